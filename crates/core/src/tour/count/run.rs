//! A count on its way: layer after layer in each half, then the halves together.

use super::any_layer::AnyLayer;
use super::course::Course;
use super::error::{CountError, StepError};
use super::executor::Executor;
use super::forecast::Outlook;
use super::lanes::Joins;
use super::layer::Layer;
use super::splice::Tables;
use super::sweep::Half;
use super::turned::Turned;

/// The count of a course by a executor.
pub(super) struct Run<'a> {
    pub(super) executor: &'a dyn Executor,
    pub(super) course: &'a Course,
    pub(super) tables: Tables,
    pub(super) joins: Joins,
    pub(super) turned: Turned,
}

impl<'a> Run<'a> {
    pub(super) fn new(executor: &'a dyn Executor, course: &'a Course) -> Self {
        let tables = Tables::new(course.paths);
        Self {
            executor,
            course,
            joins: Joins::new(&tables, course.paths),
            tables,
            turned: Turned::new(course.paths),
        }
    }

    /// The number of undirected tours, an open one being closed by the joker.
    pub(super) fn count(&self) -> Result<u128, CountError> {
        let Course {
            sweep, top, bottom, ..
        } = self.course;
        let mut upper = self.half(&sweep.top, top)?;
        let mut lower = match &sweep.bottom {
            Some(half) => Some(self.half(half, bottom)?),
            None => None,
        };
        loop {
            use AnyLayer::{Middle, Narrow, Wide};
            let met = match (&upper, &lower) {
                (Narrow(top), None) => self.meet(top, top),
                (Middle(top), None) => self.meet(top, top),
                (Wide(top), None) => self.meet(top, top),
                (Narrow(top), Some(Narrow(bottom))) => self.meet(top, bottom),
                (Middle(top), Some(Middle(bottom))) => self.meet(top, bottom),
                (Wide(top), Some(Wide(bottom))) => self.meet(top, bottom),
                _ => Err(StepError::TooNarrow),
            };
            match met {
                Ok(count) => return Ok(count),
                Err(StepError::TooNarrow) => {}
                Err(error) => return Err(error.into()),
            }
            // Both need numbers of one width.
            let width = upper.width();
            let lower_width = lower.as_ref().map_or(width, AnyLayer::width);
            if width <= lower_width {
                upper = upper.widened()?;
            }
            if lower_width <= width {
                lower = lower.map(AnyLayer::widened).transpose()?;
            }
        }
    }

    /// The layer after all steps of a half but the late one.
    fn half(&self, half: &Half, outlooks: &[Outlook]) -> Result<AnyLayer, CountError> {
        use AnyLayer::{Middle, Narrow, Wide};
        let mut layer = Narrow(Layer::start(half.slots));
        for row in &half.rows {
            let (steps, outlooks) = (&half.steps[row.clone()], &outlooks[row.clone()]);
            layer = loop {
                let next = match &layer {
                    Narrow(layer) => self.row(layer, steps, outlooks).map(Narrow),
                    Middle(layer) => self.row(layer, steps, outlooks).map(Middle),
                    Wide(layer) => self.row(layer, steps, outlooks).map(Wide),
                };
                match next {
                    Ok(next) => break next,
                    Err(StepError::TooNarrow) => layer = layer.widened()?,
                    Err(error) => return Err(error.into()),
                }
            };
        }
        Ok(layer)
    }
}

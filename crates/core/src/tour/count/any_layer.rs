//! Layers in numbers as narrow as they can be.

use super::error::CountError;
use super::layer::Layer;

/// A layer, in numbers of some width. A count begins with the narrowest and goes over to the next when a sum does not fit.
#[derive(Debug)]
pub(super) enum AnyLayer {
    Narrow(Layer<u32>),
    Middle(Layer<u64>),
    Wide(Layer<u128>),
}

impl AnyLayer {
    /// The same states in wider numbers.
    pub(super) fn widened(self) -> Result<Self, CountError> {
        Ok(match self {
            Self::Narrow(layer) => Self::Middle(layer.widened()?),
            Self::Middle(layer) => Self::Wide(layer.widened()?),
            Self::Wide(_) => return Err(CountError::Overflow),
        })
    }

    /// How wide its numbers are: 0, 1 or 2.
    pub(super) const fn width(&self) -> u8 {
        match self {
            Self::Narrow(_) => 0,
            Self::Middle(_) => 1,
            Self::Wide(_) => 2,
        }
    }
}

//! The terminal as the player sees it.

use std::io;
use std::time::Duration;

use ratatui::Frame;

use super::playback::Command;
use crate::error::Error;

/// A place to draw on, and the user in front of it.
pub(super) trait Stage {
    /// Draws a picture.
    fn draw(&mut self, picture: &mut dyn FnMut(&mut Frame)) -> io::Result<()>;

    /// Waits that long for the next command. Comes back earlier with none if the picture must be drawn anew.
    fn command(&mut self, wait: Duration) -> Result<Option<Command>, Error>;
}

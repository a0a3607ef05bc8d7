//! The keys of the player.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::playback::Command;

/// The command of a key that is pressed.
pub(super) fn command(key: KeyEvent) -> Option<Command> {
    if key.is_release() {
        return None;
    }
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return (key.code == KeyCode::Char('c')).then_some(Command::Interrupt);
    }
    Some(match key.code {
        KeyCode::Char(' ') => Command::PlayOrPause,
        KeyCode::Right => Command::Forward,
        KeyCode::Left => Command::Back,
        KeyCode::Up | KeyCode::Char('+') => Command::Faster,
        KeyCode::Down | KeyCode::Char('-') => Command::Slower,
        KeyCode::Char('s' | 'S') => Command::NextGoal,
        KeyCode::Home => Command::First,
        KeyCode::End => Command::Last,
        KeyCode::Char('?' | 'h' | 'H') => Command::Help,
        KeyCode::Esc => Command::Escape,
        KeyCode::Char('q' | 'Q') => Command::Quit,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use ratatui::crossterm::event::KeyEventKind;

    use super::*;

    #[test]
    fn keys_are_commands_when_pressed_and_held() {
        let key = |code| KeyEvent::new(code, KeyModifiers::NONE);
        let ctrl = |sign| KeyEvent::new(KeyCode::Char(sign), KeyModifiers::CONTROL);
        let kind = |kind| KeyEvent::new_with_kind(KeyCode::Right, KeyModifiers::NONE, kind);
        assert_eq!(command(key(KeyCode::Char(' '))), Some(Command::PlayOrPause));
        assert_eq!(command(key(KeyCode::Up)), Some(Command::Faster));
        assert_eq!(command(key(KeyCode::Char('x'))), None);
        assert_eq!(command(ctrl('c')), Some(Command::Interrupt));
        assert_eq!(command(ctrl('q')), None);
        let held = command(kind(KeyEventKind::Repeat));
        assert_eq!(held, Some(Command::Forward));
        assert_eq!(command(kind(KeyEventKind::Release)), None);
    }
}

// The dialogs any page can open: settings, help.

export const dialogs = {
  settings: {
    heading: 'Settings',
    theme: 'Theme',
    themes: {
      system: 'Same as the system',
      light: 'Light',
      dark: 'Dark',
      contrast: 'High contrast',
    },
    touch: 'Touch',
    touches: {
      tap: 'Tap to walk, tap a box then its target',
      swipe: 'Swipe to step',
      pad: 'Direction pad on screen',
    },
    letters: 'Letter keys',
    letterChoices: {
      commands: 'Commands (D dead squares, H hint)',
      wasd: 'W A S D move',
      hjkl: 'H J K L move',
    },
    lettersHint: 'Where a letter moves, Shift and the letter gives its command.',
    version: (version: string) => `Pushwise ${version}`,
  },

  help: {
    heading: 'Help and keys',
    intro:
      'Push every box onto a goal. Boxes can be pushed, never pulled, and only one at a time. Press a square to walk there; press a box and then a square, or drag it, and the way is found for you.',
    groups: [
      {
        heading: 'Play',
        keys: [
          ['← ↑ → ↓', 'Move (letters too, see the settings)'],
          ['U, Z, Ctrl+Z', 'Undo'],
          ['Y, Ctrl+Shift+Z', 'Redo'],
          ['R', 'Restart (can be undone)'],
          ['H', 'Hint, stronger each time'],
          ['N, P', 'Next level, previous level'],
        ],
      },
      {
        heading: 'Watch',
        keys: [
          ['Space', 'Play or pause'],
          [', .', 'One move back, forward (← → while watching)'],
          ['↑ ↓', 'One push back, forward'],
          ['Page Up, Page Down', 'One session back, forward'],
          ['Home, End', 'Start, end'],
          ['G', 'Go to push number…'],
          ['Esc', 'Back to playing'],
        ],
      },
      {
        heading: 'Look',
        keys: [
          ['D', 'Dead squares'],
          ['O', 'Next overlay'],
          ['+ −', 'Larger, smaller'],
          ['Shift+arrows', 'Move the cursor from square to square'],
          ['Enter', 'Walk to the cursor, choose a box, send it there'],
          ['?', 'This page'],
        ],
      },
    ],
  },
};

// The dialogs any page can open: settings, help.

import { count } from './count';

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

  data: {
    heading: 'What I made',
    hint: 'Levels, best plans, the draft of the editor and settings are kept in this browser only. One file takes them to another.',
    save: 'Save as a file',
    load: 'Add from a file',
    notOurs: 'This is not a file that “Save as a file” has written.',
    newer: 'This file was written by a newer version. Reload this page and try again.',
    taken: (collections: number, plans: number) =>
      `Read ${count(collections, 'collection', 'collections')} and ${count(plans, 'plan', 'plans')}.`,
    dropped: (n: number) =>
      `${count(n, 'entry was', 'entries were')} damaged and left out: plans must solve their level.`,
  },

  server: {
    heading: 'A stronger planner',
    hint: (origin: string) =>
      `This page plans by itself. “pushwise serve --allow-origin ${origin}” on this computer has more memory and more cores.`,
    label: 'Address of the server',
    use: 'Use it',
    leave: 'Plan in the browser',
    used: (address: string) => `Planning at ${address}.`,
    bad: 'An address on this computer is needed, such as http://127.0.0.1:8080. Another computer’s server has this page itself.',
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

// The board: what stands on its squares, what just happened, what play and replay say.
import { count } from './count';

const WAYS: Readonly<Record<string, string>> = { U: 'up', D: 'down', L: 'left', R: 'right' };

export const board = {
  cell: {
    at: (row: number, column: number, content: string) =>
      `row ${row}, column ${column}, ${content}`,
    content: (c: { wall: boolean; goal: boolean; box: boolean; player: boolean }) => {
      const thing = c.wall ? 'wall' : c.box ? 'box' : c.player ? 'player' : '';
      if (!thing) return c.goal ? 'goal' : 'floor';
      return c.goal ? `${thing} on goal` : thing;
    },
  },

  announce: {
    blocked: 'Blocked',
    noWay: 'No path there',
    stuck: 'This box cannot be pushed now',
    selected: (squares: number) =>
      `Box chosen, ${count(squares, 'square', 'squares')} in reach. Choose where it should go.`,
    pushed: (step: string, filled: number, goals: number) =>
      `Pushed ${WAYS[step.toUpperCase()] ?? ''}, ${filled} of ${goals} goals filled`,
    undone: 'Undone',
    redone: 'Redone',
    restarted: 'Restarted',
    solved: (moves: number, pushes: number) =>
      `Solved with ${count(moves, 'move', 'moves')} and ${count(pushes, 'push', 'pushes')}`,
    lost: (sentence: string) => `Careful: this position is lost. ${sentence}`,
    copied: 'Copied',
    searching: 'Searching',
  },

  metrics: {
    label: 'Metrics',
    moves: 'Moves',
    pushes: 'Pushes',
    lines: 'Lines',
    box_changes: 'Box changes',
    sessions: 'Sessions',
    player_lines: 'Player lines',
    hints: {
      moves: 'Steps of the player, pushes included',
      pushes: 'Steps that move a box',
      lines: 'Runs of pushes of one box in one direction',
      box_changes: 'Runs of pushes of one box',
      sessions: 'Runs of pushes without walking in between',
      player_lines: 'Runs of steps in one direction',
    },
  },

  play: {
    board: (title: string) => `Board of ${title}`,
    previous: 'Previous level',
    next: 'Next level',
    of: (n: number, all: number) => `${n} of ${all}`,
    by: (author: string) => `by ${author}`,
    undo: 'Undo',
    redo: 'Redo',
    restart: 'Restart',
    hint: 'Hint',
    zoomIn: 'Larger',
    zoomOut: 'Smaller',
    controls: 'Controls',
    pad: 'Direction pad',
    directions: { u: 'Up', d: 'Down', l: 'Left', r: 'Right' },
    solved: 'Solved!',
    newBest: 'Your new best, kept in this browser.',
    best: (moves: number, pushes: number) =>
      `Your best: ${count(moves, 'move', 'moves')}, ${count(pushes, 'push', 'pushes')}`,
    lost: 'This position is lost.',
    undoIt: 'Undo',
    keyHint: 'Arrows move · U undo · R restart · H hint · ? all keys',
    tabs: {
      label: 'Tools',
      solve: 'Solve',
      logic: 'Logic',
      plan: 'Plan',
      understand: 'Understand',
      share: 'Share',
    },
    filled: (filled: number, goals: number) => `${filled} of ${goals} goals filled`,
  },

  watch: {
    label: 'Watch the plan',
    play: 'Play',
    pause: 'Pause',
    start: 'To the start',
    end: 'To the end',
    back: { move: 'One move back', push: 'One push back', session: 'One session back' },
    forth: { move: 'One move forward', push: 'One push forward', session: 'One session forward' },
    stride: 'Step by',
    strides: { move: 'by move', push: 'by push', session: 'by session' },
    slider: 'Place in the plan',
    place: (at: number, last: number, push: number, pushes: number) =>
      `move ${at} of ${last}, push ${push} of ${pushes}`,
    speed: 'Speed',
    speedOf: (speed: number) => (speed === 0 ? 'instant' : `${speed}×`),
    loop: 'Repeat',
    trails: 'Trails',
    takeOver: 'Play on from here',
    leave: 'Back to playing',
    moves: 'Moves of the plan; press a letter to go there',
    runLabel: (n: number, letters: string) => `Box run ${n}: ${letters}`,
    goTo: 'Go to push number',
    go: 'Go',
    keyHint:
      'Space play · , . step · Page Up, Page Down session · Esc back to playing · ? all keys',
    noSolution: 'This plan does not solve the level.',
  },
};

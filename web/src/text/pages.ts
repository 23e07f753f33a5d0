// The other pages: levels, editor, compare.
import { count } from './count';

export const pages = {
  levels: {
    heading: 'Levels',
    search: 'Search by title or author',
    opening: {
      open: 'Open files',
      paste: 'Paste',
      heading: 'Paste levels',
      hint: 'Any format Pushwise reads: XSB, SOK, SLC, letters, facts, PDDL. One level or a whole collection.',
      label: 'Level text',
      add: 'Read',
    },
    drop: 'Drop level files anywhere on this page.',
    dropHere: 'Drop to open',
    all: 'All packs',
    remove: (name: string) => `Forget ${name}`,
    count: (n: number) => count(n, 'level', 'levels'),
    solvedCount: (n: number, all: number) => `${n} of ${all} solved`,
    solved: 'solved by you',
    size: (width: number, height: number, boxes: number) =>
      `${width} × ${height}, ${count(boxes, 'box', 'boxes')}`,
    none: 'No level matches.',
    invalid: 'cannot be played',
    title: (number: number, title: string) =>
      title && title !== String(number) ? `${number}. ${title}` : `Level ${number}`,
    pasted: 'Pasted levels',
    sources: 'Collections',
    diagnostic: (line: number, column: number, message: string) =>
      line ? `Line ${line}${column ? `, column ${column}` : ''}: ${message}` : message,
    repaired: (line: number, message: string, hint: string) =>
      `${line ? `From line ${line} on: ` : ''}${message}${hint ? `; ${hint}` : ''}.`,
    someInvalid: (n: number) =>
      `${count(n, 'level has', 'levels have')} problems and cannot be played.`,
  },

  edit: {
    heading: 'Editor',
    board: 'Board being edited',
    tools: 'Tools',
    tool: { wall: 'Wall', floor: 'Floor', box: 'Box', player: 'Player', goal: 'Goal' },
    goalHint: 'Goals are a layer of their own: put them under boxes, the player or bare floor.',
    keys: 'Arrows move the cursor, Enter paints, 1 to 5 choose the tool.',
    title: 'Title',
    author: 'Author',
    width: 'Columns',
    height: 'Rows',
    resize: 'Apply',
    turn: 'Rotate right',
    mirror: 'Mirror',
    trim: 'Trim edges',
    clear: 'New board',
    test: 'Play it',
    valid: 'A valid level.',
    checking: 'Checking…',
    shift: 'Shape',
    defaultTitle: 'My level',
  },

  compare: {
    heading: 'Compare runs',
    intro:
      'Four solvers on the 90 levels of XSokoban. To compare runs of your own, open or drop the JSON lines that “pushwise bench” or “pushwise solve --json” writes. Nothing leaves this page.',
    opening: {
      open: 'Open results',
      paste: 'Paste results',
      heading: 'Paste results',
      hint: '',
      label: 'JSON lines',
      add: 'Add',
    },
    clear: 'Remove all',
    first: 'First run',
    second: 'Second run',
    cactus: 'Solved over time',
    cactusLabel: (names: string) => `Levels solved within a time limit, for ${names}`,
    xAxis: 'levels solved',
    yAxis: 'seconds per level',
    onlyDifferent: 'Only levels where the runs differ',
    table: 'Level by level',
    level: 'Level',
    outcome: 'Outcome',
    seconds: 'Seconds',
    pushes: 'Pushes',
    moves: 'Moves',
    better: 'Better',
    total: (solved: number, all: number) => `${solved} of ${all} solved`,
    wins: (name: string, n: number) => `${name} better on ${n}`,
    skipped: (n: number) =>
      `${count(n, 'line is not a result and was', 'lines are not results and were')} left out.`,
    nothing: 'No results in this text.',
    pastedName: (n: number) => `Pasted ${n}`,
  },
};

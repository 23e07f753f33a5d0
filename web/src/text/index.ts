// Every word the page says, in one place, so that it can be read through and translated.
import { board } from './board';
import { dialogs } from './dialogs';
import { pages } from './pages';
import { tools } from './tools';

export const text = {
  name: 'Pushwise',
  skip: 'Skip to the content',
  loading: 'Loading…',
  close: 'Close',
  newVersion: 'There is a new version of this page.',
  reload: 'Reload',
  cancel: 'Cancel',
  heading: (title: string) => (/^\d+$/.test(title) ? `Level ${title}` : title || 'Untitled level'),
  nav: { label: 'Pages', play: 'Play', levels: 'Levels', edit: 'Editor', compare: 'Compare' },
  settingsButton: 'Settings',
  helpButton: 'Help and keys',

  errors: {
    offline: 'The server is not responding. Is “pushwise serve” still running?',
    serverOffline: (address: string) =>
      `The server at ${address} is not responding, or does not allow this page. The settings name another.`,
    siteOffline: 'A file of this site could not be loaded. Is there a connection?',
    noWebAssembly:
      'This browser does not run WebAssembly, which the planner needs. A newer browser does, and so may this one if its settings allow it.',
    noModule: (status: number) =>
      status
        ? `The planner could not be loaded: its file was answered with status ${status}.`
        : 'The planner could not be loaded. Is there a connection? After a first visit it works offline.',
    badModule: (detail: string) => `The planner was loaded and cannot be run here: ${detail}`,
    planner: (detail: string) => `The planner ended unexpectedly. ${detail}`.trim(),
    plannerMemory:
      'The browser gave the search no more memory. A lower memory limit, or fewer open tabs, may help.',
    lessMemory: (given: number, limit: number) =>
      `The browser gave the search ${given} MiB of the ${limit} MiB it was allowed. Closing other tabs may help.`,
    connection: 'The connection to the search was lost.',
    http: (status: number) => `The server answered with status ${status}.`,
    noLevel: 'There is no such level here.',
    badLink: 'This link is damaged: it holds no level.',
    noPlayer: 'This level has no player, so it cannot be played. The editor can add one.',
    nothingRead: 'No level was found in this text.',
    copy: 'The browser did not allow copying.',
  },

  ...board,
  ...tools,
  ...pages,
  ...dialogs,
};

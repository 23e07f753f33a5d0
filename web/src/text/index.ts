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
  cancel: 'Cancel',
  heading: (title: string) => (/^\d+$/.test(title) ? `Level ${title}` : title || 'Untitled level'),
  nav: { label: 'Pages', play: 'Play', levels: 'Levels', edit: 'Editor', compare: 'Compare' },
  settingsButton: 'Settings',
  helpButton: 'Help and keys',

  errors: {
    offline: 'The server is not responding. Is “pushwise serve” still running?',
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

// `npm run measure`: the figures of docs/browser.md. PUSHWISE_LEVELS names a folder with xsokoban.xsb, microban1.xsb
// and boxoban-test.xsb; the rest is as for the tests in a browser.
import base from '../../playwright.config';

export default {
  ...base,
  testDir: '.',
  globalSetup: '../browser/server.ts',
  outputDir: '../../test-results',
  workers: 1,
  timeout: 7_200_000, // XSokoban may take 90 times a minute
  projects: [{ name: 'site' }],
};

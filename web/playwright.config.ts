// Tests in a real browser against both back ends. PUSHWISE names the program, CHROMIUM the browser, and PUSHWISE_SITE
// the folder that `npm run site` or `pushwise site` has written; without it only the server is tested.
import { defineConfig } from '@playwright/test';

const site = process.env['PUSHWISE_SITE']
  ? [
      {
        name: 'site',
        testIgnore: 'logic.spec.ts', // its engines need a process
      },
    ]
  : [];

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/server.ts',
  outputDir: 'test-results',
  reporter: [['list']],
  workers: 2,
  timeout: 45_000,
  forbidOnly: true,
  projects: [{ name: 'server', testIgnore: 'site.spec.ts' }, ...site],
  use: {
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox', // continuous integration runs as root
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});

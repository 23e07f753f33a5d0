// Tests in a real browser against the real server: PUSHWISE names the program, CHROMIUM the browser.
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/server.ts',
  outputDir: 'test-results',
  reporter: [['list']],
  workers: 2,
  timeout: 45_000,
  forbidOnly: true,
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

// Journeys in a real Chromium against the real server (tests/e2e). Workers share nothing: each worker starts a server of its own.
// A trace of every test would cost a good part of its time: `npx playwright test --trace on` records one when it is wanted.
import { defineConfig, devices } from '@playwright/test'
import { chromiumArgs } from './tests/support/chromium.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  globalSetup: './tests/support/buildSite.ts',
  workers: 2,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // Generous, for a slow machine with more to do: what passes is not slower for it.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    // What slides under a pointer on a slow machine is pressed on one thing and let go on the next.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'], args: [...chromiumArgs] },
  },
})

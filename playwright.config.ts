// Configures the browser tests (tests/e2e): Chromium against the real server, one server per worker.
// Traces slow the tests down, so they are off: `npx playwright test --trace on` records them.
import { defineConfig, devices } from '@playwright/test'
import { chromiumArgs } from './tests/support/chromium.ts'

const longest = '**/newResource.test.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  globalSetup: './tests/support/buildSite.ts',
  workers: 2,
  // The longest test starts first, so that the other worker never waits for it at the end.
  projects: [
    { name: 'recipes', testMatch: longest },
    { name: 'journeys', testIgnore: longest },
  ],
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // Generous limits for slow, busy machines; they do not slow down passing tests.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    // On a slow machine an animation could move elements between pointer down and up.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Optimized code never pays off on pages this short, and compiling it takes a tenth of the processor time.
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'], args: [...chromiumArgs, '--js-flags=--no-turbofan --no-maglev'] },
  },
})

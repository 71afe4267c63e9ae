// Configures the browser tests (tests/e2e): Chromium against the real server, one server per worker.
// Traces slow the tests down, so they are off: `npx playwright test --trace on` records them.
import '#src/product/server.ts'
import '#tests/support/setupSentences.ts'
import { defineConfig, devices } from '@playwright/test'
import { chromiumArgs } from '#tests/support/chromium.ts'

const longest = '**/newResource.test.ts'

/** They save a fifth of the processor time of these tests. */
const cheapArgs: readonly string[] = [
  // Optimized code never pays off on pages this short.
  '--js-flags=--no-turbofan --no-maglev',
  // Each message to another process costs both of them. Drawing stays in its own: in this one SwiftShader stopped for good once.
  '--enable-features=NetworkServiceInProcess2',
]

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  globalSetup: './tests/support/buildSite.ts',
  // A test and its browser often wait for each other, so a third worker keeps both cores busy.
  workers: 3,
  // The longest test starts first, so that the other workers never wait for it at the end.
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
    // Far from the zone of the installation, which is the one that the site shows.
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1440, height: 900 },
    // Without a limit of its own, an action on what is not there waits for the end of the test.
    actionTimeout: 60_000,
    // On a slow machine an animation could move elements between pointer down and up.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'], args: [...chromiumArgs, ...cheapArgs] },
  },
})

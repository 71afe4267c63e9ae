// Configures the tests without a browser: `unit` (pure logic), `integration` (screens in jsdom, msw) and `server`.
// `server` tests the API on PGlite, and on PostgreSQL too if TEST_DATABASE_URL is set. playwright.config.ts has the browser tests.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// The site shows local times; the tests expect UTC.
process.env['TZ'] = 'UTC'

const setupFiles = ['./tests/support/setup.ts']
/** Generous limits for slow, busy machines; they do not slow down passing tests. */
const limits = { testTimeout: 180_000, hookTimeout: 180_000 }

export default defineConfig({
  test: {
    projects: [
      {
        test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], environment: 'node', setupFiles, ...limits },
      },
      {
        plugins: [react()],
        // Under Node, Vite loads react-router as ES modules but react-router-dom as CommonJS: two routers, and a blank screen.
        resolve: {
          alias: { 'react-router-dom': new URL('./node_modules/react-router-dom/dist/index.mjs', import.meta.url).pathname },
          dedupe: ['@tiptap/core', '@tiptap/pm'],
        },
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
          setupFiles: [...setupFiles, './tests/support/setupScreens.ts'],
          // Keeps class names as written; jsdom does not apply the style sheets.
          css: { modules: { classNameStrategy: 'non-scoped' } },
          server: { deps: { inline: [/node_modules\/(ra-|react-admin|react-router|@tiptap\/)/] } },
          ...limits,
          // Screens mostly wait (a debounce takes half a second), so more workers than cores are faster.
          maxWorkers: 4,
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/{server,fuzz}/**/*.test.ts'],
          environment: 'node',
          setupFiles: [...setupFiles, './tests/support/setupServer.ts'],
          // The files of a worker share its modules and its databases, which testDatabase.ts empties between them.
          isolate: false,
          globalSetup: ['./tests/support/prepareDatabases.ts'],
          // Many tests wait for a process or a time limit; a third worker uses the cores meanwhile.
          maxWorkers: 3,
          ...limits,
        },
      },
    ],
  },
})

// Three kinds of tests without a browser. `unit`: pure logic; `integration`: screens in jsdom against msw;
// `server`: the API on PGlite, and on PostgreSQL too where TEST_DATABASE_URL is set. Real browsers: playwright.config.ts.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// Hours are told in the zone of whoever looks; here that is one.
process.env['TZ'] = 'UTC'

const setupFiles = ['./tests/support/setup.ts']
/** Generous, for a slow machine with more to do: what passes is not slower for it. */
const limits = { testTimeout: 180_000, hookTimeout: 180_000 }

export default defineConfig({
  test: {
    projects: [
      {
        test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], environment: 'node', setupFiles, ...limits },
      },
      {
        plugins: [react()],
        // Under Node, Vite takes react-router's ES modules while react-router-dom falls to CommonJS: two routers, and a blank screen.
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
          // Class names as they are written; the sheets themselves say nothing in jsdom.
          css: { modules: { classNameStrategy: 'non-scoped' } },
          server: { deps: { inline: [/node_modules\/(ra-|react-admin|react-router|@tiptap\/)/] } },
          ...limits,
          // Screens wait more than they compute (a debounce is half a second).
          maxWorkers: 4,
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/{server,fuzz}/**/*.test.ts'],
          environment: 'node',
          setupFiles,
          globalSetup: ['./tests/support/prepareDatabases.ts'],
          // Each file opens databases of its own; two cores carry two of them.
          maxWorkers: 2,
          ...limits,
        },
      },
    ],
  },
})

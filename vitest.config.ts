// Configures the tests without a browser: `unit` (pure logic), `integration` (screens in jsdom, msw), `server`, and `kernel` (with toys).
// `server` tests the API on the embedded database. If TEST_DATABASE_URL is set, `postgres` tests on PostgreSQL whatever depends on it.
// playwright.config.ts has the browser tests.
import { globSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

// The site shows local times; the tests expect UTC.
process.env['TZ'] = 'UTC'

const common = './tests/support/setup.ts'
/** The product comes before everything else. */
const setupFiles = ['./src/product/server.ts', common]
/** Generous limits for slow, busy machines; they do not slow down passing tests. */
const limits = { testTimeout: 180_000, hookTimeout: 180_000 }

const filesThatContain = (pattern: RegExp, files: readonly string[]): string[] =>
  files.filter((file) => pattern.test(readFileSync(file, 'utf8')))

/**
 * The files of a worker share its modules, which saves a third of the time. Those that mock or reload modules get their own:
 * otherwise they would depend on what the worker has already loaded.
 */
const sharing = (name: string, files: readonly string[]): TestProjectInlineConfiguration['test'][] => {
  const mocking = filesThatContain(/\b(vi\.(do)?[mM]ock|vi\.resetModules|newModules)\(/, files)
  return [
    { name, include: files.filter((file) => !mocking.includes(file)), isolate: false },
    { name: `${name}-mocks`, include: mocking },
  ]
}

// Projects of one `groupOrder` run at the same time and need the same number of workers; groups run one after the other.
const screens = (test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  plugins: [react()],
  // Under Node, Vite loads react-router as ES modules but react-router-dom as CommonJS: two routers, and a blank screen.
  resolve: {
    alias: { 'react-router-dom': new URL('./node_modules/react-router-dom/dist/index.mjs', import.meta.url).pathname },
    dedupe: ['@tiptap/core', '@tiptap/pm'],
  },
  test: {
    ...test,
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
    setupFiles: [...setupFiles, './tests/support/setupScreens.ts', ...(test?.setupFiles ?? [])],
    // Keeps class names as written; jsdom does not apply the style sheets.
    css: { modules: { classNameStrategy: 'non-scoped' } },
    server: { deps: { inline: [/node_modules\/(ra-|react-admin|react-router|@tiptap\/)/] } },
    ...limits,
    // Screens often wait (a debounce takes half a second), so a third worker keeps both cores busy.
    maxWorkers: 3,
    sequence: { groupOrder: 1 },
  },
})

/** Runs on the embedded database, or on PostgreSQL if `env` says so: `engines` in tests/support/database.ts. */
const server = (test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  test: {
    ...test,
    environment: 'node',
    // Removes the processes of a file after it; testDatabase.ts empties the databases between the files of a worker.
    setupFiles: [...setupFiles, './tests/support/setupServer.ts'],
    globalSetup: test?.globalSetup ?? ['./tests/support/prepareDatabases.ts'],
    // Each worker opens its own databases: with a third one the tests take longer.
    maxWorkers: 2,
    sequence: { groupOrder: 2 },
    ...limits,
  },
})

/** Another product than that of src, in this folder. */
const withProduct =
  (folder: string) =>
  ({ test, ...project }: TestProjectInlineConfiguration): TestProjectInlineConfiguration => ({
    ...project,
    test: {
      ...test,
      setupFiles: [test?.setupFiles ?? []]
        .flat()
        .map((file) => file.replace(/^\.\/src\/product\//, `./${folder}/product/`)),
      isolate: false,
    },
  })
/** The suites that follow from the definitions of any product. */
const suites = ['access', 'replies', 'everyChange', 'asOf', 'doors'].map((name) => `tests/server/${name}.test.ts`)
const libraryFiles = [...suites, 'tests/library/*.test.ts']
const library = (test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => {
  const project = server({ ...test, globalSetup: ['./tests/library/prepareDatabases.ts'] })
  const alias = { '#fixtures': new URL('./tests/library/fixtures', import.meta.url).pathname }
  return withProduct('examples/library')({ ...project, resolve: { alias } })
}

const serverFiles = globSync('tests/server/**/*.test.ts')
/** On PostgreSQL, files whose outcome depends on the database run once more, and those that need several connections. */
const onPostgres = (files: readonly string[]): string[] => filesThatContain(/\b(engines|onPostgres)\b/, files)
const postgres = (test: TestProjectInlineConfiguration['test']) => ({ ...test, env: { TEST_ENGINE: 'postgres' } })
const postgresProjects = (): TestProjectInlineConfiguration[] => [
  ...sharing('postgres', [...onPostgres(serverFiles), ...globSync('tests/postgres/*.test.ts')]).map((test) =>
    server(postgres(test)),
  ),
  withProduct('tests/kernel')(
    server(postgres({ ...kernel, name: 'postgres-kernel', include: onPostgres(globSync('tests/kernel/*.test.ts')) })),
  ),
  library(postgres({ name: 'postgres-library', include: onPostgres(globSync(libraryFiles)) })),
]

const kernel = {
  name: 'kernel',
  include: ['tests/kernel/*.test.ts'],
  environment: 'node',
  setupFiles,
  globalSetup: ['./tests/kernel/prepareDatabases.ts'],
  ...limits,
}

export default defineConfig({
  test: {
    projects: [
      ...sharing('unit', globSync('tests/unit/**/*.test.ts')).map((test) => ({
        test: {
          ...test,
          environment: 'node',
          setupFiles: [...setupFiles, './tests/support/setupSentences.ts'],
          ...limits,
        },
      })),
      ...sharing('integration', globSync('tests/integration/**/*.test.{ts,tsx}')).map((test) =>
        screens({
          ...test,
          setupFiles: ['./src/product/site.ts', './tests/support/setupSentences.ts', './tests/support/setupApi.ts'],
          globalSetup: ['./tests/support/startApiProcess.ts'],
        }),
      ),
      ...sharing('server', serverFiles).map(server),
      ...[
        { test: kernel },
        screens({
          name: 'kernel-screens',
          include: ['tests/kernel/*.test.tsx'],
          setupFiles: ['./src/product/site.ts'],
        }),
      ].map(withProduct('tests/kernel')),
      library({ name: 'server-library', include: libraryFiles }),
      ...(process.env['TEST_DATABASE_URL'] ? postgresProjects() : []),
    ],
  },
})

// `npm run test:citus -- postgres://coordinator:5432/database [tests]` runs the server's tests on Citus. The database of the URL has the
// extension and knows its workers; each test makes databases of its own on all of them, as a user who may. Citus is not part of this repository.
import { spawn } from 'node:child_process'

/** What reads or writes the tables that are distributed. */
const files =
  `telemetry telemetryDurability keyReach simulate capsuleFacts silence forecasts restock statistics days maintenance turns
  campaignBoard stockEffects rollout quizRuns quizTrials backup nightly removeDemo erasure`
    .split(/\s+/)
    .map((name) => `tests/server/${name}.test.ts`)

const [url, ...tests] = process.argv.slice(2)
if (url === undefined || !URL.canParse(url)) throw new Error('Usage: npm run test:citus -- postgres://… [tests]')
const projects = ['postgres', 'postgres-mocks'].flatMap((name) => ['--project', name])
const run = spawn('vitest', ['run', ...projects, ...(tests.length > 0 ? tests : [...files, 'tests/postgres'])], {
  stdio: 'inherit',
  env: { ...process.env, TEST_CITUS: 'yes', TEST_DATABASE_URL: url },
})
process.exitCode = await new Promise<number>((resolve) => run.once('exit', (code) => resolve(code ?? 1)))

// Prints the measurements of docs/performance.md (`npm run bench`); `-- pages` and the like run one part.
// `-- server --rows 1000,100000 --seconds 1` is shorter. PostgreSQL is measured too if TEST_DATABASE_URL is set.
import { parseArgs } from 'node:util'
import { benchAsOf } from './asOf.ts'
import { benchAttack } from './attack.ts'
import { benchBulk } from './bulk.ts'
import { benchClicks } from './clicks.ts'
import { benchCreate } from './create.ts'
import { benchDashboard } from './dashboard.ts'
import { benchFilters } from './filters.ts'
import { benchFleet } from './fleet.ts'
import { benchForecasts } from './forecasts.ts'
import { benchFuzz } from './fuzz.ts'
import { benchHour } from './hour.ts'
import { benchImport } from './import.ts'
import { benchIngest } from './ingest.ts'
import { benchLog } from './log.ts'
import { benchMerge } from './merge.ts'
import { benchMigrations } from './migrations.ts'
import { benchModules } from './modules.ts'
import { benchOpening } from './opening.ts'
import { benchPacked } from './packed.ts'
import { benchPages } from './pages.ts'
import { benchQuiz } from './quiz.ts'
import { benchQuizRuns } from './quizRuns.ts'
import { benchSchemas } from './schemas.ts'
import { benchServer } from './server.ts'
import { benchShots } from './shots.ts'
import { benchTakeBack } from './takeBack.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: 'string', default: '1000,100000,1000000' },
    seconds: { type: 'string', default: '3' },
    shots: { type: 'string', default: '2000000' },
    records: { type: 'string', default: '100000' },
    devices: { type: 'string', default: '10000' },
    changes: { type: 'string', default: '1000000' },
    archives: { type: 'string', default: '10000' },
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    mqtt: { type: 'string' },
  },
})
const sizes = values.rows.split(',').map(Number)
const parts = {
  pages: benchPages,
  modules: benchModules,
  clicks: benchClicks,
  opening: benchOpening,
  quiz: benchQuiz,
  dashboard: benchDashboard,
  filters: () => benchFilters(sizes),
  log: benchLog,
  asOf: () => benchAsOf(Number(values.changes)),
  server: () => benchServer({ sizes, seconds: Number(values.seconds) }),
  merge: benchMerge,
  bulk: () => benchBulk(Number(values.records)),
  takeBack: benchTakeBack,
  import: benchImport,
  fuzz: () => benchFuzz(Number(values.archives)),
  attack: () => benchAttack({ minutes: Number(values.minutes), seed: Number(values.seed), only: values.only }),
  migrations: () => benchMigrations(Number(values.records)),
  ingest: () => benchIngest(values.devices.split(',').map(Number), Number(values.seconds), values.mqtt),
  hour: () => benchHour(values.devices.split(',').map(Number), values.mqtt, values.only),
  fleet: () => benchFleet(Number(values.devices), Number(values.shots)),
  forecasts: () => benchForecasts(Number(values.devices)),
  quizRuns: () => benchQuizRuns(Number(values.seconds)),
  create: () => benchCreate(positionals.find((one) => one.includes('.sql#/'))),
  packed: () => benchPacked(Number(values.shots)),
  shots: () => benchShots(Number(values.shots)),
  schemas: () => benchSchemas(positionals.filter((one) => /\.(?:sql|json)$/.test(one))),
}

for (const [name, run] of Object.entries(parts)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  console.log(`── ${name}`)
  if (!(await run())) process.exitCode = 1
}

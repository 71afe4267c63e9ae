// `npm run bench`: every figure that the README names; `npm run bench -- pages`, `-- server`, `-- clicks`, `-- quiz` or `-- dashboard` prints a part of them.
// `-- server --rows 1000,100000 --seconds 1` makes it shorter. PostgreSQL is measured too where TEST_DATABASE_URL names one.
import { parseArgs } from 'node:util'
import { benchClicks } from './clicks.ts'
import { benchDashboard } from './dashboard.ts'
import { benchPages } from './pages.ts'
import { benchQuiz } from './quiz.ts'
import { benchServer } from './server.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rows: { type: 'string', default: '1000,100000,1000000' }, seconds: { type: 'string', default: '3' } },
})
const parts = {
  pages: benchPages,
  clicks: benchClicks,
  quiz: benchQuiz,
  dashboard: benchDashboard,
  server: () => benchServer({ sizes: values.rows.split(',').map(Number), seconds: Number(values.seconds) }),
}

for (const [name, run] of Object.entries(parts)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  console.log(`── ${name}`)
  if (!(await run())) process.exitCode = 1
}

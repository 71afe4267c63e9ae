// Everything that proves this repository, one after the other, each to its end; closes with one line that sums them: `N passed, N failed`.
// Anything after `npm test --` narrows it to the steps named: `npm test -- check unit`.
import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

interface Count {
  passed: number
  failed: number
  skipped: number
}

interface Step {
  name: string
  command: readonly string[]
  env?: Record<string, string>
  /** Where the runner writes its results, and how they count; without one the step itself is one test. */
  report?: { file: string; count: (text: string) => Count }
}

const root = join(import.meta.dirname, '..')
const reports = join(root, 'build/reports')
const programs = join(root, 'node_modules/.bin')
const bin = (name: string) => join(programs, name)
/** The locked runtime comes first, as it does in npm's scripts. */
const path = `${programs}:${process.env['PATH'] ?? ''}`

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numFailedTestSuites: z.number(),
})
const countVitest = (text: string): Count => {
  const report = VitestReport.parse(JSON.parse(text))
  // A file that does not even load counts as one failed test.
  const failed = Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0)
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests }
}

const PlaywrightReport = z.object({
  errors: z.array(z.unknown()),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
})
const countPlaywright = (text: string): Count => {
  const { errors, stats } = PlaywrightReport.parse(JSON.parse(text))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped }
}

const vitest = (project: string): Step => {
  const file = join(reports, `${project}.json`)
  return {
    name: project,
    command: [bin('vitest'), 'run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    report: { file, count: countVitest },
  }
}

const browserReport = join(reports, 'e2e.json')
const steps: readonly Step[] = [
  { name: 'types', command: [bin('tsc')] },
  { name: 'lint', command: [bin('oxlint')] },
  { name: 'unused', command: [bin('knip')] },
  { name: 'format', command: [bin('prettier'), '--check', '--log-level', 'warn', '.'] },
  vitest('unit'),
  vitest('integration'),
  vitest('server'),
  {
    name: 'e2e',
    command: [bin('playwright'), 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
    report: { file: browserReport, count: countPlaywright },
  },
]
const groups: Record<string, readonly string[]> = { check: ['types', 'lint', 'unused', 'format'] }

/** No step takes a third of this: one that does hangs, and ends with all that it started. */
const limitMinutes = 20

const run = ({ name, command: [program = '', ...args], env }: Step): Promise<boolean> =>
  new Promise((resolve) => {
    // A process group of its own, so that nothing it started outlives it.
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: path, ...env },
      detached: true,
    })
    const end = () => {
      if (child.pid === undefined || child.exitCode !== null) return
      process.kill(-child.pid, 'SIGKILL')
    }
    const endAll = () => {
      end()
      process.exit(1)
    }
    const timer = setTimeout(() => {
      console.error(`${name} did not end within ${limitMinutes} minutes`)
      end()
    }, limitMinutes * 60_000)
    process.once('SIGINT', endAll).once('SIGTERM', endAll)
    const finish = (isGood: boolean) => {
      clearTimeout(timer)
      process.off('SIGINT', endAll).off('SIGTERM', endAll)
      resolve(isGood)
    }
    child.once('error', () => finish(false))
    child.once('exit', (code) => finish(code === 0))
  })

const countOf = async ({ report }: Step, isGood: boolean): Promise<Count> => {
  const plain = { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 }
  if (!report) return plain
  const count = await readFile(report.file, 'utf8').then(report.count, () => plain)
  // A runner that fails without a failed test (a crash, an unhandled error) has failed all the same.
  return { ...count, failed: isGood ? count.failed : Math.max(1, count.failed) }
}

const wanted = process.argv.slice(2).flatMap((name) => groups[name] ?? [name])
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. There are ${steps.map(({ name }) => name).join(', ')} and check.`)
  process.exit(1)
}

await rm(reports, { recursive: true, force: true })
await mkdir(reports, { recursive: true })

const lines: string[] = []
const total: Count = { passed: 0, failed: 0, skipped: 0 }
for (const step of steps) {
  if (wanted.length > 0 && !wanted.includes(step.name)) continue
  console.log(`\n── ${step.name}`)
  const start = performance.now()
  const count = await countOf(step, await run(step))
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += count[key]
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  lines.push(`${count.failed === 0 ? '✓' : '✗'} ${step.name.padEnd(12)} ${count.passed} good, ${count.failed} bad  (${seconds} s)`)
}

console.log(`\n${lines.join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
process.exitCode = total.failed === 0 ? 0 : 1

// Runs every check and test, each step to its end. The last line counts them: `N passed, N failed`.
// Anything after `npm test --` narrows it to the steps named: `npm test -- check unit`.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { digestParts, type RanTest, sectionsAfter, writeReport } from '#src/resources/conformance/report.server.ts'

interface Count {
  passed: number
  failed: number
  skipped: number
}

interface Result extends Count {
  /** What failed and why, said again at the very end: of a long output often only the end is kept. */
  failures: readonly string[]
  ran: readonly RanTest[]
}

interface Step {
  name: string
  /** Its share of the time, in seconds on two idle cores, which it shares with the other lane. */
  share: number
  /** Runs beside the others, and prints its output when it ends. */
  beside?: boolean
  command: readonly string[]
  env?: Record<string, string>
  /** Where the runner writes its results, and how they count; without one the step itself is one test. */
  report?: { file: string; read: (text: string) => Result }
}

const root = join(import.meta.dirname, '..')
const reports = join(root, 'build/reports')
/** Node keeps compiled modules here, so that each of the hundred processes that tests start loads sooner. */
const compileCache = join(root, 'build/compiled')
/** Where the compiler keeps what it has checked. */
const typesCache = join(root, 'build/types.json')
const programs = join(root, 'node_modules/.bin')
const bin = (name: string) => join(programs, name)
/** The locked runtime comes first, as it does in npm's scripts. */
const path = `${programs}:${process.env['PATH'] ?? ''}`

const VitestReport = z.object({
  numPassedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), title: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
})
/** Returns the path of a file below `tests`, here or in a copy of the repository. */
const belowTests = (file: string): string => file.replace(/^.*\/tests\//, '')
const readVitest = (text: string): Result => {
  const { testResults, numPassedTests: passed, numPendingTests: skipped } = VitestReport.parse(JSON.parse(text))
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    // A file that does not even load counts as one failed test.
    if (status === 'failed' && failed.length === 0) return [`tests/${belowTests(name)}\n${message}`]
    return failed.map(
      ({ fullName, failureMessages }) => `tests/${belowTests(name)} › ${fullName}\n${failureMessages.join('\n')}`,
    )
  })
  const ran = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({
      file: belowTests(name),
      title,
      isGood: status === 'passed',
    })),
  )
  return { passed, failed: failures.length, skipped, failures, ran }
}

const PlaywrightError = z.object({ message: z.string().optional() })
const PlaywrightSuite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      ok: z.boolean(),
      file: z.string(),
      tests: z.array(z.object({ results: z.array(z.object({ errors: z.array(PlaywrightError) })) })),
    }),
  ),
  get suites() {
    return z.array(PlaywrightSuite).optional()
  },
})
type PlaywrightSuite = z.infer<typeof PlaywrightSuite>
const PlaywrightReport = z.object({
  errors: z.array(PlaywrightError),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(PlaywrightSuite),
})
const messagesOf = (errors: readonly z.infer<typeof PlaywrightError>[]): string =>
  errors.map(({ message = '' }) => message).join('\n')
const failuresOf = ({ specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
      return `${file} › ${title}\n${messagesOf(errors)}`
    }),
  ...suites.flatMap(failuresOf),
]
const ranIn = ({ specs, suites = [] }: PlaywrightSuite): RanTest[] => [
  ...specs.map(({ file, title, ok }) => ({ file: `e2e/${file}`, title, isGood: ok })),
  ...suites.flatMap(ranIn),
]
const readPlaywright = (text: string): Result => {
  const { errors, stats, suites } = PlaywrightReport.parse(JSON.parse(text))
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [...suites.flatMap(failuresOf), ...(errors.length > 0 ? [messagesOf(errors)] : [])],
    ran: suites.flatMap(ranIn),
  }
}

const vitest = (
  project: string,
  share: number,
  // Files that mock a module are a project of their own (vitest.config.ts).
  command: readonly string[] = [bin('vitest'), 'run', '--project', `${project}*`],
): Step => {
  const file = join(reports, `${project}.json`)
  return {
    name: project,
    share,
    command: [...command, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    report: { file, read: readVitest },
  }
}

/** Without it, what needs a PostgreSQL is left out, and the last lines say so. */
const databaseUrl = process.env['TEST_DATABASE_URL']
const browserReport = join(reports, 'e2e.json')
// Two lanes, in each of which one step runs after the other: the steps wait often, for processes, browsers and time limits, so one alone
// keeps no two cores busy. A browser test needs what the check of types has found.
const steps: readonly Step[] = [
  { name: 'toys', share: 20, beside: true, command: [bin('tsc'), '-p', 'tests/kernel'] },
  { name: 'library', share: 20, beside: true, command: [bin('tsc'), '-p', 'examples/library'] },
  { name: 'lint', share: 15, beside: true, command: [bin('oxlint')] },
  { name: 'unused', share: 15, beside: true, command: [bin('knip')] },
  { name: 'format', share: 5, beside: true, command: [bin('oxfmt'), '--list-different'] },
  { ...vitest('unit', 60), beside: true },
  { ...vitest('kernel', 30, [process.execPath, 'tests/support/kernelAlone.ts']), beside: true },
  { ...vitest('integration', 280), beside: true },
  { ...vitest('server', 720), beside: true },
  { name: 'types', share: 30, command: [bin('tsc'), '--incremental', '--tsBuildInfoFile', typesCache] },
  {
    name: 'e2e',
    share: 1000,
    command: [bin('playwright'), 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
    report: { file: browserReport, read: readPlaywright },
  },
  ...(databaseUrl ? [vitest('postgres', 150)] : []),
]
const groups: Record<string, readonly string[]> = { check: ['types', 'toys', 'library', 'lint', 'unused', 'format'] }

/** Maximum duration of a step, which is then killed with every process that it has started. */
const limitMinutes = 45

const memory = '/dev/shm'
/** How much room the temporary files of a run need, in bytes; mostly they take less than a fourth of it. */
const roomNeeded = 4 * 2 ** 30
const hasRoom = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, freemem()) >= roomNeeded
  } catch {
    return false
  }
}
/**
 * Folder of all temporary files of a run, in memory if there is room: the embedded database waits for the disk at each commit, and a new
 * one has 1,300 files to sync, which takes ten seconds on some disks.
 */
const temporary = mkdtempSync(join(hasRoom() ? memory : tmpdir(), 'sillage-tests-'))
// A PostgreSQL of the tests has another user.
chmodSync(temporary, 0o711)
process.once('exit', () => rmSync(temporary, { recursive: true, force: true }))

const running = new Set<ChildProcess>()
const end = (child: ChildProcess): void => {
  if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
}
const endAll = (): void => {
  for (const child of running) end(child)
  process.exit(1)
}
process.once('SIGINT', endAll).once('SIGTERM', endAll)

const run = ({ name, command: [program = '', ...args], env, beside }: Step): Promise<boolean> =>
  new Promise((resolve) => {
    const output = beside ? 'pipe' : 'inherit'
    // A process group of its own, so that nothing it started outlives it.
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', output, output],
      env: { ...process.env, PATH: path, TMPDIR: temporary, NODE_COMPILE_CACHE: compileCache, ...env },
      detached: true,
    })
    running.add(child)
    const chunks: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => void chunks.push(chunk))
    const timer = setTimeout(() => {
      console.error(`${name} did not end within ${limitMinutes} minutes`)
      end(child)
    }, limitMinutes * 60_000)
    const finish = (isGood: boolean) => {
      clearTimeout(timer)
      running.delete(child)
      if (beside) console.log(`\n── ${name}\n${Buffer.concat(chunks).toString()}`)
      resolve(isGood)
    }
    child.once('error', () => finish(false))
    child.once('close', (code) => finish(code === 0))
  })

const resultOf = async ({ report }: Step, isGood: boolean): Promise<Result> => {
  const plain = { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0, failures: [], ran: [] }
  if (!report) return plain
  const result = await readFile(report.file, 'utf8').then(report.read, () => plain)
  // A runner that fails without a failed test (a crash, an unhandled error) has failed all the same.
  return { ...result, failed: isGood ? result.failed : Math.max(1, result.failed) }
}

const wanted = process.argv.slice(2).flatMap((name) => groups[name] ?? [name])
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. There are ${steps.map(({ name }) => name).join(', ')} and check.`)
  process.exit(1)
}

/** What is tested: a file that changes meanwhile no longer matches. */
const digests = await digestParts()
/** Signs the report of the whole run; no test sees it. */
const privateKey = process.env['CONFORMANCE_PRIVATE_KEY']
delete process.env['CONFORMANCE_PRIVATE_KEY']

await rm(reports, { recursive: true, force: true })
await mkdir(reports, { recursive: true })

interface Outcome {
  step: Step
  seconds: number
  result: Result
}

const runStep = async (step: Step): Promise<Outcome> => {
  if (!step.beside) console.log(`\n── ${step.name}`)
  const start = performance.now()
  const result = await resultOf(step, await run(step))
  return { step, seconds: (performance.now() - start) / 1000, result }
}
const chosen = steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
const inTurn = async (some: readonly Step[]): Promise<Outcome[]> => {
  const outcomes: Outcome[] = []
  for (const step of some) outcomes.push(await runStep(step))
  return outcomes
}
const lanes = [chosen.filter(({ beside }) => beside), chosen.filter(({ beside }) => !beside)]
const outcomes = (await Promise.all(lanes.map(inTurn))).flat()

const failures = outcomes.flatMap(({ step, result }) => result.failures.map((failure) => `✗ ${step.name} › ${failure}`))
const lines = outcomes.map(
  ({ step, seconds, result: { passed, failed } }) =>
    `${failed === 0 ? '✓' : '✗'} ${step.name.padEnd(12)} ${passed} good, ${failed} bad  (${seconds.toFixed(1)} s)`,
)
const slow = outcomes
  .filter(({ step, seconds }) => seconds > step.share)
  .map(
    ({ step, seconds }) => `${step.name} took ${seconds.toFixed(0)} s; its share on two idle cores is ${step.share} s`,
  )
const total: Count = { passed: 0, failed: 0, skipped: 0 }
for (const { result } of outcomes) for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += result[key]

if (!databaseUrl && wanted.length === 0)
  console.log('\nLeft out: the tests on PostgreSQL (postgres), because TEST_DATABASE_URL names none.')
console.log(`\n${[...failures, lines.join('\n'), ...(slow.length > 0 ? [slow.join('\n')] : [])].join('\n\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
process.exitCode = total.failed === 0 ? 0 : 1

// What a part of the tests proves is no result for the page of the specification.
if (chosen.length === steps.length) {
  const git = spawnSync('git', ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'], {
    cwd: root,
    encoding: 'utf8',
  })
  const commit = git.stdout?.trim() || null
  const sections = await sectionsAfter(outcomes.flatMap(({ result }) => result.ran))
  await writeReport({ endedAt: new Date().toISOString(), commit, digests, sections }, privateKey)
}

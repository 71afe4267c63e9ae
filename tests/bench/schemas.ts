// Measures how much of real schemas `npm run add` keeps (docs/engine/schemas.md): `npm run bench -- schemas a.sql b.json`.
// Each is added to a copy of the library. The marks of texts are said, and nothing else, before the compiler and the migration run.
import { execFile } from 'node:child_process'
import { basename, join, resolve } from 'node:path'
import { copyRepository } from '#tests/support/repositoryCopy.ts'
import { sayMarks } from '#tests/support/sayMarks.ts'
import { readFrom } from '#kernel/commands/add/readFrom.ts'

const product = 'examples/library'
const goal = 98

/** A column that became nothing, or a table with all of its columns, and why. */
interface Loss {
  reason: string
  columns: number
}

/** Returns a reason without what belongs to one column or table, so that equal ones are counted together. */
const kindOf = (reason: string): string =>
  reason
    .replace(/^left out(?:, because)? /, '')
    .replace(/until .*/, 'a reference to what is no resource')
    .replace(/^(?:not added\. )?\S+ cannot be a resource: /, '')
    .replace(/^not added\. ".*?" /, 'a table that ')

const measure = async (file: string): Promise<{ row: string; isGood: boolean; losses: readonly Loss[] }> => {
  const { tables } = await readFrom(file)
  const views = tables.filter(({ problem }) => problem?.includes('view'))
  const real = tables.filter((table) => !views.includes(table))
  const { folder, remove } = await copyRepository([])
  const run = (program: string, ...args: readonly string[]) =>
    new Promise<{ code: number | null; output: string }>((done) => {
      const child = execFile(
        program,
        [...args],
        { cwd: folder, env: { ...process.env, TEST_DATABASE_URL: '' }, maxBuffer: 2 ** 28 },
        (_error, stdout, stderr) => done({ code: child.exitCode, output: stdout + stderr }),
      )
    })
  try {
    const script = ['scripts/preflight.cjs', 'kernel/commands/add.ts', '--product', product, '--from', file]
    const { output } = await run(process.execPath, ...script)
    if (!output.includes('\nNext:')) throw new Error(output)
    const added = [...output.matchAll(/^(\w+): wrote/gm)].map(([, name = '']) => name)
    const losses: Loss[] = [...output.matchAll(/^ {2}.*?: (left out.*)$/gm)].map(([, reason = '']) => ({
      reason: kindOf(reason),
      columns: 1,
    }))
    for (const [, reason = ''] of output.matchAll(/^\w+: (not added\. .*)$/gm)) {
      const table = real.find(({ name }) => reason.startsWith(`not added. ${name} `))
      if (table) losses.push({ reason: kindOf(reason), columns: table.columns.length })
    }
    await sayMarks(join(folder, product))
    const migration = ['scripts/preflight.cjs', 'kernel/commands/migration.ts', '--product', product]
    const migrated = await run(process.execPath, ...migration)
    const compiled = await run(join(folder, 'node_modules/.bin/tsc'), '-p', product, '--pretty', 'false')
    const faults = compiled.output.split('\n').filter((line) => line.includes('error TS'))
    const wrong = new Set(faults.map((line) => /resources\/(\w+)\//.exec(line)?.[1] ?? line))
    const columns = real.reduce((sum, table) => sum + table.columns.length, 0)
    const lost = losses.reduce((sum, one) => sum + one.columns, 0)
    const kept = (100 * (columns - lost)) / columns
    for (const fault of faults.slice(0, 5)) console.log(fault)
    if (migrated.code !== 0) console.log(migrated.output.slice(-2000))
    const cells = [
      basename(file),
      real.length,
      added.length,
      added.length - wrong.size,
      migrated.code === 0 ? 'yes' : 'no',
      columns,
      `${kept.toFixed(1)} %`,
      views.length,
    ]
    return { row: `| ${cells.join(' | ')} |`, isGood: kept >= goal && wrong.size === 0 && migrated.code === 0, losses }
  } finally {
    await remove()
  }
}

/** Prints a row for each schema, and what was left out. */
export const benchSchemas = async (files: readonly string[]): Promise<boolean> => {
  let isGood = true
  const rows: string[] = []
  for (const file of files) {
    const measured = await measure(resolve(file))
    isGood &&= measured.isGood
    const counts = new Map<string, number>()
    for (const { reason, columns } of measured.losses) counts.set(reason, (counts.get(reason) ?? 0) + columns)
    rows.push(measured.row)
    console.log(`${basename(file)}: left out`)
    for (const [reason, count] of [...counts].toSorted(([, one], [, other]) => other - one))
      console.log(`  ${String(count).padStart(4)} ${reason}`)
  }
  console.log('\n| schema | tables | resources | compile | migrated | columns | kept | views |')
  console.log('|---|--:|--:|--:|---|--:|--:|--:|')
  for (const row of rows) console.log(row)
  return isGood
}

// Adds every table of Northwind and Chinook to a copy of the library, says what the marks ask for and nothing else, and runs the generated suites.
import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { copyRepository } from '#tests/support/repositoryCopy.ts'
import { sayMarks } from '#tests/support/sayMarks.ts'

const product = 'examples/library'
const schemas = 'tests/support/publicSchemas'
const suites = ['access', 'replies', 'everyChange']
/** The compiler runs twice: the second run checks only what has changed. */
const compiler = ['-p', product, '--pretty', 'false', '--incremental', '--tsBuildInfoFile', 'build/library.json']

test('every table of Northwind and Chinook becomes a resource that passes the generated suites, once its marks are said', async () => {
  test.setTimeout(1_800_000)
  const { folder, remove } = await copyRepository([])
  /** Runs a program in the copy, and returns its status and all that it prints. */
  const start = (program: string, ...args: readonly string[]) =>
    new Promise<{ code: number | null; output: string }>((resolve) => {
      const child = execFile(
        join(folder, 'node_modules/.bin', program),
        [...args],
        { cwd: folder, env: { ...process.env, TEST_DATABASE_URL: '' }, maxBuffer: 2 ** 26 },
        (_error, stdout, stderr) => resolve({ code: child.exitCode, output: stdout + stderr }),
      )
    })
  const run = async (program: string, ...args: readonly string[]) => {
    const { code, output } = await start(program, ...args)
    expect(code, `${program} ${args.join(' ')}\n${output}`).toBe(0)
    return output
  }
  const script = ['scripts/preflight.cjs', 'kernel/commands/add.ts', '--product', product]
  const resources = () => readdir(join(folder, product, 'resources'))
  const before = await resources()
  try {
    await test.step('what cannot be added is refused with its reason', async () => {
      const refusals: readonly (readonly [from: string, says: string, name: string])[] = [
        ['chinook.sql#/nothing', 'there is no nothing. There are album, artist,', 'nothing'],
        ['chinook.sql#/artist', '"books" is taken', 'books'],
      ]
      for (const [from, says, name] of refusals) {
        const { code, output } = await start('node', ...script, name, '--from', `${schemas}/${from}`)
        expect([code, output]).toEqual([1, expect.stringContaining(says)])
      }
      expect(await resources()).toEqual(before)
    })

    await test.step('the tables of both schemas become resources', async () => {
      const printed = [
        await run('node', ...script, '--from', `${schemas}/northwind.sql`),
        await run('node', ...script, '--from', `${schemas}/chinook.sql`),
      ].join('\n')
      expect(printed).not.toContain('not added')
    })
    const added = (await resources()).filter((name) => !before.includes(name))
    expect(added).toHaveLength(25)

    await test.step('the compiler names each mark', async () => {
      const { code, output } = await start('tsc', ...compiler)
      expect(code).not.toBe(0)
      const faults = output.trim().split('\n')
      for (const name of added) expect(output).toContain(`${product}/resources/${name}/texts.ts`)
      for (const fault of faults) expect(fault).toMatch(/texts\.ts\(\d+,\d+\): error TS2304: Cannot find name 'SAY_IN_/)
    })

    await test.step('with the marks said they compile, and have the format of the repository and its imports', async () => {
      await sayMarks(join(folder, product))
      await run('node', 'scripts/preflight.cjs', 'kernel/commands/migration.ts', '--product', product)
      await run('oxlint', product)
      await run('oxfmt', '--list-different', product)
    })

    await test.step('they pass the generated suites', async () => {
      const titles = `\\b(?:${added.join('|')})\\.`
      const [report] = await Promise.all([
        run('vitest', 'run', '--project', 'server-library', ...suites, '-t', titles, '--reporter=verbose'),
        run('tsc', ...compiler),
      ])
      for (const name of added)
        expect(report).toMatch(new RegExp(`✓.*the reply of ${name}\\.list matches its contract`))
    })
  } finally {
    await remove()
  }
})

// Tests the packed template from which new embedded databases are made.
import { globSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { executedMigrations, readMigrations } from '#kernel/core/server/database/migrate.ts'
import { openDatabase } from '#kernel/core/server/database/open.ts'
import { findTemplate, sharedSources, templateNames } from '#kernel/core/server/database/template.ts'
import { unpackTemplate } from '#kernel/core/server/database/unpackTemplate.ts'
import { isEmpty } from '#kernel/core/server/account/tables/accounts.ts'
import { newFolder } from '#tests/support/serverProcess.ts'

const template = (await findTemplate()) ?? ''

test('a new folder is made from the template: with every migration and without content, also where a killed start has left a part', async () => {
  const dataDir = newFolder()
  await mkdir(join(dataDir, 'database.part/base'), { recursive: true })
  await writeFile(join(dataDir, 'database.part/PG_VERSION'), 'half')
  const database = await openDatabase({ dataDir, fromTemplate: true })
  expect(await readdir(dataDir)).toEqual(['database'])
  expect(await executedMigrations(database.db)).toEqual(Object.keys(await readMigrations()))
  expect(await isEmpty(database.db)).toBe(true)
  await database.close()
})

test('a damaged template and a folder with files leave everything as it was', async () => {
  const dataDir = newFolder()
  const damaged = join(newFolder(), 'damaged')
  const bytes = await readFile(template)
  await writeFile(damaged, bytes.subarray(0, bytes.length / 2))
  expect(await unpackTemplate(damaged, join(dataDir, 'database'))).toBe(false)
  expect(await readdir(dataDir)).toEqual([])

  await mkdir(join(dataDir, 'database'))
  await writeFile(join(dataDir, 'database/kept'), '')
  expect(await unpackTemplate(template, join(dataDir, 'database'))).toBe(false)
  expect(await readdir(dataDir, { recursive: true })).toEqual(['database', 'database/kept'])
})

test('every migration changes the name of the template, and so does each file that a migration imports', async () => {
  const files = globSync('server/migrations/*.ts')
  const names = await templateNames()
  expect(new Set(names).size).toBe(files.length + 1)
  expect(template).toContain(names[0])
  const imported = await Promise.all(
    files.map(async (file) =>
      [...(await readFile(file, 'utf8')).matchAll(/^import (?!type ).*'#([^']+)'$/gm)].map(([, path]) => path),
    ),
  )
  expect([...new Set(imported.flat())].toSorted()).toEqual(sharedSources.map((path) => relative('', path)))
})

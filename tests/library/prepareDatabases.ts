// Vitest's global setup of the library's tests. Vitest itself runs with the first product, so another process migrates the databases.
import { execFileSync } from 'node:child_process'
import type { TestProject } from 'vitest/node'
import * as z from 'zod'
import { provideDatabases } from '#tests/support/prepareDatabases.ts'

const Migrated = z.object({ folder: z.string(), dump: z.string(), template: z.string() })

export default (project: TestProject): (() => Promise<void>) => {
  const program = new URL('../support/migratedDatabases.ts', import.meta.url).pathname
  const printed = execFileSync(process.execPath, ['--conditions=library', program], { encoding: 'utf8' })
  return provideDatabases(project, Migrated.parse(JSON.parse(printed)))
}

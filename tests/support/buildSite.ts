// Prepares the browser tests: finds a browser, builds the site and fills a folder with the demo content.
// CHROMIUM_PATH and DEMO_DATA pass the paths to the workers.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrate } from '#kernel/core/server/database/migrate.ts'
import { openDatabase } from '#kernel/core/server/database/open.ts'
import { readSettings } from '#kernel/core/server/env.ts'
import { systemClock } from '#kernel/core/server/process/clock.ts'
import { seedDemo } from '#server/seeds/seed.ts'
import { openFileStore } from '#kernel/core/server/uploads/fileStore.ts'
import { buildSite } from '#kernel/build/siteBuild.ts'
import { buildTemplate } from '#kernel/build/templateBuild.ts'
import { cheapHash } from './cheapHash.ts'
import { findChromium } from './chromium.ts'
import { accounts } from './pages.ts'

const seed = async (DATA_DIR: string): Promise<void> => {
  await buildTemplate()
  const database = await openDatabase({ dataDir: DATA_DIR, fromTemplate: true })
  await migrate(database)
  const store = openFileStore(readSettings({ DATA_DIR }))
  await seedDemo({ database, clock: systemClock, hashPassword: async (password) => cheapHash(password), store })
  // Where a setting requires a second factor, this person's time for it is over.
  await sql`
    INSERT INTO factor_deadlines (user_id, since) SELECT id, now() - interval '8 days' FROM users WHERE email = ${accounts.ops.login}`.execute(
    database.db,
  )
  await database.close()
}

/** Playwright's global setup; returns a function that removes the demo content. */
export default async (): Promise<() => Promise<void>> => {
  process.env['CHROMIUM_PATH'] = findChromium()
  const data = await mkdtemp(join(tmpdir(), 'sillage-demo-'))
  await Promise.all([buildSite(), seed(data)])
  process.env['DEMO_DATA'] = data
  return () => rm(data, { recursive: true, force: true })
}

// Makes a backup every night, restores it into a scratch database, and keeps the last ones (BACKUP_DIR, BACKUP_KEEP).
// A backup gets its name only after its proof, so that every file with such a name was restored once.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import { addDays, dayOf, instantAt } from '#kernel/core/contract/days.ts'
import { backups as limits } from '#kernel/features/backups/contract/limits.ts'
import type { BackupState } from '#kernel/features/backups/contract/payloads.ts'
import { readChangeCounts } from './catalog.ts'
import { type CopyStatus, createCopies } from './copies.ts'
import { isProved, nameAt } from './names.ts'
import { restoreBackup } from './restore.ts'
import { clearScratch, nowhere, openScratch } from './scratch.ts'
import { statusFile } from './statusFile.ts'
import { type BackupSource, writeBackup } from './write.ts'
import { backupSettings } from './settings.ts'
import { DataDirInUse } from '#kernel/core/server/database/errors.ts'
import { lockDataDir } from '#kernel/core/server/database/lock.ts'
import type { Database } from '#kernel/core/server/database/open.ts'
import { perServer } from '#kernel/core/server/perServer.ts'
import { openFileStore } from '#kernel/core/server/uploads/fileStore.ts'
import type { Settings } from '#kernel/core/server/env.ts'

const Status = z.object({
  proved: z.nullable(
    z.object({
      at: z.iso.datetime(),
      /** Of the archive, in bytes. */
      size: z.number(),
      /** How long backup and proof took. */
      seconds: z.number(),
      rows: z.number(),
      files: z.number(),
    }),
  ),
  failedAt: z.nullable(z.iso.datetime()),
})
export type BackupStatus = z.infer<typeof Status>

const statuses = statusFile('status.json', Status, { proved: null, failedAt: null })
/** A backup without a proof; the next one replaces it. */
const unprovedFile = 'unproved.tar.gz'
/** The archive of a copy between the nights, until it is in the store. */
const recentFile = 'recent.tar.gz'

/** Returns the first time after an instant at which backups are made: 3:00 in the installation's time zone. */
const nextNight = (after: Date): Date => {
  const day = dayOf(after)
  const night = instantAt(day, limits.time)
  return night > after ? night : instantAt(addDays(day, 1), limits.time)
}

export interface NightlyBackups {
  /** Whether there are nightly backups: BACKUP_DIR is set. */
  isOn: boolean
  /** Returns when the last backup was proved, and when one failed. */
  status(): Promise<BackupStatus>
  /** Returns what the home shows of it. */
  state(): Promise<BackupState>
  /** Makes and proves a backup, unless another server does so in the folder. @throws the failure, once stored */
  run(): Promise<void>
  /** The copies in another account; undefined without them. */
  copies: { every: number | undefined; status: () => Promise<CopyStatus> } | undefined
  /**
   * Runs if a night has passed since the last backup, or an hour since a failure, which it logs; then copies what was not
   * copied yet. Never throws.
   */
  runIfDue(): Promise<void>
  /** Copies what has changed since the last copy (BACKUP_EVERY). Logs a failure. */
  copyChanges(): Promise<void>
}

interface NightlyOptions extends BackupSource {
  settings: Settings
  log: FastifyBaseLogger
  /** Opens the database of the proof (tests). */
  scratch?: ((dir: string) => Promise<Database>) | undefined
}

/** Syncs a finished file to the disk, before it gets its name. */
const sync = async (path: string): Promise<void> => {
  const file = await open(path)
  await file.sync().finally(() => file.close())
}

export const createNightlyBackups = (options: NightlyOptions): NightlyBackups => {
  const { settings, clock, log } = options
  const { BACKUP_DIR: dir, BACKUP_KEEP: keep } = backupSettings.of(settings)
  const { DATABASE_URL } = settings
  const scratch = options.scratch ?? ((folder: string) => openScratch(DATABASE_URL, folder))

  const copies = createCopies(options)

  const make = async (folder: string): Promise<NonNullable<BackupStatus['proved']>> => {
    const started = performance.now()
    const at = clock.now()
    const unproved = join(folder, unprovedFile)
    await rm(unproved, { force: true })
    await clearScratch(options.database, folder)
    const { files } = await writeBackup(options, createWriteStream(unproved, { mode: 0o600 }))
    if (files.missing.length > 0)
      log.error(
        { files: files.missing.slice(0, 5), count: files.missing.length },
        'files of records are missing in the store',
      )
    await sync(unproved)
    const database = await scratch(folder)
    const proof = await restoreBackup(database, nowhere, () => createReadStream(unproved)).finally(() =>
      database.close(),
    )
    const { size } = await stat(unproved)
    await rename(unproved, join(folder, nameAt(at)))
    const proved = {
      at: at.toISOString(),
      size,
      seconds: Math.round(performance.now() - started) / 1000,
      rows: proof.rows,
      files: proof.files,
    }
    log.info({ ...proof, ...proved, name: nameAt(at) }, 'backup made and proved')
    return proved
  }

  const prune = async (folder: string): Promise<void> => {
    const names = (await readdir(folder)).filter(isProved).sort()
    for (const name of names.slice(0, -keep)) await rm(join(folder, name))
  }

  /** Works in the folder while no other server does. */
  const locked = async (folder: string, work: () => Promise<void>): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const unlock = lockDataDir(folder)
    try {
      await work()
    } finally {
      unlock()
    }
  }

  const runIn = (folder: string): Promise<void> =>
    locked(folder, async () => {
      const before = await statuses.read(folder)
      const proved = await make(folder).catch(async (error: unknown) => {
        await statuses.write(folder, { ...before, failedAt: clock.now().toISOString() })
        throw error
      })
      await statuses.write(folder, { proved, failedAt: null })
      await prune(folder)
    })

  const copyProved = (folder: string): Promise<void> =>
    locked(folder, async () => {
      const { proved } = await statuses.read(folder)
      if (proved) await copies?.copyIfDue(folder, join(folder, nameAt(new Date(proved.at))), proved.at)
    })

  const copyChanges = (folder: string): Promise<void> =>
    locked(folder, async () => {
      const file = join(folder, recentFile)
      // Read before the archive: what changes while it is made belongs to the next copy.
      const counts = await readChangeCounts(options.database.db)
      const write = async () => {
        await writeBackup(options, createWriteStream(file, { mode: 0o600 }))
        return file
      }
      await copies?.copyRecent(folder, counts, write).finally(() => rm(file, { force: true }))
    })

  const isDue = ({ proved, failedAt }: BackupStatus): boolean => {
    const now = clock.now().getTime()
    if (failedAt !== null) return now - Date.parse(failedAt) >= limits.retrySeconds * 1000
    return proved === null || now >= nextNight(new Date(proved.at)).getTime()
  }

  /** Logs a failure, unless another server works in the folder. */
  const attempt = async (what: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof DataDirInUse)) log.error({ err: error }, what)
    }
  }
  const asked = new Set<string>()
  let last = Promise.resolve()
  /** Does a work after the one before, unless the same one is asked for already. */
  const inTurn = async (name: string, work: (folder: string) => Promise<void>): Promise<void> => {
    if (dir === undefined || asked.has(name)) return
    asked.add(name)
    last = last.then(() => work(dir)).finally(() => asked.delete(name))
    await last
  }

  return {
    isOn: dir !== undefined,
    copies: dir === undefined ? undefined : copies && { every: copies.every, status: () => copies.status(dir) },
    status: async () => (dir === undefined ? { proved: null, failedAt: null } : await statuses.read(dir)),
    async state() {
      if (dir === undefined) return { state: 'off', provedAt: null, rows: null, files: null }
      const { proved, failedAt } = await statuses.read(dir)
      const age = proved ? clock.now().getTime() - Date.parse(proved.at) : Number.POSITIVE_INFINITY
      return {
        state: failedAt !== null ? 'failed' : age > limits.lateSeconds * 1000 ? 'late' : 'proved',
        provedAt: proved?.at ?? null,
        rows: proved?.rows ?? null,
        files: proved?.files ?? null,
        outside: await copies?.state(dir),
      }
    },
    async run() {
      if (dir !== undefined) await runIn(dir)
    },
    runIfDue: () =>
      inTurn('night', async (folder) => {
        if (isDue(await statuses.read(folder))) await attempt('the backup failed', () => runIn(folder))
        if (copies) await attempt('the copy of the backup failed', () => copyProved(folder))
      }),
    copyChanges: () =>
      inTurn('changes', (folder) => attempt('the copy of the changes failed', () => copyChanges(folder))),
  }
}

export const nightlyBackups = perServer(({ database, clock, settings, log }) =>
  createNightlyBackups({ database, store: openFileStore(settings), clock, settings, log }),
)

/** How often it is checked whether a backup is due. */
const everyMs = 10 * 60_000

/** Makes a backup each night, and at once if one is overdue. Returns the function that stops it. */
export const startBackups = (backups: NightlyBackups): (() => void) => {
  const { every } = backups.copies ?? {}
  const timers = [setInterval(() => void backups.runIfDue(), everyMs).unref()]
  void backups.runIfDue()
  if (every !== undefined) {
    timers.push(setInterval(() => void backups.copyChanges(), every * 60_000).unref())
    void backups.copyChanges()
  }
  return () => timers.forEach((timer) => clearInterval(timer))
}

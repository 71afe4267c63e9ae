// Makes a backup every night, restores it into a scratch database, and keeps the last ones (BACKUP_DIR, BACKUP_KEEP).
// A backup gets its name only after its proof, so that every file with such a name was restored once.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import { addDays, dayOf, instantAt } from '#kernel/core/contract/days.ts'
import { product } from '#kernel/core/contract/product.ts'
import { backups as limits } from '#kernel/features/backups/contract/limits.ts'
import type { BackupState } from '#kernel/features/backups/contract/payloads.ts'
import { restoreBackup } from './restore.ts'
import { clearScratch, openScratch } from './scratch.ts'
import { type BackupSource, writeBackup } from './write.ts'
import { backupSettings } from './settings.ts'
import { DataDirInUse } from '#kernel/core/server/database/errors.ts'
import { lockDataDir } from '#kernel/core/server/database/lock.ts'
import type { Database } from '#kernel/core/server/database/open.ts'
import { perServer } from '#kernel/core/server/perServer.ts'
import { openFileStore } from '#kernel/core/server/uploads/fileStore.ts'
import type { Settings } from '#kernel/core/server/env.ts'
import type { FileStore } from '#kernel/core/server/uploads/fileStore.ts'

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

const statusFile = 'status.json'
/** A backup without a proof; the next one replaces it. */
const unprovedFile = 'unproved.tar.gz'
/** How the names of proved backups begin. */
const prefix = `${product()
  .name.toLowerCase()
  .replaceAll(/[^\p{L}\d]+/gu, '-')}-`
const isProved = (name: string): boolean =>
  name.startsWith(prefix) && /^\d{8}T\d{6}Z\.tar\.gz$/.test(name.slice(prefix.length))
const nameAt = (at: Date): string => `${prefix}${at.toISOString().replace(/\.\d+|[-:]/g, '')}.tar.gz`

/** A store that keeps nothing: a proof checks the files by their checksums. */
const nowhere: FileStore = { put: async () => {}, read: async () => undefined, remove: async () => {} }

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
  /** Runs if a night has passed since the last backup, or an hour since a failure, which it logs. Never throws. */
  runIfDue(): Promise<void>
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

  const readStatus = async (folder: string): Promise<BackupStatus> => {
    const text = await readFile(join(folder, statusFile), 'utf8').catch(() => '')
    try {
      return z.parse(Status, JSON.parse(text))
    } catch {
      return { proved: null, failedAt: null }
    }
  }
  const writeStatus = async (folder: string, status: BackupStatus): Promise<void> => {
    const part = join(folder, `${statusFile}.part`)
    await writeFile(part, JSON.stringify(status), { mode: 0o600, flush: true })
    await rename(part, join(folder, statusFile))
  }

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

  const runIn = async (folder: string): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const unlock = lockDataDir(folder)
    try {
      const before = await readStatus(folder)
      const proved = await make(folder).catch(async (error: unknown) => {
        await writeStatus(folder, { ...before, failedAt: clock.now().toISOString() })
        throw error
      })
      await writeStatus(folder, { proved, failedAt: null })
      await prune(folder)
    } finally {
      unlock()
    }
  }

  const isDue = ({ proved, failedAt }: BackupStatus): boolean => {
    const now = clock.now().getTime()
    if (failedAt !== null) return now - Date.parse(failedAt) >= limits.retrySeconds * 1000
    return proved === null || now >= nextNight(new Date(proved.at)).getTime()
  }

  let running = false
  const status = async () => (dir === undefined ? { proved: null, failedAt: null } : await readStatus(dir))
  return {
    isOn: dir !== undefined,
    status,
    async state() {
      if (dir === undefined) return { state: 'off', provedAt: null, rows: null, files: null }
      const { proved, failedAt } = await readStatus(dir)
      const age = proved ? clock.now().getTime() - Date.parse(proved.at) : Number.POSITIVE_INFINITY
      return {
        state: failedAt !== null ? 'failed' : age > limits.lateSeconds * 1000 ? 'late' : 'proved',
        provedAt: proved?.at ?? null,
        rows: proved?.rows ?? null,
        files: proved?.files ?? null,
      }
    },
    async run() {
      if (dir !== undefined) await runIn(dir)
    },
    async runIfDue() {
      if (dir === undefined || running || !isDue(await readStatus(dir))) return
      running = true
      try {
        await runIn(dir)
      } catch (error) {
        if (!(error instanceof DataDirInUse)) log.error({ err: error }, 'the backup failed')
      } finally {
        running = false
      }
    },
  }
}

export const nightlyBackups = perServer(({ database, clock, settings, log }) =>
  createNightlyBackups({ database, store: openFileStore(settings), clock, settings, log }),
)

/** How often it is checked whether a backup is due. */
const everyMs = 10 * 60_000

/** Makes a backup each night, and at once if one is overdue. Returns the function that stops it. */
export const startBackups = (backups: NightlyBackups): (() => void) => {
  const timer = setInterval(() => void backups.runIfDue(), everyMs).unref()
  void backups.runIfDue()
  return () => clearInterval(timer)
}

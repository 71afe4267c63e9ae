// Copies backups into the store of another account, encrypted (BACKUP_S3_…, BACKUP_RECIPIENT). The server cannot read its copies:
// it reads each one again and compares it with what it has sent, and that was made of an archive whose restore has proved it.
import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import { backups as limits } from '#kernel/features/backups/contract/limits.ts'
import type { BackupState } from '#kernel/features/backups/contract/payloads.ts'
import type { Settings } from '#kernel/core/server/env.ts'
import type { Clock } from '#kernel/core/server/process/clock.ts'
import { type CopyStore, digestOf, openCopyStore } from './copyStore.ts'
import { encrypt } from './encryption.ts'
import { BackupError } from './format.ts'
import { copiesAmong, copyFolders, copyKey, proofKey } from './names.ts'
import { backupSettings, copyAccountOf } from './settings.ts'
import { statusFile } from './statusFile.ts'
import { superfluous } from './thinning.ts'

const instant = z.iso.datetime()

/** What a machine with the identity has found, in the store. */
export const CopyProof = z.object({
  /** The last copy that was restored from the store. */
  proved: z.nullable(
    z.object({ key: z.string(), at: instant, provedAt: instant, rows: z.number(), files: z.number() }),
  ),
  /** When a copy could not be restored; null after a success. */
  failedAt: z.nullable(instant),
})
export type CopyProof = z.infer<typeof CopyProof>

const unproved: CopyProof = { proved: null, failedAt: null }

const CopyStatus = z.object({
  /** The last copy of a nightly backup that was read again as it was sent; `at` is the time of the backup. */
  copy: z.nullable(
    z.object({ key: z.string(), at: instant, size: z.number(), sha256: z.string(), lockedUntil: z.nullable(instant) }),
  ),
  failedAt: z.nullable(instant),
  /** The last copy between the nights, and when it was last certain that nothing has changed since. */
  recent: z.nullable(z.object({ key: z.string(), at: instant, checkedAt: instant, state: z.string() })),
  recentFailedAt: z.nullable(instant),
  proof: CopyProof,
})
export type CopyStatus = z.infer<typeof CopyStatus>

export const copyStatus = statusFile('copies.json', CopyStatus, {
  copy: null,
  failedAt: null,
  recent: null,
  recentFailedAt: null,
  proof: unproved,
})

/** Reads what a machine with the identity has written into the store. */
export const readCopyProof = async (store: CopyStore): Promise<CopyProof> => {
  const found = await store.read(proofKey)
  const text = found ? await buffer(found) : undefined
  try {
    return text ? z.parse(CopyProof, JSON.parse(text.toString())) : unproved
  } catch {
    return unproved
  }
}

/** Returns what the home shows of the copies. */
const stateOf = (
  { copy, failedAt, recent, recentFailedAt, proof }: CopyStatus,
  every: number | undefined,
  now: number,
): BackupState['outside'] => {
  const age = (at: string | undefined) => (at === undefined ? Number.POSITIVE_INFINITY : now - Date.parse(at)) / 1000
  const isLate =
    age(copy?.at) > limits.copyLateSeconds || (every !== undefined && age(recent?.checkedAt) > every * 120 + 600)
  const hasFailed = failedAt !== null || (every !== undefined && recentFailedAt !== null) || proof.failedAt !== null
  return {
    state: hasFailed ? 'failed' : isLate ? 'late' : 'proved',
    copiedAt:
      [copy?.at, recent?.checkedAt]
        .filter((at) => at !== undefined)
        .sort()
        .at(-1) ?? null,
    restoredAt: proof.proved?.provedAt ?? null,
  }
}

export interface CopyOptions {
  settings: Settings
  clock: Clock
  log: FastifyBaseLogger
}

/** Copies into the store; undefined without one. Whoever calls holds the lock of the folder, except for `status` and `state`. */
export const createCopies = ({ settings, clock, log }: CopyOptions) => {
  const account = copyAccountOf(settings)
  const { BACKUP_RECIPIENT: recipients, BACKUP_LOCK_DAYS: lockDays, BACKUP_EVERY: every } = backupSettings.of(settings)
  if (account === undefined || recipients === undefined) return undefined
  const store = openCopyStore(account)
  const now = () => clock.now().toISOString()

  /** Removes what a stopped server has left. It also fails if the store does not answer, before anything is made for it. */
  const clear = async (): Promise<void> => {
    const left = await store.abortUnfinished('')
    if (left > 0) log.warn({ count: left }, 'removed copies that a stopped server has left unfinished')
  }

  /** Encrypts a file into the store and reads it again. @throws BackupError if it is not what was sent */
  const send = async (file: string, key: string, lockedUntil?: Date) => {
    const sent = await store.put(key, await encrypt(recipients, createReadStream(file)), lockedUntil)
    const stored = await store.read(key)
    const found = stored && (await digestOf(stored))
    if (found?.size === sent.size && found.sha256 === sent.sha256) return sent
    await store.remove(key)
    throw new BackupError(`the store does not return the copy ${key} as it was sent`)
  }

  const thin = async (removed: readonly { key: string }[]): Promise<void> => {
    let count = 0
    for (const { key } of removed) if (await store.remove(key)) count++
    if (removed.length > 0) log.info({ count, refused: removed.length - count }, 'older copies removed from the store')
  }

  const copyNight = async (file: string, at: string, before: CopyStatus): Promise<NonNullable<CopyStatus['copy']>> => {
    const started = performance.now()
    await clear()
    const key = copyKey('nightly', new Date(at))
    const lockedUntil =
      lockDays > 0 && (await store.canLock()) ? new Date(clock.now().getTime() + lockDays * 86_400_000) : undefined
    const digest = await send(file, key, lockedUntil)
    const copy = { key, at, ...digest, lockedUntil: lockedUntil?.toISOString() ?? null }
    log.info({ ...copy, seconds: Math.round(performance.now() - started) / 1000 }, 'backup copied and read again')
    const spared = [key, before.proof.proved?.key].filter((each) => each !== undefined)
    await thin(superfluous(copiesAmong(await store.list(copyFolders.nightly)), limits.kept, new Set(spared)))
    return copy
  }

  return {
    every,
    status: copyStatus.read,
    async state(folder: string): Promise<BackupState['outside']> {
      return stateOf(await copyStatus.read(folder), every, clock.now().getTime())
    },
    /** Copies a proved backup of this time unless it was, or failed within the hour. @throws the failure, once stored */
    async copyIfDue(folder: string, file: string, at: string): Promise<void> {
      const status = await copyStatus.read(folder)
      const before = { ...status, proof: await readCopyProof(store).catch(() => status.proof) }
      if (JSON.stringify(before.proof) !== JSON.stringify(status.proof)) await copyStatus.write(folder, before)
      const isRetry = before.failedAt !== null
      const waits = isRetry && clock.now().getTime() - Date.parse(before.failedAt ?? '') < limits.retrySeconds * 1000
      if (before.copy?.at === at || waits) return
      const copy = await copyNight(file, at, before).catch(async (error: unknown) => {
        await copyStatus.write(folder, { ...before, failedAt: now() })
        throw error
      })
      await copyStatus.write(folder, { ...before, copy, failedAt: null })
    },
    /**
     * Copies what `write` writes, unless the database is as it was at the last time (`state`). Not restored, but made as
     * the nightly backups are. @throws the failure, once stored
     */
    async copyRecent(folder: string, state: string, write: () => Promise<string>): Promise<void> {
      const before = await copyStatus.read(folder)
      const checkedAt = now()
      try {
        if (before.recent?.state === state) {
          await copyStatus.write(folder, { ...before, recent: { ...before.recent, checkedAt }, recentFailedAt: null })
          return
        }
        await clear()
        const key = copyKey('recent', new Date(checkedAt))
        const { size } = await send(await write(), key)
        const recent = { key, at: checkedAt, checkedAt, state }
        await copyStatus.write(folder, { ...before, recent, recentFailedAt: null })
        log.info({ key, size }, 'changes copied and read again')
        const newestFirst = copiesAmong(await store.list(copyFolders.recent)).toSorted(
          (one, other) => other.at.getTime() - one.at.getTime(),
        )
        await thin(newestFirst.slice(limits.keptRecent))
      } catch (error) {
        await copyStatus.write(folder, { ...before, recentFailedAt: now() })
        throw error
      }
    },
  }
}

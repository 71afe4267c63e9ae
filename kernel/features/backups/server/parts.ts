// Registers routes, measures and the nightly worker of backups.
import type { ServerParts } from '#kernel/core/server/feature.ts'
import { type Measure, secondsOf } from '#kernel/core/server/http/measures.ts'
import { openFileStore } from '#kernel/core/server/uploads/fileStore.ts'
import { type NightlyBackups, nightlyBackups, startBackups } from './nightly.ts'
import * as routes from './routes.ts'
import { serveBackups } from './socket.ts'

/** 0 means never. */
const copyMeasures = ({ every, status }: NonNullable<NightlyBackups['copies']>): Measure[] => [
  {
    name: 'backup_copied_timestamp_seconds',
    help: 'When the last backup was made whose copy in another account was read again',
    read: async () => secondsOf((await status()).copy?.at) ?? 0,
  },
  {
    name: 'backup_copy_failed_timestamp_seconds',
    help: 'When copying or the restore of a copy failed; 0 after a success',
    read: async () => {
      const { failedAt, recentFailedAt, proof } = await status()
      return secondsOf(failedAt ?? proof.failedAt ?? (every === undefined ? null : recentFailedAt)) ?? 0
    },
  },
  {
    name: 'backup_copy_size_bytes',
    help: 'Size of the last copy',
    read: async () => (await status()).copy?.size ?? 0,
  },
  {
    name: 'backup_copy_restored_timestamp_seconds',
    help: 'When a machine with the identity last restored a copy',
    read: async () => secondsOf((await status()).proof.proved?.provedAt) ?? 0,
  },
  ...(every === undefined
    ? []
    : [
        {
          name: 'backup_changes_copied_timestamp_seconds',
          help: 'Up to when every change is in the store of the copies (BACKUP_EVERY)',
          read: async () => secondsOf((await status()).recent?.checkedAt) ?? 0,
        },
      ]),
]

/** 0 means never. None without backups. */
const measures: NonNullable<ServerParts['measures']> = (dependencies) => {
  const backups = nightlyBackups(dependencies)
  if (!backups.isOn) return []
  const proved = async () => (await backups.status()).proved
  const { copies } = backups
  return [
    ...(copies ? copyMeasures(copies) : []),
    {
      name: 'backup_proved_timestamp_seconds',
      help: 'When the last backup was made that could be restored',
      read: async () => secondsOf((await proved())?.at) ?? 0,
    },
    {
      name: 'backup_failed_timestamp_seconds',
      help: 'When the last attempt failed; 0 after a success',
      read: async () => secondsOf((await backups.status()).failedAt) ?? 0,
    },
    {
      name: 'backup_size_bytes',
      help: 'Size of the last proved backup',
      read: async () => (await proved())?.size ?? 0,
    },
    {
      name: 'backup_duration_seconds',
      help: 'Time to make and prove it',
      read: async () => (await proved())?.seconds ?? 0,
    },
    {
      name: 'backup_rows',
      help: 'Number of rows that its restore has compared',
      read: async () => (await proved())?.rows ?? 0,
    },
  ]
}

export const parts: ServerParts = {
  routes,
  measures,
  start: async (dependencies) => {
    const { database, clock, settings, log } = dependencies
    const stop = startBackups(nightlyBackups(dependencies))
    // A command cannot open the embedded database while the server runs, so it asks the server.
    const close = settings.DATABASE_URL
      ? undefined
      : await serveBackups({ database, store: openFileStore(settings), clock }, settings.DATA_DIR, log)
    return async () => {
      stop()
      close?.()
    }
  },
}

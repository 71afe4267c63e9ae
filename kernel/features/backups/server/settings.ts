// The settings of backups.
import * as z from 'zod'
import { backups } from '#kernel/features/backups/contract/limits.ts'
import type { Settings } from '#kernel/core/server/env.ts'
import { defineSettings, http, whole } from '#kernel/core/server/settingSchemas.ts'

const optional = z.string().min(1).optional()

export const backupSettings = defineSettings({
  BACKUP_DIR: optional.meta({
    description: 'a folder for nightly backups, each tried by restoring it; without it none are made',
  }),
  BACKUP_KEEP: whole(1, 1000).default(backups.keep).meta({ description: 'how many of them are kept' }),
  BACKUP_S3_ENDPOINT: http
    .optional()
    .meta({ description: 'an S3-compatible store of another account, for encrypted copies of the nightly backups' }),
  BACKUP_S3_BUCKET: optional.meta({ description: 'its bucket, for the copies of this installation alone' }),
  BACKUP_S3_REGION: optional.meta({ description: 'its region (default us-east-1)' }),
  BACKUP_S3_ACCESS_KEY: optional.meta({ description: 'its access key' }),
  BACKUP_S3_SECRET_KEY: optional.meta({ description: 'its secret key' }),
  BACKUP_RECIPIENT: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((keys) => keys.length > 0 && keys.every((key) => /^age1[02-9ac-hj-np-z]{58,}$/.test(key)), {
      error: 'is no public key such as age1…',
    })
    .optional()
    .meta({ description: 'public keys of age, separated by commas: whoever has the identity of one reads the copies' }),
  BACKUP_LOCK_DAYS: whole(0, 3650)
    .default(backups.lockDays)
    .meta({ description: 'days for which nobody can remove a nightly copy, if the bucket has object lock' }),
  BACKUP_EVERY: whole(1, 1440)
    .optional()
    .meta({ description: 'minutes between copies of the embedded database, made when something has changed' }),
  BACKUP_IDENTITY: optional.meta({
    description: 'a file with the identity that reads the copies: never on the server, but where copies are proved',
  }),
})

/** Where copies are stored. */
export interface CopyAccount {
  endpoint: string
  bucket: string
  region: string | undefined
  accessKey: string
  secretKey: string
}

/** Returns the store of the copies; undefined without one. */
export const copyAccountOf = (settings: Settings): CopyAccount | undefined => {
  const given = backupSettings.of(settings)
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_REGION: region } = given
  const { BACKUP_S3_BUCKET: bucket, BACKUP_S3_ACCESS_KEY: accessKey, BACKUP_S3_SECRET_KEY: secretKey } = given
  if (endpoint === undefined || bucket === undefined || accessKey === undefined || secretKey === undefined)
    return undefined
  return { endpoint, bucket, region, accessKey, secretKey }
}

const ofStore = ['BACKUP_S3_BUCKET', 'BACKUP_S3_ACCESS_KEY', 'BACKUP_S3_SECRET_KEY'] as const

/** Returns what is wrong with the settings together. */
export const backupMistake = (settings: Settings): string | undefined => {
  const given = backupSettings.of(settings)
  if (given.BACKUP_S3_ENDPOINT === undefined) {
    const lonely = [...ofStore, 'BACKUP_S3_REGION', 'BACKUP_RECIPIENT', 'BACKUP_EVERY'] as const
    const name = lonely.find((each) => given[each] !== undefined)
    return name && `BACKUP_S3_ENDPOINT: it must be set where ${name} is`
  }
  const missing = ofStore.find((name) => given[name] === undefined)
  if (missing) return `${missing}: it must be set where BACKUP_S3_ENDPOINT is`
  if (given.BACKUP_DIR !== undefined && given.BACKUP_RECIPIENT === undefined)
    return 'BACKUP_RECIPIENT: it must be set where BACKUP_S3_ENDPOINT is, because copies are encrypted'
  if (given.BACKUP_EVERY === undefined) return undefined
  if (settings.DATABASE_URL !== undefined)
    return 'BACKUP_EVERY: it is for the embedded database; PostgreSQL archives its log itself (docs/operations/backup.md)'
  return given.BACKUP_DIR === undefined ? 'BACKUP_DIR: it must be set where BACKUP_EVERY is' : undefined
}

// Inserts a key with which the machines of an installation call.
import { randomBytes } from 'node:crypto'
import type { KeyReach } from '#kernel/core/contract/payloads/installationKeys.ts'
import { installationKeyPrefix } from '#kernel/core/contract/paths/installationKeyPaths.ts'
import { installationKeys } from '#kernel/core/server/account/tables/installationKeys.ts'
import { hashToken } from '#kernel/core/server/account/tokens.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'

/** Inserts a key of an installation, and returns its secret. */
export const insertKey = async (db: Db, name: string, reach: KeyReach | null = null): Promise<string> => {
  const key = `${installationKeyPrefix}${randomBytes(32).toString('hex')}`
  await installationKeys.add(db, { name, hash: hashToken(key), at: new Date(), reach })
  return key
}

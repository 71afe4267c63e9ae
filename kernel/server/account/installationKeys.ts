// Makes, replaces and revokes the keys of installations, and finds the key of a call (docs/decisions/0078-telemetry.md).
// A key has 256 random bits: its hash needs no salt, and guesses need no limit.
import { randomBytes } from 'node:crypto'
import { installationKey as limits } from '#kernel/contract/limits.ts'
import type { InstallationKey, MadeKey, NewKey } from '#kernel/contract/payloads/installationKeys.ts'
import { installationKeyPrefix } from '#kernel/contract/paths/installationKeyPaths.ts'
import { sessionEvents } from '#kernel/contract/changeLog.ts'
import { installationKeys } from '#kernel/server/account/tables/installationKeys.ts'
import { changes } from '#kernel/server/changes/changes.ts'
import type { Dependencies } from '#kernel/server/context.ts'
import { isUniqueViolation } from '#kernel/server/database/errors.ts'
import type { Db } from '#kernel/server/database/schema.ts'
import { BusinessRuleError, FieldErrors, NotFound, Unauthenticated } from '#kernel/server/errors.ts'
import { lockRow } from '#kernel/server/tables/locks.ts'
import { hashToken } from './tokens.ts'

/** The key of a call. */
export interface OpenedKey {
  id: number
  /** Its last use was noted too long ago. */
  isUseDue: boolean
}

const bearer = new RegExp(`^Bearer +(${installationKeyPrefix}[0-9a-f]{64})$`, 'i')

/** Returns the key in an Authorization header. @throws Unauthenticated without a valid one */
export const openByKey = async (
  { database, clock }: Dependencies,
  authorization: string | undefined,
): Promise<OpenedKey> => {
  const key = bearer.exec(authorization ?? '')?.[1]
  const now = clock.now()
  const found = key && (await installationKeys.byHash(database.db, hashToken(key), now))
  if (!found) throw new Unauthenticated('keyEnded')
  const { id, usedAt } = found
  return { id, isUseDue: usedAt === null || Date.parse(usedAt) <= now.getTime() - limits.useSeconds * 1000 }
}

/** Notes the use of a key. A failure must not fail the call. */
export const noteKeyUse = ({ database, clock, log }: Dependencies, id: number): Promise<void> =>
  installationKeys
    .use(database.db, id, clock.now())
    .catch((error: unknown) => log.warn({ err: error }, 'the use of an installation key was not noted'))

/** The line names no account: a key belongs to the installation. */
const note = (trx: Db, action: 'keyMade' | 'keyReplaced' | 'keyRevoked', { name }: { name: string }) =>
  changes.add(trx, { action, resource: sessionEvents, details: { key: name } })

const add = async (trx: Db, name: string, at: Date): Promise<MadeKey> => {
  const key = `${installationKeyPrefix}${randomBytes(32).toString('hex')}`
  return { ...(await installationKeys.add(trx, { name, hash: hashToken(key), at })), key }
}

/** Makes a key, and logs that. @throws FieldErrors for a taken name */
export const makeKey = async ({ database, clock }: Dependencies, { name }: NewKey): Promise<MadeKey> => {
  try {
    return await database.transaction(async (trx) => {
      const made = await add(trx, name, clock.now())
      await note(trx, 'keyMade', made)
      return made
    })
  } catch (error) {
    throw isUniqueViolation(error, 'installation_keys_named') ? new FieldErrors({ name: 'keyNameTaken' }) : error
  }
}

/**
 * Makes a new key of the same name, and logs that; the former one still works for a while.
 * @throws NotFound; BusinessRuleError for a key that was replaced before, so that no more than two work
 */
export const replaceKey = ({ database, clock }: Dependencies, id: number): Promise<MadeKey> =>
  database.transaction(async (trx) => {
    if (!(await lockRow(trx, 'installation_keys', id))) throw new NotFound()
    const at = clock.now()
    const valid = await installationKeys.all(trx, at)
    const former = valid.find((one) => one.id === id)
    if (!former) throw new NotFound()
    if (valid.filter(({ name }) => name === former.name).length > 1) throw new BusinessRuleError('keyReplaced')
    await installationKeys.expire(trx, id, new Date(at.getTime() + limits.overlapSeconds * 1000))
    const made = await add(trx, former.name, at)
    await note(trx, 'keyReplaced', made)
    return made
  })

/** Ends a key at once, and logs that. @throws NotFound */
export const revokeKey = ({ database }: Dependencies, id: number): Promise<void> =>
  database.transaction(async (trx) => {
    const removed = await installationKeys.remove(trx, id)
    if (!removed) throw new NotFound()
    await note(trx, 'keyRevoked', removed)
  })

/** Returns all keys that work. */
export const listKeys = ({ database, clock }: Dependencies): Promise<InstallationKey[]> =>
  installationKeys.all(database.db, clock.now())

// Makes, replaces and revokes the keys of installations, and finds the key of a call (docs/decisions/devices.md).
// A key has 256 random bits: its hash needs no salt, and guesses need no limit.
import { randomBytes } from 'node:crypto'
import { installationKey as limits } from '#kernel/core/contract/limits.ts'
import type { Language } from '#kernel/core/contract/languages.ts'
import type { InstallationKey, KeyReach, MadeKey, NewKey } from '#kernel/core/contract/payloads/installationKeys.ts'
import { installationKeyPrefix } from '#kernel/core/contract/paths/installationKeyPaths.ts'
import { installationKeys, type StoredKey } from '#kernel/core/server/account/tables/installationKeys.ts'
import type { Context, Dependencies, WriteContext } from '#kernel/core/server/context.ts'
import { noteDetails } from '#kernel/core/server/database/changeContext.ts'
import { isUniqueViolation } from '#kernel/core/server/database/errors.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { BusinessRuleError, FieldErrors, NotFound, Unauthenticated } from '#kernel/core/server/errors.ts'
import { transaction } from '#kernel/core/server/changes/transaction.ts'
import { lockRow } from '#kernel/core/server/tables/locks.ts'
import { hashToken } from './tokens.ts'

/** The key of a call. */
export interface OpenedKey {
  id: number
  /** The records whose machines it may speak for; null for all. */
  reach: KeyReach | null
  /** Its last use was noted too long ago. */
  isUseDue: boolean
}

const bearer = new RegExp(`^Bearer +(${installationKeyPrefix}[0-9a-f]{64})$`, 'i')

const opened = ({ id, reach, usedAt }: StoredKey, now: Date): OpenedKey => ({
  id,
  reach,
  isUseDue: usedAt === null || Date.parse(usedAt) <= now.getTime() - limits.useSeconds * 1000,
})

/** Returns the key in an Authorization header. @throws Unauthenticated without a valid one */
export const openByKey = async (
  { database, clock }: Dependencies,
  authorization: string | undefined,
): Promise<OpenedKey> => {
  const key = bearer.exec(authorization ?? '')?.[1]
  const now = clock.now()
  const found = key && (await installationKeys.byHash(database.db, hashToken(key), now))
  if (!found) throw new Unauthenticated('keyEnded')
  return opened(found, now)
}

/** Returns a valid key by its id, for those whom somebody else has identified, such as a broker. */
export const openById = async (
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  id: number,
): Promise<OpenedKey | undefined> => {
  const now = clock.now()
  const found = await installationKeys.byId(database.db, id, now)
  return found && opened(found, now)
}

/** Notes the use of a key. A failure must not fail the call. */
export const noteKeyUse = (
  { database, clock, log }: Pick<Dependencies, 'database' | 'clock' | 'log'>,
  id: number,
): Promise<void> =>
  installationKeys
    .use(database.db, id, clock.now())
    .catch((error: unknown) => log.warn({ err: error }, 'the use of an installation key was not noted'))

/** Returns keys with the titles of the records that they are bound to. */
const withTitles = (
  db: Db,
  { registry }: Pick<Dependencies, 'registry'>,
  keys: readonly StoredKey[],
  language: Language,
): Promise<InstallationKey[]> =>
  Promise.all(
    keys.map(async ({ reach, ...key }) => {
      if (!reach) return { ...key, reach }
      const { resource, ids } = reach
      const table = registry.find(({ contract }) => contract.resource?.name === resource)?.table
      const titles = await table?.titles(db, ids, language)
      return { ...key, reach: { resource, records: ids.map((id) => ({ id, title: titles?.get(id) ?? null })) } }
    }),
  )

const add = async (
  { trx, dependencies, language }: WriteContext,
  { name, reach }: Pick<StoredKey, 'name' | 'reach'>,
): Promise<MadeKey> => {
  const key = `${installationKeyPrefix}${randomBytes(32).toString('hex')}`
  const stored = await installationKeys.add(trx, { name, hash: hashToken(key), at: dependencies.clock.now(), reach })
  const [made] = await withTitles(trx, dependencies, [stored], language)
  if (!made) throw new Error('The new key is missing')
  if (made.reach?.records.some(({ title }) => title === null)) throw new FieldErrors({ reach: 'unknownReference' })
  return { ...made, key }
}

/** Makes a key. @throws FieldErrors for a taken name, and for a record that is not there */
export const makeKey = async (context: Context, { name, reach = null }: NewKey): Promise<MadeKey> => {
  noteDetails({ key: name })
  try {
    return await transaction(context, (inside) => add(inside, { name, reach }))
  } catch (error) {
    throw isUniqueViolation(error, 'installation_keys_named') ? new FieldErrors({ name: 'keyNameTaken' }) : error
  }
}

/**
 * Makes a new key of the same name and reach; the former one still works for a while.
 * @throws NotFound; BusinessRuleError for a key that was replaced before, so that no more than two work
 */
export const replaceKey = (context: Context, id: number): Promise<MadeKey> =>
  transaction(context, async (inside) => {
    const { trx, dependencies } = inside
    if (!(await lockRow(trx, 'installation_keys', id))) throw new NotFound()
    const at = dependencies.clock.now()
    const valid = await installationKeys.all(trx, at)
    const former = valid.find((one) => one.id === id)
    if (!former) throw new NotFound()
    noteDetails({ key: former.name })
    if (valid.filter(({ name }) => name === former.name).length > 1) throw new BusinessRuleError('keyReplaced')
    await installationKeys.expire(trx, id, new Date(at.getTime() + limits.overlapSeconds * 1000))
    return await add(inside, former)
  })

/** Ends a key at once. @throws NotFound */
export const revokeKey = (context: Context, id: number): Promise<void> =>
  transaction(context, async ({ trx }) => {
    const removed = await installationKeys.remove(trx, id)
    if (!removed) throw new NotFound()
    noteDetails({ key: removed.name })
  })

/** Returns all keys that work. */
export const listKeys = async (dependencies: Dependencies, language: Language): Promise<InstallationKey[]> => {
  const { database, clock } = dependencies
  return await withTitles(database.db, dependencies, await installationKeys.all(database.db, clock.now()), language)
}

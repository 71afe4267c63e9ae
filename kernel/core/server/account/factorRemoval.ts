// Removes lost second factors: two administrators agree, and the owner has a day to stop it.
import type { Language } from '#kernel/core/contract/languages.ts'
import { defaultLanguage, parseLanguage } from '#kernel/core/contract/languages.ts'
import { secondFactor as limits } from '#kernel/core/contract/limits.ts'
import { sessionEvents } from '#kernel/core/contract/changeLog.ts'
import { randomToken, hashToken } from '#kernel/core/server/account/tokens.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import type { Dependencies, SignedIn } from '#kernel/core/server/context.ts'
import { BusinessRuleError, NotFound } from '#kernel/core/server/errors.ts'
import { type NoticeDependencies, queueNotice, queueRemovalMail } from '#kernel/core/server/account/queueMail.ts'
import { accounts, type Account } from '#kernel/core/server/account/tables/accounts.ts'
import { changes } from '#kernel/core/server/changes/changes.ts'
import { factors } from '#kernel/core/server/account/tables/factors.ts'
import { factorRemovals } from '#kernel/core/server/account/tables/factorSteps.ts'
import { lockRow } from '#kernel/core/server/tables/locks.ts'
import { users } from '#kernel/core/server/account/productTables.ts'

const later = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000)

/** Returns since when an administrator must have been one to confirm a removal. */
export const confirmerSince = (now: Date): Date => later(now, -limits.confirmerSeconds)

/** Locks a user and returns the account. @throws NotFound */
const lockAccount = async (trx: Db, id: number): Promise<Account> => {
  await lockRow(trx, users.name, id)
  const account = await accounts.one(trx, id)
  if (!account) throw new NotFound()
  return account
}

/** Asks for the removal of a user's factors, and tells that user. @throws NotFound for a user without one */
export const askRemoval = async (
  dependencies: Dependencies,
  { me }: SignedIn,
  id: number,
  language: Language,
): Promise<void> => {
  const { database, clock, dispatcher } = dependencies
  await database.transaction(async (trx) => {
    const account = await lockAccount(trx, id)
    if ((await factors.of(trx, id)).length === 0) throw new NotFound()
    const now = clock.now()
    // A pending request is confirmed by a call of its own: repeating the request does not confirm it.
    if (await factorRemovals.one(trx, id, now)) return
    await factorRemovals.ask(trx, id, me.id, now, later(now, limits.removalSeconds))
    await changes.add(trx, { action: 'factorRemovalAsked', resource: sessionEvents, record: id })
    await queueNotice(trx, dependencies, account, 'factorRemovalAsked', language)
  })
  void dispatcher.wake()
}

/**
 * Confirms a removal, which takes effect a day later, and mails its owner a link that stops it. @throws NotFound
 * without a request, BusinessRuleError for who may not confirm it, TooManyRequests
 */
export const confirmRemoval = async (
  dependencies: Dependencies,
  { me, hasFactor }: SignedIn,
  id: number,
  language: Language,
): Promise<void> => {
  const { database, clock, dispatcher } = dependencies
  await database.transaction(async (trx) => {
    const account = await lockAccount(trx, id)
    const now = clock.now()
    const removal = await factorRemovals.one(trx, id, now)
    if (!removal) throw new NotFound()
    if (removal.askedBy === me.id) throw new BusinessRuleError('secondAdmin')
    // An administrator could make another one and confirm with that.
    if (!hasFactor) throw new BusinessRuleError('ownFactorNeeded')
    if (!(await accounts.isAdminSince(trx, me.id, confirmerSince(now))))
      throw new BusinessRuleError('adminTooNew', { days: limits.confirmerSeconds / 86_400 })
    if (removal.effectiveAt !== null) return
    const token = randomToken()
    const mailId = await queueRemovalMail(trx, dependencies, account, token, language)
    await factorRemovals.confirm(trx, id, {
      confirmedBy: me.id,
      effectiveAt: later(now, limits.removalDelaySeconds),
      // Time for the maintenance to come round.
      expiresAt: later(now, limits.removalDelaySeconds + limits.removalSeconds),
      mailId,
      stopHash: hashToken(token),
      language,
    })
    await changes.add(trx, { action: 'factorRemovalConfirmed', resource: sessionEvents, record: id })
  })
  void dispatcher.wake()
}

const stop = async (trx: Db, { clock }: Pick<Dependencies, 'clock'>, id: number): Promise<void> => {
  await factorRemovals.stop(trx, id, clock.now())
  await changes.add(trx, { action: 'factorsKept', resource: sessionEvents, record: id, by: id })
}

/** Stops the removal of the caller's own factors. @throws NotFound without one */
export const keepFactors = ({ database, clock }: Dependencies, { me }: SignedIn): Promise<void> =>
  database.transaction(async (trx) => {
    await lockAccount(trx, me.id)
    if (!(await factorRemovals.one(trx, me.id, clock.now()))) throw new NotFound()
    await stop(trx, { clock }, me.id)
  })

/**
 * Stops the removal of a mailed token; false for another kind. Opening the link again has no effect. @throws
 * BusinessRuleError when the removal has taken effect or has ended
 */
export const stopRemoval = ({ database, clock }: Dependencies, tokenHash: string): Promise<boolean> =>
  database.transaction(async (trx) => {
    const found = await factorRemovals.byToken(trx, tokenHash)
    if (!found) return false
    await lockRow(trx, users.name, found.userId)
    const removal = await factorRemovals.byToken(trx, tokenHash)
    if (!removal) throw new BusinessRuleError('invalidToken')
    if (removal.stoppedAt === null) await stop(trx, { clock }, removal.userId)
    return true
  })

/**
 * Removes the factors whose removal is due, of all users or one, and mails them. Returns the number of users. The
 * sign-in calls it to be on time, the maintenance for those who do not sign in.
 */
export const removeDueFactors = async (
  { database, clock, settings }: Pick<Dependencies, 'database'> & NoticeDependencies,
  userId?: number,
): Promise<number> => {
  const due = (db: Db, user?: number) =>
    factorRemovals.due(db, clock.now(), later(clock.now(), -limits.removalDelaySeconds), user)
  let removed = 0
  for (const id of await due(database.db, userId)) {
    removed += await database.transaction(async (trx) => {
      const account = await lockAccount(trx, id)
      // Another server may have been quicker, or the owner.
      const removal = await factorRemovals.one(trx, id, clock.now())
      if (!removal || (await due(trx, id)).length === 0) return 0
      await factors.removeAll(trx, id)
      await changes.add(trx, { action: 'factorRemoved', resource: sessionEvents, record: id, by: removal.confirmedBy })
      await queueNotice(
        trx,
        { clock, settings },
        account,
        'factorsRemoved',
        parseLanguage(removal.language ?? '') ?? defaultLanguage,
      )
      return 1
    })
  }
  return removed
}

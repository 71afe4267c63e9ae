// Implements second factors, sessions, API tokens and lockouts: the own ones, and those of other people for ADMIN.
import { endpoints } from '#contract/calls/account.ts'
import { secondFactor as limits } from '#contract/limits.ts'
import { sessionEvents } from '#contract/changePaths.ts'
import { makeToken, reachOf, revokeToken } from '#server/account/apiTokens.ts'
import { attemptsOf } from '#server/account/attempts.ts'
import { addFactor, renewCodes, startFactor } from '#server/account/newFactor.ts'
import { checkCurrentPassword } from '#server/account/currentPassword.ts'
import { factorDue } from '#server/account/required.ts'
import { beginFactorStep, checkFactor, endStep, findStep } from '#server/account/secondFactor.ts'
import type { Db } from '#server/database/schema.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { BusinessRuleError, FieldErrors, NotFound } from '#server/errors.ts'
import { defineHandlers } from '#server/handler.ts'
import { queueNotice } from '#server/mail/queueMail.ts'
import type { NoticeKind } from '#server/messages/mails.ts'
import type { Language } from '#contract/languages.ts'
import { accounts, type Account } from '#server/tables/accounts.ts'
import { apiTokens } from '#server/tables/apiTokens.ts'
import { changes } from '#server/tables/changes.ts'
import { factors, recoveryCodes } from '#server/tables/factors.ts'
import { factorRemovals, rememberedDevices } from '#server/tables/factorSteps.ts'
import { lockRow } from '#server/tables/locks.ts'
import { sessions } from '#server/tables/sessions.ts'
import { table as users } from '#server/tables/users.ts'

const accountOf = async (db: Db, id: number): Promise<Account> => {
  const account = await accounts.one(db, id)
  if (!account) throw new NotFound()
  return account
}

const sessionsOf = async ({ database, clock }: Dependencies, userId: number, current: string) =>
  (await sessions.openOf(database.db, userId, clock.now())).map(({ id, number, ...session }) => ({
    ...session,
    id: number,
    isCurrent: id === current,
  }))

/** Ends a session of a user by its number. @throws NotFound */
const endSession = async ({ database, clock }: Dependencies, userId: number, number: number): Promise<void> => {
  if (!(await sessions.revokeNumber(database.db, userId, number, clock.now()))) throw new NotFound()
  await changes.add(database.db, { action: 'sessionEnded', resource: sessionEvents, record: userId })
}

const endSessions = async ({ database, clock }: Dependencies, userId: number, keep?: string): Promise<void> => {
  if ((await sessions.revokeAllOf(database.db, userId, clock.now(), keep ?? null)) > 0)
    await changes.add(database.db, { action: 'sessionEnded', resource: sessionEvents, record: userId })
}

/** Logs what was done with a person's factors, and tells that person. */
const logAndTell = async (
  trx: Db,
  dependencies: Dependencies,
  account: Account,
  { action, notice, language }: { action: 'factorRemoved' | 'factorRemovalAsked'; notice: NoticeKind; language: Language },
): Promise<void> => {
  await changes.add(trx, { action, resource: sessionEvents, record: account.id })
  await queueNotice(trx, dependencies, account, notice, language)
}

export const handlers = defineHandlers(endpoints, {
  state: async ({ signedIn, dependencies }) => ({
    hasFactor: signedIn.hasFactor,
    factorDue: (await factorDue(dependencies, signedIn))?.toISOString() ?? null,
    refused: (await sessions.refused(dependencies.database.db, signedIn.sessionId)) ?? null,
  }),

  own: async ({ signedIn: { me, sessionId }, dependencies }) => {
    const { database, clock } = dependencies
    const rows = await factors.of(database.db, me.id)
    return {
      factors: rows.map(({ id, kind, name, createdAt, usedAt }) => ({ id, kind, name, createdAt, usedAt })),
      codesLeft: await recoveryCodes.left(database.db, me.id),
      sessions: await sessionsOf(dependencies, me.id, sessionId),
      devices: await rememberedDevices.of(database.db, me.id, clock.now()),
      tokens: await apiTokens.of(database.db, me.id),
    }
  },

  startFactor: ({ body, signedIn, dependencies }) => startFactor(dependencies, signedIn, body.kind),

  addFactor: ({ body, signedIn, language, dependencies }) => addFactor(dependencies, signedIn, body, language),

  removeFactor: async ({ params, signedIn: { me }, language, dependencies }) => {
    const { database, dispatcher } = dependencies
    await database.transaction(async (trx) => {
      await lockRow(trx, users.name, me.id)
      const account = await accountOf(trx, me.id)
      if (!(await factors.remove(trx, me.id, params.id))) throw new NotFound()
      const isLast = (await factors.of(trx, me.id)).length === 0
      if (isLast) await factors.removeAll(trx, me.id)
      const notice = isLast ? 'factorsRemoved' : 'factorRemoved'
      await logAndTell(trx, dependencies, account, { action: 'factorRemoved', notice, language })
    })
    void dispatcher.wake()
  },

  renewCodes: ({ signedIn, language, dependencies }) => renewCodes(dependencies, signedIn, language),

  startProof: async ({ signedIn: { me, sessionId }, dependencies }) => {
    const rows = await factors.of(dependencies.database.db, me.id)
    const step = await beginFactorStep(dependencies, { purpose: 'proof', userId: me.id, sessionId }, rows)
    return { ...step, ...(rows.length === 0 && { password: true }) }
  },

  prove: async ({ body: { token, senhaAtual, ...answer }, signedIn: { me, sessionId }, address, dependencies }) => {
    const { database, clock } = dependencies
    const step = await findStep(dependencies, token, ['proof'], sessionId)
    if (!step) throw new BusinessRuleError('stepEnded')
    // The factors of now: a step that was begun before the first factor asks for that factor.
    if ((await factors.of(database.db, me.id)).length > 0) await checkFactor(dependencies, step, answer)
    else if (senhaAtual === undefined) throw new FieldErrors({ senhaAtual: 'required' })
    else await checkCurrentPassword(dependencies, await accountOf(database.db, me.id), senhaAtual, address)
    if (!(await endStep(database.db, token))) throw new BusinessRuleError('stepEnded')
    await sessions.prove(database.db, sessionId, clock.now())
  },

  endSession: ({ params, signedIn: { me }, dependencies }) => endSession(dependencies, me.id, params.id),

  endOtherSessions: ({ signedIn: { me, sessionId }, dependencies }) => endSessions(dependencies, me.id, sessionId),

  forgetDevice: async ({ params, signedIn: { me }, dependencies }) => {
    if (!(await rememberedDevices.remove(dependencies.database.db, me.id, params.id))) throw new NotFound()
  },

  tokenReach: ({ signedIn: { me }, dependencies }) => reachOf(dependencies, me),

  makeToken: ({ body, signedIn: { me }, language, dependencies }) => makeToken(dependencies, me, body, language),

  revokeToken: ({ params, signedIn: { me }, dependencies }) => revokeToken(dependencies, me.id, params.id),

  ofUser: async ({ params, signedIn, dependencies }) => {
    const { database, clock, limiter } = dependencies
    const account = await accountOf(database.db, params.id)
    const rows = await factors.of(database.db, account.id)
    const found = await Promise.all(attemptsOf(dependencies, account).map((attempt) => limiter.lockouts(attempt)))
    const removal = await factorRemovals.one(database.db, account.id, clock.now())
    return {
      factors: rows.map(({ kind }) => kind),
      sessions: await sessionsOf(dependencies, account.id, signedIn.sessionId),
      tokens: await apiTokens.of(database.db, account.id),
      // Second factors are counted over all addresses.
      lockouts: found
        .flat()
        .map(({ kind, address, until }) => ({ kind, address: kind === 'factor' ? null : address, until: until.toISOString() })),
      removal: removal
        ? {
            askedBy: { userId: removal.askedBy, name: removal.askedByName },
            askedAt: removal.askedAt,
            expiresAt: removal.expiresAt,
          }
        : null,
    }
  },

  endSessionOf: async ({ params, dependencies }) => {
    await accountOf(dependencies.database.db, params.id)
    await endSession(dependencies, params.id, params.session)
  },

  endSessionsOf: async ({ params, signedIn: { me, sessionId }, dependencies }) => {
    await accountOf(dependencies.database.db, params.id)
    await endSessions(dependencies, params.id, params.id === me.id ? sessionId : undefined)
  },

  revokeTokenOf: async ({ params, dependencies }) => {
    await accountOf(dependencies.database.db, params.id)
    await revokeToken(dependencies, params.id, params.token)
  },

  liftLockouts: async ({ params, dependencies }) => {
    const { database, limiter } = dependencies
    const account = await accountOf(database.db, params.id)
    for (const attempt of attemptsOf(dependencies, account)) await limiter.lift(attempt)
    await changes.add(database.db, { action: 'lockoutLifted', resource: sessionEvents, record: account.id })
  },

  askRemoval: async ({ params, signedIn: { me }, language, dependencies }) => {
    const { database, clock, dispatcher } = dependencies
    await database.transaction(async (trx) => {
      await lockRow(trx, users.name, params.id)
      const account = await accountOf(trx, params.id)
      if ((await factors.of(trx, account.id)).length === 0) throw new NotFound()
      // A pending request is confirmed by a call of its own: repeating the request does not confirm it.
      if (await factorRemovals.one(trx, account.id, clock.now())) return
      const expiresAt = new Date(clock.now().getTime() + limits.removalSeconds * 1000)
      await factorRemovals.ask(trx, account.id, me.id, clock.now(), expiresAt)
      await logAndTell(trx, dependencies, account, { action: 'factorRemovalAsked', notice: 'factorRemovalAsked', language })
    })
    void dispatcher.wake()
  },

  confirmRemoval: async ({ params, signedIn: { me }, language, dependencies }) => {
    const { database, clock, dispatcher } = dependencies
    await database.transaction(async (trx) => {
      await lockRow(trx, users.name, params.id)
      const account = await accountOf(trx, params.id)
      const removal = await factorRemovals.one(trx, account.id, clock.now())
      if (!removal) throw new NotFound()
      if (removal.askedBy === me.id) throw new BusinessRuleError('secondAdmin')
      await factors.removeAll(trx, account.id)
      await logAndTell(trx, dependencies, account, { action: 'factorRemoved', notice: 'factorsRemoved', language })
    })
    void dispatcher.wake()
  },

  cancelRemoval: async ({ params, dependencies }) => {
    if (!(await factorRemovals.cancel(dependencies.database.db, params.id))) throw new NotFound()
  },
})

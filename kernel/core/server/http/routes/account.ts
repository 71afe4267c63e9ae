// Implements second factors, sessions, API tokens and lockouts, the own ones and those of others.
import { endpoints } from '#kernel/core/contract/calls/account.ts'
import { sessionEvents } from '#kernel/core/contract/changeLog.ts'
import { endTokens, makeToken, reachOf, revokeToken } from '#kernel/core/server/account/apiTokens.ts'
import { attemptsOf } from '#kernel/core/server/account/attempts.ts'
import {
  askRemoval,
  confirmRemoval,
  confirmerSince,
  keepFactors,
  removeDueFactors,
} from '#kernel/core/server/account/factorRemoval.ts'
import { addFactor, renewCodes, startFactor } from '#kernel/core/server/account/newFactor.ts'
import { checkCurrentPassword } from '#kernel/core/server/account/currentPassword.ts'
import { factorDue } from '#kernel/core/server/account/required.ts'
import { beginFactorStep, checkFactor, endStep, findStep } from '#kernel/core/server/account/secondFactor.ts'
import { actionNames } from '#kernel/core/server/changes/actionNames.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import type { Dependencies } from '#kernel/core/server/context.ts'
import { defineHandlers } from '#kernel/core/server/http/handler.ts'
import { BusinessRuleError, FieldErrors, NotFound } from '#kernel/core/server/errors.ts'
import { queueNotice } from '#kernel/core/server/account/queueMail.ts'
import { accounts, type Account } from '#kernel/core/server/account/tables/accounts.ts'
import { apiTokens } from '#kernel/core/server/account/tables/apiTokens.ts'
import { changes } from '#kernel/core/server/changes/changes.ts'
import { factors, recoveryCodes } from '#kernel/core/server/account/tables/factors.ts'
import { factorRemovals, rememberedDevices } from '#kernel/core/server/account/tables/factorSteps.ts'
import { transaction } from '#kernel/core/server/changes/transaction.ts'
import { lockRow } from '#kernel/core/server/tables/locks.ts'
import { sessions } from '#kernel/core/server/account/tables/sessions.ts'
import { users } from '#kernel/core/server/account/productTables.ts'

const accountOf = async (db: Db, id: number): Promise<Account> => {
  const account = await accounts.one(db, id)
  if (!account) throw new NotFound()
  return account
}

/** Returns the open request to remove a user's factors as the wire has it; null if there is none. */
const removalOf = async ({ database, clock }: Dependencies, userId: number) => {
  const removal = await factorRemovals.one(database.db, userId, clock.now())
  if (!removal) return null
  const { askedBy, askedByName, askedAt, confirmedBy, confirmedByName, effectiveAt, expiresAt } = removal
  return {
    askedBy: { userId: askedBy, name: askedByName },
    askedAt,
    confirmedBy:
      confirmedBy === null || confirmedByName === null ? null : { userId: confirmedBy, name: confirmedByName },
    effectiveAt,
    expiresAt,
  }
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
}

const endSessions = async ({ database, clock }: Dependencies, userId: number, keep?: string): Promise<void> => {
  if ((await sessions.revokeAllOf(database.db, userId, clock.now(), keep ?? null)) > 0)
    await changes.add(database.db, { action: 'sessionEnded', resource: sessionEvents, record: userId })
}

export const handlers = defineHandlers(endpoints(actionNames), {
  state: async ({ signedIn, dependencies }) => ({
    hasFactor: signedIn.hasFactor,
    removalAt: signedIn.hasFactor ? ((await removalOf(dependencies, signedIn.me.id))?.effectiveAt ?? null) : null,
    factorDue: (await factorDue(dependencies, signedIn))?.toISOString() ?? null,
    refused: (await sessions.refused(dependencies.database.db, signedIn.sessionId)) ?? null,
  }),

  own: async ({ signedIn: { me, sessionId }, dependencies }) => {
    const { database, clock } = dependencies
    await removeDueFactors(dependencies, me.id)
    const rows = await factors.of(database.db, me.id)
    return {
      factors: rows.map(({ id, kind, name, createdAt, usedAt }) => ({ id, kind, name, createdAt, usedAt })),
      removal: await removalOf(dependencies, me.id),
      codesLeft: await recoveryCodes.left(database.db, me.id),
      sessions: await sessionsOf(dependencies, me.id, sessionId),
      devices: await rememberedDevices.of(database.db, me.id, clock.now()),
      tokens: await apiTokens.of(database.db, me.id),
    }
  },

  startFactor: ({ body, signedIn, dependencies }) => startFactor(dependencies, signedIn, body.kind),

  addFactor: ({ body, context }) => addFactor(context, body),

  removeFactor: async ({ params, context }) => {
    const { me, language, dependencies } = context
    await transaction(context, async ({ trx }) => {
      await lockRow(trx, users.name, me.id)
      const account = await accountOf(trx, me.id)
      if (!(await factors.remove(trx, me.id, params.id))) throw new NotFound()
      const isLast = (await factors.of(trx, me.id)).length === 0
      if (isLast) await factors.removeAll(trx, me.id)
      const notice = isLast ? 'factorsRemoved' : 'factorRemoved'
      await queueNotice(trx, dependencies, account, notice, language)
    })
    void dependencies.dispatcher.wake()
  },

  keepFactors: ({ signedIn, dependencies }) => keepFactors(dependencies, signedIn),

  renewCodes: ({ context }) => renewCodes(context),

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

  makeToken: ({ body, context }) => makeToken(context, body),

  revokeToken: ({ params, signedIn: { me }, dependencies }) => revokeToken(dependencies, me.id, params.id),

  ofUser: async ({ params, signedIn, dependencies }) => {
    const { database, clock, limiter } = dependencies
    const account = await accountOf(database.db, params.id)
    await removeDueFactors(dependencies, account.id)
    const rows = await factors.of(database.db, account.id)
    const found = await Promise.all(attemptsOf(dependencies, account).map((attempt) => limiter.lockouts(attempt)))
    const removal = await removalOf(dependencies, account.id)
    const asker = removal?.askedBy.userId ?? signedIn.me.id
    return {
      factors: rows.map(({ kind }) => kind),
      sessions: await sessionsOf(dependencies, account.id, signedIn.sessionId),
      devices: (await rememberedDevices.of(database.db, account.id, clock.now())).length,
      tokens: await apiTokens.of(database.db, account.id),
      // Second factors are counted over all addresses.
      lockouts: found.flat().map(({ kind, address, until }) => ({
        kind,
        address: kind === 'factor' ? null : address,
        until: until.toISOString(),
      })),
      removal,
      confirmers: await accounts.countConfirmers(database.db, [account.id, asker], confirmerSince(clock.now())),
    }
  },

  endSessionOf: async ({ params, dependencies }) => {
    await accountOf(dependencies.database.db, params.id)
    await endSession(dependencies, params.id, params.session)
  },

  endSessionsOf: async ({ params, query: { devices, tokens }, signedIn: { me, sessionId }, dependencies }) => {
    const { database } = dependencies
    await accountOf(database.db, params.id)
    await endSessions(dependencies, params.id, params.id === me.id ? sessionId : undefined)
    if (devices) await rememberedDevices.removeAll(database.db, params.id)
    if (tokens) await database.transaction((trx) => endTokens(trx, { userId: params.id }))
  },

  revokeTokenOf: async ({ params, dependencies }) => {
    await accountOf(dependencies.database.db, params.id)
    await revokeToken(dependencies, params.id, params.token)
  },

  liftLockouts: async ({ params, dependencies }) => {
    const { database, limiter } = dependencies
    const account = await accountOf(database.db, params.id)
    for (const attempt of attemptsOf(dependencies, account)) await limiter.lift(attempt)
  },

  askRemoval: ({ params, signedIn, language, dependencies }) => askRemoval(dependencies, signedIn, params.id, language),

  confirmRemoval: ({ params, signedIn, language, dependencies }) =>
    confirmRemoval(dependencies, signedIn, params.id, language),

  cancelRemoval: async ({ params, dependencies }) => {
    if (!(await factorRemovals.cancel(dependencies.database.db, params.id))) throw new NotFound()
  },
})

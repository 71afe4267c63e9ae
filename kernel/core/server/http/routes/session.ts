// Implements signing in and out, the own account and mailed links.
// Replies never reveal whether an address has an account.
import type { Language } from '#kernel/core/contract/languages.ts'
import { withRights } from '#kernel/core/contract/access.ts'
import { endpoints } from '#kernel/core/contract/calls/session.ts'
import { sessionEvents } from '#kernel/core/contract/changeLog.ts'
import { endTokens } from '#kernel/core/server/account/apiTokens.ts'
import { checkCurrentPassword, wrongPassword } from '#kernel/core/server/account/currentPassword.ts'
import { confirmEmailChange } from '#kernel/core/server/account/emailChange.ts'
import { stopRemoval } from '#kernel/core/server/account/factorRemoval.ts'
import { hashPassword, verifyPassword } from '#kernel/core/server/account/passwords.ts'
import { endSession, refreshSession } from '#kernel/core/server/account/sessions.ts'
import { enterByFactor, enterByPassword } from '#kernel/core/server/account/signIn.ts'
import { hashToken } from '#kernel/core/server/account/tokens.ts'
import type { Dependencies } from '#kernel/core/server/context.ts'
import { defineHandlers } from '#kernel/core/server/http/handler.ts'
import {
  type ApiError,
  BusinessRuleError,
  NotFound,
  TooManyRequests,
  Unauthenticated,
} from '#kernel/core/server/errors.ts'
import { countRecovery } from '#kernel/core/server/mail/limits.ts'
import { normalizeMailbox } from '#kernel/core/server/mail/mailbox.ts'
import { queueLinkMail, queueNotice } from '#kernel/core/server/account/queueMail.ts'
import { accounts } from '#kernel/core/server/account/tables/accounts.ts'
import { changes } from '#kernel/core/server/changes/changes.ts'
import { rememberedDevices } from '#kernel/core/server/account/tables/factorSteps.ts'
import { transaction } from '#kernel/core/server/changes/transaction.ts'
import { lockRow } from '#kernel/core/server/tables/locks.ts'
import { sessions } from '#kernel/core/server/account/tables/sessions.ts'
import { temporaryRequests, type TemporaryRequestRow } from '#kernel/core/server/account/tables/temporaryRequests.ts'
import { users } from '#kernel/core/server/account/productTables.ts'

/** Whether a mailed link is still valid, with or without a new password. */
const isUsable = (
  request: TemporaryRequestRow | undefined,
  withPassword: boolean,
  now: Date,
): request is TemporaryRequestRow =>
  request !== undefined &&
  (request.purpose !== 'activation') === withPassword &&
  request.usedAt === null &&
  request.userActive &&
  Date.parse(request.expiresAt) > now.getTime()

/** Queues a recovery mail if the mailbox has an active account. */
const queueRecovery = async (dependencies: Dependencies, email: string, language: Language): Promise<void> => {
  const { database } = dependencies
  const account = await accounts.named(database.db, email)
  if (!account?.active) return
  const kind = account.confirmed ? 'recovery' : account.passwordHash ? 'activation' : 'firstPassword'
  try {
    await database.transaction(async (trx) => {
      await lockRow(trx, users.name, account.id)
      const now = await accounts.one(trx, account.id)
      // The account changed meanwhile, which ended its links: do not send another one.
      if (now?.email !== account.email || !now.active || now.confirmed !== account.confirmed) return
      await queueLinkMail(trx, dependencies, now, kind, language)
      await changes.add(trx, { action: 'recovery', resource: sessionEvents, record: now.id })
    })
  } catch (error) {
    // Other requests have already sent links to this mailbox.
    if (!(error instanceof TooManyRequests)) throw error
  }
}

export const handlers = defineHandlers(endpoints, {
  login: async ({ body, address, agent, dependencies }) => {
    const { database, tokens, limiter } = dependencies
    const login = normalizeMailbox(body.Login)
    const account = await accounts.named(database.db, body.Login)
    const refuse = async (reason: ApiError): Promise<never> => {
      await changes.add(database.db, { action: 'signInRefused', resource: sessionEvents, record: account?.id ?? null })
      throw reason
    }
    const attempt = { kind: 'login', account: tokens.digest(login), address } as const
    if (
      !(await limiter.attempt(attempt, () => verifyPassword(body.Senha, account?.passwordHash, address))) ||
      !account
    ) {
      return await refuse(new Unauthenticated('wrongCredentials'))
    }
    if (!account.confirmed) return await refuse(new BusinessRuleError('unconfirmedAccount'))
    if (!account.active) return await refuse(new BusinessRuleError('inactiveAccount'))
    return await enterByPassword(dependencies, account, { address, agent }, body.Device)
  },

  secondFactor: ({ body, address, agent, dependencies }) => enterByFactor(dependencies, body, { address, agent }),

  refresh: ({ body, dependencies }) => refreshSession(dependencies, body.Refresh, body.Login),

  logout: ({ body, dependencies }) => endSession(dependencies, body.Refresh),

  me: async ({ signedIn, dependencies }) => {
    const row = await users.one(dependencies.database.db, signedIn.me.id)
    if (!row) throw new NotFound()
    return { ...row, profile: withRights(row.profile, dependencies.settings.OPERATING_PROFILES) }
  },

  draftKey: async ({ signedIn, dependencies }) => ({ key: dependencies.tokens.draftKey(signedIn.me.id) }),

  recover: async ({ body, address, language, dependencies }) => {
    const { tokens, limiter, dispatcher } = dependencies
    const email = normalizeMailbox(body.email)
    // Counts every request, with or without an account.
    await limiter.attempt({ kind: 'recovery', account: tokens.digest(email), address }, async () => false)
    await countRecovery(dependencies, email)
    // The account is looked up after a random delay, so that the response time does not reveal whether it exists.
    dispatcher.queueLater(() => queueRecovery(dependencies, body.email, language))
  },

  temporaryRequest: async ({ body, address, language, dependencies }) => {
    const { database, clock, dispatcher } = dependencies
    const { password } = body
    const tokenHash = hashToken(body.token)
    const now = clock.now()
    const withPassword = password !== undefined
    if (!withPassword && (await confirmEmailChange(dependencies, tokenHash, language))) return void dispatcher.wake()
    if (!withPassword && (await stopRemoval(dependencies, tokenHash))) return
    // Hashes the password outside the transaction, and only for a usable token.
    const passwordHash =
      withPassword && isUsable(await temporaryRequests.byToken(database.db, tokenHash), true, now)
        ? await hashPassword(password, address)
        : undefined
    await database.transaction(async (trx) => {
      await temporaryRequests.lockUser(trx, tokenHash)
      const request = await temporaryRequests.byToken(trx, tokenHash)
      // The activation was already done by this link.
      if (!withPassword && request?.purpose === 'activation' && request.usedAt !== null && request.userConfirmed) return
      if (!isUsable(request, withPassword, now) || (withPassword && passwordHash === undefined))
        throw new BusinessRuleError('invalidToken')
      if (passwordHash !== undefined) {
        await accounts.setPassword(trx, request.userId, passwordHash)
        await changes.add(trx, {
          action: 'passwordChange',
          resource: sessionEvents,
          record: request.userId,
          by: request.userId,
        })
        await sessions.revokeAllOf(trx, request.userId, now)
        await rememberedDevices.removeAll(trx, request.userId)
        await endTokens(trx, { userId: request.userId })
        const account = request.purpose === 'recovery' && (await accounts.one(trx, request.userId))
        if (account) await queueNotice(trx, dependencies, account, 'passwordChanged', language)
      }
      await accounts.confirm(trx, request.userId, now)
      await temporaryRequests.markUsed(trx, request, now)
    })
    void dispatcher.wake()
  },

  changePassword: async ({ body, context }) => {
    const { me, sessionId, address, language, dependencies } = context
    const { database, clock, dispatcher } = dependencies
    const account = await accounts.one(database.db, me.id)
    if (!account) throw new NotFound()
    await checkCurrentPassword(dependencies, account, body.senhaAtual, address)
    const passwordHash = await hashPassword(body.novaSenha, address)
    await transaction(context, async ({ trx }) => {
      if (!(await accounts.changePassword(trx, account, passwordHash))) throw wrongPassword()
      await sessions.revokeAllOf(trx, me.id, clock.now(), sessionId)
      await rememberedDevices.removeAll(trx, me.id)
      await temporaryRequests.deleteUnused(trx, me.id)
      await queueNotice(trx, dependencies, account, 'passwordChanged', language)
    })
    void dispatcher.wake()
  },
})

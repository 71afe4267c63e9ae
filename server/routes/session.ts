// Signing in and out, the own account, mailed links. Texts never tell whether an address has an account.
import { endpoints } from '#contract/session.ts'
import { FieldsRefused, NotFound, RuleBroken, Unauthenticated } from '#server/errors.ts'
import { defineHandlers } from '#server/handlers.ts'
import { sendLink } from '#server/mail.ts'
import { hashPassword, verifyPassword } from '#server/passwords.ts'
import { endSession, refreshSession, startSession } from '#server/sessions.ts'
import { accounts } from '#server/tables/accounts.ts'
import { lockRow } from '#server/tables/locks.ts'
import { sessions } from '#server/tables/sessions.ts'
import { temporaryRequests, type TemporaryRequestRow } from '#server/tables/temporaryRequests.ts'
import { table as users } from '#server/tables/users.ts'
import { hashToken } from '#server/tokens.ts'

/** Does this request still open its account, for somebody who brings a password or none? */
const opens = (request: TemporaryRequestRow | undefined, withPassword: boolean, now: Date): request is TemporaryRequestRow =>
  request !== undefined &&
  (request.purpose !== 'activation') === withPassword &&
  request.usedAt === null &&
  request.userActive &&
  Date.parse(request.expiresAt) > now.getTime()

export const handlers = defineHandlers(endpoints, {
  login: async ({ body, address, services }) => {
    const { database, tokens, limiter } = services
    const account = await accounts.byEmail(database.db, body.Login)
    const attempt = { kind: 'login', account: tokens.digest(body.Login), address } as const
    if (!(await limiter.attempt(attempt, () => verifyPassword(body.Senha, account?.passwordHash))) || !account) {
      throw new Unauthenticated('wrongCredentials')
    }
    if (!account.confirmed) throw new RuleBroken('unconfirmedAccount')
    if (!account.active) throw new RuleBroken('inactiveAccount')
    return startSession(services, account)
  },

  refresh: ({ body, services }) => refreshSession(services, body.Refresh, body.Login),

  logout: ({ body, services }) => endSession(services, body.Refresh),

  me: async ({ signedIn, services }) => {
    const row = await users.one(services.database.db, signedIn.me.id)
    if (!row) throw new NotFound()
    return row
  },

  recover: async ({ body, address, language, services }) => {
    const { database, tokens, limiter, dispatcher } = services
    // Every request counts, whether or not the address has an account.
    await limiter.attempt({ kind: 'recovery', account: tokens.digest(body.email), address }, async () => false)
    const account = await accounts.byEmail(database.db, body.email)
    if (!account?.active) return
    const kind = account.confirmed ? 'recovery' : account.passwordHash ? 'activation' : 'firstPassword'
    // What a mail costs would tell that there is an account.
    dispatcher.writeLater(() =>
      database.transaction(async (trx) => {
        await lockRow(trx, users.name, account.id)
        const now = await accounts.one(trx, account.id)
        // Who changed it meanwhile has ended the links of before: none is to come after them.
        if (now?.email !== account.email || !now.active || now.confirmed !== account.confirmed) return
        await sendLink(trx, services, now, kind, language)
      }),
    )
  },

  temporaryRequest: async ({ body, services }) => {
    const { database, clock } = services
    const { password } = body
    const tokenHash = hashToken(body.token)
    const now = clock.now()
    const withPassword = password !== undefined
    // A password is hashed outside the transaction, and only for a token that would be taken.
    const passwordHash =
      withPassword && opens(await temporaryRequests.byToken(database.db, tokenHash), true, now) ? await hashPassword(password) : undefined
    await database.transaction(async (trx) => {
      await temporaryRequests.lockUser(trx, tokenHash)
      const request = await temporaryRequests.byToken(trx, tokenHash)
      // The same activation again, for the account it activated.
      if (!withPassword && request?.purpose === 'activation' && request.usedAt !== null && request.userConfirmed) return
      if (!opens(request, withPassword, now) || (withPassword && passwordHash === undefined)) throw new RuleBroken('invalidToken')
      if (passwordHash !== undefined) {
        await accounts.setPassword(trx, request.userId, passwordHash)
        await sessions.revokeAllOf(trx, request.userId, now)
      }
      await accounts.confirm(trx, request.userId, now)
      await temporaryRequests.use(trx, request, now)
    })
  },

  changePassword: async ({ body, signedIn, address, services }) => {
    const { database, clock, tokens, limiter } = services
    const { me, sessionId } = signedIn
    const account = await accounts.one(database.db, me.id)
    const attempt = { kind: 'password', account: tokens.digest(String(me.id)), address } as const
    const wrong = () => new FieldsRefused({ senhaAtual: 'wrongPassword' })
    if (!(await limiter.attempt(attempt, () => verifyPassword(body.senhaAtual, account?.passwordHash))) || !account) throw wrong()
    const passwordHash = await hashPassword(body.novaSenha)
    await database.transaction(async (trx) => {
      if (!(await accounts.changePassword(trx, account, passwordHash))) throw wrong()
      await sessions.revokeAllOf(trx, me.id, clock.now(), sessionId)
      await temporaryRequests.forget(trx, me.id)
    })
  },
})

// The commands of `npm run admin`: list administrators, set a new password, remove second factors,
// list API tokens, revoke tokens and sessions. They help when no administrator can sign in.
import { administrator } from '#kernel/core/contract/profiles.ts'
import { defaultLanguage } from '#kernel/core/contract/languages.ts'
import { resetLink } from '#kernel/core/contract/limits.ts'
import { sessionEvents } from '#kernel/core/contract/changeLog.ts'
import { describeToken, endTokens } from '#kernel/core/server/account/apiTokens.ts'
import { tellAdmins } from './newAdmin.ts'
import { hashPassword } from './passwords.ts'
import { hashToken, randomToken } from './tokens.ts'
import type { Database } from '#kernel/core/server/database/open.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { StartupError } from '#kernel/core/server/env.ts'
import { linkPages, queueNotice } from '#kernel/core/server/account/queueMail.ts'
import type { Clock } from '#kernel/core/server/process/clock.ts'
import { accounts, type Account } from '#kernel/core/server/account/tables/accounts.ts'
import { apiTokens } from '#kernel/core/server/account/tables/apiTokens.ts'
import { changes } from '#kernel/core/server/changes/changes.ts'
import { factors } from '#kernel/core/server/account/tables/factors.ts'
import { rememberedDevices } from '#kernel/core/server/account/tables/factorSteps.ts'
import { lockRow } from '#kernel/core/server/tables/locks.ts'
import { sessions } from '#kernel/core/server/account/tables/sessions.ts'
import { temporaryRequests } from '#kernel/core/server/account/tables/temporaryRequests.ts'
import { users } from '#kernel/core/server/account/productTables.ts'

interface CommandOptions {
  database: Database
  clock: Clock
  /** The base URL of links. */
  publicUrl: string
  /** The name on mails. */
  brand: string
}

const accountOf = async ({ db }: Database, email: string): Promise<Account> => {
  const account = await accounts.named(db, email)
  if (!account) throw new StartupError(`no account has the e-mail ${email}`)
  return account
}

const stateOf = ({ active, confirmed, passwordHash }: Account): string =>
  !active ? 'inactive' : !confirmed ? 'unconfirmed' : passwordHash === null ? 'without a password' : 'can sign in'

/** Returns a line for each administrator: e-mail, name, state and number of open sessions. */
export const listAdmins = async ({ database, clock }: CommandOptions): Promise<string> => {
  const found = await accounts.ofProfile(database.db, administrator)
  if (found.length === 0) return 'There is no administrator: set ADMIN_EMAIL and ADMIN_PASSWORD, and start the server'
  const open = await sessions.countOpen(database.db, clock.now())
  return found
    .map((account) => `${account.email}\t${account.name}\t${stateOf(account)}\t${open.get(account.id) ?? 0} sessions`)
    .join('\n')
}

/** Removes a locked account's second factors, logs it, and mails its owner. Returns their number. */
const removeFactorsOf = async (trx: Db, { clock, brand }: CommandOptions, account: Account): Promise<number> => {
  const removed = await factors.removeAll(trx, account.id)
  if (removed === 0) return 0
  await changes.add(trx, { action: 'factorRemoved', resource: sessionEvents, record: account.id })
  await queueNotice(trx, { clock, settings: { BRAND: brand } }, account, 'factorsRemoved', defaultLanguage)
  return removed
}

/** Removes the second factors of any account; its password stays. @throws StartupError */
export const removeFactors = async (options: CommandOptions, email: string): Promise<string> => {
  const account = await accountOf(options.database, email)
  const removed = await options.database.transaction(async (trx) => {
    await lockRow(trx, users.name, account.id)
    return await removeFactorsOf(trx, options, account)
  })
  return `Removed ${removed} second ${removed === 1 ? 'factor' : 'factors'} of ${email}`
}

/**
 * Lets an administrator in again: activates the account, revokes its access, and returns a message with a one-time
 * link. @throws StartupError for an unknown e-mail or another profile
 */
export const resetAdmin = async (options: CommandOptions, email: string): Promise<string> => {
  const { database, clock, publicUrl } = options
  const account = await accountOf(database, email)
  const { id, profile } = account
  // Everybody else is helped by an administrator, or recovers by mail.
  if (profile !== administrator) throw new StartupError(`${email} is no ${administrator}`)
  const unknownPassword = await hashPassword(randomToken())
  const token = randomToken()
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + resetLink.seconds * 1000)
  await database.transaction(async (trx) => {
    await lockRow(trx, users.name, id)
    if (!account.active) {
      await accounts.activate(trx, id)
      await tellAdmins(trx, { clock, settings: { BRAND: options.brand } }, account, defaultLanguage)
    }
    await accounts.confirm(trx, id, now)
    // Not null: the server starts only if an administrator has a password.
    await accounts.setPassword(trx, id, unknownPassword)
    await changes.add(trx, { action: 'passwordChange', resource: sessionEvents, record: id })
    await removeFactorsOf(trx, options, account)
    await rememberedDevices.removeAll(trx, id)
    await sessions.revokeAllOf(trx, id, now)
    await endTokens(trx, { userId: id })
    await temporaryRequests.deleteUnused(trx, id)
    await temporaryRequests.create(trx, [{ userId: id, purpose: 'recovery', tokenHash: hashToken(token), expiresAt }])
  })
  return `Open this link within ${resetLink.seconds / 60} minutes and set a new password. It works once; the old password, the second factors, all sessions and API tokens of ${email} have ended:\n${publicUrl}${linkPages.recovery}?token=${token}`
}

/** Returns a line for each API token: owner, name, scope, end and last use. @throws StartupError */
export const listTokens = async ({ database }: CommandOptions, email: string | undefined): Promise<string> => {
  const userId = email === undefined ? undefined : (await accountOf(database, email)).id
  const found = await apiTokens.all(database.db, userId)
  return found.map((token) => `${token.email}\t${describeToken(token)}`).join('\n') || 'There are no API tokens'
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

/** Ends sessions and API tokens of an account, or of all. Returns a sentence with the numbers. @throws StartupError */
export const endSessions = async ({ database, clock }: CommandOptions, email: string | undefined): Promise<string> => {
  const now = clock.now()
  const userId = email === undefined ? undefined : (await accountOf(database, email)).id
  const ended = await sessions.endOpen(database.db, now, userId)
  const tokens = await database.transaction((trx) => endTokens(trx, { userId }))
  return `Ended ${counted(ended, 'session')} and ${counted(tokens, 'API token')}${email === undefined ? '' : ` of ${email}`}`
}

// Gives operators a way back in: lists the ADMINs, lets one set a new password, and ends sessions (npm run admin).
import { wayBack as limits } from '#contract/limits.ts'
import { hashPassword } from '#server/account/passwords.ts'
import { hashToken, randomToken } from '#server/account/tokens.ts'
import type { Database } from '#server/database/open.ts'
import { StartupError } from '#server/env.ts'
import { normalizeMailbox } from '#server/mail/mailbox.ts'
import { linkPages } from '#server/mail/queueMail.ts'
import type { Clock } from '#server/process/clock.ts'
import { accounts, type Account } from '#server/tables/accounts.ts'
import { lockRow } from '#server/tables/locks.ts'
import { sessions } from '#server/tables/sessions.ts'
import { temporaryRequests } from '#server/tables/temporaryRequests.ts'
import { table as users } from '#server/tables/users.ts'

interface WayBackOptions {
  database: Database
  clock: Clock
  /** The base address of links. */
  publicUrl: string
}

const accountOf = async ({ db }: Database, email: string): Promise<Account> => {
  const account = await accounts.byEmail(db, normalizeMailbox(email))
  if (!account) throw new StartupError(`no account has the e-mail ${email}`)
  return account
}

const stateOf = ({ active, confirmed, passwordHash }: Account): string =>
  !active ? 'inactive' : !confirmed ? 'unconfirmed' : passwordHash === null ? 'without a password' : 'can sign in'

/** Returns a line for each ADMIN: e-mail, name, state and number of open sessions. */
export const listAdmins = async ({ database, clock }: WayBackOptions): Promise<string> => {
  const found = await accounts.ofProfile(database.db, 'ADMIN')
  if (found.length === 0) return 'There is no ADMIN: set ADMIN_EMAIL and ADMIN_PASSWORD, and start the server'
  const open = await sessions.countOpen(database.db, clock.now())
  return found.map((account) => `${account.email}\t${account.name}\t${stateOf(account)}\t${open.get(account.id) ?? 0} sessions`).join('\n')
}

/**
 * Lets an ADMIN in again: activates and confirms the account, ends its password, sessions and links, and returns a sentence with a link
 * that sets a new password once. @throws StartupError for an unknown e-mail or another profile
 */
export const resetAdmin = async ({ database, clock, publicUrl }: WayBackOptions, email: string): Promise<string> => {
  const { id, profile } = await accountOf(database, email)
  // Everybody else is helped by an ADMIN, or recovers by mail.
  if (profile !== 'ADMIN') throw new StartupError(`${email} is no ADMIN`)
  const unknownPassword = await hashPassword(randomToken())
  const token = randomToken()
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + limits.seconds * 1000)
  await database.transaction(async (trx) => {
    await lockRow(trx, users.name, id)
    await accounts.activate(trx, id)
    await accounts.confirm(trx, id, now)
    // Not null: the server starts only if an ADMIN has a password.
    await accounts.setPassword(trx, id, unknownPassword)
    await sessions.revokeAllOf(trx, id, now)
    await temporaryRequests.deleteUnused(trx, id)
    await temporaryRequests.create(trx, { userId: id, purpose: 'recovery', tokenHash: hashToken(token), expiresAt })
  })
  return `Open this address within ${limits.seconds / 60} minutes and set a new password. It works once; the old password and all sessions of ${email} have ended:\n${publicUrl}${linkPages.recovery}?token=${token}`
}

/** Ends the sessions of an account, or all sessions without an e-mail. Returns a sentence with their number. @throws StartupError */
export const endSessions = async ({ database, clock }: WayBackOptions, email: string | undefined): Promise<string> => {
  const now = clock.now()
  const userId = email === undefined ? undefined : (await accountOf(database, email)).id
  const ended = await sessions.endOpen(database.db, now, userId)
  return `Ended ${ended} ${ended === 1 ? 'session' : 'sessions'}${email === undefined ? '' : ` of ${email}`}`
}

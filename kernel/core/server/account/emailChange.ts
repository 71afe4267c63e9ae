// Changes a user's own e-mail: requested with the current password, confirmed by a link mailed to the new address.
// A session alone is not enough: a thief could move the account to their own mailbox and recover it there.
import type { Language } from '#kernel/core/contract/languages.ts'
import { signIn } from '#kernel/core/contract/limits.ts'
import { hashToken, randomToken } from './tokens.ts'
import { isUniqueViolation } from '#kernel/core/server/database/errors.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import type { Dependencies } from '#kernel/core/server/context.ts'
import { BusinessRuleError, FieldErrors } from '#kernel/core/server/errors.ts'
import { countMail } from '#kernel/core/server/mail/limits.ts'
import { queueEmailChangeMail, queueNotice } from '#kernel/core/server/account/queueMail.ts'
import { accounts, type Account } from '#kernel/core/server/account/tables/accounts.ts'
import { emailChanges } from '#kernel/core/server/account/tables/emailChanges.ts'
import { sessions } from '#kernel/core/server/account/tables/sessions.ts'
import { temporaryRequests } from '#kernel/core/server/account/tables/temporaryRequests.ts'

interface EmailChangeRequest {
  account: Account
  /** The new mailbox of the account. */
  email: string
  /** The requesting session, which stays valid after the change. */
  sessionId: string
  language: Language
}

/**
 * Mails a link to the new address and a warning to the current one, replacing a request. @throws FieldErrors,
 * TooManyRequests
 */
export const requestEmailChange = async (
  trx: Db,
  dependencies: Dependencies,
  { account, email, sessionId, language }: EmailChangeRequest,
): Promise<void> => {
  if (await accounts.byEmail(trx, email)) throw new FieldErrors({ email: 'emailTaken' })
  const token = randomToken()
  const expiresAt = new Date(dependencies.clock.now().getTime() + signIn.emailChangeSeconds * 1000)
  await emailChanges.request(trx, { userId: account.id, email, tokenHash: hashToken(token), sessionId, expiresAt })
  await queueEmailChangeMail(trx, dependencies, { ...account, email }, token, language)
  await countMail(trx, dependencies, account.email)
  await queueNotice(trx, dependencies, account, 'emailChangeAsked', language)
}

/** Notifies the previous address of an account that an administrator changed it. @throws TooManyRequests */
export const notifyEmailChanged = async (
  trx: Db,
  dependencies: Dependencies,
  previous: Account,
  sender: number,
  language: Language,
): Promise<void> => {
  await countMail(trx, dependencies, previous.email, sender)
  await queueNotice(trx, dependencies, previous, 'emailChanged', language)
}

/**
 * Applies the change of a mailed token; false for another kind. Opening the link again has no effect. @throws
 * BusinessRuleError for an expired link or a taken address
 */
export const confirmEmailChange = (
  dependencies: Dependencies,
  tokenHash: string,
  language: Language,
): Promise<boolean> =>
  dependencies.database.transaction(async (trx) => {
    const now = dependencies.clock.now()
    const change = await emailChanges.lockByToken(trx, tokenHash)
    if (!change) return false
    const { userId, email, userEmail } = change
    if (change.usedAt !== null && userEmail === email) return true
    if (change.usedAt !== null || !change.userActive || Date.parse(change.expiresAt) <= now.getTime())
      throw new BusinessRuleError('invalidToken')
    await accounts.setEmail(trx, userId, email).catch((error: unknown) => {
      throw isUniqueViolation(error, 'users_email_key') ? new BusinessRuleError('emailTaken') : error
    })
    await emailChanges.markUsed(trx, userId, now)
    // Links in mails to the previous address become invalid.
    await temporaryRequests.deleteUnused(trx, userId)
    await sessions.revokeAllOf(trx, userId, now, change.sessionId)
    // Not counted: the request was.
    await queueNotice(
      trx,
      dependencies,
      { id: userId, name: change.userName, email: userEmail },
      'emailChanged',
      language,
    )
    return true
  })

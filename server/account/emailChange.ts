// Changing one's own e-mail: asked for with the current password, done by the link that is mailed to the new address.
// A session alone must not be enough: who had one could move the account to a mailbox of their own and recover it there.
import type { Language } from '#contract/languages.ts'
import { signIn } from '#contract/limits.ts'
import { isUniqueViolation } from '#server/database/errors.ts'
import type { Db } from '#server/database/schema.ts'
import { FieldErrors, BusinessRuleError } from '#server/errors.ts'
import { queueEmailChangeMail, queueNotice } from '#server/mail/queueMail.ts'
import { countMail } from '#server/mail/limits.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { accounts, type Account } from '#server/tables/accounts.ts'
import { emailChanges } from '#server/tables/emailChanges.ts'
import { sessions } from '#server/tables/sessions.ts'
import { temporaryRequests } from '#server/tables/temporaryRequests.ts'
import { hashToken, randomToken } from '#server/account/tokens.ts'

interface Asked {
  account: Account
  /** The mailbox that is to be the account's. */
  email: string
  /** The session that asks: it goes on after the change. */
  sessionId: string
  language: Language
}

/** Mails the link to the new address and a warning to the present one; an earlier request ends. @throws FieldErrors, TooManyMails */
export const requestEmailChange = async (
  trx: Db,
  dependencies: Dependencies,
  { account, email, sessionId, language }: Asked,
): Promise<void> => {
  if (await accounts.byEmail(trx, email)) throw new FieldErrors({ email: 'emailTaken' })
  const token = randomToken()
  const expiresAt = new Date(dependencies.clock.now().getTime() + signIn.emailChangeSeconds * 1000)
  await emailChanges.request(trx, { userId: account.id, email, tokenHash: hashToken(token), sessionId, expiresAt })
  await queueEmailChangeMail(trx, dependencies, { ...account, email }, token, language)
  await countMail(trx, dependencies, account.email)
  await queueNotice(trx, dependencies, account, 'emailChangeAsked', language)
}

/** Tells the previous address of an account that an ADMIN changed it. @throws TooManyMails */
export const notifyEmailChanged = async (
  trx: Db,
  dependencies: Dependencies,
  was: Account,
  sender: number,
  language: Language,
): Promise<void> => {
  await countMail(trx, dependencies, was.email, sender)
  await queueNotice(trx, dependencies, was, 'emailChanged', language)
}

/**
 * Makes the change of a mailed token; false when the token is of no such change. The same link again finds it done.
 * @throws BusinessRuleError where the link is no longer good, or somebody else has the address by now
 */
export const confirmEmailChange = (dependencies: Dependencies, tokenHash: string, language: Language): Promise<boolean> =>
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
    // Links that went to the previous address open nothing any more.
    await temporaryRequests.deleteUnused(trx, userId)
    await sessions.revokeAllOf(trx, userId, now, change.sessionId)
    // Not counted: each belongs to a request that was.
    await queueNotice(trx, dependencies, { id: userId, name: change.userName, email: userEmail }, 'emailChanged', language)
    return true
  })

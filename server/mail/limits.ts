// Limits the mails that one user can cause, to protect mailboxes (docs/decisions/0012-mailboxes.md).
import { mail } from '#contract/limits.ts'
import type { Db } from '#server/database/schema.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { TooManyMails } from '#server/errors.ts'
import type { ServerMessageKey } from '#server/messages/errors.ts'
import { mailCounts } from '#server/tables/mailCounts.ts'

interface Limit {
  key: string
  limit: number
  message: ServerMessageKey
}

const windowMs = mail.windowSeconds * 1000

/** Counts one mail against all its limits or none. Locks the sender's first, so that transactions cannot deadlock. */
const count = async (trx: Db, { clock }: Pick<Dependencies, 'clock'>, limits: readonly Limit[]): Promise<void> => {
  const now = clock.now()
  const since = new Date(now.getTime() - windowMs)
  for (const { key, limit, message } of limits) {
    const oldest = await mailCounts.limitReached(trx, key, since, limit)
    if (oldest) throw new TooManyMails(message, Math.max(1, Math.ceil((oldest.getTime() + windowMs - now.getTime()) / 1000)))
  }
  for (const { key } of limits) await mailCounts.add(trx, key, now)
}

/** Counts a mail to a mailbox, and for its sender if given (a user's id). @throws TooManyMails */
export const countMail = (trx: Db, dependencies: Pick<Dependencies, 'clock' | 'tokens'>, mailbox: string, sender?: number): Promise<void> =>
  count(trx, dependencies, [
    ...(sender === undefined ? [] : [{ key: `by:${sender}`, limit: mail.perSender, message: 'tooManyMailsSent' } as const]),
    { key: `to:${dependencies.tokens.digest(mailbox)}`, limit: mail.perRecipient, message: 'tooManyMails' },
  ])

/** Counts a recovery request, even without an account, because the reply must not reveal whether there is one. @throws TooManyMails */
export const countRecovery = (
  { database, ...dependencies }: Pick<Dependencies, 'database' | 'clock' | 'tokens'>,
  mailbox: string,
): Promise<void> =>
  database.transaction((trx) =>
    count(trx, dependencies, [
      { key: `recovery:${dependencies.tokens.digest(mailbox)}`, limit: mail.perRecipient, message: 'tooManyMails' },
    ]),
  )

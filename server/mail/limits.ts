// Limits for mails that a person can trigger, so that nobody floods a mailbox from here (docs/decisions/0012-mailboxes.md).
import { mail } from '#contract/limits.ts'
import type { Db } from '#server/database/schema.ts'
import { TooManyMails } from '#server/errors.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { mailCounts } from '#server/tables/mailCounts.ts'
import type { ServerMessageKey } from '#server/messages/errors.ts'

interface Limit {
  key: string
  limit: number
  message: ServerMessageKey
}

const windowMs = mail.windowSeconds * 1000

/** Counts one mail against its limits, all or none; the sender's goes first, so that two transactions never wait for each other. */
const count = async (trx: Db, { clock }: Pick<Dependencies, 'clock'>, limits: readonly Limit[]): Promise<void> => {
  const now = clock.now()
  const since = new Date(now.getTime() - windowMs)
  for (const { key, limit, message } of limits) {
    await mailCounts.lock(trx, key)
    const oldest = await mailCounts.limitReached(trx, key, since, limit)
    if (oldest) throw new TooManyMails(message, Math.max(1, Math.ceil((oldest.getTime() + windowMs - now.getTime()) / 1000)))
  }
  for (const { key } of limits) await mailCounts.add(trx, key, now)
}

/** Counts a mail to a mailbox, and for its sender where a user's id is given. @throws TooManyMails */
export const countMail = (trx: Db, needs: Pick<Dependencies, 'clock' | 'tokens'>, mailbox: string, sender?: number): Promise<void> =>
  count(trx, needs, [
    ...(sender === undefined ? [] : [{ key: `by:${sender}`, limit: mail.perSender, message: 'tooManyMailsSent' } as const]),
    { key: `to:${needs.tokens.digest(mailbox)}`, limit: mail.perRecipient, message: 'tooManyMails' },
  ])

/** Counts a request for a recovery, whether or not the mailbox has an account: the answer must not tell. @throws TooManyMails */
export const countRecovery = (
  { database, ...needs }: Pick<Dependencies, 'database' | 'clock' | 'tokens'>,
  mailbox: string,
): Promise<void> =>
  database.transaction((trx) =>
    count(trx, needs, [{ key: `recovery:${needs.tokens.digest(mailbox)}`, limit: mail.perRecipient, message: 'tooManyMails' }]),
  )

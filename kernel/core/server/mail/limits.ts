// Limits the mails that one user can cause, to protect mailboxes (docs/decisions/accounts.md).
import { mail } from '#kernel/core/contract/limits.ts'
import { countWithin, type Limit } from '#kernel/core/server/account/countWithin.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import type { Dependencies } from '#kernel/core/server/context.ts'
import { TooManyMails } from '#kernel/core/server/errors.ts'
import type { ServerMessageKey } from '#kernel/core/server/messages/errors.ts'
import { mailCounts } from './mailCounts.ts'

const windowMs = mail.windowSeconds * 1000

const tooMany = (key: ServerMessageKey) => (seconds: number) => new TooManyMails(key, seconds)

const count = (trx: Db, dependencies: Pick<Dependencies, 'clock'>, limits: readonly Limit[]): Promise<void> =>
  countWithin(trx, dependencies, mail.windowSeconds, limits)

/** Counts a mail to a mailbox, and for its sender if given (a user's id). @throws TooManyMails */
export const countMail = (
  trx: Db,
  dependencies: Pick<Dependencies, 'clock' | 'tokens'>,
  mailbox: string,
  sender?: number,
): Promise<void> =>
  count(trx, dependencies, [
    ...(sender === undefined
      ? []
      : [{ key: `by:${sender}`, limit: mail.perSender, refuse: tooMany('tooManyMailsSent') }]),
    { key: `to:${dependencies.tokens.digest(mailbox)}`, limit: mail.perRecipient, refuse: tooMany('tooManyMails') },
  ])

/**
 * Counts the mail about a created user, and returns when it may be sent: teams and imports are ordinary work, so it
 * waits beyond the limit. Without a lock, so concurrent calls may exceed it.
 */
export const turnOfMail = async (trx: Db, { clock }: Pick<Dependencies, 'clock'>, creator: number): Promise<Date> => {
  const now = clock.now().getTime()
  const key = `new:${creator}`
  const newest = await mailCounts.nthNewest(trx, key, new Date(now - windowMs), mail.perSender)
  const turn = newest ? new Date(Math.max(now, newest.getTime() + windowMs)) : new Date(now)
  await mailCounts.add(trx, key, turn)
  return turn
}

/** Counts a recovery request, even without an account, which the reply must not reveal. @throws TooManyMails */
export const countRecovery = (
  { database, ...dependencies }: Pick<Dependencies, 'database' | 'clock' | 'tokens'>,
  mailbox: string,
): Promise<void> =>
  database.transaction((trx) =>
    count(trx, dependencies, [
      {
        key: `recovery:${dependencies.tokens.digest(mailbox)}`,
        limit: mail.perRecipient,
        refuse: tooMany('tooManyMails'),
      },
    ]),
  )

// Limits the mails that one user can cause, to protect mailboxes (docs/decisions/accounts.md).
import { mail } from '#kernel/core/contract/limits.ts'
import { countWithin, type Limit, secondsLeft } from '#kernel/core/server/mail/countWithin.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import type { Dependencies } from '#kernel/core/server/context.ts'
import { TooManyRequests } from '#kernel/core/server/errors.ts'
import type { ServerMessageKey } from '#kernel/core/server/messages/errors.ts'
import { mailCounts } from './mailCounts.ts'

const windowMs = mail.windowSeconds * 1000

const recipientKey = ({ digest }: Pick<Dependencies['tokens'], 'digest'>, mailbox: string) => `to:${digest(mailbox)}`

const tooMany = (key: ServerMessageKey) => (seconds: number) => new TooManyRequests(key, seconds)

const count = (trx: Db, dependencies: Pick<Dependencies, 'clock'>, limits: readonly Limit[]): Promise<void> =>
  countWithin(trx, dependencies, mail.windowSeconds, limits)

/** Counts a mail to a mailbox, and for its sender if given (a user's id). @throws TooManyRequests */
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
    { key: recipientKey(dependencies.tokens, mailbox), limit: mail.perRecipient, refuse: tooMany('tooManyMails') },
  ])

/**
 * Counts the mails about created users, and returns when each may be sent: teams and imports are ordinary work, so a
 * mail waits beyond its creator's limit. Without locks, so concurrent calls of a creator may exceed it; the mailbox of a
 * user whom this transaction creates gets no other mail. @throws TooManyRequests for a mailbox
 */
export const countInvitations = async (
  trx: Db,
  { clock, tokens }: Pick<Dependencies, 'clock' | 'tokens'>,
  creator: number,
  mailboxes: readonly string[],
): Promise<Date[]> => {
  const now = clock.now()
  const since = new Date(now.getTime() - windowMs)
  const own = `new:${creator}`
  const keys = mailboxes.map((mailbox) => recipientKey(tokens, mailbox))
  const counted = await mailCounts.newest(trx, keys, since, mail.perRecipient)
  for (const { [mail.perRecipient - 1]: oldest } of counted.values())
    if (oldest) throw tooMany('tooManyMails')(secondsLeft(oldest, now, mail.windowSeconds))
  const earlier = (await mailCounts.newest(trx, [own], since, mail.perSender)).get(own) ?? []
  const turns: Date[] = []
  for (const place of mailboxes.keys()) {
    const before = place < mail.perSender ? earlier[mail.perSender - 1 - place] : turns[place - mail.perSender]
    turns.push(before ? new Date(Math.max(now.getTime(), before.getTime() + windowMs)) : now)
  }
  await mailCounts.add(trx, [...keys.map((key) => ({ key, at: now })), ...turns.map((at) => ({ key: own, at }))])
  return turns
}

/** Counts a recovery request, even without an account, which the reply must not reveal. @throws TooManyRequests */
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

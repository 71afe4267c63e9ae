// Stores queued mails: inserted by the transaction that causes them, claimed by one server at a time, retried.
import type { NotNull } from 'kysely'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { fixed, run } from '#kernel/core/server/database/statements.ts'

/** A mail to be sent. */
export interface Mail {
  recipient: string
  subject: string
  text: string
  html: string
  /** A POST to this URL ends what the mail comes from; null for mails that nobody can end. */
  unsubscribeUrl?: string | null
}
export interface WaitingMail extends Mail {
  id: number
  tries: number
  createdAt: string
}

interface QueuedMail {
  /** Null without an account. */
  userId: number | null
  mail: Mail
  /** When it is sent at the earliest. */
  due: Date
}

const insert = fixed<{ id: number }>(`
  INSERT INTO mails
    (user_id, recipient, subject, body_text, body_html, unsubscribe_url, next_try_at, created_at)
  SELECT *, $8::timestamptz FROM unnest(
    $1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[])
  RETURNING id`)

const givenUp = { next_try_at: null, body_text: null, body_html: null }
/** What a mail that is not to be sent any more loses. */
const withoutBody = { ...givenUp, unsubscribe_url: null }

export const mails = {
  /** Queues a mail for `due` at the earliest, and returns its id. Without an account, it has no user. */
  async create(db: Db, userId: number | null, mail: Mail, at: Date, due = at): Promise<number> {
    const [id] = await mails.createAll(db, [{ userId, mail, due }], at)
    if (id === undefined) throw new Error('The new mail is missing')
    return id
  },

  /** Queues several mails, and returns their ids. */
  async createAll(db: Db, queued: readonly QueuedMail[], at: Date): Promise<number[]> {
    const columns = [
      queued.map(({ userId }) => userId),
      queued.map(({ mail }) => mail.recipient),
      queued.map(({ mail }) => mail.subject),
      queued.map(({ mail }) => mail.text),
      queued.map(({ mail }) => mail.html),
      queued.map(({ mail }) => mail.unsubscribeUrl ?? null),
      queued.map(({ due }) => due.toISOString()),
    ]
    return (await run(db, insert(...columns, at.toISOString()))).map(({ id }) => id)
  },

  /** Deletes the mails to a mailbox, whoever they were for, and returns their number. */
  async forgetMailbox(db: Db, mailbox: string): Promise<number> {
    const deleted = await db
      .deleteFrom('mails')
      .where(({ fn }) => fn<string>('lower', ['recipient']), '=', mailbox.toLowerCase())
      .returning('id')
      .execute()
    return deleted.length
  },

  /** Returns the mailboxes of a user's mails, former ones among them. */
  async recipientsOf(db: Db, userId: number): Promise<string[]> {
    const rows = await db.selectFrom('mails').select('recipient').distinct().where('user_id', '=', userId).execute()
    return rows.map(({ recipient }) => recipient)
  },

  /** Claims the next due mail for this server until `until`, when it becomes due again unless the claim is extended. */
  async claim(db: Db, at: Date, until: Date): Promise<WaitingMail | undefined> {
    return await db
      .updateTable('mails')
      .set((eb) => ({ tries: eb('tries', '+', 1), next_try_at: until.toISOString() }))
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('mails')
          .select('id')
          .where('next_try_at', '<=', at.toISOString())
          .orderBy('next_try_at')
          .orderBy('id')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning([
        'id',
        'recipient',
        'subject',
        'body_text as text',
        'body_html as html',
        'unsubscribe_url as unsubscribeUrl',
        'tries',
        'created_at as createdAt',
      ])
      // A mail has its body until it is sent or given up.
      .$narrowType<{ text: NotNull; html: NotNull }>()
      .executeTakeFirst()
  },

  /** Extends a claim that ends at `from`; false when another server has claimed the mail. */
  async extend(db: Db, id: number, from: Date, until: Date): Promise<boolean> {
    const extended = await db
      .updateTable('mails')
      .set({ next_try_at: until.toISOString() })
      .where('id', '=', id)
      .where('next_try_at', '=', from.toISOString())
      .returning('id')
      .executeTakeFirst()
    return extended !== undefined
  },

  /** Marks a mail as sent, or given up (`sentAt` null), and erases its body. */
  async finish(db: Db, id: number, sentAt: Date | null): Promise<void> {
    await db
      .updateTable('mails')
      .set({ ...withoutBody, sent_at: sentAt && sentAt.toISOString() })
      .where('id', '=', id)
      .execute()
  },

  /** Gives up all waiting mails after a restore: most were sent long ago. An older schema has no links to end them. */
  async giveUpWaiting(db: Db): Promise<void> {
    await db.updateTable('mails').set(givenUp).where('next_try_at', 'is not', null).execute()
  },

  /** Gives up a user's mails that wait for their turn, because their links have become invalid. */
  async giveUpScheduled(db: Db, userId: number): Promise<void> {
    await db
      .updateTable('mails')
      .set(withoutBody)
      .where((eb) => eb.and({ user_id: userId, tries: 0 }))
      .whereRef('next_try_at', '>', 'created_at')
      .execute()
  },

  async postpone(db: Db, id: number, until: Date): Promise<void> {
    await db.updateTable('mails').set({ next_try_at: until.toISOString() }).where('id', '=', id).execute()
  },

  /** Returns the number of waiting mails and the oldest one's time, without those that wait for their turn. */
  async backlog(db: Db): Promise<{ waiting: number; oldest: Date | undefined }> {
    const { waiting, oldest } = await db
      .selectFrom('mails')
      .select(({ fn }) => [
        fn.countAll<number>().as('waiting'),
        fn.min<string | null, 'created_at'>('created_at').as('oldest'),
      ])
      .where('next_try_at', 'is not', null)
      .where((eb) => eb.or([eb('tries', '>', 0), eb('next_try_at', '=', eb.ref('created_at'))]))
      .executeTakeFirstOrThrow()
    return { waiting, oldest: oldest === null ? undefined : new Date(oldest) }
  },

  /** Returns when the next mail is due; undefined without queued mails. */
  async nextDue(db: Db): Promise<Date | undefined> {
    const row = await db
      .selectFrom('mails')
      .select('next_try_at as at')
      .where('next_try_at', 'is not', null)
      .orderBy('next_try_at')
      .limit(1)
      .executeTakeFirst()
    return row?.at ? new Date(row.at) : undefined
  },
}

// Stores queued mails: inserted by the transaction that causes them, claimed by one server at a time, retried.
import { sql } from 'kysely'
import type { Db } from '#kernel/server/database/schema.ts'
import { fixed, run } from '#kernel/server/database/statements.ts'

/** A mail to be sent. */
export interface Mail {
  recipient: string
  subject: string
  text: string
  html: string
}
export interface WaitingMail extends Mail {
  id: number
  tries: number
  createdAt: string
}

const insert = fixed<{ id: number }>(`
  INSERT INTO mails (user_id, recipient, subject, body_text, body_html, next_try_at, created_at) VALUES ($1, $2, $3, $4, $5, $7, $6)
  RETURNING id`)

export const mails = {
  /** Queues a mail, which is sent at `due` at the earliest, and returns its id. */
  async create(db: Db, userId: number, mail: Mail, at: Date, due = at): Promise<number> {
    const [row] = await run(db, insert(userId, mail.recipient, mail.subject, mail.text, mail.html, at, due))
    if (!row) throw new Error('The new mail is missing')
    return row.id
  },

  /** Returns the mailboxes of a user's mails, former ones among them. */
  async recipientsOf(db: Db, userId: number): Promise<string[]> {
    const { rows } = await sql<{
      recipient: string
    }>`SELECT DISTINCT recipient FROM mails WHERE user_id = ${userId}`.execute(db)
    return rows.map(({ recipient }) => recipient)
  },

  /** Claims the next due mail for this server until `until`, when it becomes due again unless the claim is extended. */
  async claim(db: Db, at: Date, until: Date): Promise<WaitingMail | undefined> {
    const { rows } = await sql<WaitingMail>`
      UPDATE mails SET tries = tries + 1, next_try_at = ${until}
      WHERE id = (SELECT id FROM mails WHERE next_try_at <= ${at} ORDER BY next_try_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id, recipient, subject, body_text AS text, body_html AS html, tries, created_at AS "createdAt"`.execute(
      db,
    )
    return rows[0]
  },

  /** Extends a claim that ends at `from`; false when another server has claimed the mail. */
  async extend(db: Db, id: number, from: Date, until: Date): Promise<boolean> {
    const { rows } =
      await sql`UPDATE mails SET next_try_at = ${until} WHERE id = ${id} AND next_try_at = ${from} RETURNING id`.execute(
        db,
      )
    return rows.length > 0
  },

  /** Marks a mail as sent, or given up (`sentAt` null), and erases its body. */
  async finish(db: Db, id: number, sentAt: Date | null): Promise<void> {
    await sql`UPDATE mails SET sent_at = ${sentAt}, next_try_at = NULL, body_text = NULL, body_html = NULL WHERE id = ${id}`.execute(
      db,
    )
  },

  /** Gives up all mails that wait: after a restore, when most of them were sent long ago. */
  async giveUpWaiting(db: Db): Promise<void> {
    await sql`UPDATE mails SET next_try_at = NULL, body_text = NULL, body_html = NULL WHERE next_try_at IS NOT NULL`.execute(
      db,
    )
  },

  /** Gives up a user's mails that wait for their turn, because their links have become invalid. */
  async giveUpScheduled(db: Db, userId: number): Promise<void> {
    await sql`
      UPDATE mails SET next_try_at = NULL, body_text = NULL, body_html = NULL
      WHERE user_id = ${userId} AND tries = 0 AND next_try_at > created_at`.execute(db)
  },

  async postpone(db: Db, id: number, until: Date): Promise<void> {
    await sql`UPDATE mails SET next_try_at = ${until} WHERE id = ${id}`.execute(db)
  },

  /** Returns the number of mails that wait, and when the oldest of them was written; without those that wait for their turn. */
  async backlog(db: Db): Promise<{ waiting: number; oldest: Date | undefined }> {
    const { rows } = await sql<{ waiting: number; oldest: string | null }>`
      SELECT count(*)::int8 AS waiting, min(created_at) AS oldest FROM mails
      WHERE next_try_at IS NOT NULL AND (tries > 0 OR next_try_at = created_at)`.execute(db)
    const [row] = rows
    return { waiting: row?.waiting ?? 0, oldest: row?.oldest ? new Date(row.oldest) : undefined }
  },

  /** Returns when the next mail is due; undefined without queued mails. */
  async nextDue(db: Db): Promise<Date | undefined> {
    const { rows } = await sql<{
      at: string | null
    }>`SELECT min(next_try_at) AS at FROM mails WHERE next_try_at IS NOT NULL`.execute(db)
    return rows[0]?.at ? new Date(rows[0].at) : undefined
  },
}

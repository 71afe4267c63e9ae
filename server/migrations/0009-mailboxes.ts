// Normalizes the stored mailboxes, and creates the counts of mails per mailbox (docs/decisions/accounts.md).
import { type Kysely, sql } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'
import { normalizeMailbox } from '#server/frozen/mailbox.ts'

/** The characters of an address. */
const longest = 200

export const up = async <Schema>(db: Kysely<Schema>): Promise<void> => {
  await runScript(
    db,
    `
-- One row per mail and limit.
CREATE TABLE mail_counts (
  key text COLLATE "C" NOT NULL,
  counted_at timestamptz(3) NOT NULL
)
---
CREATE INDEX mail_counts_by_key ON mail_counts (key, counted_at)
---
CREATE INDEX mail_counts_by_time ON mail_counts (counted_at)
`,
  )
  // Only these can have another spelling. Of several accounts with one mailbox, the one with the normalized spelling gets it, else
  // the oldest confirmed, active one; the others keep their spelling, which no sign-in finds.
  const { rows } = await sql<{ id: number; email: string }>`
    SELECT id, email FROM users WHERE octet_length(email) > length(email)
    ORDER BY confirmed_at IS NULL, deleted_at IS NOT NULL, id`.execute(db)
  for (const { id, email } of rows) {
    const mailbox = normalizeMailbox(email)
    if (mailbox === email || mailbox.length > longest) continue
    await sql`
      UPDATE users SET email = ${mailbox}, updated_at = greatest(now()::timestamptz(3), updated_at + interval '1 millisecond')
      WHERE id = ${id} AND NOT EXISTS (SELECT FROM users WHERE email = ${mailbox})`.execute(db)
  }
}

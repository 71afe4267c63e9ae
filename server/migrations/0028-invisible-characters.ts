// Removes invisible characters from the stored mailboxes, which made accounts that look the same (docs/decisions/accounts.md).
import { type Kysely, sql } from 'kysely'
import { normalizeMailbox } from '#server/frozen/mailbox.ts'

export const up = async <Schema>(db: Kysely<Schema>): Promise<void> => {
  // The oldest confirmed, active account gets a mailbox that nobody has; the others keep their spelling, by which they still sign in.
  const { rows } = await sql<{ id: number; email: string }>`
    SELECT id, email FROM users WHERE octet_length(email) > length(email)
    ORDER BY confirmed_at IS NULL, deleted_at IS NOT NULL, id`.execute(db)
  for (const { id, email } of rows) {
    const mailbox = normalizeMailbox(email)
    if (mailbox === email) continue
    await sql`
      UPDATE users SET email = ${mailbox}, updated_at = greatest(now()::timestamptz(3), updated_at + interval '1 millisecond')
      WHERE id = ${id} AND NOT EXISTS (SELECT FROM users WHERE email = ${mailbox})`.execute(db)
  }
}

// Inserts what a mailed link is about, with a token of the test's choice.
import { sql } from 'kysely'
import { hashToken } from '#kernel/core/server/account/tokens.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'

const later = sql`now() + interval '1 hour'`
/** The user of people.ts who has not confirmed their account, and one who has. */
const [unconfirmed, confirmed] = [5, 2]

const request = (userId: number, purpose: string) => (hash: string) =>
  sql`
  INSERT INTO temporary_requests (user_id, purpose, token_hash, expires_at) VALUES (${userId}, ${purpose}, ${hash}, ${later})`

const links: Readonly<Record<string, (hash: string) => ReturnType<typeof sql>>> = {
  '/auth/ativar-conta': request(unconfirmed, 'activation'),
  '/auth/cadastrar-senha': request(unconfirmed, 'firstPassword'),
  '/auth/recuperar-senha': request(confirmed, 'recovery'),
  '/auth/confirmar-email': (hash) => sql`
    INSERT INTO email_changes (user_id, email, token_hash, session_id, expires_at)
    VALUES (${confirmed}, 'novo@example.com', ${hash}, '', ${later})`,
  '/auth/manter-fator': (hash) => sql`
    INSERT INTO factor_removals (user_id, asked_by, asked_at, expires_at, confirmed_by, effective_at, stop_hash, language)
    VALUES (${confirmed}, 1, now(), ${later}, 1, ${later}, ${hash}, 'pt')`,
}

/** Makes the token valid for this page of the site. */
export const insertLink = async (db: Db, page: string, token: string): Promise<void> => {
  await links[page]?.(hashToken(token)).execute(db)
}

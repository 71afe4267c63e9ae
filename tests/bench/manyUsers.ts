// Fills a database with any number of users by bulk inserts, dropping the indexes first and creating them again.
import { sql } from 'kysely'
import { migrate } from '#kernel/core/server/database/migrate.ts'
import type { Database } from '#kernel/core/server/database/open.ts'

/** A search for this word finds one active user in a thousand, at most 1,000. */
export const rareWord = 'quixote'

/** Migrates an empty database and fills it with `rows` users; the first is an ADMIN with the given password hash. */
export const fillUsers = async (database: Database, rows: number, passwordHash: string): Promise<void> => {
  await migrate(database)
  const { db } = database
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    SELECT i.indexname AS name, i.indexdef AS definition FROM pg_indexes i
    WHERE i.tablename = 'users' AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conname = i.indexname)`.execute(db)
  for (const { name } of indexes) await sql`DROP INDEX ${sql.id(name)}`.execute(db)
  const step = 50_000
  const every = Math.max(1000, rows / 1000)
  for (let from = 1; from <= rows; from += step) {
    await sql`
      INSERT INTO users (name, email, cpf, profile_id, gender, birthday, city, country, created_at, updated_at, confirmed_at, deleted_at, password_hash)
      SELECT CASE WHEN n % ${every} = 7 THEN ${rareWord} ELSE 'Pessoa' END || ' ' || md5(n::text), 'u' || n || '@example.test', lpad(n::text, 11, '0'),
        CASE WHEN n = 1 THEN 1 ELSE 1 + n % 4 END, (ARRAY['F','M','O'])[1 + n % 3], date '1950-01-01' + n % 20000, 'São Paulo', 'BR',
        at, at, CASE WHEN n % 10 <> 0 THEN at END, CASE WHEN n % 20 = 0 THEN at END, CASE WHEN n = 1 THEN ${passwordHash} END
      FROM generate_series(${from}::int, ${Math.min(rows, from + step - 1)}::int) n, LATERAL (SELECT now() - n * interval '1 second' AS at) moment`.execute(
      db,
    )
  }
  for (const { definition } of indexes) await sql.raw(definition).execute(db)
  await sql`VACUUM (ANALYZE) users`.execute(db)
}

// Serves users by a bare Fastify and plain SQL, as the baseline for our routes: `pg` without Kysely, names and pipelining.
// It has no session, access rules, validation or log. Writes run the statements of ours, one after the other in one transaction.
import { randomUUID } from 'node:crypto'
import { fastify } from 'fastify'
import pg from 'pg'
import { table as users } from '#src/resources/users/table.ts'

type Run = (text: string, values?: unknown[]) => Promise<unknown[]>

/** Asks for the change, as our server does. */
const settle = 'SHOW sillage.changes'

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 })
const run: Run = async (text, values = []) => (await pool.query(text, values)).rows
const transaction = async (body: (inside: Run) => Promise<unknown>): Promise<unknown> => {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const result = await body(async (text, values = []) => (await client.query(text, values)).rows)
    await client.query('COMMIT')
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}

const one = users.oneStatement(2).sql
const select = one.slice(0, one.lastIndexOf('WHERE'))
const list = `${select} WHERE t.deleted_at IS NULL ORDER BY t.id LIMIT $1 OFFSET $2`
/** Tells the change log who writes, as our server does. */
const logged = `SELECT set_config('sillage.change', '{"actor":1,"session":null,"batch":"${randomUUID()}"}', true), set_config('sillage.changes', '', true)`

let written = 0
const app = fastify()
const constant = await run(list, [10, 0])
app.get('/constant', async () => constant)
app.get<{ Querystring: { offset: string } }>('/list', async ({ query }) => run(list, [10, Number(query.offset)]))
app.get<{ Querystring: { text: string } }>('/search', async ({ query }) =>
  run(`${select} WHERE t.deleted_at IS NULL AND t.search_text LIKE $3 ORDER BY t.id LIMIT $1 OFFSET $2`, [
    10,
    0,
    `%${query.text}%`,
  ]),
)
app.get('/one', async () => (await run(one, [2]))[0])
app.put('/update', async () =>
  transaction(async (inside) => {
    await inside(logged)
    await inside('SELECT id FROM users WHERE id = $1 FOR UPDATE', [2])
    await inside(one, [2])
    await inside(
      `UPDATE users SET name = $1, updated_at = greatest(now()::timestamptz(3), updated_at + interval '1 millisecond') WHERE id = $2 RETURNING id`,
      [`Pessoa ${written++} Nua`, 2],
    )
    const [row] = await inside(one, [2])
    await inside(settle)
    return row
  }),
)
app.post('/create', async () =>
  transaction(async (inside) => {
    const email = `bare${process.pid}-${written++}@example.test`
    const now = new Date()
    await inside(logged)
    await inside(`INSERT INTO users (name, email, profile_id, mobile_phone, deleted_at) VALUES ($1, $2, $3, $4, $5)`, [
      'Nua',
      email,
      2,
      '',
      null,
    ])
    const [created] = await inside(`SELECT currval('users_id_seq')::int AS id`)
    const id: unknown = Reflect.get(Object(created), 'id')
    const [row] = await inside(one, [id])
    await inside('SELECT u.id, u.email, p.name FROM users u JOIN profiles p ON p.id = u.profile_id WHERE u.id = $1', [
      id,
    ])
    await inside('INSERT INTO temporary_requests (user_id, purpose, token_hash, expires_at) VALUES ($1, $2, $3, $4)', [
      id,
      'firstPassword',
      email,
      now,
    ])
    await inside(`SELECT pg_advisory_xact_lock(hashtext('mails'), hashtext($1))`, [email])
    await inside(
      'SELECT counted_at FROM mail_counts WHERE key = $1 AND counted_at > $2 ORDER BY counted_at DESC OFFSET 4 LIMIT 1',
      [email, now],
    )
    await inside('INSERT INTO mail_counts (key, counted_at) VALUES ($1, $2)', [email, now])
    await inside('INSERT INTO mails (user_id, recipient, subject, created_at) VALUES ($1, $2, $3, $4)', [
      id,
      email,
      'Nua',
      now,
    ])
    await inside(settle)
    return row
  }),
)
process.on('SIGTERM', async () => {
  await app.close()
  await pool.end()
  process.exit(0)
})
process.stdout.write(`listening on ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)

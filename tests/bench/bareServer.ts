// Serves the same SQL statements by a bare Fastify, as the baseline for our routes.
// It has no session, access rules, validation or mails; one route returns a constant.
import { resolve } from 'node:path'
import { fastify } from 'fastify'
import { schemas } from '#contract/calls/users.ts'
import { openDatabase } from '#server/database/open.ts'
import { table as users } from '#server/tables/users.ts'

const { Create } = schemas

const dataDir = resolve(process.env['DATA_DIR'] ?? '.')
const database = await openDatabase({ databaseUrl: process.env['DATABASE_URL'], dataDir })
const { db } = database
const constant = await users.list(db, { page: 1, perPage: 10, orderBy: 'Id', orderByDirection: 'ASC' })

const app = fastify()
app.get('/constant', async () => constant)
app.get('/list', async () => users.list(db, { page: 1, perPage: 10, orderBy: 'Id', orderByDirection: 'ASC', isActive: true }))
app.get('/one', async () => users.one(db, 2))
app.put('/update', async ({ body }) => database.transaction(async (trx) => users.update(trx, 2, Create.parse(body))))
app.post('/create', async ({ body }) => database.transaction(async (trx) => users.create(trx, Create.parse(body))))
process.on('SIGTERM', async () => {
  await app.close()
  await database.close()
  process.exit(0)
})
process.stdout.write(`listening on ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)

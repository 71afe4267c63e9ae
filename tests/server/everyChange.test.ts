// Tests that every write of every contract leaves one change with its actor, whose `before` restores the record.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#kernel/core/contract/endpoint.ts'
import { buildRegistry } from '#kernel/core/server/http/registry.ts'
import { presentState, valuesOf } from '#kernel/core/server/changes/changedFields.ts'
import { changes, type StoredChange } from '#kernel/core/server/changes/changes.ts'
import type { AnyTable } from '#kernel/core/server/tables/table.ts'
import { administrator } from '#kernel/core/contract/profiles.ts'
import { changesOf, changingCalls, isFollower, fill, secrets as ofProduct } from '#fixtures/suites.ts'
import { oneEngine } from '#tests/support/database.ts'
import { payload } from '#tests/support/records.ts'
import type { Right } from '#tests/support/right.ts'
import { rightCall, urlOf } from '#tests/support/rightCalls.ts'
import { allEndpoints, type Auth, contracts, emailOf, type TestServer, testServer } from '#tests/support/server.ts'

const tables = new Map(
  (await buildRegistry(contracts)).flatMap(({ table }) => (table ? [[table.resource.name, table] as const] : [])),
)
const fieldsOf = ({ history }: AnyTable) => Object.keys(history)
const keysOf = ({ history }: AnyTable) => ['id', ...Object.values(history).flatMap(({ keys }) => keys)]

/** Calls that change no record of a resource, though they are no GET. */
const changesNothing = [
  'users.resendMail',
  'changes.markRead',
  'views.choose',
  'bulk.cancel',
  'bank.preview',
  'outline.preview',
  'campaigns.stockEffects',
  // Who has walked which endings is known of a quiz, but is no value of it.
  'quiz.walk',
  // A link to a draft is no value of it.
  'quiz.trial',
  'quiz.endTrial',
  // What texts are in other languages is known of texts, not of records.
  'translations.save',
  'translations.preview',
  // A plan changes nothing but itself until it is applied (plans.test.ts).
  'plans.propose',
  'plans.update',
  'plans.remove',
  'plans.trial',
  'plans.schedule',
  'plans.unschedule',
  // Nor does its review, which leaves events (planReviews.test.ts).
  'plans.askReview',
  'plans.withdrawReview',
  'plans.agree',
  'plans.refuse',
  'plans.comment',
  // A note is no value of its record (notes.test.ts).
  'notes.create',
  'notes.update',
  'notes.remove',
  // Commands are asked of devices, and are no value of one (commands.test.ts).
  'devices.locate',
  'devices.showCode',
  'devices.restart',
  'devices.loadCampaign',
  'devices.cancelCommand',
  'devices.resumeCommands',
  'imports.columns',
  'imports.report',
]
/** Removes many records at once (tests/server/removeDemo.test.ts), here none. */
const removesMany = ['demo.remove']
/** Calls of accounts and agents, about personal data, keys and webhooks leave events, which their own tests check. */
const isOfAccount = (name: string) =>
  name.startsWith('account.') ||
  name.startsWith('agents.') ||
  name.startsWith('personal.') ||
  name.startsWith('installationKeys.') ||
  name.startsWith('webhooks.') ||
  name.endsWith('.reveal')
/** Its reply begins before its changes are made (tests/server/import.test.ts). */
const streamed = ['imports.run']
const isWrite = ({ name, endpoint }: { name: string; endpoint: Endpoint }) =>
  endpoint.method !== 'GET' &&
  typeof endpoint.access === 'object' &&
  // A run changes records after its reply, by the single calls (bulk.test.ts).
  !endpoint.bulk &&
  !isOfAccount(name) &&
  ![...changesNothing, ...removesMany, ...streamed, 'changes.revertBatch'].includes(name)

describe.each(oneEngine)('%s', (engine) => {
  let server: TestServer
  let admin: Auth
  let adminId: number
  beforeAll(async () => {
    server = await testServer(engine)
    admin = await server.signIn(emailOf(administrator))
    adminId = 1
    await fill(server.database.db)
  })
  afterAll(() => server.close())
  const db = () => server.database.db

  /** Returns a valid call of an endpoint that changes something: no two bodies are the same. */
  const changingCall = async (name: string, endpoint: Endpoint): Promise<Right> => {
    const own = changingCalls[name]
    if (own) return await own(db())
    const right = await rightCall({ server, admin }, name)
    const contract = allEndpoints.find((one) => one.name === name)?.contract
    if (endpoint.crud === 'activate')
      await server.call(`DELETE /api${contract?.resource?.path}/${right.id}`, { as: admin })
    return right
  }

  /** Returns the logged values of all records of a table by id. */
  const statesOf = async (table: AnyTable) => {
    const { rows } = await sql<{ id: number }>`SELECT id FROM ${sql.table(table.name)}`.execute(db())
    const states = new Map<number, Readonly<Record<string, unknown>>>()
    for (const { id } of rows) states.set(id, await presentState(db(), table, id, keysOf(table)))
    return states
  }

  test.each(allEndpoints.filter(isWrite))(
    '$name leaves one change for each record, by its person, that leads back to it',
    async ({ name, endpoint }) => {
      const right = await changingCall(name, endpoint)
      const before = new Map<string, ReadonlyMap<number, Readonly<Record<string, unknown>>>>()
      for (const [resource, table] of tables) before.set(resource, await statesOf(table))
      const { rows: last } = await sql<{ id: number }>`SELECT coalesce(max(id), 0) AS id FROM changes`.execute(db())
      const answer = await server.call(urlOf(endpoint, right), {
        as: admin,
        ...(right.body && { body: payload(endpoint, right.body) }),
      })
      expect(answer.status, `${answer.bytes}`).toBe(endpoint.status)

      const found: StoredChange[] = []
      for (const { id } of (await changes.all(db(), {}, { now: new Date(), perPage: 10 })).filter(
        (line) => line.id > (last[0]?.id ?? 0),
      )) {
        const change = await changes.one(db(), id)
        if (change && !isFollower(name, change.resource)) found.push(change)
      }
      expect(found).toHaveLength(changesOf[name] ?? 1)
      for (const change of found) {
        expect(change).toMatchObject({ actor: adminId, actorName: `Conta ${administrator}` })
        const { resource, record } = change
        const table = tables.get(resource)
        if (!table || record === null) throw new Error(`${resource} has no table`)
        const present = await presentState(db(), table, record, keysOf(table))
        const earlier = before.get(resource)?.get(record)
        if (change.action === 'create') expect(earlier).toBeUndefined()
        // Nothing of a deleted user is kept.
        else if (name === 'users.remove') expect(change.before).toBeNull()
        else {
          const [reverted, was] = await valuesOf(db(), table, fieldsOf(table), [
            { ...present, ...change.before, id: record },
            earlier ?? {},
          ])
          expect(reverted).toEqual(was)
          if (Object.keys(present).length > 0)
            expect((await valuesOf(db(), table, fieldsOf(table), [present]))[0]).not.toEqual(was)
        }
      }
      if (found.length > 0) expect(answer.headers['change-id']).toBe(String(found[0]?.id))
    },
  )

  test('no secret is in the log: no hash of a password or a token, no code, and nothing of another table', async () => {
    const { rows: lines } = await sql<{ line: string }>`SELECT c::text AS line FROM changes c`.execute(db())
    expect(lines.length).toBeGreaterThan(20)
    const { rows: secrets } = await sql<{ secret: string }>`
      SELECT password_hash AS secret FROM users WHERE password_hash IS NOT NULL UNION ${ofProduct}
      UNION SELECT token_hash FROM temporary_requests UNION SELECT name FROM stored_files`.execute(db())
    expect(secrets.length).toBeGreaterThan(1)
    for (const { secret } of secrets) expect(lines.filter(({ line }) => line.includes(secret))).toEqual([])
    const { rows: keys } = await sql<{ resource: string; keys: string[] }>`
      SELECT resource, array_agg(DISTINCT key) AS keys FROM changes, jsonb_object_keys(before) key GROUP BY 1`.execute(
      db(),
    )
    for (const { resource, keys: kept } of keys)
      for (const key of kept) expect(keysOf(tables.get(resource) ?? expect.unreachable(resource))).toContain(key)
  })
})

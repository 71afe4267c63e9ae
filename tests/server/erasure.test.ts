// Tests that an erasure finds the person in every text of every table, and destroys nothing of anybody else.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Erasure } from '#kernel/core/contract/payloads/personalData.ts'
import { Plan, type PlanChange, TriedPlan } from '#kernel/features/plans/contract/payloads.ts'
import { tableNames } from '#kernel/features/backups/server/catalog.ts'
import { buildRegistry } from '#kernel/core/server/http/registry.ts'
import { textRules } from '#kernel/features/personalData/server/texts.ts'
import { profileIds } from '#fixtures/people.ts'
import { fillCatalogue, insertCategory } from '#tests/support/catalogue.ts'
import { engines } from '#tests/support/database.ts'
import { isMade, makeRecord } from '#tests/support/records.ts'
import { type Auth, contracts, emailOf, type TestServer, testServer } from '#tests/support/server.ts'

interface TextColumn {
  table: string
  column: string
  type: 'text' | 'jsonb' | 'text[]'
}

describe.each(engines)('%s', (engine) => {
  let server: TestServer
  let admin: Auth
  beforeAll(async () => {
    server = await testServer(engine)
    await fillCatalogue(server.database.db)
    admin = await server.signIn(emailOf('ADMIN'))
  })
  afterAll(async () => {
    // The next file of this worker gets the database with the migrations' profiles.
    await sql`DELETE FROM profiles WHERE id NOT IN (${sql.join(Object.values(profileIds))})`.execute(db())
    await server.close()
  })
  const db = () => server.database.db
  const call = (what: string, body?: object, as = admin) => server.call(what, { as, ...(body && { body }) })
  const erase = async ({ id, email }: { id: number; email: string }) => {
    const answer = await call(`POST /api/usuario/${id}/erase`, { email })
    expect(answer.status, `${answer.bytes}`).toBe(200)
    return z.parse(Erasure, answer.body)
  }
  const countOf = (parts: Erasure['erased'] | Erasure['kept'], what: string) =>
    parts.find((one) => one.what === what)?.count

  /** Returns the columns into which somebody or something can write words: no copies, which follow from others. */
  const textColumns = async (): Promise<TextColumn[]> => {
    const { rows } = await sql<TextColumn>`
      SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, NULL) AS type
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relname = ANY (${sql.val(await tableNames(db()))}::text[]) AND c.relname NOT LIKE 'kysely%' AND a.attnum > 0 AND NOT a.attisdropped
        AND a.attgenerated = '' AND format_type(a.atttypid, NULL) IN ('text', 'jsonb', 'text[]', 'character varying')
        AND a.attname NOT LIKE '%\\_key' AND a.attname <> 'search_text'
      ORDER BY 1, 2`.execute(db())
    return rows.filter(({ table }) => table !== 'users')
  }

  test('what an erasure does with each text of the database is decided', async () => {
    const rules = textRules({ registry: await buildRegistry(contracts) })
    const undecided = (await textColumns()).filter(({ table, column }) => rules[table]?.[column] === undefined)
    expect(undecided.map(({ table, column }) => `${table}.${column}`)).toEqual([])
  })

  test('an erasure of a short name touches nothing that has it as a part of a word', async () => {
    const person = await server.person({ name: 'Ana', email: 'ana@exemplo.test' })
    const propose = async (reason: string, values: Record<string, unknown>) => {
      const changes: PlanChange[] = [
        { verb: 'create', resource: 'categories', values },
        {
          verb: 'update',
          resource: 'categories',
          id: await insertCategory(db(), 'Outra'),
          values: { name: 'Outra mesmo' },
        },
      ]
      const answer = await call('POST /api/plans', { reason, changes })
      expect(answer.status, `${answer.bytes}`).toBe(201)
      return z.parse(TriedPlan, answer.body)
    }
    const planOf = async ({ plan }: TriedPlan) => z.parse(Plan, (await call(`GET /api/plans/${plan.planId}`)).body)
    const others = await propose('Esta semana', { name: 'Santana e Joana' })
    const about = await propose('Pedido da Ana', { name: 'Cesta da Ana' })
    const due = await propose('Marcado', { name: 'Linha Ana' })
    const at = new Date(server.now().getTime() + 3_600_000).toISOString()
    expect((await call(`POST /api/plans/${due.plan.planId}/schedule`, { seen: due.trial.seen, at })).status).toBe(200)
    const view = async (name: string, filter: string) =>
      expect((await call('POST /api/views', { resource: 'users', name, isShared: true, where: filter })).status).toBe(
        201,
      )
    await view('De Santana', 'nome.contains.Santana')
    await view('Da pessoa', 'nome.is.Ana')
    const discarded = await propose('Ana desistiu, semana que vem', { name: 'Nada' })
    expect((await call(`DELETE /api/plans/${discarded.plan.planId}`)).status).toBe(204)

    const report = await erase(person)
    expect(await planOf(others)).toMatchObject({ reason: 'Esta semana', size: 2, erased: 0, state: 'open' })
    expect(await planOf(about)).toMatchObject({ reason: `Pedido da #${person.id}`, size: 1, erased: 1, state: 'open' })
    expect(await planOf(due)).toMatchObject({
      size: 1,
      erased: 1,
      state: 'refused',
      refusal: 'Parte das mudanças saiu com a exclusão dos dados pessoais de alguém, confira-as novamente',
    })
    const { rows: views } = await sql<{
      name: string
    }>`SELECT name FROM views WHERE resource = 'users' ORDER BY name`.execute(db())
    expect(views.map(({ name }) => name)).toContain('De Santana')
    expect(views.map(({ name }) => name)).not.toContain('Da pessoa')
    expect([countOf(report.erased, 'plans'), countOf(report.erased, 'views')]).toEqual([2, 1])
    const { rows: lines } = await sql<{ reason: string }>`
      SELECT details ->> 'reason' AS reason FROM changes WHERE action LIKE 'plan%' AND details ? 'reason'`.execute(db())
    const reasons = lines.map(({ reason }) => reason)
    expect(reasons).toEqual(
      expect.arrayContaining(['Esta semana', `Pedido da #${person.id}`, `#${person.id} desistiu, semana que vem`]),
    )
  })

  test('the name and the e-mail of a person are emptied where a site has them as its contact, also in its history', async () => {
    const person = await server.person({ name: 'Íris Ferraz', email: 'iris@ferraz.test' })
    const site = async (body: object) => {
      const answer = await call('POST /api/sites', body)
      expect(answer.status, `${answer.bytes}`).toBe(201)
      return z.parse(z.looseObject({ siteId: z.number() }), answer.body).siteId
    }
    const hers = await site({
      name: 'Loja Um',
      timeZone: 'UTC',
      contactName: 'iris ferraz',
      contactEmail: 'IRIS@ferraz.test',
      notes: 'Falar com Íris Ferraz',
    })
    const former = await site({ name: 'Loja Dois', timeZone: 'UTC', contactName: 'Íris Ferraz' })
    await call(`PUT /api/sites/${former}`, { contactName: 'Íris Ferraz Neta' })
    const report = await erase(person)
    expect((await call(`GET /api/sites/${hers}`)).body).toMatchObject({
      contactName: null,
      contactEmail: null,
      notes: 'Falar com Íris Ferraz',
    })
    expect((await call(`GET /api/sites/${former}`)).body).toMatchObject({ contactName: 'Íris Ferraz Neta' })
    const history = await call(`GET /api/changes/sites/${former}`)
    expect(history.body).toMatchObject({
      data: [{ fields: [{ field: 'contactName', before: null, after: 'Íris Ferraz Neta' }] }, {}],
    })
    expect(countOf(report.erased, 'texts')).toBe(3)
    expect(report.kept.find(({ what }) => what === 'texts')?.records).toEqual([
      { resource: 'sites', record: hers },
      { resource: 'sites', record: former },
    ])
  })

  /** Rows about nobody, without the columns that have a default, of tables that the calls of the test leave empty or should not write into. */
  const samples: Readonly<Record<string, string>> = {
    api_tokens: `(user_id, name, token_hash, scope, created_at, expires_at) VALUES (1, 'x', 'x', '[]', now(), now())`,
    bulk_runs: `(id, user_id, resource, action, total) VALUES ('00000000-0000-4000-8000-000000000000', 1, 'x', 'x', 1)`,
    bulk_results: `(run_id, position, record) VALUES ('00000000-0000-4000-8000-000000000000', 1, 1)`,
    changes: `(at, resource, record, action, before, details) SELECT now(), 'sites', 1, 'update', '{}', '{}' FROM generate_series(1, 2)`,
    factors: `(user_id, kind, name, secret, created_at) VALUES (1, 'totp', 'x', 'x', now())`,
    installation_keys: `(name, key_hash, created_at) VALUES ('x', 'x', now())`,
    known_tags: `(table_name, field, key, label) VALUES ('devices', 'tags', 'x', 'x')`,
    mails: `(recipient, subject, body_text, body_html, created_at) SELECT 'x', 'x', 'x', 'x', now() FROM generate_series(1, 4)`,
    notes: `(resource, record, author_id, text) VALUES ('categories', 1, 1, 'x')`,
    plans: `(owner_id, reason, changes, base, language, created_at, updated_at) SELECT 1, 'x', '[]', '{}', 'pt', now(), now() FROM generate_series(1, 4)`,
    plan_reviews: `(plan_id, at, kind, said) VALUES (1, now(), 'commented', 'x')`,
    // The name of a profile decides what people may do.
    profiles: `(name) VALUES ('De ninguém')`,
    quiz_translations: `(quiz_id, translation_of, source) VALUES (1, 2, '{}')`,
    quiz_versions: `(quiz_id, number, tree, hash, proof, dial, published_at) VALUES (1, 1, '{}', 'x', '{}', '{}', now())`,
    text_translations: `(kind, language, translation_of, target_language, translation) VALUES ('question', 'pt-BR', 'x', 'en-US', 'x')`,
    views: `(resource, name, owner_id) VALUES ('categories', 'x', 1)`,
    webhook_deliveries: `(webhook_id, change_id, created_at) VALUES (1, 1, now())`,
    webhooks: `(name, url, events, secret, created_at, language, cursor, is_active) VALUES ('x', 'x', '[]', 'x', now(), 'pt', 0, false)`,
  }

  test('an erasure finds the name in every text that somebody writes: it is gone, or the report counts it as kept', async () => {
    const needs = { server, admin }
    // A view and a watch are about another resource.
    const made = contracts.filter((one) => one.resource && isMade(one) && !['views', 'watches'].includes(one.name))
    for (const contract of made) await makeRecord(needs, contract)
    const name = 'Zoe Quaresma'
    const person = await server.person({ name, email: 'zoe@quaresma.test' })
    const rules = textRules({ registry: await buildRegistry(contracts) })
    const marked = (await textColumns()).flatMap((one) => {
      const rule = rules[one.table]?.[one.column] ?? 'none'
      return rule === 'none' ? [] : [{ ...one, rule }]
    })
    const said = `Da ${name}`
    const json: Readonly<Record<string, unknown>> = {
      'changes.before': { contact_name: name },
      'plans.changes': [{ verb: 'create', resource: 'categories', values: { name: said } }],
    }
    const valueOf = ({ table, column, type, rule }: (typeof marked)[number]) => {
      if (`${table}.${column}` === 'mails.recipient') return sql`${person.email}`
      if (type === 'text[]') return sql`ARRAY[${said}]`
      if (type === 'jsonb') return sql`${JSON.stringify(json[`${table}.${column}`] ?? { reason: said })}::jsonb`
      return rule === 'emptied' ? sql`${name}` : sql`${said}`
    }
    const unmarked: string[] = []
    await db()
      .transaction()
      .execute(async (trx) => {
        // Neither keys nor triggers: the rows are about nobody.
        await sql`SET LOCAL session_replication_role = replica`.execute(trx)
        for (const [table, row] of Object.entries(samples))
          await sql`INSERT INTO ${sql.table(table)} ${sql.raw(row)}`.execute(trx)
        for (const one of marked) {
          const { table, column } = one
          // Each column in a row of its own, as far as there are enough.
          const { rows } = await sql`
            UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${valueOf(one)} WHERE (tableoid, ctid) = (
              SELECT tableoid, ctid FROM ${sql.table(table)} t ORDER BY strpos(t::text, 'uaresma'), ctid DESC LIMIT 1) RETURNING 1`.execute(
            trx,
          )
          if (rows.length === 0) unmarked.push(`${table}.${column}`)
        }
      })
    expect(unmarked).toEqual([])
    expect(marked.length).toBeGreaterThan(50)

    const report = await erase(person)
    const left: string[] = []
    for (const { table, column, rule } of marked) {
      const { rows } = await sql<{ n: number }>`
        SELECT count(*)::int AS n FROM ${sql.table(table)} WHERE strpos(fold(${sql.ref(column)}::text), 'quaresma') > 0`.execute(
        db(),
      )
      if ((rows[0]?.n ?? 0) > 0 !== (rule === 'kept')) left.push(`${table}.${column}: ${rule}`)
    }
    expect(left).toEqual([])
    const kept = Map.groupBy(
      marked.filter(({ rule }) => rule === 'kept'),
      ({ table }) => table,
    )
    let count = 0
    for (const [table, columns] of kept) {
      const isNamed = sql.join(
        columns.map(({ column }) => sql`coalesce(strpos(${sql.ref(column)}::text, ${name}), 0) > 0`),
        sql` OR `,
      )
      const { rows } = await sql<{
        n: number
      }>`SELECT count(*)::int AS n FROM ${sql.table(table)} WHERE ${isNamed}`.execute(db())
      count += rows[0]?.n ?? 0
    }
    expect(countOf(report.kept, 'texts')).toBe(count)
    expect(report.kept.find(({ what }) => what === 'texts')?.records).toContainEqual({
      resource: 'alertRules',
      record: expect.any(Number),
    })
    expect(countOf(report.erased, 'plans')).toBe(1)
    expect(countOf(report.erased, 'texts')).toBeGreaterThan(10)
  })
})

// Tests plans: what a trial shows and writes, how one is applied, scheduled and taken back, and what others and API tokens may do with it.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  AppliedPlan,
  type PlanChange,
  Plan,
  Plans,
  PlanTrial,
  TriedPlan,
} from '#kernel/features/plans/contract/payloads.ts'
import { plan as limits } from '#kernel/features/plans/contract/limits.ts'
import { plansTable } from '#kernel/features/plans/server/planTable.ts'
import { fillCatalogue, insertCampaign, insertCategory, insertFragrance } from '#tests/support/catalogue.ts'
import { engines } from '#tests/support/database.ts'
import { revert } from '#tests/support/bulk.ts'
import { createRandom } from '#server/seeds/random.ts'
import { renameMeanwhile } from '#tests/support/otherWriter.ts'
import { ErrorBody } from '#kernel/core/contract/wire.ts'
import { Audit, MadeToken, News } from '#tests/support/payloads.ts'
import { type Auth, emailOf, type TestServer, testServer } from '#tests/support/server.ts'

const day = 86_400

describe.each(engines)('%s', (engine) => {
  let server: TestServer
  let admin: Auth
  let operator: Auth
  beforeAll(async () => {
    server = await testServer(engine)
    await fillCatalogue(server.database.db)
    admin = await server.signIn(emailOf('ADMIN'))
    operator = await server.signIn(emailOf('OPERATOR'))
  })
  afterAll(() => server.close())
  const db = () => server.database.db

  const propose = async (changes: readonly PlanChange[], as: Auth | string = admin, reason = 'Troca de estação') => {
    const { status, body, bytes } = await server.call('POST /api/plans', { as, body: { reason, changes } })
    expect(status, `${bytes}`).toBe(201)
    return z.parse(TriedPlan, body)
  }
  const trialOf = async (id: number, as: Auth = admin) =>
    z.parse(PlanTrial, (await server.call(`POST /api/plans/${id}/trial`, { as })).body)
  const planOf = async (id: number, as: Auth = admin) =>
    z.parse(Plan, (await server.call(`GET /api/plans/${id}`, { as })).body)
  const apply = (id: number, seen: string, as: Auth = admin) =>
    server.call(`POST /api/plans/${id}/apply`, { as, body: { seen } })
  const schedule = (id: number, seen: string, seconds: number) =>
    server.call(`POST /api/plans/${id}/schedule`, {
      as: admin,
      body: { seen, at: new Date(server.now().getTime() + seconds * 1000).toISOString() },
    })
  const names = async (...ids: number[]) => {
    const { rows } = await sql<{ name: string }>`
      SELECT name FROM categories WHERE id = ANY (${sql.val(ids)}::int[]) ORDER BY id`.execute(db())
    return rows.map(({ name }) => name)
  }
  const rename = (id: number, name: string): PlanChange => ({
    verb: 'update',
    resource: 'categories',
    id,
    values: { name },
  })
  const madeToken = async (scope: object) => {
    const body = { name: `Agente ${Math.random()}`.slice(0, 40), days: 30, scope }
    return z.parse(MadeToken, (await server.call('POST /api/account/tokens', { as: admin, body })).body)
  }

  test('a plan is tried without being carried out: it shows each record before and after, and what is refused', async () => {
    const first = await insertCategory(db(), 'Fresca')
    const used = await insertCategory(db(), 'Usada')
    await insertFragrance(db(), 'Limão', used)
    const { plan, trial } = await propose([
      rename(first, 'Aquosa'),
      { verb: 'create', resource: 'categories', values: { name: 'Herbal' } },
      { verb: 'action', resource: 'categories', id: used, action: 'deactivate' },
    ])
    expect(plan).toMatchObject({ state: 'open', size: 3, token: null, batchId: null })
    expect(trial.changes.map(({ refusal, errors }) => errors ?? refusal)).toEqual([
      null,
      null,
      'Esta família tem uma fragrância e não pode ser desativada nem excluída',
    ])
    expect(trial.records).toMatchObject([
      { resource: 'categories', record: first, title: 'Aquosa', action: 'update', hasMoved: false },
      { resource: 'categories', record: null, title: 'Herbal', action: 'create' },
    ])
    expect(trial.records[0]?.fields).toEqual([{ field: 'name', before: 'Fresca', after: 'Aquosa' }])
    expect(await names(first)).toEqual(['Fresca'])
    const { rows } = await sql`SELECT FROM categories WHERE name IN ('Aquosa', 'Herbal')`.execute(db())
    expect(rows).toEqual([])
    const lines = await sql`SELECT FROM changes WHERE resource = 'categories' AND record = ${first}`.execute(db())
    expect(lines.rows).toEqual([])
  })

  test('a plan is refused at once for what can never be applied: values that a schema refuses, what no plan does, and unknown records', async () => {
    const first = await insertCategory(db(), 'Aceita')
    const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))
    const update = (values: Record<string, unknown>): PlanChange => ({
      verb: 'update',
      resource: 'categories',
      id: first,
      values,
    })
    const action = (name: string, values?: Record<string, unknown>): PlanChange => ({
      verb: 'action',
      resource: 'categories',
      id: first,
      action: name,
      ...(values && { arguments: values }),
    })
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`campo${index}`, 'x'.repeat(1000)]))
    const refused: [PlanChange, string, string?][] = [
      [update({ nome: 'x' }), 'changes.1.values'],
      [update({ name: '' }), 'changes.1.values.name'],
      [update({ name: deep(20) }), 'changes.1.values.name'],
      [update(many), 'changes.1.values'],
      [{ verb: 'create', resource: 'categories', values: {} }, 'changes.1.values.name'],
      [{ verb: 'create', resource: 'unknown', values: {} }, 'changes.1'],
      [action('hardDelete'), 'changes.1'],
      [action('deactivate', { why: 'x' }), 'changes.1.arguments'],
      [action('setField', { createdAt: 'x' }), 'changes.1.arguments'],
      [rename(999_999_999, 'Ninguém'), 'changes.1.id'],
    ]
    const { rows: before } = await sql`SELECT FROM plans`.execute(db())
    for (const as of [
      admin,
      (
        await madeToken([
          { resource: 'plans', actions: ['propose'] },
          { resource: 'categories', actions: ['list', 'read'] },
        ])
      ).token,
    ])
      for (const [change, field] of refused) {
        const body = { reason: 'x', changes: [rename(first, 'Aceita mesmo'), change] }
        const { status, body: reply } = await server.call('POST /api/plans', { as, body })
        expect([change, status, Object.keys(z.parse(ErrorBody, reply).errors ?? {})]).toEqual([change, 400, [field]])
      }
    expect((await sql`SELECT FROM plans`.execute(db())).rows).toHaveLength(before.length)
  })

  test('a plan with records that do not exist is refused before anything of it is tried', async () => {
    /** A trial takes numbers for its new records, which no rollback gives back. */
    const lastNumber = async () =>
      (await sql`SELECT last_value FROM pg_sequences WHERE sequencename = 'categories_id_seq'`.execute(db())).rows
    const created: PlanChange = { verb: 'create', resource: 'categories', values: { name: 'Nova' } }
    await propose([created])
    const before = await lastNumber()
    const changes = [created, rename(999_999_998, 'Ninguém'), rename(999_999_999, 'Nada')]
    const { status, body } = await server.call('POST /api/plans', { as: admin, body: { reason: 'x', changes } })
    expect([status, Object.keys(z.parse(ErrorBody, body).errors ?? {})]).toEqual([400, ['changes.1.id']])
    expect(await lastNumber()).toEqual(before)
    await propose([created])
    expect(await lastNumber()).not.toEqual(before)
  })

  test('an edit takes changes out that are refused by now, and adds none that can never be applied', async () => {
    const [first, gone] = [await insertCategory(db(), 'Resta'), await insertCategory(db(), 'Some')]
    const changes = [rename(first, 'Resta mesmo'), rename(gone, 'Some já')]
    const { plan } = await propose(changes)
    await sql`DELETE FROM categories WHERE id = ${gone}`.execute(db())
    const edit = (updatedAt: string, some: readonly PlanChange[]) =>
      server.call(`PUT /api/plans/${plan.planId}`, { as: admin, body: { updatedAt, reason: 'Outra', changes: some } })
    const renamed = z.parse(TriedPlan, (await edit(plan.updatedAt, changes)).body)
    expect((await edit(renamed.plan.updatedAt, [...changes, rename(gone, 'De novo')])).status).toBe(400)
    expect((await edit(renamed.plan.updatedAt, [...changes, rename(first, '')])).status).toBe(400)
    const taken = z.parse(TriedPlan, (await edit(renamed.plan.updatedAt, changes.slice(0, 1))).body)
    expect(taken.trial.changes.map(({ refusal }) => refusal)).toEqual([null])
  })

  test('lists of plans come in pages without what the plans change, and the plans of one account hide none of others', async () => {
    const first = await insertCategory(db(), 'Listada')
    const { plan: others } = await propose([rename(first, 'De outra pessoa')], operator)
    const made = []
    for (const name of ['Um', 'Dois', 'Três']) made.push((await propose([rename(first, name)])).plan.planId)
    const page = async (query: string, as: Auth = admin) => {
      const { body, bytes } = await server.call(`GET /api/plans?${query}`, { as })
      expect(`${bytes}`).not.toContain('"changes"')
      return z.parse(Plans, body)
    }
    const found: number[] = []
    for (let cursor: number | null | undefined; cursor !== null;) {
      const { data, next } = await page(`perPage=2${cursor ? `&cursor=${cursor}` : ''}`)
      expect(data.length).toBeLessThanOrEqual(2)
      found.push(...data.map(({ planId }) => planId))
      cursor = next
    }
    expect(found).toEqual(found.toSorted((one, other) => other - one))
    expect(found).toEqual(expect.arrayContaining([...made, others.planId]))
    const waiting = await page('waiting=true')
    expect(waiting.data.map(({ state }) => state)).not.toContain('applied')
    expect((await page('waiting=false')).data.every(({ state }) => state === 'applied')).toBe(true)
    const mine = await page('mine=true&waiting=true')
    expect(mine.data.map(({ planId }) => planId)).toEqual(expect.arrayContaining(made))
    expect(mine.data.map(({ planId }) => planId)).not.toContain(others.planId)
    expect((await page('perPage=100', operator)).data.every(({ owner }) => owner.name === 'Conta OPERATOR')).toBe(true)
  })

  test('the changes of a plan, and of all plans that wait for one account, are limited in bytes, and an edit counts like a new plan', async () => {
    const contentPt = `<p>${'x'.repeat(40_000)}</p>`
    const values = {
      titlePt: 'Grande',
      titleEn: 'Large',
      titleEs: 'Grande',
      contentPt,
      contentEn: contentPt,
      carrousel: false,
      expirationDate: '2099-01-01',
    }
    const changesOf = (length: number) =>
      Array.from({ length }, (): PlanChange => ({ verb: 'create', resource: 'news', values }))
    const large = changesOf(6)
    const { email } = await server.person({ profile: 'ADMIN' })
    const as = await server.signIn(email)
    const small = await propose([rename(await insertCategory(db(), 'Pequena'), 'Pequena mesmo')], as)
    for (let count = 0; count < Math.floor(limits.allBytes / JSON.stringify(large).length); count++)
      await propose(large, as)
    const full = 'Você já tem o máximo de conjuntos de mudanças aguardando, aplique ou descarte um antes'
    const refused = await server.call('POST /api/plans', { as, body: { reason: 'x', changes: large } })
    expect(refused).toMatchObject({ status: 400, body: { message: full } })
    const edit = { updatedAt: small.plan.updatedAt, reason: 'x', changes: large }
    const grown = await server.call(`PUT /api/plans/${small.plan.planId}`, { as, body: edit })
    expect(grown).toMatchObject({ status: 400, body: { message: full } })
    const tooLarge = await server.call('POST /api/plans', {
      as: operator,
      body: { reason: 'x', changes: changesOf(7) },
    })
    expect(tooLarge).toMatchObject({
      status: 400,
      body: { message: 'São mudanças demais para um conjunto, divida-as em vários' },
    })
  })

  test('a plan is applied as one batch with its reason, which one undo takes back; it keeps none of its changes', async () => {
    const [first, second] = [await insertCategory(db(), 'Doce'), await insertCategory(db(), 'Seca')]
    const { plan, trial } = await propose([
      rename(first, 'Doce nova'),
      { verb: 'action', resource: 'categories', id: second, action: 'deactivate' },
      { verb: 'create', resource: 'categories', values: { name: 'Criada' } },
    ])
    const { plan: applied, batchId } = z.parse(AppliedPlan, (await apply(plan.planId, trial.seen)).body)
    expect(applied).toMatchObject({ state: 'applied', changes: [], batchId })
    expect(await names(first)).toEqual(['Doce nova'])
    const { data } = z.parse(Audit, (await server.call(`GET /api/changes?batch=${batchId}`, { as: admin })).body)
    expect(data.map(({ action }) => action).toSorted()).toEqual(['create', 'deactivate', 'update'])
    const history = await server.call(`GET /api/changes/categories/${first}`, { as: admin })
    expect(history.body).toMatchObject({ data: [{ reason: 'Troca de estação' }] })
    expect((await apply(plan.planId, trial.seen)).status).toBe(409)
    expect(await revert(server, admin, batchId)).toMatchObject({ done: 3, refused: 0 })
    expect(await names(first)).toEqual(['Doce'])
    expect((await sql`SELECT FROM categories WHERE name = 'Criada'`.execute(db())).rows).toEqual([])
  })

  test('a plan contains an action with the body of its call: a fragrance is replaced, and taken back with the plan', async () => {
    const family = await insertCategory(db(), 'Trocas')
    const [from, stays, by] = [
      await insertFragrance(db(), 'Sai', family),
      await insertFragrance(db(), 'Fica', family),
      await insertFragrance(db(), 'Entra', family),
    ]
    const campaignId = await insertCampaign(db(), 'Troca planejada', [from, stays])
    const replace = (values: object): PlanChange => ({
      verb: 'action',
      resource: 'campaigns',
      id: campaignId,
      action: 'replaceFragrance',
      arguments: { ...values },
    })
    const dial = async () =>
      (
        await sql<{
          id: number
        }>`SELECT fragrance_id AS id FROM campaign_slots WHERE campaign_id = ${campaignId} ORDER BY slot`.execute(db())
      ).rows.map(({ id }) => id)
    const wrong = await propose([replace({ fragranceId: from, replacementId: stays })])
    expect(wrong.trial.changes.map(({ errors }) => errors)).toEqual([
      { replacementId: 'Esta fragrância já está em outro slot' },
    ])
    const { plan, trial } = await propose([replace({ fragranceId: from, replacementId: by })])
    expect(trial.changes).toMatchObject([{ refusal: null, action: 'replaceFragrance' }])
    const { batchId } = z.parse(AppliedPlan, (await apply(plan.planId, trial.seen)).body)
    expect(await dial()).toEqual([by, stays])
    expect(await revert(server, admin, batchId)).toMatchObject({ done: 1, refused: 0 })
    expect(await dial()).toEqual([from, stays])
  })

  test('of a plan with a refused change nothing is applied', async () => {
    const first = await insertCategory(db(), 'Inteira')
    const used = await insertCategory(db(), 'De uma fragrância')
    await insertFragrance(db(), 'Que a usa', used)
    const deactivate: PlanChange = { verb: 'action', resource: 'categories', id: used, action: 'deactivate' }
    const { plan, trial } = await propose([rename(first, 'Metade'), deactivate])
    const refused = await apply(plan.planId, trial.seen)
    expect(refused.status).toBe(400)
    expect(await names(first)).toEqual(['Inteira'])
    expect((await planOf(plan.planId)).state).toBe('open')
  })

  test('a plan is applied only as it was seen: a record that somebody has changed since is shown again', async () => {
    const [first, second] = [await insertCategory(db(), 'Vista'), await insertCategory(db(), 'Alheia')]
    const { plan, trial } = await propose([rename(first, 'Planejada'), rename(second, 'Outra')])
    await server.call(`PUT /api/categories/${first}`, { as: operator, body: { name: 'De alguém' } })
    const moved = await apply(plan.planId, trial.seen)
    expect([moved.status, await names(first, second)]).toEqual([409, ['De alguém', 'Alheia']])
    const again = await trialOf(plan.planId)
    expect(again.records.map(({ record, hasMoved }) => [record, hasMoved])).toEqual([
      [first, true],
      [second, false],
    ])
    expect((await apply(plan.planId, again.seen)).status).toBe(200)
    expect(await names(first, second)).toEqual(['Planejada', 'Outra'])
  })

  test('changes of a record beside those of a plan keep it from nothing', async () => {
    const first = await insertCategory(db(), 'Lado')
    const fragrance = await insertFragrance(db(), 'Cedro', first)
    const { plan, trial } = await propose([
      { verb: 'update', resource: 'fragrances', id: fragrance, values: { name: 'Cedro novo' } },
    ])
    const other = await insertCategory(db(), 'Lado dois')
    await sql`UPDATE fragrances SET category_id = ${other}, updated_at = now() WHERE id = ${fragrance}`.execute(db())
    expect((await trialOf(plan.planId)).records).toMatchObject([{ hasMoved: false }])
    expect((await apply(plan.planId, trial.seen)).status).toBe(200)
    const { rows } = await sql`SELECT name, category_id FROM fragrances WHERE id = ${fragrance}`.execute(db())
    expect(rows).toEqual([{ name: 'Cedro novo', category_id: other }])
  })

  test('a scheduled plan is applied when its time has come, in the name of who has scheduled it', async () => {
    const first = await insertCategory(db(), 'Sexta')
    const { plan, trial } = await propose([rename(first, 'Sexta-feira')])
    expect((await schedule(plan.planId, trial.seen, -day)).body).toMatchObject({
      errors: { at: 'Escolha um momento futuro, dentro de um ano' },
    })
    expect((await schedule(plan.planId, trial.seen, day)).body).toMatchObject({ state: 'scheduled' })
    await server.app.tasks.run()
    expect(await names(first)).toEqual(['Sexta'])
    server.pass(day)
    admin = await server.signIn(emailOf('ADMIN'))
    operator = await server.signIn(emailOf('OPERATOR'))
    await server.app.tasks.run()
    const applied = await planOf(plan.planId)
    expect([applied.state, await names(first)]).toEqual(['applied', ['Sexta-feira']])
    expect(await revert(server, admin, applied.batchId ?? '')).toMatchObject({ done: 1 })
  })

  test('a scheduled plan is not applied to records that have moved, nor without the rights, and says why', async () => {
    const [first, second] = [await insertCategory(db(), 'Movida'), await insertCategory(db(), 'Parada')]
    const { plan, trial } = await propose([rename(first, 'Do plano'), rename(second, 'Do plano dois')])
    expect((await schedule(plan.planId, trial.seen, 60)).status).toBe(200)
    await server.call(`PUT /api/categories/${first}`, { as: operator, body: { name: 'Movida por alguém' } })
    server.pass(61)
    await server.app.tasks.run()
    expect(await planOf(plan.planId)).toMatchObject({
      state: 'refused',
      refusal: 'Os registros mudaram depois que você viu estas mudanças, confira-as novamente',
      batchId: null,
    })
    expect(await names(first, second)).toEqual(['Movida por alguém', 'Parada'])
    expect((await trialOf(plan.planId)).records.map(({ hasMoved }) => hasMoved)).toEqual([true, false])
  })

  test('after a restore no plan is scheduled', async () => {
    const { plan, trial } = await propose([rename(await insertCategory(db(), 'Restaurada'), 'Na cópia')])
    expect((await schedule(plan.planId, trial.seen, 60)).status).toBe(200)
    await plansTable.unscheduleAll(db())
    expect(await planOf(plan.planId)).toMatchObject({ state: 'open', applyAt: null })
  })

  test('what others have done as the plan would is no conflict', async () => {
    const [first, second] = [await insertCategory(db(), 'Igual'), await insertCategory(db(), 'Falta')]
    const { plan, trial } = await propose([rename(first, 'Feita'), rename(second, 'Feita também')])
    expect((await schedule(plan.planId, trial.seen, 60)).status).toBe(200)
    await server.call(`PUT /api/categories/${first}`, { as: operator, body: { name: 'Feita' } })
    server.pass(61)
    await server.app.tasks.run()
    expect([(await planOf(plan.planId)).state, await names(first, second)]).toEqual([
      'applied',
      ['Feita', 'Feita também'],
    ])
  })

  test('a plan waits for its owner and for administrators, who apply it with their own rights', async () => {
    const first = await insertCategory(db(), 'Do operador')
    const user: PlanChange = {
      verb: 'update',
      resource: 'users',
      id: (await server.person()).id,
      values: { nome: 'Novo' },
    }
    const { plan, trial } = await propose([rename(first, 'Pelo plano')], operator)
    const other = await propose([user], operator)
    expect(other.trial.changes[0]?.refusal).not.toBeNull()
    expect((await apply(other.plan.planId, other.trial.seen, operator)).status).toBeGreaterThanOrEqual(400)
    const news = await server.signIn(emailOf('POSTNEWS'))
    for (const call of [`GET /api/plans/${plan.planId}`, `DELETE /api/plans/${plan.planId}`] as const)
      expect((await server.call(call, { as: news })).status).toBe(404)
    const listed = z.parse(Plans, (await server.call('GET /api/plans', { as: news })).body)
    expect(listed.data).toEqual([])
    expect(z.parse(Plans, (await server.call('GET /api/plans', { as: admin })).body).data).toContainEqual(
      expect.objectContaining({ planId: plan.planId, owner: { userId: expect.any(Number), name: 'Conta OPERATOR' } }),
    )
    expect((await apply(plan.planId, trial.seen, admin)).status).toBe(200)
    expect((await server.call(`DELETE /api/plans/${other.plan.planId}`, { as: operator })).status).toBe(204)
  })

  test('an erasure takes the changes about the person out of plans, and an applied plan is forgotten in time', async () => {
    const person = await server.person({ name: 'Íris Quaresma' })
    const about: PlanChange = { verb: 'update', resource: 'users', id: person.id, values: { nome: 'Íris' } }
    const naming: PlanChange = { verb: 'create', resource: 'categories', values: { name: 'Da iris quaresma' } }
    const other = rename(await insertCategory(db(), 'Também fica'), 'Também fica mesmo')
    const kept = await propose([rename(await insertCategory(db(), 'Fica'), 'Fica mesmo')])
    const shorter = [await propose([about], operator), await propose([naming, other], operator)]
    const erased = await server.call(`POST /api/usuario/${person.id}/erase`, {
      as: admin,
      body: { email: person.email },
    })
    expect(erased.status, `${erased.bytes}`).toBe(200)
    const left = [await planOf(shorter[0]?.plan.planId ?? 0), await planOf(shorter[1]?.plan.planId ?? 0)]
    expect(left.map(({ erased: taken, changes }) => [taken, changes])).toEqual([
      [1, []],
      [1, [other]],
    ])
    expect((await apply(kept.plan.planId, kept.trial.seen)).status).toBe(200)
    await server.app.maintenance.run()
    expect((await planOf(kept.plan.planId)).state).toBe('applied')
    await sql`UPDATE plans SET updated_at = now() - interval '2 years'`.execute(db())
    await server.app.maintenance.run()
    expect((await server.call(`GET /api/plans/${kept.plan.planId}`, { as: admin })).status).toBe(404)
  })

  test('an edit of a plan overwrites none that is newer, and ends its schedule', async () => {
    const first = await insertCategory(db(), 'Editada')
    const { plan, trial } = await propose([rename(first, 'Um')])
    const scheduled = z.parse(Plan, (await schedule(plan.planId, trial.seen, day)).body)
    const edit = (updatedAt: string, name: string) =>
      server.call(`PUT /api/plans/${plan.planId}`, {
        as: admin,
        body: { updatedAt, reason: 'Outra', changes: [rename(first, name)] },
      })
    expect((await edit(plan.updatedAt, 'Dois')).status).toBe(409)
    const edited = z.parse(TriedPlan, (await edit(scheduled.updatedAt, 'Três')).body)
    expect(edited.plan).toMatchObject({ state: 'open', applyAt: null, reason: 'Outra' })
    expect(edited.trial.records).toMatchObject([{ hasMoved: false }])
    expect((await apply(plan.planId, trial.seen)).status).toBe(409)
    expect((await apply(plan.planId, edited.trial.seen)).status).toBe(200)
    expect(await names(first)).toEqual(['Três'])
  })

  test('plans that are applied while somebody else writes overwrite nothing that they have not shown', async () => {
    const random = createRandom(7)
    const ids: number[] = []
    for (const name of ['A', 'B', 'C', 'D']) ids.push(await insertCategory(db(), `Disputada ${name}`))
    let isOver = false
    const others = renameMeanwhile('Alguém', {
      isOver: () => isOver,
      pick: () => random.pick(ids),
      rename: async (id, name) =>
        (await server.call(`PUT /api/categories/${id}`, { as: operator, body: { name } })).status,
    })
    let [applied, refused, renamed] = [0, 0, 0]
    try {
      for (let count = 0; count < 20 || applied < 3 || refused < 3; count++) {
        const chosen = ids.filter(() => random.below(2) === 0)
        if (chosen.length === 0) continue
        const { plan, trial } = await propose(chosen.map((id) => rename(id, `Plano ${count} ${id}`)))
        const { status, body } = await apply(plan.planId, trial.seen)
        if (status === 409) refused += 1
        else {
          const { batchId } = z.parse(AppliedPlan, body)
          const { rows } = await sql<{ record: number; name: string }>`
            SELECT record, before ->> 'name' AS name FROM changes WHERE batch = ${batchId}::uuid AND record IS NOT NULL ORDER BY record`.execute(
            db(),
          )
          const shown = trial.records.map(({ record, fields }) => ({ record, name: fields[0]?.before }))
          expect(rows).toEqual(shown.toSorted((one, other) => Number(one.record) - Number(other.record)))
          applied += 1
          renamed += rows.length
        }
        await server.call(`DELETE /api/plans/${plan.planId}`, { as: admin })
      }
    } finally {
      isOver = true
    }
    const { confirmed } = await others
    const { rows } = await sql<{ n: number }>`
      SELECT count(*)::int AS n FROM changes WHERE resource = 'categories' AND record = ANY (${sql.val(ids)}::int[])`.execute(
      db(),
    )
    expect([rows[0]?.n, applied > 0, refused > 0, confirmed > 0]).toEqual([confirmed + renamed, true, true, true])
  })

  test('what has moved since a plan was made is still marked after an edit', async () => {
    const first = await insertCategory(db(), 'Marcada')
    const { plan } = await propose([rename(first, 'Do plano')])
    await server.call(`PUT /api/categories/${first}`, { as: operator, body: { name: 'Mudada' } })
    const changes = [rename(first, 'Do plano'), { verb: 'create', resource: 'categories', values: { name: 'Mais' } }]
    const body = { updatedAt: plan.updatedAt, reason: 'Outra razão', changes }
    const edited = await server.call(`PUT /api/plans/${plan.planId}`, { as: admin, body })
    expect(z.parse(TriedPlan, edited.body).trial.records.map(({ hasMoved }) => hasMoved)).toEqual([true, false])
    expect((await trialOf(plan.planId)).records.map(({ hasMoved }) => hasMoved)).toEqual([true, false])
  })

  test('an API token that may propose makes plans and applies none; its trial tells nothing that it may not read', async () => {
    const first = await insertCategory(db(), 'Do agente')
    const { token, name } = await madeToken([
      { resource: 'plans', actions: ['propose'] },
      { resource: 'categories', actions: ['list', 'read'] },
    ])
    const { plan, trial } = await propose([rename(first, 'Proposta')], token)
    expect(plan).toMatchObject({ token: name, owner: { name: 'Conta ADMIN' } })
    expect(trial.records[0]?.fields).toEqual([{ field: 'name', before: 'Do agente', after: 'Proposta' }])
    expect((await server.call(`GET /api/plans/${plan.planId}`, { as: token })).status).toBe(200)
    const statusOf = async (change: PlanChange) =>
      (await server.call('POST /api/plans', { as: token, body: { reason: 'x', changes: [change] } })).status
    expect(await statusOf({ verb: 'action', resource: 'campaigns', id: 1, action: 'activate' })).toBe(403)
    expect(await statusOf({ verb: 'create', resource: 'unknown', values: {} })).toBe(400)
    const { planId } = plan
    const writes = [
      [`POST /api/plans/${planId}/apply`, { seen: trial.seen }],
      [`POST /api/plans/${planId}/schedule`, { seen: trial.seen, at: '2100-01-01T00:00:00.000Z' }],
      [`POST /api/plans/${planId}/unschedule`, undefined],
      [`PUT /api/plans/${planId}`, { updatedAt: plan.updatedAt, reason: 'x', changes: [rename(first, 'y')] }],
      [`DELETE /api/plans/${planId}`, undefined],
      [`PUT /api/categories/${first}`, { name: 'Direta' }],
    ] as const
    for (const [call, body] of writes)
      expect(await server.call(call, { as: token, ...(body && { body }) })).toMatchObject({ status: 403 })
    const mine = await propose([rename(first, 'Minha')])
    expect((await server.call(`GET /api/plans/${mine.plan.planId}`, { as: token })).status).toBe(404)
    expect(await names(first)).toEqual(['Do agente'])

    const { batchId } = z.parse(AppliedPlan, (await apply(planId, trial.seen)).body)
    const { data } = z.parse(Audit, (await server.call(`GET /api/changes?batch=${batchId}`, { as: admin })).body)
    expect(data).toMatchObject([{ resource: 'categories', record: first, actor: { token: name } }])
  })

  test('the news count the plans that wait for an answer: proposed by a token of the caller, or refused at their time', async () => {
    const waiting = async (as: Auth) =>
      z.parse(News, (await server.call('GET /api/changes/news', { as })).body).plans ?? 0
    const before = await waiting(admin)
    const first = await insertCategory(db(), 'Contada')
    const { token } = await madeToken([
      { resource: 'plans', actions: ['propose'] },
      { resource: 'categories', actions: ['list', 'read'] },
    ])
    await propose([rename(first, 'De uma pessoa')])
    const { plan, trial } = await propose([rename(first, 'De um agente')], token)
    const { plan: due, trial: seen } = await propose([rename(first, 'Marcada')])
    expect((await schedule(due.planId, seen.seen, 60)).status).toBe(200)
    expect([await waiting(admin), await waiting(operator)]).toEqual([before + 1, 0])
    await server.call(`PUT /api/categories/${first}`, { as: operator, body: { name: 'Movida' } })
    server.pass(61)
    await server.app.tasks.run()
    expect(await waiting(admin)).toBe(before + 2)
    const { seen: now } = await trialOf(plan.planId)
    expect(now).not.toBe(trial.seen)
    expect((await apply(plan.planId, now)).status).toBe(200)
    expect(await waiting(admin)).toBe(before + 1)
  })

  test('an API token proposes only so many plans in a while', async () => {
    const first = await insertCategory(db(), 'Muitas')
    const { token } = await madeToken([
      { resource: 'plans', actions: ['propose'] },
      { resource: 'categories', actions: ['list', 'read'] },
    ])
    const body = { reason: 'x', changes: [rename(first, 'Muitas')] }
    for (let count = 0; count < limits.proposals; count++)
      expect((await server.call('POST /api/plans', { as: token, body })).status).toBe(201)
    expect((await server.call('POST /api/plans', { as: token, body })).status).toBe(429)
  })
})

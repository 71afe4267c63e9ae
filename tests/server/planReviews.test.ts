// Tests the review of plans: who may agree, what needs an agreement, what it protects against, and what ends it.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  type PlanChange,
  Plan,
  Plans,
  PlanTrial,
  Reviewers,
  TriedPlan,
} from '#kernel/features/plans/contract/payloads.ts'
import { RevertPreview } from '#kernel/core/contract/payloads/bulk.ts'
import { ErrorBody } from '#kernel/core/contract/wire.ts'
import { fillCatalogue, insertCampaign, insertCategory, insertFragrance } from '#tests/support/catalogue.ts'
import { engines } from '#tests/support/database.ts'
import { linesOf, sendImport } from '#tests/support/imports.ts'
import { Audit, MadeToken, News } from '#tests/support/payloads.ts'
import { type Auth, emailOf, type TestServer, testServer } from '#tests/support/server.ts'

const minute = 60

describe.each(engines)('%s', (engine) => {
  let server: TestServer
  /** A second server of the same database. */
  let other: TestServer
  let admin: Auth
  let operator: Auth
  /** Of an account, by the name of its profile. */
  const ids: Record<string, number> = {}
  let adminProfile = 0
  beforeAll(async () => {
    const env = { REVIEW_WHEN: 'categories > 2, fragrances.deactivate > 0, campaigns.update > 0' }
    server = await testServer(engine, { env })
    other = await testServer(engine, { env, database: server.database })
    await fillCatalogue(server.database.db)
    admin = await server.signIn(emailOf('ADMIN'))
    operator = await server.signIn(emailOf('OPERATOR'))
    for (const name of ['ADMIN', 'OPERATOR', 'POSTNEWS'] as const) {
      const user = await db()
        .selectFrom('users')
        .select(['id', 'profile_id'])
        .where('email', '=', emailOf(name))
        .executeTakeFirstOrThrow()
      ids[name] = user.id
      if (name === 'ADMIN') adminProfile = user.profile_id
    }
  })
  afterAll(async () => {
    await other.close()
    await server.close()
  })
  const db = () => server.database.db

  const rename = (id: number, name: string): PlanChange => ({
    verb: 'update',
    resource: 'categories',
    id,
    values: { name },
  })
  let count = 0
  /** Makes families, and the changes that rename them. */
  const renamed = async (size: number) => {
    const families: number[] = []
    for (let at = 0; at < size; at++) families.push(await insertCategory(db(), `Família ${++count}`))
    return { families, changes: families.map((id) => rename(id, `Nova ${id}`)) }
  }
  const propose = async (changes: readonly PlanChange[], as: Auth | string = operator) => {
    const { status, body, bytes } = await server.call('POST /api/plans', {
      as,
      body: { reason: 'Troca de estação', changes },
    })
    expect(status, `${bytes}`).toBe(201)
    return z.parse(TriedPlan, body)
  }
  const send = (id: number, call: string, as: Auth | string, body?: object, on = server) =>
    on.call(`POST /api/plans/${id}/${call}`, { as, ...(body && { body }) })
  const planOf = async (id: number, as: Auth = admin) =>
    z.parse(Plan, (await server.call(`GET /api/plans/${id}`, { as })).body)
  const trialOf = async (id: number, as: Auth = admin) => z.parse(PlanTrial, (await send(id, 'trial', as)).body)
  const ask = async (id: number, whom: object, as: Auth = operator) => {
    const { status, body, bytes } = await send(id, 'review', as, whom)
    expect(status, `${bytes}`).toBe(200)
    return z.parse(Plan, body)
  }
  /** A plan of the operator that waits for the agreement of the administrator. */
  const asked = async (size = 3) => {
    const { families, changes } = await renamed(size)
    const { plan, trial } = await propose(changes)
    await ask(plan.planId, { userId: ids['ADMIN'] })
    return { id: plan.planId, seen: trial.seen, families, changes }
  }
  const agree = async (id: number, as: Auth = admin) =>
    send(id, 'review/agree', as, { seen: (await trialOf(id, as)).seen })
  const apply = async (id: number, as: Auth = admin) => send(id, 'apply', as, { seen: (await trialOf(id, as)).seen })
  const said = ({ body }: { body: unknown }) => z.parse(ErrorBody, body).message
  const namesOf = async (families: readonly number[]) => {
    const { rows } = await sql<{ name: string }>`
      SELECT name FROM categories WHERE id = ANY (${sql.val([...families])}::int[]) ORDER BY id`.execute(db())
    return rows.map(({ name }) => name)
  }

  test('a plan above the rule is neither applied nor scheduled before somebody else has agreed, and then by whoever may', async () => {
    const { families, changes } = await renamed(3)
    const { plan, trial } = await propose(changes)
    const { planId: id } = plan
    expect(trial.needs).toEqual({ resource: 'categories', count: 3, above: 2 })
    const at = new Date(server.now().getTime() + 3_600_000).toISOString()
    for (const call of ['apply', 'schedule']) {
      const refused = await send(id, call, operator, { seen: trial.seen, ...(call === 'schedule' && { at }) })
      expect([refused.status, said(refused)]).toEqual([
        409,
        'Estas mudanças alteram 3 em “Famílias”; acima de 2, outra pessoa precisa concordar: peça a revisão',
      ])
    }
    await ask(id, { userId: ids['ADMIN'] })
    expect(said(await apply(id, operator))).toBe(
      'A revisão ainda não foi respondida, espere a resposta ou retire o pedido',
    )
    const agreed = z.parse(Plan, (await agree(id)).body)
    expect(agreed.review).toMatchObject({ state: 'agreed', by: { userId: ids['ADMIN'] }, isMine: false })
    expect((await apply(id, operator)).status).toBe(200)
    expect(await namesOf(families)).toEqual(families.map((one) => `Nova ${one}`))
    expect((await planOf(id)).reviews.map(({ kind }) => kind)).toEqual(['asked', 'agreed'])
  })

  test('changes up to the rule need no agreement', async () => {
    const { changes } = await renamed(2)
    const { plan, trial } = await propose(changes)
    expect(trial.needs).toBeNull()
    expect((await apply(plan.planId, operator)).status).toBe(200)
  })

  test('more records than the rule are changed by no door: runs, imports and what takes back say how to prepare them', async () => {
    const { families } = await renamed(3)
    const start = await server.call('POST /api/categories/bulk', {
      as: admin,
      body: { action: 'deactivate', target: { ids: families }, expected: 3 },
    })
    const sentence =
      'De uma vez, mais de 2 em “Famílias” só mudam com o acordo de outra pessoa (aqui, 3): use “Preparar para depois…” e peça a revisão'
    expect([start.status, said(start)]).toEqual([400, sentence])
    const file = 'nome\nImportada 1\nImportada 2\nImportada 3\n'
    for (const isTrial of [true, false]) {
      const lines = linesOf(await sendImport(server, admin, 'categories', file, { isTrial }))
      expect(lines.at(-1)).toEqual({ kind: 'failed', message: sentence })
    }
    const { rows } = await sql`SELECT FROM categories WHERE name LIKE 'Importada%'`.execute(db())
    expect(rows).toEqual([])
    const plan = await asked()
    await agree(plan.id)
    const { batchId } = z.parse(z.looseObject({ batchId: z.string() }), (await apply(plan.id)).body)
    const undone = await server.call(`POST /api/changes/batches/${batchId}/revert`, { as: admin })
    expect([undone.status, said(undone)]).toEqual([400, sentence])
  })

  test('a rule about one action counts only that, also for a single form and for an API token', async () => {
    const { rows } = await sql<{ id: number }>`
      SELECT id FROM fragrances f WHERE deleted_at IS NULL AND NOT EXISTS (
        SELECT FROM campaign_slots s WHERE s.fragrance_id = f.id) ORDER BY id LIMIT 1`.execute(db())
    const id = rows[0]?.id ?? 0
    const token = z.parse(
      MadeToken,
      (
        await server.call('POST /api/account/tokens', {
          as: admin,
          body: { name: 'Carga', days: 30, scope: [{ resource: 'fragrances', actions: ['delete', 'activate'] }] },
        })
      ).body,
    ).token
    for (const as of [admin, token]) {
      const refused = await server.call(`DELETE /api/fragrances/${id}`, { as })
      expect([refused.status, said(refused)]).toEqual([
        400,
        'De uma vez, mais de 0 em “Fragrâncias” só mudam com o acordo de outra pessoa (aqui, 1): use “Preparar para depois…” e peça a revisão',
      ])
    }
  })

  test('a rule about one action counts it also where the same plan does something else with the record', async () => {
    const fragrance = await insertFragrance(db(), 'De duas mudanças', await insertCategory(db(), 'Família das duas'))
    const record = { resource: 'campaigns', id: await insertCampaign(db(), 'Duas mudanças', [fragrance]) }
    const pause: PlanChange = { verb: 'action', ...record, action: 'pauseRollout' }
    const edit: PlanChange = { verb: 'update', ...record, values: { name: 'Renomeada' } }
    for (const changes of [[edit], [pause, edit], [edit, pause]]) {
      const { plan, trial } = await propose(changes)
      expect(trial.needs).toEqual({ resource: 'campaigns', count: 1, above: 0 })
      expect((await send(plan.planId, 'apply', operator, { seen: trial.seen })).status).toBe(409)
    }
    expect((await propose([pause])).trial.needs).toBeNull()
  })

  test('who has prepared changes, as owner, by an edit or through a token, cannot agree to them', async () => {
    const { changes } = await renamed(3)
    const { plan, trial } = await propose(changes, admin)
    const second = await server.person({ profile: 'ADMIN' })
    const as = await server.signIn(second.email)
    const own = await send(plan.planId, 'review', admin, { userId: ids['ADMIN'] })
    expect([own.status, z.parse(ErrorBody, own.body).errors]).toEqual([
      400,
      { userId: 'Quem preparou as mudanças não pode concordar com elas, peça a outra pessoa' },
    ])
    await ask(plan.planId, { profileId: adminProfile }, admin)
    expect((await planOf(plan.planId)).review?.isMine).toBe(false)
    expect(said(await send(plan.planId, 'review/agree', admin, { seen: trial.seen }))).toBe(
      'Você preparou estas mudanças: outra pessoa precisa concordar',
    )
    const { updatedAt } = await planOf(plan.planId, as)
    const edited = await server.call(`PUT /api/plans/${plan.planId}`, {
      as,
      body: { updatedAt, reason: 'Troca', changes: changes.slice(0, 2) },
    })
    expect(edited.status, `${edited.bytes}`).toBe(200)
    expect((await agree(plan.planId, as)).status).toBe(403)

    const made = z.parse(
      MadeToken,
      (
        await server.call('POST /api/account/tokens', {
          as: admin,
          body: {
            name: 'Agente',
            days: 30,
            scope: [
              { resource: 'plans', actions: ['propose'] },
              { resource: 'categories', actions: ['list', 'read'] },
            ],
          },
        })
      ).body,
    )
    const proposed = await propose((await renamed(3)).changes, made.token)
    const { planId } = proposed.plan
    await ask(planId, { profileId: adminProfile }, admin)
    expect((await send(planId, 'review/agree', made.token, { seen: proposed.trial.seen })).status).toBe(403)
    expect((await agree(planId)).status).toBe(403)
    expect((await agree(planId, as)).status).toBe(200)
  })

  test('only who is asked may answer, and only people who may make each change can be asked', async () => {
    const { changes } = await renamed(3)
    const { plan } = await propose(changes)
    const { planId: id } = plan
    const found = z.parse(Reviewers, (await server.call(`GET /api/plans/${id}/reviewers`, { as: operator })).body)
    expect(found.people.map(({ userId }) => userId)).toContain(ids['ADMIN'])
    expect(found.people.map(({ userId }) => userId)).not.toContain(ids['OPERATOR'])
    const news = await server.signIn(emailOf('POSTNEWS'))
    const gone = await server.person({ profile: 'ADMIN', active: false })
    for (const [userId, sentence] of [
      [ids['POSTNEWS'], 'Só concorda quem pode fazer cada uma destas mudanças, peça a outra pessoa'],
      [gone.id, 'Esta pessoa não pode mais entrar, peça a outra'],
    ] as const) {
      const refused = await send(id, 'review', operator, { userId })
      expect(z.parse(ErrorBody, refused.body).errors).toEqual({ userId: sentence })
    }
    const chosen = await server.person({ profile: 'ADMIN' })
    await ask(id, { userId: chosen.id })
    expect(said(await agree(id))).toBe('Ninguém pediu esta revisão a você')
    for (const call of [`GET /api/plans/${id}`, `POST /api/plans/${id}/review/withdraw`] as const)
      expect((await server.call(call, { as: news })).status).toBe(404)
  })

  test('who is asked sees the plan, and neither edits nor discards it', async () => {
    const owner = await server.signIn((await server.person({ profile: 'ADMIN' })).email)
    const { plan } = await propose((await renamed(3)).changes, owner)
    await ask(plan.planId, { userId: ids['OPERATOR'] }, owner)
    expect((await planOf(plan.planId, operator)).review?.isMine).toBe(true)
    const listed = async (query: string, as: Auth) =>
      z.parse(Plans, (await server.call(`GET /api/plans?${query}`, { as })).body).data.map(({ planId }) => planId)
    expect(await listed('toReview=true', operator)).toContain(plan.planId)
    expect(await listed('toReview=true', owner)).not.toContain(plan.planId)
    const removed = await server.call(`DELETE /api/plans/${plan.planId}`, { as: operator })
    expect([removed.status, said(removed)]).toEqual([403, 'Só quem preparou estas mudanças pode fazer isso'])
    expect((await agree(plan.planId, operator)).status).toBe(200)
    expect(await listed('toReview=true', operator)).not.toContain(plan.planId)
  })

  test('an edit of the changes takes the agreement away, and the plan says who made it', async () => {
    const { id, changes } = await asked()
    await agree(id)
    const before = await planOf(id)
    const edited = await server.call(`PUT /api/plans/${id}`, {
      as: operator,
      body: {
        updatedAt: before.updatedAt,
        reason: before.reason,
        changes: [...changes.slice(1), ...(await renamed(1)).changes],
      },
    })
    expect(edited.status).toBe(200)
    const after = await planOf(id)
    expect(after.review).toMatchObject({ state: 'lost', agreed: null })
    expect(after.reviews.at(-1)).toMatchObject({ kind: 'lost', why: 'edited', by: { userId: ids['OPERATOR'] } })
    expect(said(await apply(id))).toBe('O acordo não vale mais, peça a revisão de novo')
  })

  test('nobody agrees to changes that they have not seen', async () => {
    const { id, seen, changes } = await asked()
    const { updatedAt, reason } = await planOf(id)
    const body = { updatedAt, reason, changes: [...changes.slice(1), ...(await renamed(1)).changes] }
    expect((await server.call(`PUT /api/plans/${id}`, { as: operator, body })).status).toBe(200)
    const stale = await send(id, 'review/agree', admin, { seen })
    expect([stale.status, said(stale)]).toEqual([
      409,
      'Os registros mudaram depois que você viu estas mudanças, confira-as novamente',
    ])
    expect((await planOf(id)).review?.state).toBe('asked')
    expect((await agree(id)).status).toBe(200)
  })

  test('records that move after the agreement take it away when the plan is applied', async () => {
    const { id, families } = await asked()
    await agree(id)
    await server.call(`PUT /api/categories/${families[0]}`, { as: operator, body: { name: `Mexida ${families[0]}` } })
    expect(said(await apply(id))).toBe(
      'Os registros mudaram depois do acordo, que não vale mais: peça a revisão de novo',
    )
    const after = await planOf(id)
    expect(after.review?.state).toBe('lost')
    expect(after.reviews.at(-1)).toMatchObject({ kind: 'lost', why: 'moved', by: null })
    expect(await namesOf(families)).not.toContain(`Nova ${families[1]}`)
  })

  test('an agreed plan is applied at its time, and one whose reviewer has left is not', async () => {
    const reviewer = await server.person({ profile: 'ADMIN', name: 'Revisora' })
    const as = await server.signIn(reviewer.email)
    const [first, second] = [await asked(), await asked()]
    for (const [{ id }, whom, by] of [
      [first, ids['ADMIN'], admin],
      [second, reviewer.id, as],
    ] as const) {
      await ask(id, { userId: whom })
      expect((await agree(id, by)).status).toBe(200)
      const at = new Date(server.now().getTime() + minute * 1000).toISOString()
      const scheduled = await send(id, 'schedule', operator, { seen: (await trialOf(id, operator)).seen, at })
      expect(scheduled.status, `${scheduled.bytes}`).toBe(200)
    }
    const left = await server.call(`PUT /api/usuario/${reviewer.id}`, { as: admin, body: { ativo: false } })
    expect(left.status, `${left.bytes}`).toBe(204)
    server.pass(minute + 1)
    await server.app.tasks.run()
    expect((await planOf(first.id)).state).toBe('applied')
    const refused = await planOf(second.id)
    expect(refused).toMatchObject({
      state: 'refused',
      refusal: 'O acordo não vale mais, peça a revisão de novo',
      review: { state: 'lost' },
    })
    expect(refused.reviews.at(-1)).toMatchObject({ kind: 'lost', why: 'left', by: { name: 'Revisora' } })
  })

  test('a refusal gives its reason, ends a schedule, and blocks the plan until somebody is asked again', async () => {
    const { changes } = await renamed(1)
    const { plan, trial } = await propose(changes)
    const { planId: id } = plan
    const at = new Date(server.now().getTime() + 3_600_000).toISOString()
    expect((await send(id, 'schedule', operator, { seen: trial.seen, at })).status).toBe(200)
    await ask(id, { userId: ids['ADMIN'] })
    const refused = z.parse(Plan, (await send(id, 'review/refuse', admin, { reason: 'Só na segunda' })).body)
    expect(refused).toMatchObject({ state: 'open', applyAt: null, review: { state: 'refused' } })
    expect(refused.reviews.at(-1)).toMatchObject({ kind: 'refused', said: 'Só na segunda' })
    expect(said(await apply(id, operator))).toBe('A revisão foi recusada, corrija as mudanças e peça de novo')
    expect(said(await agree(id))).toBe('Conta ADMIN já recusou estas mudanças')
    expect((await send(id, 'review/withdraw', operator)).status).toBe(200)
    expect((await apply(id, operator)).status).toBe(200)
  })

  test('a comment stays with its change when the plan is edited', async () => {
    const { id, changes } = await asked()
    expect((await send(id, 'comments', admin, { said: 'Tem certeza?', change: 2 })).status).toBe(200)
    expect((await send(id, 'comments', admin, { said: 'x', change: 9 })).status).toBe(400)
    const places = async () =>
      (await planOf(id)).reviews.flatMap(({ kind, change }) => (kind === 'commented' ? [change] : []))
    expect(await places()).toEqual([2])
    const edit = async (next: readonly PlanChange[]) => {
      const { updatedAt, reason } = await planOf(id)
      await server.call(`PUT /api/plans/${id}`, { as: operator, body: { updatedAt, reason, changes: next } })
    }
    await edit(changes.slice(1))
    expect(await places()).toEqual([1])
    await edit(changes.slice(0, 2))
    expect(await places()).toEqual([null])
  })

  test('who is asked and who has asked are told by mail, with a link to the plan', async () => {
    const { id } = await asked()
    await agree(id)
    const sent = (await server.mails()).slice(-2)
    expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [emailOf('ADMIN'), 'Conta OPERATOR pede que você revise: Troca de estação - Sillage'],
      [emailOf('OPERATOR'), 'Conta ADMIN concordou: Troca de estação - Sillage'],
    ])
    for (const { text } of sent) expect(text).toContain(`http://admin.exemplo.test/admin/plans/${id}?lang=pt`)
  })

  test('the number of what waits counts what somebody is asked for, and the answers to their own plans', async () => {
    const reviewer = await server.person({ profile: 'ADMIN' })
    const as = await server.signIn(reviewer.email)
    const waiting = async () => z.parse(News, (await server.call('GET /api/changes/news', { as })).body).plans ?? 0
    const before = await waiting()
    const { plan } = await propose((await renamed(3)).changes)
    await ask(plan.planId, { userId: reviewer.id })
    expect(await waiting()).toBe(before + 1)
    await agree(plan.planId, as)
    expect(await waiting()).toBe(before)
  })

  test('the audit says who has asked for a review, who has agreed and who has refused', async () => {
    const { id } = await asked()
    await agree(id)
    await ask(id, { userId: ids['ADMIN'] })
    await send(id, 'review/refuse', admin, { reason: 'Não' })
    const lines = z.parse(Audit, (await server.call('GET /api/changes?resource=plans&perPage=100', { as: admin })).body)
    const ofPlan = lines.data.filter(({ action }) => /^plan(ReviewAsked|Agreed|Refused)$/.test(action)).slice(0, 3)
    expect(ofPlan.map(({ action, actor, details }) => [action, actor?.name, details?.reason])).toEqual([
      ['planRefused', 'Conta ADMIN', 'Troca de estação'],
      ['planReviewAsked', 'Conta OPERATOR', 'Troca de estação'],
      ['planAgreed', 'Conta ADMIN', 'Troca de estação'],
    ])
  })

  test('what a run has changed is taken back by a plan, which somebody agrees to, and what was changed since stays', async () => {
    const { id, families } = await asked(4)
    await agree(id)
    const { batchId } = z.parse(z.looseObject({ batchId: z.string() }), (await apply(id)).body)
    const { changes = [] } = z.parse(
      RevertPreview,
      (await server.call(`GET /api/changes/batches/${batchId}`, { as: admin })).body,
    )
    expect(changes.map(({ record }) => record).toSorted()).toEqual(families)
    const reverts = changes.map(({ changeId, resource, record }): PlanChange => ({
      verb: 'revert',
      resource,
      id: record,
      change: changeId,
    }))
    await server.call(`PUT /api/categories/${families[0]}`, { as: operator, body: { name: `Depois ${families[0]}` } })
    const all = await propose(reverts)
    expect(all.trial.changes.filter(({ refusal }) => refusal !== null)).toMatchObject([
      { record: families[0], refusal: 'O registro mudou depois disso, reverta pelo histórico' },
    ])
    const { plan, trial } = await propose(reverts.filter((one) => one.verb !== 'create' && one.id !== families[0]))
    expect(trial.needs).toMatchObject({ count: 3 })
    await ask(plan.planId, { userId: ids['ADMIN'] })
    expect((await agree(plan.planId)).status).toBe(200)
    expect((await apply(plan.planId, operator)).status).toBe(200)
    const names = await namesOf(families)
    expect(names[0]).toBe(`Depois ${families[0]}`)
    expect(names.slice(1).every((name) => name.startsWith('Família'))).toBe(true)
  })

  test('an agreement and an edit at once on two servers leave no plan that is agreed to otherwise than it is', async () => {
    for (let round = 0; round < 6; round++) {
      const { id, seen, changes } = await asked()
      const { updatedAt, reason } = await planOf(id)
      const edit = [...changes.slice(1), ...(await renamed(1)).changes]
      const [agreed, edited] = await Promise.all([
        send(id, 'review/agree', admin, { seen }),
        other.call(`PUT /api/plans/${id}`, { as: operator, body: { updatedAt, reason, changes: edit } }),
      ])
      expect([200, 409]).toContain(agreed.status)
      expect([200, 409]).toContain(edited.status)
      const after = await planOf(id)
      if (after.review?.state === 'agreed') {
        expect(after.changes).toEqual(changes)
        expect(after.review.agreed).toBe((await trialOf(id)).seen)
      } else expect(after.changes).toEqual(edit)
      const applied = await apply(id)
      expect(applied.status).toBe(after.review?.state === 'agreed' ? 200 : 409)
    }
  })

  test('an agreement and a refusal at once on two servers leave one answer, and the other person reads whose', async () => {
    for (let round = 0; round < 4; round++) {
      const { changes } = await renamed(3)
      const { plan, trial } = await propose(changes)
      const { planId: id } = plan
      const second = await server.signIn((await server.person({ profile: 'ADMIN', name: `Segunda ${round}` })).email)
      await ask(id, { profileId: adminProfile })
      const answers = await Promise.all([
        send(id, 'review/agree', admin, { seen: trial.seen }),
        send(id, 'review/refuse', second, { reason: 'Não' }, other),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const after = await planOf(id)
      const isAgreed = answers[0]?.status === 200
      expect(after.review?.state).toBe(isAgreed ? 'agreed' : 'refused')
      expect(after.reviews.filter(({ kind }) => kind === 'agreed' || kind === 'refused')).toHaveLength(1)
      const lost = answers[isAgreed ? 1 : 0]
      expect(said(lost ?? expect.unreachable())).toBe(
        isAgreed ? 'Conta ADMIN já concordou com estas mudanças' : `Segunda ${round} já recusou estas mudanças`,
      )
    }
  })

  test('an agreed plan that two people apply at once on two servers is applied once', async () => {
    const { id } = await asked()
    await agree(id)
    const { seen } = await trialOf(id)
    const answers = await Promise.all([
      send(id, 'apply', admin, { seen }),
      send(id, 'apply', operator, { seen }, other),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('an operator prepares what they may not do, and somebody who may agrees and applies', async () => {
    const person = await server.person({ name: 'Antes' })
    const { plan, trial } = await propose([
      { verb: 'update', resource: 'users', id: person.id, values: { nome: 'Depois' } },
    ])
    expect(trial.changes[0]?.refusal).not.toBeNull()
    await ask(plan.planId, { userId: ids['ADMIN'] })
    const seen = await trialOf(plan.planId)
    expect(seen.records).toMatchObject([{ hasMoved: false }])
    expect((await agree(plan.planId)).status).toBe(200)
    expect((await apply(plan.planId, operator)).status).toBe(403)
    expect((await planOf(plan.planId)).review?.state).toBe('agreed')
    expect((await apply(plan.planId)).status).toBe(200)
  })
})

test('a rule about a resource or an action that does not exist keeps the server from starting', async () => {
  const { assertRules } = await import('#kernel/features/plans/server/reviewRules.ts')
  const server = await testServer(engines[0] ?? 'pglite', { env: { REVIEW_WHEN: 'aparelhos > 2' } })
  expect(() => assertRules({ settings: server.settings, registry: [] })).toThrow('aparelhos')
  await server.close()
})

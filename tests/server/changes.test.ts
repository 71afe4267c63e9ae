// Tests the change log: what a write leaves in it, what a history shows, and what never gets there.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Auth as AuthReply } from '#kernel/core/contract/calls/session.ts'
import { changeContext, type ChangeContext } from '#kernel/core/server/database/changeContext.ts'
import type { Database } from '#kernel/core/server/database/open.ts'
import { lastChange } from '#kernel/core/server/changes/changes.ts'
import { questions as questionsOf } from '#src/resources/quiz/questions/table.ts'
import { toMultipart } from '#kernel/core/site/http/multipart.ts'
import { bulk } from '#tests/support/bulk.ts'
import { insertCampaign, insertCategory, insertDevice, insertFragrance } from '#tests/support/catalogue.ts'
import { engines } from '#tests/support/database.ts'
import { pdf, picture } from '#tests/support/files.ts'
import { ending, quizWorld, type QuizWorld } from '#tests/support/quizWorld.ts'
import { readWorkbook } from '#tests/support/workbook.ts'
import { type Answer, type Auth, emailOf, password, type TestServer } from '#tests/support/server.ts'
import { Audit, History, News } from '#tests/support/payloads.ts'

const Created = z.record(z.string(), z.unknown())
const idIn = ({ body }: Answer, key: string): number => Number(z.parse(Created, body)[key])

describe.each(engines)('%s', (engine) => {
  let world: QuizWorld
  let server: TestServer
  let admin: Auth
  let operator: Auth
  beforeAll(async () => {
    world = await quizWorld(engine)
    ;({ server, admin } = world)
    operator = await server.signIn(emailOf('OPERATOR'))
  })
  afterAll(() => world.close())
  const db = () => server.database.db
  const call = (what: string, body?: unknown, as: Auth = admin) =>
    server.call(what, { as, ...(body !== undefined && { body }) })
  const history = async (resource: string, id: number, query = '', as: Auth = admin) => {
    const answer = await call(`GET /api/changes/${resource}/${id}${query}`, undefined, as)
    expect(answer.status, `${answer.bytes}`).toBe(200)
    return z.parse(History, answer.body)
  }
  const inShort = ({ data }: z.infer<typeof History>) =>
    data.map(({ action, actor, fields }) => [
      action,
      actor?.name,
      Object.fromEntries(fields.map(({ field, before, after }) => [field, [before, after]])),
    ])

  test('the history of a record has who changed what, newest first, page by page', async () => {
    const id = idIn(await call('POST /api/categories', { name: 'Doces', kosher: true }), 'categoryId')
    await call(`PUT /api/categories/${id}`, { name: 'Doces finos', casNumber: '50-00-0' }, operator)
    await call(`PUT /api/categories/${id}`, { name: 'Doces finos' })
    await call(`DELETE /api/categories/${id}`)
    await call(`PUT /api/categories/activate/${id}`)
    const all = await history('categories', id)
    expect(inShort(all)).toEqual([
      ['activate', 'Conta ADMIN', { deletedAt: [expect.any(String), null] }],
      ['deactivate', 'Conta ADMIN', { deletedAt: [null, expect.any(String)] }],
      ['update', 'Conta OPERATOR', { name: ['Doces', 'Doces finos'], casNumber: [null, '50-00-0'] }],
      ['create', 'Conta ADMIN', expect.objectContaining({ name: [null, 'Doces'], kosher: [null, true] })],
    ])
    const first = await history('categories', id, '?perPage=3')
    expect(first.data).toEqual(all.data.slice(0, 3))
    const second = await history('categories', id, `?perPage=3&cursor=${first.next}`)
    expect(second).toEqual({ data: all.data.slice(3), next: null })
    const created = await history('categories', id, '?action=create&perPage=1')
    expect(created).toEqual({ data: all.data.slice(3), next: null })
    expect((await history('categories', id, '?action=update')).data).toEqual(all.data.slice(2, 3))
    expect(await lastChange(db(), 'categories', id)).toMatchObject({
      actor: { name: 'Conta ADMIN' },
      at: all.data[0]?.at,
    })
  })

  test('a campaign has one change for its columns and its lists, and none for a write of the same values', async () => {
    const [one = 0, two = 0, three = 0] = world.fragrances
    const collection = [
      { slot: 1, fragranceId: one, shotSeconds: 5 },
      { slot: 2, fragranceId: two, shotSeconds: 5 },
    ]
    const descriptions = [{ language: 'pt-BR', description: 'Verão' }]
    const body = { name: 'Campanha do log', fragranceShots: 100, cover: await picture(), collection, descriptions }
    const id = idIn(await call('POST /api/campaigns', toMultipart(body)), 'campaignId')
    await call(`PUT /api/campaigns/${id}`, toMultipart({ name: 'Campanha do log', collection, descriptions }))
    await call(
      `PUT /api/campaigns/${id}`,
      toMultipart({
        name: 'Outra',
        collection: [collection[0], { slot: 2, fragranceId: three, shotSeconds: 8 }],
        descriptions,
      }),
    )
    const [update, ...others] = (await history('campaigns', id)).data
    expect(others.map(({ action }) => action)).toEqual(['create'])
    expect(update?.fields.map(({ field }) => field).sort()).toEqual(['collection', 'name'])
    expect(update?.fields.find(({ field }) => field === 'collection')).toMatchObject({
      before: [{ slot: 1 }, { slot: 2, fragranceId: two, shotSeconds: 5, fragrance: { name: 'Fragrância 2' } }],
      after: [{ slot: 1 }, { slot: 2, fragranceId: three, shotSeconds: 8, fragrance: { name: 'Fragrância 3' } }],
    })
    expect(others[0]?.fields).toContainEqual({
      field: 'collection',
      before: null,
      after: [expect.objectContaining({ slot: 1 }), expect.objectContaining({ slot: 2, fragranceId: two })],
    })
  })

  test('a quiz has its questions before and after each change', async () => {
    const quizId = await world.quiz()
    const asked = await world.saved({ quizId, quest: 'Onde?', answers: [ending('Casa', world.fragrances[0] ?? 0)] })
    const { questions } = await world.read(quizId)
    await world.saved({
      quizId,
      quizQuestionId: asked,
      quest: 'Onde?',
      answers: [ending('Rua', world.fragrances[1] ?? 0)],
    })
    const changed = await world.read(quizId)
    const { data } = await history('quiz', quizId)
    expect(data.map(({ action }) => action)).toEqual(['update', 'update', 'create'])
    expect(data[0]?.fields).toEqual([{ field: 'questions', before: questions, after: changed.questions }])
    expect(data[1]?.fields).toEqual([{ field: 'questions', before: [], after: questions }])
  })

  test('a list whose rows are changed and changed back leaves no change, and the request names the last one that is left', async () => {
    const logged = async (run: Parameters<typeof server.database.transaction<void>>[0]) => {
      const context: ChangeContext = { actor: null, session: null, batch: randomUUID() }
      await changeContext.run(context, () => server.database.transaction(run))
      const { rows } = await sql<{ id: number; resource: string }>`
        SELECT id, resource FROM changes WHERE batch = ${context.batch}::uuid ORDER BY id`.execute(db())
      expect(context.changeId).toBe(rows.at(-1)?.id)
      return rows.map(({ resource }) => resource)
    }
    const { quizId } = await world.wholeQuiz()
    const campaign = await world.campaign('De volta')
    const family = await insertCategory(db(), 'De volta')
    const turn = (trx: Database['db'], by: number) =>
      sql`UPDATE campaign_slots SET shot_seconds = shot_seconds + ${by} WHERE campaign_id = ${campaign}`.execute(trx)
    const { rows: kept } = await sql<{ list: unknown }>`SELECT list_of('quiz', 'questions', ${quizId}) AS list`.execute(
      db(),
    )

    const turnBack = async (trx: Database['db']) => {
      await turn(trx, 1)
      await turn(trx, -1)
    }
    expect(await logged(turnBack)).toEqual([])
    expect(await logged((trx) => questionsOf.restore(trx, quizId, kept[0]?.list))).toEqual([])
    const rename = sql`UPDATE categories SET name = 'Ainda aqui' WHERE id = ${family}`
    expect(
      await logged(async (trx) => {
        await rename.execute(trx)
        await turnBack(trx)
      }),
    ).toEqual(['categories'])
    expect(
      await logged(async (trx) => {
        await turnBack(trx)
        await turn(trx, 2)
      }),
    ).toEqual(['campaigns'])
    // A row whose record is found by an expression has no checksum.
    const other = sql`
      UPDATE fragrance_options SET fragrance_id = ${world.fragrances[6]} WHERE id = (
        SELECT min(o.id) FROM fragrance_options o JOIN quiz_question_answers a ON a.id = o.quiz_question_answer_id WHERE a.quiz_id = ${quizId})`
    expect(await logged(async (trx) => void (await other.execute(trx)))).toEqual(['quiz'])
  })

  test('references have names, and the history shows what a device loses', async () => {
    const { id: userId } = await server.person({ name: 'Dona do aparelho' })
    const device = await insertDevice(db(), 'AA:BB:CC:DD:EE:01', { userId })
    const answer = await call(`PUT /api/remove-user/${device}`)
    const { data } = await history('devices', device)
    expect(data).toMatchObject([
      {
        action: 'removeUser',
        fields: [{ field: 'user', before: { id: userId, name: 'Dona do aparelho' }, after: null }],
      },
    ])
    expect(answer.headers['change-id']).toBe(String(data[0]?.changeId))
    const families = [await insertCategory(db(), 'De'), await insertCategory(db(), 'Para')] as const
    const fragrance = await insertFragrance(db(), 'Mudança', families[0])
    await call(`PUT /api/fragrances/${fragrance}`, toMultipart({ categoryId: families[1] }))
    expect((await history('fragrances', fragrance)).data).toMatchObject([
      {
        fields: [
          { field: 'categoryId', before: { id: families[0], name: 'De' }, after: { id: families[1], name: 'Para' } },
        ],
      },
    ])
  })

  test('a switch of the default campaign leaves one change for each campaign, of one request', async () => {
    const campaign = await insertCampaign(db(), 'Futura padrão', [world.fragrances[0] ?? 0])
    await call('PUT /api/campaigns/default', { campaignId: campaign })
    const { rows } = await sql<{ records: number; batches: number }>`
      SELECT count(*) AS records, count(DISTINCT batch) AS batches FROM changes WHERE action = 'setDefault'`.execute(
      db(),
    )
    expect(rows).toEqual([{ records: 2, batches: 1 }])
  })

  test('a permanently deleted user leaves neither secrets nor personal data in the log', async () => {
    const made = await call('POST /api/usuario', {
      nome: 'Ana Esquecida',
      email: 'ana.esquecida@exemplo.test',
      profile: { id: 2 },
    })
    const id = idIn(made, 'id')
    await call(`PUT /api/usuario/${id}`, { nome: 'Ana Lembrada', mobilePhone: '+5511999990000' })
    expect(inShort(await history('users', id))[0]).toEqual([
      'update',
      'Conta ADMIN',
      { nome: ['Ana Esquecida', 'Ana Lembrada'], mobilePhone: [null, '+5511999990000'] },
    ])
    await call(`DELETE /api/usuario/${id}`)
    const { rows } = await sql<{
      line: string
    }>`SELECT c::text AS line FROM changes c WHERE resource = 'users' AND record = ${id}`.execute(db())
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toMatch(/Ana|5511|exemplo/)
    expect((await history('users', id)).data.map(({ action, fields }) => [action, fields])).toEqual([
      ['delete', []],
      ['update', []],
      ['create', []],
    ])
  })

  const latest = async (resource: string, id: number) => (await history(resource, id)).data[0]?.changeId ?? 0
  const revert = (change: number, body: object = {}, as?: Auth) => call(`POST /api/changes/${change}/revert`, body, as)
  const undo = (change: unknown, as?: Auth) => call(`POST /api/changes/${String(change)}/undo`, undefined, as)
  const one = async (path: string) => z.parse(Created, (await call(`GET /api/${path}`)).body)

  test('a revert takes back a whole change, or some of its fields, and is logged as the change that reverts it', async () => {
    const id = idIn(await call('POST /api/categories', { name: 'Frutas', casNumber: '1', kosher: true }), 'categoryId')
    await call(`PUT /api/categories/${id}`, { name: 'Frutas secas', casNumber: '2', kosher: false })
    const change = await latest('categories', id)
    expect((await revert(change, { fields: ['casNumber'] }, operator)).status).toBe(204)
    expect(await one(`categories/${id}`)).toMatchObject({ name: 'Frutas secas', casNumber: '1', kosher: false })
    const reverted = await revert(change)
    expect(reverted.status).toBe(204)
    expect(await one(`categories/${id}`)).toMatchObject({ name: 'Frutas', casNumber: '1', kosher: true })
    expect((await history('categories', id)).data.slice(0, 2)).toMatchObject([
      { reverts: change, actor: { name: 'Conta ADMIN' } },
      { reverts: change, actor: { name: 'Conta OPERATOR' } },
    ])
    expect(reverted.headers['change-id']).toBe(String(await latest('categories', id)))
  })

  test('a revert restores a dial, questions and a status', async () => {
    const [first = 0, second = 0] = world.fragrances
    const campaign = await insertCampaign(db(), 'Com dial', [first])
    await call(
      `PUT /api/campaigns/${campaign}`,
      toMultipart({ collection: [{ slot: 3, fragranceId: second, shotSeconds: 9 }] }),
    )
    await revert(await latest('campaigns', campaign))
    expect(await one(`campaigns/${campaign}`)).toMatchObject({
      collection: [{ slot: 1, fragranceId: first, shotSeconds: 5 }],
    })

    const quiz = await world.wholeQuiz()
    await world.remove(quiz.questions[0]?.quizQuestionId ?? 0)
    expect((await revert(await latest('quiz', quiz.quizId))).status).toBe(204)
    expect((await world.read(quiz.quizId)).questions).toEqual(quiz.questions)

    const gone = await call(`DELETE /api/campaigns/${campaign}`)
    expect((await undo(gone.headers['change-id'])).status).toBe(204)
    const back = await one(`campaigns/${campaign}`)
    expect(back['deletedAt']).toBeNull()
    expect((await undo(await latest('campaigns', campaign))).status).toBe(204)
    expect((await one(`campaigns/${campaign}`))['deletedAt']).not.toBeNull()
  })

  test('the default campaign and the user of a device go back as well', async () => {
    const [first = 0] = world.fragrances
    const campaign = await insertCampaign(db(), 'Quase padrão', [first])
    const before = await one('campaigns/default')
    const answer = await call('PUT /api/campaigns/default', { campaignId: campaign })
    expect((await undo(answer.headers['change-id'])).status).toBe(204)
    expect(await one('campaigns/default')).toEqual(before)

    const { id: userId } = await server.person()
    const device = await insertDevice(db(), 'AA:BB:CC:DD:EE:02', { userId })
    const removed = await call(`PUT /api/remove-user/${device}`)
    expect((await undo(removed.headers['change-id'])).status).toBe(204)
    expect((await revert(Number(removed.headers['change-id']))).status).toBe(400)
    const { rows } = await sql`SELECT user_id FROM devices WHERE id = ${device}`.execute(db())
    expect(rows).toEqual([{ user_id: userId }])
  })

  test('a value that can no longer be restored is a 400 with the field and the reason', async () => {
    const [was, is] = [await insertCategory(db(), 'Era'), await insertCategory(db(), 'É')]
    const fragrance = await insertFragrance(db(), 'Presa', was)
    await call(`PUT /api/fragrances/${fragrance}`, toMultipart({ categoryId: is, image: await picture() }))
    await call(`DELETE /api/categories/${was}`)
    const change = await latest('fragrances', fragrance)
    expect(await revert(change, { fields: ['categoryId'] })).toMatchObject({
      status: 400,
      body: { errors: { categoryId: 'Este registro está inativo' } },
    })
    expect(await revert(change, { fields: ['image'] })).toMatchObject({
      status: 400,
      body: { errors: { image: expect.any(String) } },
    })
    expect(await revert(change, { fields: ['name'] })).toMatchObject({
      status: 400,
      body: { errors: { name: expect.any(String) } },
    })
    const made = idIn(await call('POST /api/categories', { name: 'Nova' }), 'categoryId')
    expect((await revert(await latest('categories', made))).status).toBe(400)
    expect((await revert(999_999)).status).toBe(404)
  })

  test('an undo is for the same person, for ten seconds and the way to the server, and while nothing else changed the record', async () => {
    const id = await insertCategory(db(), 'Desfeita')
    const change = (await call(`DELETE /api/categories/${id}`)).headers['change-id']
    expect((await undo(change, operator)).status).toBe(403)
    await sql`UPDATE changes SET at = at - interval '16 seconds' WHERE id = ${change}`.execute(db())
    expect((await undo(change)).status).toBe(400)
    await sql`UPDATE changes SET at = at + interval '16 seconds' WHERE id = ${change}`.execute(db())
    await call(`PUT /api/categories/${id}`, { name: 'Mudada' }, operator)
    expect((await undo(change)).status).toBe(409)
  })

  test('a revert needs the access of the update', async () => {
    const { id } = await server.person({ name: 'Outra pessoa' })
    await call(`PUT /api/usuario/${id}`, { nome: 'Outra pessoa mesmo' })
    const change = await latest('users', id)
    expect((await revert(change, {}, operator)).status).toBe(403)
    expect((await revert(change)).status).toBe(204)
    expect(await one(`usuario/${id}`)).toMatchObject({ nome: 'Outra pessoa' })
  })

  const linesOf = async (query: string) => z.parse(Audit, (await call(`GET /api/changes?${query}`)).body).data

  test('an action that changes no record is logged as an event: sign-ins, exports, shown codes, opened files, changed passwords', async () => {
    const { id, email } = await server.person({ name: 'Pessoa que entra' })
    const Login = email
    await server.call('POST /api/login', { body: { Login, Senha: 'Wrong@123' } })
    await server.call('POST /api/login', { body: { Login: 'ninguem@exemplo.test', Senha: 'Wrong@123' } })
    const auth = z.parse(AuthReply, (await server.call('POST /api/login', { body: { Login, Senha: password } })).body)
    await call('GET /api/usuario/export', undefined, auth)
    const device = await insertDevice(db(), 'AA:BB:CC:DD:EE:03')
    await call(`GET /api/devices/reset-code/${device}`, undefined, auth)
    const family = await insertCategory(db(), 'Com ficha')
    const made = await call(
      'POST /api/fragrances',
      toMultipart({
        name: 'Ficha',
        name_en: 'Sheet',
        name_es: 'Ficha',
        categoryId: family,
        parentId: 1,
        image: await picture(),
        secret: pdf(),
      }),
    )
    const fragrance = idIn(made, 'fragranceId')
    const { secret } = z.parse(
      z.object({ secret: z.string() }),
      (await call(`GET /api/fragrances/${fragrance}`, undefined, auth)).body,
    )
    expect((await server.call(`GET ${secret}`)).status).toBe(200)
    expect((await server.call(`GET ${secret.replace(`user=${id}`, 'user=1')}`)).status).toBe(403)
    await call('PUT /api/usuario/update-password', { senhaAtual: password, novaSenha: 'Outra@123' }, auth)
    await server.call('POST /api/usuario/recuperar-senha', { body: { email } })
    await server.mails()
    await call('POST /api/logout', { Refresh: auth.refreshToken }, auth)

    const by = await linesOf(`actor=${id}`)
    expect(by.map(({ action, resource, record }) => [action, resource, record])).toEqual([
      ['signOut', 'session', id],
      ['passwordChange', 'session', id],
      ['openFile', 'fragrances', fragrance],
      ['resetCode', 'devices', device],
      ['export', 'users', null],
      ['signIn', 'session', id],
    ])
    expect(by[0]).toMatchObject({ actor: { userId: id, name: 'Pessoa que entra' }, title: 'Pessoa que entra' })
    expect(await linesOf('action=signInRefused')).toMatchObject([
      { actor: null, record: null },
      { actor: null, record: id },
    ])
    expect(await linesOf('action=recovery')).toMatchObject([{ actor: null, record: id }])
  })

  test('the audit filters by person, resource, kind and period, page by page, and exports the same lines', async () => {
    const id = await insertCategory(db(), 'Auditada')
    for (const name of ['Um', 'Dois', 'Três']) await call(`PUT /api/categories/${id}`, { name }, operator)
    await sql`UPDATE changes SET at = '2026-02-03T10:00:00Z' WHERE resource = 'categories' AND record = ${id}`.execute(
      db(),
    )
    const filter = 'resource=categories&action=update&from=2026-02-03&to=2026-02-03'
    const all = await linesOf(filter)
    expect(all).toMatchObject(
      [1, 2, 3].map(() => ({ resource: 'categories', record: id, title: 'Três', fields: ['name'] })),
    )
    const first = z.parse(Audit, (await call(`GET /api/changes?${filter}&perPage=2`)).body)
    const second = z.parse(Audit, (await call(`GET /api/changes?${filter}&perPage=2&cursor=${first.next}`)).body)
    expect([...first.data, ...second.data]).toEqual(all)
    expect(second.next).toBeNull()
    const [newest] = all
    expect(await linesOf(`resource=categories&record=${newest?.record}&action=update`)).toEqual(
      all.filter(({ record, action }) => record === newest?.record && action === 'update'),
    )
    expect(await linesOf('resource=categories&to=2026-02-02')).toEqual([])
    const rows = await readWorkbook((await call(`GET /api/changes/export?${filter}`)).bytes)
    expect(rows).toHaveLength(4)
    expect(rows[0]).toEqual(['Quando', 'Pessoa', 'Ação', 'Onde', 'Nº do registro', 'Registro', 'Campos'])
    expect(rows[1]).toEqual(expect.arrayContaining(['Conta OPERATOR', 'Alteração', 'Famílias', 'Três', 'name']))
    const sessions = await readWorkbook((await call('GET /api/changes/export?resource=session')).bytes)
    expect(sessions[1]).toContain('Sessões e contas')
    expect((await call(`GET /api/changes?${filter}`, undefined, operator)).status).toBe(403)

    // The same in the filter language of lists, alone and beside a parameter.
    const where = (text: string) => `where=${encodeURIComponent(text)}`
    const inWords = where('all(resource.in.categories|news,action.is.update,at.is.2026-02-03)')
    expect(await linesOf(inWords)).toEqual(all)
    expect(
      await linesOf(`resource=categories&${where('all(action.is.update,at.between.2026-02-03|2026-02-03)')}`),
    ).toEqual(all)
    expect(await linesOf(`${inWords}&action=create`)).toEqual([])
    expect(await readWorkbook((await call(`GET /api/changes/export?${inWords}`)).bytes)).toEqual(rows)
    expect(await call(`GET /api/changes?${where('all(action.not.update,record.is.3)')}`)).toMatchObject({
      status: 400,
      body: {
        errors: { where: 'Filtro amplo demais, acrescente uma condição: all(action.not.update,record.is.3)' },
      },
    })
    expect((await call(`GET /api/changes/export?${where('colour.is.red')}`)).status).toBe(400)
  })

  test('GET /changes/news returns what others changed in what the caller may read, and which of it is unread', async () => {
    const poster = await server.signIn(emailOf('POSTNEWS'))
    const news = async () => z.parse(News, (await call('GET /api/changes/news', undefined, poster)).body)
    const body = {
      titlePt: 'Nova',
      titleEn: 'New',
      titleEs: 'Nueva',
      contentPt: '',
      contentEn: '',
      contentEs: '',
      carrousel: false,
      expirationDate: '2027-01-01',
    }
    const own = idIn(await call('POST /api/news', body, poster), 'newsId')
    await call(`PUT /api/news/${own}`, { titlePt: 'Novíssima' })
    const { data, unread } = await news()
    expect(data).toMatchObject([
      {
        resource: 'news',
        record: own,
        title: 'Novíssima',
        action: 'update',
        isRead: false,
        actor: { name: 'Conta ADMIN' },
      },
    ])
    expect(unread).toBe(1)
    // A picture belongs to its news item, even after the deletion of both.
    const made = await call('POST /api/news-file', toMultipart({ newsId: own, name: 'Capa', file: await picture() }))
    const file = idIn(made, 'newsFileId')
    const of = { resource: 'news', record: own, title: 'Novíssima' }
    expect((await news()).data[0]).toMatchObject({ resource: 'newsFiles', record: file, title: 'Capa', of })
    expect((await call('POST /api/changes/news', { changeId: data[0]?.changeId }, poster)).status).toBe(204)
    expect((await news()).data.find(({ resource }) => resource === 'news')).toMatchObject({ isRead: true, of: null })
    // A run is one line of the grouped news, and counts once.
    await call('POST /api/changes/news', { changeId: (await news()).data[0]?.changeId }, poster)
    const ids = await Promise.all(
      ['Notícia um', 'Notícia dois', 'Notícia três'].map(async (titlePt) =>
        idIn(await call('POST /api/news', { ...body, titlePt }), 'newsId'),
      ),
    )
    await bulk(server, admin, '/news', { action: 'deactivate', target: { ids } })
    const grouped = z.parse(News, (await call('GET /api/changes/news?grouped=true', undefined, poster)).body)
    expect(grouped.data.slice(0, 4)).toMatchObject([
      { action: 'deactivate', run: { action: 'deactivate', done: 3 }, isRead: false },
      ...ids.map(() => ({ action: 'create', isRead: false })),
    ])
    expect(grouped.unread).toBe(4)
    expect((await news()).unread).toBe(6)

    await call(`DELETE /api/news/${own}`)
    expect((await call(`DELETE /api/news/${own}?hardDelete=true`)).status).toBe(204)
    expect((await linesOf('resource=newsFiles&action=delete'))[0]).toMatchObject({
      record: file,
      of: { ...of, title: null },
    })
  })

  test('a history is open to users who may read the record', async () => {
    const poster = await server.signIn(emailOf('POSTNEWS'))
    expect((await call('GET /api/changes/categories/1', undefined, poster)).status).toBe(403)
    expect((await call('GET /api/changes/news/999', undefined, poster)).status).toBe(404)
    expect((await call('GET /api/changes/shots/1')).status).toBe(404)
  })
})

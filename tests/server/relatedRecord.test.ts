// Tests that the calls of a record save its related record as well, both or none: news and their pictures.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { TriedPlan } from '#kernel/features/plans/contract/payloads.ts'
import { ErrorBody } from '#kernel/core/contract/wire.ts'
import { schemas as news } from '#src/resources/news/calls.ts'
import { schemas as files } from '#src/resources/newsFiles/calls.ts'
import { toJsonOrForm, toMultipart } from '#kernel/core/site/http/multipart.ts'
import { engines } from '#tests/support/database.ts'
import { brokenPng, pdf, picture } from '#tests/support/files.ts'
import { type Answer, type Auth, emailOf, type TestServer, testServer } from '#tests/support/server.ts'

const Saved = z.extend(news.Row, { newsFiles: files.Row })

describe.each(engines)('%s', (engine) => {
  let server: TestServer
  let admin: Auth
  beforeAll(async () => {
    server = await testServer(engine)
    admin = await server.signIn(emailOf('ADMIN'))
  })
  afterAll(() => server.close())

  const article = {
    titlePt: 'Âmbar de inverno',
    titleEn: 'Winter amber',
    titleEs: 'Ámbar de invierno',
    carrousel: true,
    expirationDate: '2027-01-31',
  }
  const send = (call: string, body: Record<string, unknown>, headers: Record<string, string> = {}, as = admin) =>
    server.call(call, { as, body: toJsonOrForm(body), headers })
  const create = async (changes: Record<string, unknown> = {}) =>
    send('POST /api/news', { ...article, newsFiles: { name: 'Frasco', file: await picture() }, ...changes })
  const saved = ({ body }: Answer) => {
    const { newsFiles: file, ...own } = z.parse(Saved, body)
    return { own, file }
  }
  const refused = ({ status, body }: Answer) => ({ status, ...z.parse(ErrorBody, body) })
  /** All that a refused call must leave as it is. */
  const stored = async () => {
    const { db } = server.database
    const rowsOf = (table: 'news' | 'news_files' | 'changes') =>
      db.selectFrom(table).selectAll().orderBy('id').execute()
    return {
      news: await rowsOf('news'),
      files: await rowsOf('news_files'),
      changes: await rowsOf('changes'),
      store: (await server.storedFiles()).sort(),
    }
  }
  let before: Awaited<ReturnType<typeof stored>>
  beforeEach(async () => {
    before = await stored()
  })
  const expectNothingWritten = async () => expect(await stored()).toEqual(before)

  /** The lines of the last request that changed something. */
  const lastLines = async () => {
    const rows = await server.database.db
      .selectFrom('changes')
      .select(['resource', 'record', 'action', 'batch'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(new Set(rows.map(({ batch }) => batch)).size).toBe(1)
    return rows.map(({ resource, record, action }) => `${action} ${resource}/${record}`).sort()
  }

  test('a record is created with its related record, and both are in the reply, the lists and the log', async () => {
    const answer = await create()
    const { own, file } = saved(answer)
    expect(answer.status).toBe(201)
    expect(answer.headers.etag).toBe(`"${own.updatedAt}"`)
    expect(own).toMatchObject(article)
    expect(file).toMatchObject({ newsId: own.newsId, name: 'Frasco', file: own.picture })
    const listed = await server.call(`GET /api/news-file/by-newsid?newsId=${own.newsId}`, { as: admin })
    expect(listed.body).toEqual([file])
    expect(await lastLines()).toEqual([`create news/${own.newsId}`, `create newsFiles/${file.newsFileId}`])
    expect((await server.call(`GET ${file.file}`)).status).toBe(200)
  })

  test.each([
    ['a name that its schema refuses', { name: 'x' }, 400, 'newsFiles.name'],
    ['no file', { file: undefined }, 400, 'newsFiles.file'],
    ['a file described in JSON', { file: { size: 3, type: 'image/png' } }, 400, 'newsFiles.file'],
    ['a file of another type', { file: pdf() }, 415, 'newsFiles.file'],
  ])('a related record with %s is refused at its field, and nothing is created', async (_, values, status, field) => {
    const refusal = refused(await create({ newsFiles: { name: 'Frasco', file: await picture(), ...values } }))
    expect(refusal.status).toBe(status)
    expect(Object.keys(refusal.errors ?? {})).toEqual([field])
    await expectNothingWritten()
  })

  test('a related record of another record is refused, and nothing is created', async () => {
    const newsFiles = { name: 'Frasco', file: await picture(), newsId: 1 }
    expect(refused(await create({ newsFiles })).message).toBe('Campo desconhecido: newsId')
    await expectNothingWritten()
  })

  test('a picture that cannot be decoded is refused at its field, and nothing is created', async () => {
    const refusal = refused(await create({ newsFiles: { name: 'Frasco', file: await brokenPng() } }))
    expect(refusal).toMatchObject({ status: 400, errors: { 'newsFiles.file': expect.stringContaining('corrompida') } })
    await expectNothingWritten()
  })

  test('a record that is refused leaves no related record and no file', async () => {
    const refusal = refused(await create({ startsAt: '2027-02-01' }))
    expect(Object.keys(refusal.errors ?? {})).toEqual(['startsAt'])
    await expectNothingWritten()
  })

  test('a new record is not created if the database refuses its related record', async () => {
    const { db } = server.database
    await sql`CREATE UNIQUE INDEX one_of_this_name ON news_files (name) WHERE name = 'Frasco único'`.execute(db)
    const newsFiles = { name: 'Frasco único', file: await picture() }
    expect((await create({ newsFiles })).status).toBe(201)
    before = await stored()
    expect((await create({ newsFiles })).status).toBe(400)
    await expectNothingWritten()
    await sql`DROP INDEX one_of_this_name`.execute(db)
  })

  test('a record and its related record are changed in one call, and a file that is left out stays', async () => {
    const { own, file } = saved(await create())
    const { newsFileId, updatedAt } = file
    const answer = await send(
      `PUT /api/news/${own.newsId}`,
      { titlePt: 'Âmbar', newsFiles: { newsFileId, updatedAt, name: 'Outro frasco' } },
      { 'if-match': `"${own.updatedAt}"` },
    )
    const changed = saved(answer)
    expect(changed.own.titlePt).toBe('Âmbar')
    expect(changed.file).toMatchObject({ newsFileId, name: 'Outro frasco', file: file.file })
    expect(answer.headers.etag).toBe(`"${changed.own.updatedAt}"`)
    expect(await lastLines()).toEqual([`update news/${own.newsId}`, `update newsFiles/${newsFileId}`])
  })

  test('a record whose related record alone is changed keeps its version', async () => {
    const { own, file } = saved(await create())
    const body = { newsFiles: { newsFileId: file.newsFileId, file: await picture() } }
    const changed = saved(await send(`PUT /api/news/${own.newsId}`, body))
    expect(changed.own.updatedAt).toBe(own.updatedAt)
    expect(changed.file.file).not.toBe(file.file)
    expect(await server.storedFiles()).toHaveLength(before.store.length + 1)
  })

  test('a record without a related record gets one by a change, which needs all that a new one needs', async () => {
    const { newsId } = z.parse(news.Row, (await send('POST /api/news', article)).body)
    const put = (newsFiles: object) => send(`PUT /api/news/${newsId}`, { titlePt: 'Âmbar', newsFiles })
    const refusal = refused(await put({ file: await picture() }))
    expect(refusal).toMatchObject({ status: 400, errors: { 'newsFiles.name': expect.any(String) } })
    expect(saved(await put({ name: 'Frasco', file: await picture() })).file).toMatchObject({ newsId, name: 'Frasco' })
  })

  test('a related record of another version is a conflict that shows it, and the record is not changed', async () => {
    const { own, file } = saved(await create())
    const { newsFileId, updatedAt } = file
    await server.call(`PUT /api/news-file/${newsFileId}`, { as: admin, body: toMultipart({ name: 'De outra pessoa' }) })
    before = await stored()
    const put = () =>
      send(`PUT /api/news/${own.newsId}`, { titlePt: 'Âmbar', newsFiles: { newsFileId, updatedAt, name: 'Meu' } })
    expect(refused(await put())).toMatchObject({
      status: 409,
      record: { newsFiles: { newsFileId, name: 'De outra pessoa' } },
      changedBy: { name: 'Conta ADMIN' },
    })
    await expectNothingWritten()
  })

  test('a record of another version is a conflict, and the related record is not changed', async () => {
    const { own, file } = saved(await create())
    await send(`PUT /api/news/${own.newsId}`, { titlePt: 'De outra pessoa' })
    before = await stored()
    const body = { newsFiles: { newsFileId: file.newsFileId, name: 'Meu', file: await picture() } }
    const conflict = refused(await send(`PUT /api/news/${own.newsId}`, body, { 'if-match': `"${own.updatedAt}"` }))
    expect(conflict).toMatchObject({ status: 409, record: { titlePt: 'De outra pessoa' } })
    await expectNothingWritten()
  })

  test('a plan changes a record and its related record, and a refused one changes neither', async () => {
    const { own, file } = saved(await create())
    const trialOf = async (newsFiles: object) => {
      const values = { titlePt: 'Planejada', newsFiles: { newsFileId: file.newsFileId, ...newsFiles } }
      const changes = [{ verb: 'update', resource: 'news', id: own.newsId, values }]
      const made = await server.call('POST /api/plans', { as: admin, body: { reason: 'Primavera', changes } })
      return z.parse(TriedPlan, made.body)
    }
    expect((await trialOf({ file: { size: 3, type: 'image/png' } })).trial.changes).toMatchObject([
      { errors: { 'newsFiles.file': 'Valor inválido' } },
    ])
    const { plan, trial } = await trialOf({ name: 'Planejado' })
    expect(trial.records.map(({ resource }) => resource)).toEqual(['news', 'newsFiles'])
    const call = `POST /api/plans/${plan.planId}/apply`
    expect((await server.call(call, { as: admin, body: { seen: trial.seen } })).status).toBe(200)
    const listed = await server.call(`GET /api/news-file/by-newsid?newsId=${own.newsId}`, { as: admin })
    expect(listed.body).toMatchObject([{ name: 'Planejado' }])
  })

  test('an unknown related record is refused at its id, and the record is not changed', async () => {
    const { own } = saved(await create())
    before = await stored()
    const refusal = refused(
      await send(`PUT /api/news/${own.newsId}`, { titlePt: 'Âmbar', newsFiles: { newsFileId: 999_999, name: 'Nada' } }),
    )
    expect(refusal).toMatchObject({ status: 400, errors: { 'newsFiles.newsFileId': 'Este registro não existe' } })
    await expectNothingWritten()
  })

  test('the related record of an inactive record cannot be changed', async () => {
    const { own, file } = saved(await create())
    await server.call(`DELETE /api/news/${own.newsId}`, { as: admin })
    before = await stored()
    const body = { newsFiles: { newsFileId: file.newsFileId, name: 'Outro' } }
    expect(refused(await send(`PUT /api/news/${own.newsId}`, body)).status).toBe(400)
    await expectNothingWritten()
  })

  test('a token that may not write the related record writes neither', async () => {
    const made = await server.call('POST /api/account/tokens', {
      as: admin,
      body: { name: 'News', scope: [{ resource: 'news', actions: ['create'] }], days: 30 },
    })
    const { token } = z.parse(z.object({ token: z.string() }), made.body)
    before = await stored()
    const body = toJsonOrForm({ ...article, newsFiles: { name: 'Frasco', file: await picture() } })
    expect((await server.call('POST /api/news', { as: token, body })).status).toBe(403)
    await expectNothingWritten()
    expect((await server.call('POST /api/news', { as: token, body: article })).status).toBe(201)
  })

  test('a form is refused whose JSON is missing, unreadable or too deep, or that has other parts', async () => {
    const form = (parts: Record<string, string | File>) => {
      const made = new FormData()
      for (const [name, part] of Object.entries(parts)) made.append(name, part)
      return server.call('POST /api/news', { as: admin, body: made })
    }
    const file = await picture()
    const body = JSON.stringify(article)
    expect((await form({})).status).toBe(400)
    expect((await form({ body: '{' })).status).toBe(400)
    expect((await form({ body: '['.repeat(100) })).status).toBe(400)
    expect(refused(await form({ body, titlePt: 'Âmbar' }))).toMatchObject({ errors: { titlePt: expect.any(String) } })
    const alone = refused(await form({ body, 'newsFiles.file.file': file }))
    expect(alone).toMatchObject({ status: 400, errors: { 'newsFiles.file': expect.any(String) } })
    await expectNothingWritten()
    expect((await form({ body })).status).toBe(201)
  })
})

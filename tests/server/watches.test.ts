// Tests watches: who may watch what, and what their mails tell: everything once, soon or once a day, and nothing to who may not see it.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { watches as limits } from '#kernel/features/watches/contract/limits.ts'
import { TriedPlan } from '#kernel/features/plans/contract/payloads.ts'
import { Watch, Watches } from '#kernel/features/watches/contract/payloads.ts'
import { viewSchemas } from '#kernel/core/contract/payloads/views.ts'
import { bulk } from '#tests/support/bulk.ts'
import { insertCategory } from '#tests/support/catalogue.ts'
import { oneEngine, onPostgres } from '#tests/support/database.ts'
import { type Auth, emailOf, type TestServer, testServer } from '#tests/support/server.ts'

describe.each(oneEngine)('%s', (engine) => {
  let server: TestServer
  let told = 0
  beforeAll(async () => {
    server = await testServer(engine)
  })
  afterAll(() => server.close())
  const db = () => server.database.db

  /** Signs in anew: the clock moves on. */
  const as = (profile: Parameters<typeof emailOf>[0]) => server.signIn(emailOf(profile))
  const rename = async (id: number, name: string, auth?: Auth) => {
    const answer = await server.call(`PUT /api/categories/${id}`, {
      as: auth ?? (await as('OPERATOR')),
      body: { name },
    })
    expect(answer.status).toBe(200)
  }
  const watch = async (body: object, auth?: Auth, language: 'pt' | 'en' | 'es' = 'pt') =>
    await server.call('POST /api/watches', {
      as: auth ?? (await as('ADMIN')),
      body: { resource: 'categories', frequency: 'now', ...body },
      language,
    })
  const watched = async (body: object, auth?: Auth): Promise<Watch> => z.parse(Watch, (await watch(body, auth)).body)
  const end = async ({ watchId }: Watch, auth?: Auth) =>
    expect((await server.call(`DELETE /api/watches/${watchId}`, { as: auth ?? (await as('ADMIN')) })).status).toBe(204)
  const viewOf = async (body: object, auth?: Auth): Promise<number> => {
    const answer = await server.call('POST /api/views', {
      as: auth ?? (await as('ADMIN')),
      body: { resource: 'categories', name: `Visão ${Math.random()}`, ...body },
    })
    return z.parse(viewSchemas.Row, answer.body).viewId
  }

  /** More than changes wait: their time is that of the database, whose clock goes on meanwhile. */
  const enough = limits.bundleSeconds * 2
  /** Lets some seconds pass and looks at the watches. Returns what was sent. */
  const look = async (seconds: number = enough) => {
    server.pass(seconds)
    await server.app.watcher.run()
    const all = await server.mails()
    const found = all.slice(told)
    told = all.length
    return found
  }
  const linesOf = (mails: readonly { text: string }[]) =>
    mails.map(({ text }) =>
      text.split('\n').flatMap((line) => (line.startsWith('- ') ? [line.slice(2).replace(/^\S+ \S+ · /, '')] : [])),
    )

  test('the saves of some minutes are one mail, in the words of the history and the language of the reader, and are told once', async () => {
    const id = await insertCategory(db(), 'Rosa')
    const { watchId } = z.parse(Watch, (await watch({ record: id }, undefined, 'es')).body)
    for (const name of ['Rosa 1', 'Rosa 2']) await rename(id, name)
    await server.call(`PUT /api/categories/${id}`, {
      as: await as('OPERATOR'),
      body: { appearance: 'Clara', food: true },
    })
    // What the reader has changed is no news to them.
    await rename(id, 'Rosa <3', await as('ADMIN'))
    expect(await look(limits.bundleSeconds - 30)).toEqual([])
    const [mail, ...others] = await look(60)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: emailOf('ADMIN'), subject: 'Cambios en lo que usted sigue - Sillage' })
    expect(linesOf(mail ? [mail] : [])).toEqual([
      [
        'Conta OPERATOR cambió: Nombre',
        'Conta OPERATOR cambió: Nombre',
        'Conta OPERATOR cambió: Apariencia, Alimentario',
      ],
    ])
    expect(mail?.text).toContain(`Familias: Rosa <3\nhttp://admin.exemplo.test/admin/categories/${id}/show#history`)
    expect(mail?.text).toContain(`Dejar de seguir: http://admin.exemplo.test/admin/account?endWatch=${watchId}`)
    expect(mail?.html).toContain('Familias: Rosa &lt;3</a>')
    expect(await look()).toEqual([])
    await rename(id, 'Rosa 4')
    expect(await look()).toHaveLength(1)
    expect((await server.call(`DELETE /api/watches/${watchId}`, { as: await as('ADMIN') })).status).toBe(204)
    await rename(id, 'Rosa 5')
    expect(await look()).toEqual([])
  })

  test('a person has one watch of a record and sees their own alone', async () => {
    const id = await insertCategory(db(), 'Cedro')
    const first = await watched({ record: id })
    const again = await watched({ record: id, frequency: 'daily' })
    expect(again).toMatchObject({
      watchId: first.watchId,
      frequency: 'daily',
      title: 'Cedro',
      isOpen: true,
      viewId: null,
    })
    const seen = async (auth: Auth) => z.parse(Watches, (await server.call('GET /api/watches', { as: auth })).body).data
    expect((await seen(await as('ADMIN'))).map(({ watchId }) => watchId)).toEqual([first.watchId])
    const other = await as('OPERATOR')
    expect(await seen(other)).toEqual([])
    for (const call of ['PUT', 'DELETE'])
      expect((await server.call(`${call} /api/watches/${first.watchId}`, { as: other, body: {} })).status).toBe(404)
    const change = async (body: object) =>
      (await server.call(`PUT /api/watches/${first.watchId}`, { as: await as('ADMIN'), body })).status
    expect(await change({ record: id + 1 })).toBe(400)
    expect(await change({ frequency: 'hourly' })).toBe(400)
    expect(await change({ frequency: 'now' })).toBe(200)
    const lines = await sql<{ action: string }>`
      SELECT action FROM changes WHERE resource = 'watches' AND record = ${first.watchId} ORDER BY id`.execute(db())
    expect(lines.rows.map(({ action }) => action)).toEqual(['create', 'update', 'update'])
    await end(first)
  })

  test('the link of a mail ends the watches that it tells of without a session, once asked, and no log has its token', async () => {
    const [id, other] = [await insertCategory(db(), 'Vetiver'), await insertCategory(db(), 'Mirra')]
    const [one, kept] = [await watched({ record: id }), await watched({ record: other })]
    await rename(id, 'Vetiver fresco')
    const [mail] = await look()
    const stored = await db()
      .selectFrom('mails')
      .select('unsubscribe_url as url')
      .where('recipient', '=', emailOf('ADMIN'))
      .execute()
    // It goes with the text once the mail is sent.
    expect(stored.every(({ url }) => url === null)).toBe(true)
    const { unsubscribeUrl } = mail ?? {}
    const { pathname, search, searchParams } = new URL(unsubscribeUrl ?? '')
    const send = (method: 'GET' | 'POST', query = search) =>
      server.app.inject({
        method,
        url: `${pathname}${query}`,
        ...(method === 'POST' && {
          payload: 'List-Unsubscribe=One-Click',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
      })
    const ids = async () =>
      z
        .parse(Watches, (await server.call('GET /api/watches', { as: await as('ADMIN') })).body)
        .data.map(({ watchId }) => watchId)
    const before = await ids()
    const page = await send('GET')
    expect([page.statusCode, page.body.includes('<form method="post">')]).toEqual([200, true])
    expect(page.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    expect(await ids()).toEqual(before)
    const token = searchParams.get('token') ?? ''
    for (const forged of ['', token.replace(`.${one.watchId}.`, `.${kept.watchId}.`), `${token.slice(0, -1)}_`])
      expect((await send('POST', `?token=${forged}&lang=en`)).statusCode).toBe(404)
    expect(await ids()).toEqual(before)
    const ended = await send('POST')
    expect([ended.statusCode, ended.body.includes('não acompanha mais')]).toEqual([200, true])
    expect(await ids()).toEqual(before.filter((watchId) => watchId !== one.watchId))
    expect((await send('POST')).statusCode).toBe(200)
    // As some mail programs send it.
    const form = await server.app.inject({
      method: 'POST',
      url: `${pathname}${search}`,
      payload: '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect(form.statusCode).toBe(200)
    expect(server.log()).not.toContain(token)
    expect(server.log()).toContain(pathname)
    await end(kept)
  })

  test('nobody watches what they may not see, what is not there, or both a record and a view', async () => {
    const id = await insertCategory(db(), 'Nardo')
    const own = await viewOf({})
    const news = await as('POSTNEWS')
    expect((await watch({ record: id }, news)).status).toBe(403)
    expect((await watch({ viewId: own }, news)).status).toBe(403)
    expect((await watch({ viewId: own }, await as('OPERATOR'))).status).toBe(403)
    expect((await watch({ record: id }, await as('USER'))).status).toBe(403)
    for (const body of [
      {},
      { record: id, viewId: own },
      { record: 999_999 },
      { resource: 'gone', record: 1 },
      { resource: 'news', viewId: own },
    ])
      expect((await watch(body)).status).toBe(400)
  })

  test('the summary of a day comes in the morning and tells of all watches in one mail', async () => {
    const ids = [await insertCategory(db(), 'Lis'), await insertCategory(db(), 'Lótus')]
    const made: Watch[] = []
    for (const record of ids) made.push(await watched({ record, frequency: 'daily' }))
    for (const id of ids) await rename(id, `Nova ${id}`)
    expect(await look()).toEqual([])
    const now = server.now()
    const morning = new Date(`${now.toISOString().slice(0, 10)}T${limits.digestTime}Z`).getTime()
    const wait = (morning > now.getTime() ? morning : morning + 86_400_000) - now.getTime()
    expect(await look(wait / 1000 - 60)).toEqual([])
    const mails = await look(120)
    expect(mails.map(({ subject }) => subject)).toEqual(['Resumo do que você acompanha - Sillage'])
    expect(linesOf(mails)).toEqual([ids.map(() => 'Conta OPERATOR alterou: Nome')])
    expect(await look(86_400)).toEqual([])
    for (const one of made) await end(one)
  })

  test('a view tells what enters it, changes in it and leaves it, but nothing of other records', async () => {
    const [kept, out] = [await insertCategory(db(), 'Anis'), await insertCategory(db(), 'Âmbar')]
    const one = await watched({ viewId: await viewOf({ name: 'Com A', where: 'name.starts.a' }) })
    const entered = await insertCategory(db(), 'Boldo')
    await rename(kept, 'Anis-estrelado')
    await rename(out, 'Zimbro')
    await rename(await insertCategory(db(), 'Baunilha'), 'Bálsamo')
    await rename(entered, 'Alecrim')
    // The reader's own change lets a record enter.
    await rename(await insertCategory(db(), 'Canela'), 'Acácia', await as('ADMIN'))
    const mails = await look()
    expect(mails.map(({ text }) => /^Visão .*/m.exec(text)?.[0])).toEqual(['Visão “Com A” (Famílias)'])
    expect(linesOf(mails)).toEqual([
      [
        'Alecrim entrou na visão',
        'Conta OPERATOR alterou Anis-estrelado: Nome',
        'Conta OPERATOR alterou Zimbro: Nome',
        'Conta OPERATOR alterou Alecrim: Nome',
      ],
    ])
    expect(await look()).toEqual([])
    // What has left the view is no more watched.
    await rename(out, 'Zimbro 2')
    expect(await look()).toEqual([])
    await end(one)
  })

  test('records that enter a view by time are told, and a changed view begins anew', async () => {
    const viewId = await viewOf({ where: 'createdAt.older.30d' })
    const one = await watched({ viewId, entering: true })
    const id = await insertCategory(db(), 'Antiga')
    expect(await look(limits.viewSeconds)).toEqual([])
    await sql`UPDATE categories SET created_at = now() - interval '60 days' WHERE id = ${id}`.execute(db())
    expect(linesOf(await look(limits.viewSeconds))).toEqual([['Antiga entrou na visão']])
    await rename(id, 'Antiga 2')
    // A change of a member is no entry.
    expect(await look(limits.viewSeconds * 2)).toEqual([])
    const where = 'createdAt.last.30d'
    const changed = await server.call(`PUT /api/views/${viewId}`, { as: await as('ADMIN'), body: { where } })
    expect(changed.status).toBe(200)
    expect(await look(limits.viewSeconds * 2)).toEqual([])
    await end(one)
  })

  test('a view with too many records to compare tells of those that others create or change', async () => {
    await sql`INSERT INTO categories (name) SELECT 'Muitas ' || n FROM generate_series(0, ${limits.members}::int) n`.execute(
      db(),
    )
    const one = await watched({ viewId: await viewOf({ where: 'name.starts.m' }) })
    const id = await insertCategory(db(), 'Menta')
    await rename(id, 'Menta 2')
    expect(linesOf(await look())).toEqual([['Conta OPERATOR alterou Menta 2: Nome']])
    const made = await server.call('POST /api/categories', { as: await as('OPERATOR'), body: { name: 'Mirra' } })
    expect(made.status).toBe(201)
    expect(linesOf(await look())).toEqual([['Mirra entrou na visão', 'Conta OPERATOR criou Mirra']])
    await end(one)
    await sql`DELETE FROM categories WHERE name LIKE 'Muitas %'`.execute(db())
  })

  test('an action on many records, or a set of prepared changes, is one line with their number', async () => {
    const ids = [
      await insertCategory(db(), 'Xisto'),
      await insertCategory(db(), 'Xale'),
      await insertCategory(db(), 'Xarope'),
    ]
    const one = await watched({ viewId: await viewOf({ where: 'name.starts.x' }) })
    await bulk(server, await as('OPERATOR'), '/categories', { action: 'deactivate', target: { ids } })
    expect(linesOf(await look())).toEqual([['Conta OPERATOR desativou 3 registros']])
    const operator = await as('OPERATOR')
    const changes = ids.slice(1).map((id) => ({ verb: 'action', resource: 'categories', id, action: 'activate' }))
    const { body } = await server.call('POST /api/plans', { as: operator, body: { reason: 'Volta', changes } })
    const { plan, trial } = z.parse(TriedPlan, body)
    await server.call(`POST /api/plans/${plan.planId}/apply`, { as: operator, body: { seen: trial.seen } })
    expect(linesOf(await look())[0]?.at(-1)).toBe('Conta OPERATOR aplicou mudanças preparadas em 2 registros')
    await end(one)
  })

  test('two watches of the same change tell it once', async () => {
    const id = await insertCategory(db(), 'Yuzu')
    const made = [await watched({ record: id }), await watched({ viewId: await viewOf({ where: 'name.starts.y' }) })]
    await rename(id, 'Yuzu 2')
    expect(linesOf(await look())).toEqual([['Conta OPERATOR alterou: Nome']])
    expect(await look()).toEqual([])
    for (const one of made) await end(one)
  })

  test('who may no longer see a record is told nothing, not even later what happened meanwhile', async () => {
    const { id: person, email } = await server.person({ profile: 'OPERATOR' })
    const id = await insertCategory(db(), 'Vetiver')
    const viewId = await viewOf({ isShared: true, where: 'name.starts.v' })
    for (const subject of [{ record: id }, { viewId }]) await watched(subject, await server.signIn(email))
    await sql`UPDATE users SET profile_id = 3 WHERE id = ${person}`.execute(db())
    await rename(id, 'Vetiver 2')
    expect(await look()).toEqual([])
    const seen = await server.call('GET /api/watches', { as: await server.signIn(email) })
    expect(z.parse(Watches, seen.body).data.map(({ title, isOpen }) => [title, isOpen])).toEqual([
      [null, false],
      [null, false],
    ])
    await look(limits.idleSeconds)
    await sql`UPDATE users SET profile_id = 2 WHERE id = ${person}`.execute(db())
    expect(await look()).toEqual([])
    await rename(id, 'Vetiver 3')
    expect(linesOf(await look())).toEqual([['Conta OPERATOR alterou: Nome']])
  })

  test('the watches of a deactivated user and of a deleted view end', async () => {
    const { id: person, email } = await server.person({ profile: 'OPERATOR' })
    const viewId = await viewOf({}, await server.signIn(email))
    await watched({ viewId }, await server.signIn(email))
    await watched({ record: await insertCategory(db(), 'Tília') }, await server.signIn(email))
    const count = async () =>
      (await sql<{ n: number }>`SELECT count(*) AS n FROM watches WHERE owner_id = ${person}`.execute(db())).rows[0]?.n
    expect(await count()).toBe(2)
    await server.call(`DELETE /api/views/${viewId}`, { as: await server.signIn(email) })
    expect(await count()).toBe(1)
    const off = await server.call(`PUT /api/usuario/${person}`, { as: await as('ADMIN'), body: { ativo: false } })
    expect([off.status, await count()]).toEqual([204, 0])
  })

  test('two servers that look at the same moment tell once', async () => {
    const id = await insertCategory(db(), 'Ylang')
    const one = await watched({ record: id })
    await rename(id, 'Ylang 2')
    server.pass(enough)
    const other = await testServer(engine, { database: server.database })
    other.pass((server.now().getTime() - other.now().getTime()) / 1000)
    await Promise.all([server.app.watcher.run(), other.app.watcher.run()])
    const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM mails WHERE next_try_at IS NOT NULL`.execute(
      db(),
    )
    expect(rows[0]?.n).toBeLessThanOrEqual(1)
    expect((await look()).length + (await other.mails()).length).toBe(1)
    await end(one)
  })

  // The embedded database runs one transaction at a time.
  test.each(onPostgres())('%s: a change that commits after later ones is told, too, and those once', async () => {
    const ids = [await insertCategory(db(), 'Kumquat'), await insertCategory(db(), 'Kiwi')]
    const one = await watched({ viewId: await viewOf({ where: 'name.starts.k' }) })
    const [begun, committed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const late = server.database.transaction(async (trx) => {
      await sql`SELECT set_config('sillage.change', '{}', true)`.execute(trx)
      await sql`UPDATE categories SET name = 'Kumquat 2' WHERE id = ${ids[0]}`.execute(trx)
      begun.resolve()
      await committed.promise
    })
    await begun.promise
    await rename(ids[1] ?? 0, 'Kiwi 2')
    expect(await look()).toEqual([])
    committed.resolve()
    await late
    expect(linesOf(await look())).toEqual([['Sistema alterou Kumquat 2: Nome', 'Conta OPERATOR alterou Kiwi 2: Nome']])
    expect(await look()).toEqual([])
    await end(one)
  })
})

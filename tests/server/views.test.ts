// Tests views of lists, the choices of each person, and what a list learns of the changes of others.
import { profileIds } from '#fixtures/people.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { cursorAfter, hasSeen } from '#kernel/core/contract/changesSince.ts'
import { readSeenChanges, type SeenChanges, seenChangesHeader } from '#kernel/core/contract/seenChanges.ts'
import { type View, Views, viewSchemas } from '#kernel/core/contract/payloads/views.ts'
import { presence } from '#kernel/core/contract/limits.ts'
import { views as limits } from '#kernel/features/views/contract/limits.ts'
import { insertCategory } from '#tests/support/catalogue.ts'
import { oneEngine } from '#tests/support/database.ts'
import {
  type Auth,
  type CallOptions,
  emailOf,
  type ProfileName,
  profileNames,
  type TestServer,
  testServer,
} from '#tests/support/server.ts'
import { Recent } from '#tests/support/payloads.ts'

const Refused = z.object({
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.string())),
  record: z.optional(viewSchemas.Row),
})

describe.each(oneEngine)('%s', (engine) => {
  let server: TestServer
  const people = new Map<ProfileName, Auth>()
  let other: Auth
  beforeAll(async () => {
    server = await testServer(engine)
    for (const profile of profileNames) people.set(profile, await server.signIn(emailOf(profile)))
    other = await server.signIn((await server.person()).email)
  })
  afterAll(() => server.close())

  const as = (profile: ProfileName) => people.get(profile)
  let made = 0
  const body = (part: object = {}) => ({ resource: 'categories', name: `Visão ${++made}`, ...part })
  const create = async (caller: Auth | undefined, part: object = {}): Promise<View> => {
    const answer = await server.call('POST /api/views', { as: caller, body: body(part) })
    expect(answer.status, `${answer.bytes}`).toBe(201)
    return z.parse(viewSchemas.Row, answer.body)
  }
  const status = async (call: string, caller: Auth | undefined, options: CallOptions = {}) =>
    (await server.call(call, { as: caller, ...options })).status
  const seen = async (caller: Auth | undefined) =>
    z.parse(Views, (await server.call('GET /api/views', { as: caller })).body)
  const sees = async (caller: Auth | undefined, { viewId }: View) =>
    (await seen(caller)).data.some((view) => view.viewId === viewId)
  const errors = async (caller: Auth | undefined, part: object) =>
    z.parse(Refused, (await server.call('POST /api/views', { as: caller, body: body(part) })).body).errors

  test('a private view is its owner’s alone: others, ADMIN included, neither see nor change it', async () => {
    const view = await create(as('OPERATOR'), {
      where: 'food.is.yes',
      sort: 'name',
      isDescending: true,
      columns: 'compact(name,food.120)',
    })
    expect(await sees(as('OPERATOR'), view)).toBe(true)
    for (const stranger of [as('ADMIN'), other]) {
      expect(await sees(stranger, view)).toBe(false)
      expect(await status(`GET /api/views/${view.viewId}`, stranger)).toBe(403)
      expect(await status(`PUT /api/views/${view.viewId}`, stranger, { body: { name: 'Outro' } })).toBe(403)
      expect(await status(`DELETE /api/views/${view.viewId}`, stranger)).toBe(403)
      expect(
        await status('PUT /api/views/choices', stranger, { body: { resource: 'categories', viewId: view.viewId } }),
      ).toBe(403)
      expect(await status(`GET /api/changes/views/${view.viewId}`, stranger)).toBe(403)
    }
    expect(await status(`GET /api/views/${view.viewId}`, as('OPERATOR'))).toBe(200)
    expect(await status(`DELETE /api/views/${view.viewId}`, as('OPERATOR'))).toBe(204)
    expect(await status(`GET /api/views/${view.viewId}`, as('OPERATOR'))).toBe(404)
  })

  test('a shared view is seen by who may list its resource, and changed by its owner and ADMIN', async () => {
    const view = await create(as('OPERATOR'), { isShared: true })
    for (const caller of [as('ADMIN'), other]) expect(await sees(caller, view)).toBe(true)
    expect(await sees(as('POSTNEWS'), view)).toBe(false)
    expect(await status(`GET /api/views/${view.viewId}`, as('POSTNEWS'))).toBe(403)
    expect(await status('POST /api/views', as('POSTNEWS'), { body: body() })).toBe(403)
    expect(await status(`PUT /api/views/${view.viewId}`, other, { body: { name: 'Tomada' } })).toBe(403)
    expect(await status(`DELETE /api/views/${view.viewId}`, other)).toBe(403)
    expect(await status(`PUT /api/views/${view.viewId}`, as('ADMIN'), { body: { name: 'Corrigida' } })).toBe(200)
    expect(await status(`PUT /api/views/${view.viewId}`, as('OPERATOR'), { body: { name: 'Minha de novo' } })).toBe(200)
  })

  test('an older version of a view is a 409 with the present one', async () => {
    const view = await create(as('OPERATOR'), { isShared: true })
    const headers = { 'if-match': `"${view.updatedAt}"` }
    expect(await status(`PUT /api/views/${view.viewId}`, as('ADMIN'), { headers, body: { name: 'Nova' } })).toBe(200)
    const stale = await server.call(`PUT /api/views/${view.viewId}`, {
      as: as('OPERATOR'),
      headers,
      body: { name: 'Velha' },
    })
    expect([stale.status, z.parse(Refused, stale.body).record?.name]).toEqual([409, 'Nova'])
    expect(await status(`DELETE /api/views/${view.viewId}`, as('OPERATOR'), { headers })).toBe(409)
  })

  test('names are unique per owner and list, whatever their case', async () => {
    const { name } = await create(as('OPERATOR'), { name: 'Críticas' })
    expect(await errors(as('OPERATOR'), { name: 'criticas' })).toEqual({ name: 'Você já tem uma visão com este nome' })
    await create(other, { name })
    await create(as('OPERATOR'), { name, resource: 'users' })
    expect(await errors(as('OPERATOR'), { name: 'x'.repeat(61) })).toHaveProperty('name')
  })

  test('a person owns at most fifty views of a list', async () => {
    const { id, email } = await server.person()
    const caller = await server.signIn(email)
    await sql`INSERT INTO views (owner_id, resource, name) SELECT ${id}, 'categories', n::text FROM generate_series(2, ${limits.each}) n`.execute(
      server.database.db,
    )
    await create(caller)
    expect(await status('POST /api/views', caller, { body: body() })).toBe(400)
    await create(caller, { resource: 'users' })
  })

  test('a view contains only what its list accepts', async () => {
    expect(await errors(as('ADMIN'), { where: 'gone.is.1' })).toEqual({ where: 'Campo desconhecido: gone' })
    expect(await errors(as('ADMIN'), { where: 'all(food.is.yes' })).toHaveProperty('where')
    expect(await errors(as('ADMIN'), { columns: 'name,gone' })).toEqual({ columns: 'Campo desconhecido: gone' })
    expect(await errors(as('ADMIN'), { sort: 'chemicalName' })).toHaveProperty('sort')
    expect(await errors(as('ADMIN'), { attention: 'low' })).toHaveProperty('attention')
    for (const resource of ['gone', 'views', 'newsFiles'])
      expect(await errors(as('ADMIN'), { resource })).toHaveProperty('resource')
    const { viewId } = await create(as('ADMIN'))
    expect(await status(`PUT /api/views/${viewId}`, as('ADMIN'), { body: { resource: 'users' } })).toBe(400)
    expect(await status(`PUT /api/views/${viewId}`, as('ADMIN'), { body: { ownerId: 2 } })).toBe(400)
  })

  test('only ADMIN opens the lists of a profile with a view, a shared one, and a profile has one', async () => {
    const profiles = [profileIds.OPERATOR]
    expect(await status('POST /api/views', as('OPERATOR'), { body: body({ isShared: true, profiles }) })).toBe(403)
    expect(await errors(as('ADMIN'), { profiles })).toHaveProperty('profiles')
    const first = await create(as('ADMIN'), { isShared: true, profiles })
    const second = await create(as('OPERATOR'), { isShared: true })
    expect(await status(`PUT /api/views/${second.viewId}`, as('OPERATOR'), { body: { profiles } })).toBe(403)
    expect(await status(`PUT /api/views/${second.viewId}`, as('ADMIN'), { body: { profiles } })).toBe(200)
    const { data } = await seen(as('OPERATOR'))
    expect(data.filter((view) => view.profiles.length > 0).map(({ viewId }) => viewId)).toEqual([second.viewId])
    // Its owner still renames it, and takes it back.
    expect(await status(`PUT /api/views/${second.viewId}`, as('OPERATOR'), { body: { name: 'Da equipe' } })).toBe(200)
    expect(await status(`PUT /api/views/${second.viewId}`, as('OPERATOR'), { body: { isShared: false } })).toBe(200)
    expect((await seen(as('OPERATOR'))).data.flatMap((view) => view.profiles)).toEqual([])
    expect(await sees(as('ADMIN'), first)).toBe(true)
  })

  const choices = (caller: Auth | undefined, choice: object) =>
    server.call('PUT /api/views/choices', { as: caller, body: choice })

  test('each person chooses columns and the view of a list, and keeps what a call omits', async () => {
    const choose = (part: object, caller = as('OPERATOR')) => choices(caller, { resource: 'categories', ...part })
    const chosen = async () => (await seen(as('OPERATOR'))).choices.find(({ resource }) => resource === 'categories')
    const { viewId } = await create(as('ADMIN'), { isShared: true })
    expect((await choose({ columns: 'name,food.120' })).status).toBe(204)
    expect((await choose({ viewId })).status).toBe(204)
    expect(await chosen()).toEqual({ resource: 'categories', columns: 'name,food.120', viewId })
    expect((await seen(other)).choices).toEqual([])
    for (const columns of ['gone', 'name,name', 'name.5', '<b>']) expect((await choose({ columns })).status).toBe(400)
    expect((await choose({ viewId: 2 ** 31 - 1 })).status).toBe(404)
    expect((await choose({}, as('POSTNEWS'))).status).toBe(403)
    expect((await choose({ resource: 'users', viewId })).status).toBe(400)
    await server.call(`PUT /api/views/${viewId}`, { as: as('ADMIN'), body: { isShared: false } })
    expect(await chosen()).toMatchObject({ viewId: null })
    await choose({ columns: null })
    expect(await chosen()).toMatchObject({ columns: null })
  })

  test('who has the audit chooses its columns as well, but makes no views of it', async () => {
    const audit = { resource: 'changes', columns: 'at,actor,run' }
    expect((await choices(as('ADMIN'), audit)).status).toBe(204)
    expect((await seen(as('ADMIN'))).choices).toContainEqual({ ...audit, viewId: null })
    expect((await choices(as('ADMIN'), { ...audit, columns: 'at,before' })).status).toBe(400)
    expect((await choices(as('OPERATOR'), audit)).status).toBe(400)
    const view = { resource: 'changes', name: 'Entradas', where: 'action.is.signIn' }
    expect((await server.call('POST /api/views', { as: as('ADMIN'), body: view })).status).toBe(400)
  })

  test('a list learns once what others changed, of what its reader may see', async () => {
    const ask = async (caller: Auth | undefined, cursor?: string) => {
      const { status: code, body: reply } = await server.call(
        `GET /api/changes/recent${cursor ? `?cursor=${cursor}` : ''}`,
        { as: caller },
      )
      return code === 204 ? undefined : z.parse(Recent, reply)
    }
    const id = await insertCategory(server.database.db, 'Antes')
    const start = (await ask(as('OPERATOR')))?.cursor
    expect(await ask(as('OPERATOR'), start)).toBeUndefined()
    await server.call(`PUT /api/categories/${id}`, { as: as('OPERATOR'), body: { name: 'Minha' } })
    expect(await ask(as('OPERATOR'), start)).toBeUndefined()
    await server.call(`PUT /api/categories/${id}`, { as: as('ADMIN'), body: { name: 'Depois' } })
    // Neither a private view nor what the profile may not list is news.
    await create(as('ADMIN'))
    const next = await ask(as('OPERATOR'), start)
    expect(next?.data.at(-1)).toMatchObject({ resource: 'categories', record: id, action: 'update' })
    expect(next?.data.map(({ resource }) => resource)).not.toContain('views')
    expect(await ask(as('OPERATOR'), next?.cursor)).toBeUndefined()
    expect((await ask(as('POSTNEWS')))?.data.filter(({ resource }) => !resource.startsWith('news'))).toEqual([])
    expect(await status('GET /api/changes/recent?cursor=1', as('ADMIN'))).toBe(400)
  })

  test('who has a record open is told to the others who may read it, until the page leaves it or is not heard of for a minute', async () => {
    const id = await insertCategory(server.database.db, 'Aberta')
    const here = async (caller: Auth | undefined, query: string) => {
      const { body: reply } = await server.call(`GET /api/changes/recent?${query}`, { as: caller })
      return z.parse(z.nullish(Recent), reply)?.present?.map(({ userId }) => userId)
    }
    const open = `resource=categories&record=${id}`
    const [admin, operator] = [as('ADMIN'), as('OPERATOR')]
    const idOf = async (caller: Auth | undefined) =>
      (
        await server.database.db
          .selectFrom('users')
          .select('id')
          .where('email', '=', caller?.login ?? '')
          .executeTakeFirstOrThrow()
      ).id
    const [adminId, operatorId] = [await idOf(admin), await idOf(operator)]
    expect(await here(admin, `page=a&${open}`)).toBeUndefined()
    expect(await here(operator, `page=o&${open}`)).toEqual([adminId])
    expect(await here(operator, `page=o2&${open}`), 'another page of the same person').toEqual([adminId])
    expect(await here(admin, `page=a&${open}`)).toEqual([operatorId])
    expect(await here(as('POSTNEWS'), `page=p&${open}`), 'may not read it').toBeUndefined()
    expect(await here(admin, `page=a&${open}`)).toEqual([operatorId])
    expect(await here(admin, `page=a&resource=categories&record=${id + 1}`), 'another record').toBeUndefined()
    expect(await here(operator, `page=o&${open}`)).toBeUndefined()

    expect(await here(admin, `page=a&${open}`)).toEqual([operatorId])
    await here(operator, 'page=o')
    expect(await here(admin, `page=a&${open}`), 'its other page is still there').toEqual([operatorId])
    await here(operator, 'page=o2')
    expect(await here(admin, `page=a&${open}`)).toBeUndefined()

    await here(operator, `page=o&${open}`)
    await sql`UPDATE presences SET seen_at = seen_at - interval '61 seconds'`.execute(server.database.db)
    expect(await here(admin, `page=a&${open}`)).toBeUndefined()
    expect(await status(`GET /api/changes/recent?page=a&${open}&other=1`, admin)).toBe(400)
  })

  test('only the latest pages of a person are known, however many names a client gives them', async () => {
    const id = await insertCategory(server.database.db, 'De muitas páginas')
    for (let count = 0; count < presence.pages + 10; count++)
      await server.call(`GET /api/changes/recent?page=p${count}&resource=categories&record=${id}`, {
        as: as('OPERATOR'),
      })
    const { rows } = await sql`SELECT FROM presences WHERE record = ${id}`.execute(server.database.db)
    expect(rows).toHaveLength(presence.pages)
  })

  test('a change with a lower id that is committed late is not missed', async () => {
    const id = await insertCategory(server.database.db, 'Tarde')
    const cursorOf = async (query = '') =>
      z.parse(z.nullish(Recent), (await server.call(`GET /api/changes/recent${query}`, { as: as('OPERATOR') })).body)
    const first = await cursorOf()
    const { headers } = await server.call(`PUT /api/categories/${id}`, {
      as: as('ADMIN'),
      body: { name: 'Mais tarde' },
    })
    const last = Number(headers['change-id'])
    // As if this change had been committed after the one that the cursor names.
    const ahead = `${last + 1}.${first?.cursor.split('.')[1]}`
    expect((await cursorOf(`?cursor=${ahead}`))?.data.map(({ changeId }) => changeId)).toContain(last)
  })

  const seenBy = async (query: string): Promise<SeenChanges> => {
    const { headers } = await server.call(`GET /api/categories${query}`, { as: as('OPERATOR') })
    const contained = readSeenChanges(String(headers[seenChangesHeader]))
    if (!contained) throw new Error('The list does not say which changes it contains')
    return contained
  }

  test.each(['', '?FilterString=Visto', '?isActive=true&orderBy=name', '?where=name.starts.Visto', '?page=9'])(
    'the reply of a list%s says which changes it contains',
    async (query) => {
      const id = await insertCategory(server.database.db, 'Visto')
      const before = await seenBy(query)
      const { headers } = await server.call(`PUT /api/categories/${id}`, {
        as: as('ADMIN'),
        body: { name: 'Visto depois' },
      })
      const changeId = Number(headers['change-id'])
      expect(hasSeen(before, changeId)).toBe(false)
      const later = await server.call(`GET /api/changes/recent?cursor=${cursorAfter(before)}`, { as: as('OPERATOR') })
      expect(z.parse(Recent, later.body).data.map((change) => change.changeId)).toContain(changeId)
      expect(hasSeen(await seenBy(query), changeId)).toBe(true)
    },
  )

  test('a change that is committed after a list, with a lower id than one that it contains, is news to the list', async () => {
    const { last } = await seenBy('')
    // As if the changes between were not committed yet.
    await sql`INSERT INTO changes (id, at, resource, record, action) VALUES (${last + 7}, now(), 'categories', 1, 'update')`.execute(
      server.database.db,
    )
    const list = await seenBy('')
    expect([last, last + 1, last + 6, last + 7, last + 8].map((id) => hasSeen(list, id))).toEqual([
      true,
      false,
      false,
      true,
      false,
    ])
    await sql`SELECT setval('changes_id_seq', ${last + 7})`.execute(server.database.db)
  })
})

// Tests notes: who may read, write, change and delete one, whom a mention tells, and what an erasure leaves.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Note, Notes, People } from '#kernel/features/notes/contract/payloads.ts'
import { Erasure } from '#kernel/core/contract/payloads/personalData.ts'
import { Found } from '#kernel/core/contract/payloads/search.ts'
import { insertCategory, insertDevice } from '#tests/support/catalogue.ts'
import { engines } from '#tests/support/database.ts'
import { type Auth, emailOf, type TestServer, testServer } from '#tests/support/server.ts'
import { History } from '#tests/support/payloads.ts'

describe.each(engines)('%s', (engine) => {
  let server: TestServer
  /** A second server of the same database. */
  let secondServer: TestServer
  let admin: Auth
  let operator: Auth
  let told = 0
  beforeAll(async () => {
    server = await testServer(engine)
    secondServer = await testServer(engine, { database: server.database })
    admin = await server.signIn(emailOf('ADMIN'))
    operator = await server.signIn(emailOf('OPERATOR'))
  })
  afterAll(async () => {
    await secondServer.close()
    await server.close()
  })
  const db = () => server.database.db

  const write = (record: number, words: object, as = operator, resource = 'categories') =>
    server.call('POST /api/notes', { as, body: { resource, record, ...words } })
  const written = async (record: number, words: object, as = operator): Promise<Note> => {
    const answer = await write(record, words, as)
    expect(answer.status).toBe(201)
    return z.parse(Note, answer.body)
  }
  const notesOn = async (record: number, as = admin, query = ''): Promise<Notes> =>
    z.parse(Notes, (await server.call(`GET /api/notes/categories/${record}${query}`, { as })).body)
  const textsOn = async (record: number) => (await notesOn(record)).data.map(({ text }) => text)
  /** Returns the mails since the last look. */
  const newMails = async () => {
    const all = await server.mails()
    const found = all.slice(told)
    told = all.length
    return found
  }

  test('a note says who wrote it and when, is listed newest first in pages, and is a line of the history of its record', async () => {
    const record = await insertCategory(db(), 'Cítricos')
    for (const text of ['Um', 'Dois', 'Três']) await written(record, { text: ` ${text} ` })
    const first = await notesOn(record, admin, '?perPage=2')
    expect(first.data.map(({ text, author, editedAt }) => [text, author.name, editedAt])).toEqual([
      ['Três', 'Conta OPERATOR', null],
      ['Dois', 'Conta OPERATOR', null],
    ])
    const rest = await notesOn(record, admin, `?perPage=2&cursor=${first.next}`)
    expect([rest.data.map(({ text }) => text), rest.next]).toEqual([['Um'], null])
    const { data } = z.parse(History, (await server.call(`GET /api/changes/categories/${record}`, { as: admin })).body)
    expect(data.slice(0, 3).map(({ action, actor }) => [action, actor?.name])).toEqual(
      Array.from({ length: 3 }, () => ['noteAdded', 'Conta OPERATOR']),
    )
  })

  test('only its author changes a note, and only the author or an administrator deletes it; the log says so without its words', async () => {
    const record = await insertCategory(db(), 'Amadeirados')
    const note = await written(record, { text: 'Falta cedro' })
    const other = await server.signIn(emailOf('POSTNEWS'))
    const change = (as: Auth) => server.call(`PUT /api/notes/${note.noteId}`, { as, body: { text: 'Sobra cedro' } })
    const remove = (id: number, as: Auth) => server.call(`DELETE /api/notes/${id}`, { as })
    expect((await change(admin)).status).toBe(403)
    expect((await remove(note.noteId, other)).status).toBe(403)
    server.pass(60)
    const changed = z.parse(Note, (await change(operator)).body)
    expect([changed.text, changed.editedAt !== null, changed.createdAt]).toEqual(['Sobra cedro', true, note.createdAt])
    const late = await server.call(`DELETE /api/notes/${note.noteId}`, {
      as: operator,
      headers: { 'if-match': `"${note.updatedAt}"` },
    })
    expect(late.status).toBe(409)
    expect((await remove(note.noteId, admin)).status).toBe(204)
    expect((await remove(note.noteId, admin)).status).toBe(404)
    expect(await textsOn(record)).toEqual([])
    const { data } = z.parse(History, (await server.call(`GET /api/changes/categories/${record}`, { as: admin })).body)
    expect(data.slice(0, 3).map(({ action }) => action)).toEqual(['noteDeleted', 'noteEdited', 'noteAdded'])
    const { rows } = await sql`SELECT FROM changes c WHERE c::text LIKE '%cedro%'`.execute(db())
    expect(rows).toHaveLength(0)
  })

  test('of two edits of one version on two servers one is kept, and an edit beside a deletion leaves no note', async () => {
    const record = await insertCategory(db(), 'Disputados')
    for (let round = 0; round < 6; round++) {
      const { noteId, updatedAt } = await written(record, { text: `Antes ${round}` })
      const edit = (on: TestServer, text: string) =>
        on.call(`PUT /api/notes/${noteId}`, { as: operator, body: { text }, headers: { 'if-match': `"${updatedAt}"` } })
      server.pass(60)
      const edits = await Promise.all([edit(server, 'Primeira'), edit(secondServer, 'Segunda')])
      expect(edits.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(await textsOn(record)).toEqual([edits[0]?.status === 200 ? 'Primeira' : 'Segunda'])
      const [removed, edited] = await Promise.all([
        server.call(`DELETE /api/notes/${noteId}`, { as: admin }),
        secondServer.call(`PUT /api/notes/${noteId}`, { as: operator, body: { text: 'Terceira' } }),
      ])
      expect(removed.status).toBe(204)
      expect([200, 404]).toContain(edited.status)
      expect(await textsOn(record)).toEqual([])
    }
  })

  test('whoever may not read a record neither reads nor writes its notes, mentions nobody on it, and is not mentioned', async () => {
    const device = await insertDevice(db(), '00:1A:2B:3C:4D:71')
    const reader = await server.signIn(emailOf('POSTNEWS'))
    const [mentioned] = await server.database.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', emailOf('POSTNEWS'))
      .execute()
    expect((await write(device, { text: 'Vi' }, reader, 'devices')).status).toBe(403)
    for (const path of ['', '/people'])
      expect((await server.call(`GET /api/notes/devices/${device}${path}`, { as: reader })).status).toBe(403)
    const answer = await write(
      device,
      { text: 'Veja, @Conta POSTNEWS', mentions: [mentioned?.id] },
      operator,
      'devices',
    )
    expect([answer.status, answer.body]).toEqual([
      400,
      expect.objectContaining({ errors: { mentions: expect.any(String) } }),
    ])
    const people = z.parse(
      People,
      (await server.call(`GET /api/notes/devices/${device}/people?str=conta`, { as: operator })).body,
    )
    const names = people.map(({ name }) => name)
    expect(names).toContain('Conta ADMIN')
    expect(names).not.toContain('Conta POSTNEWS')
    expect(names).not.toContain('Conta USER')
    expect((await write(999_999, { text: 'Vi' })).status).toBe(404)
    expect((await write(1, { text: 'Vi' }, operator, 'nada')).status).toBe(400)
    expect(await newMails()).toEqual([])
  })

  test('a mentioned person gets one mail of a note, in their language, however often it is saved; its author gets none', async () => {
    const record = await insertCategory(db(), 'Florais')
    const lia = await server.person({ name: 'Lia Prado', profile: 'OPERATOR' })
    const { id: own } = z.parse(
      z.looseObject({ id: z.number() }),
      (await server.call('GET /api/usuario/me', { as: operator })).body,
    )
    await newMails()
    const text = 'Veja isto, @Lia Prado\ne @Conta OPERATOR'
    const note = await written(record, { text, mentions: [lia.id, own, lia.id] })
    expect(note.mentions.map(({ name }) => name).toSorted()).toEqual(['Conta OPERATOR', 'Lia Prado'])
    const [mail, ...others] = await newMails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      recipient: lia.email,
      subject: 'Conta OPERATOR mencionou você em “Florais” - Sillage',
    })
    expect(mail?.text).toContain('Veja isto, @Lia Prado\ne @Conta OPERATOR')
    expect(mail?.text).toContain(`/admin/categories/${record}/show?lang=pt#notes`)
    const again = (words: object) => server.call(`PUT /api/notes/${note.noteId}`, { as: operator, body: words })
    await again({ text: 'Outra coisa' })
    const { body } = await again({ text: 'De novo, @Lia Prado', mentions: [lia.id] })
    expect(z.parse(Note, body).mentions).toEqual([{ id: lia.id, name: 'Lia Prado' }])
    expect(await newMails()).toEqual([])
    // A person whose name the text lacks is not mentioned, and a link of a note is not in its mail.
    await written(record, { text: 'Sem nome', mentions: [lia.id] })
    expect(await newMails()).toEqual([])
    await written(record, { text: '@Lia Prado veja golpe.example', mentions: [lia.id] })
    expect((await newMails()).map((one) => one.text.includes('golpe'))).toEqual([false])
  })

  test('a search finds a record by its notes, for those who may read it', async () => {
    const device = await insertDevice(db(), '00:1A:2B:3C:4D:72')
    expect((await write(device, { text: 'A escada está na portaria' }, operator, 'devices')).status).toBe(201)
    const search = async (as: Auth) =>
      z.parse(z.array(Found), (await server.call('GET /api/search?str=esta%20na%20portaria', { as })).body)
    expect(await search(admin)).toEqual([
      {
        resource: 'devices',
        id: device,
        title: '00:1A:2B:3C:4D:72',
        deletedAt: null,
        note: 'A escada está na portaria',
      },
    ])
    expect(await search(await server.signIn(emailOf('POSTNEWS')))).toEqual([])
  })

  test('an erasure deletes the notes of a person and those on their record, and writes their number into those of others', async () => {
    const record = await insertCategory(db(), 'Orientais')
    const person = await server.person({ name: 'Zulmira Quaresma', profile: 'OPERATOR' })
    const { token } = await server.signIn(person.email)
    expect(
      (await server.call('POST /api/notes', { as: token, body: { resource: 'categories', record, text: 'Dela' } }))
        .status,
    ).toBe(201)
    await written(record, { text: 'Perguntar a @Zulmira Quaresma', mentions: [person.id] })
    expect((await write(person.id, { text: 'Férias em maio' }, admin, 'users')).status).toBe(201)
    const { body } = await server.call(`POST /api/usuario/${person.id}/erase`, {
      as: admin,
      body: { email: person.email },
    })
    const { erased } = z.parse(Erasure, body)
    expect(erased).toContainEqual({ what: 'notes', count: 2 })
    const { data } = await notesOn(record)
    expect(data.map(({ text, mentions }) => [text, mentions])).toEqual([[`Perguntar a @#${person.id}`, []]])
    expect((await db().selectFrom('notes').select('id').where('resource', '=', 'users').execute()).length).toBe(0)
  })

  test('the maintenance deletes the notes on a record that was deleted for good', async () => {
    const record = await insertCategory(db(), 'Passageira')
    await written(record, { text: 'Some com ela' })
    for (const query of ['', '?hardDelete=true'])
      expect((await server.call(`DELETE /api/categories/${record}${query}`, { as: admin })).status).toBe(204)
    await server.app.maintenance.run()
    expect(
      (
        await db()
          .selectFrom('notes')
          .select('id')
          .where('record', '=', record)
          .where('resource', '=', 'categories')
          .execute()
      ).length,
    ).toBe(0)
  })
})

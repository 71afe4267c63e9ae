// Tests users: validation, mails, permissions, and the export.
import { profileIds } from '#fixtures/people.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Language } from '#kernel/core/contract/languages.ts'
import { oneEngine, onPostgres } from '#tests/support/database.ts'
import { type Answer, asUser, type Auth, emailOf, type TestServer, testServer } from '#tests/support/server.ts'
import { readWorkbook } from '#tests/support/workbook.ts'

const cpf = '529.982.247-25'
const cnpj = '12.ABC.345/01DE-35'

const Refused = z.object({ message: z.string(), errors: z.optional(z.record(z.string(), z.string())) })
const refused = ({ status, body }: Answer) => ({ status, ...z.parse(Refused, body) })
const errorsOf = (answer: Answer) => refused(answer).errors
const etagOf = ({ headers }: Answer): string => String(headers['etag'])
const sentencesOfTaken: Record<Language, string> = {
  pt: 'Este e-mail já está em uso',
  en: 'This e-mail is already in use',
  es: 'Este correo ya está en uso',
}

describe.each(oneEngine)('%s', (engine) => {
  let server: TestServer
  let admin: Auth
  let operator: Auth & { id: number }
  beforeAll(async () => {
    server = await testServer(engine)
    admin = await server.signIn(emailOf('ADMIN'))
    const auth = await server.signIn(emailOf('OPERATOR'))
    operator = { ...auth, id: asUser(await server.call('GET /api/usuario/me', { as: auth })).id }
  })
  afterAll(() => server.close())

  let made = 0
  /** The required fields of a new user. */
  const least = (given: object = {}) => ({
    nome: 'Maria Souza',
    email: `maria${++made}@exemplo.test`,
    profile: { id: 2 },
    ...given,
  })
  const create = (given: object = {}, options: { as?: Auth; language?: Language } = {}) =>
    server.call('POST /api/usuario', { as: admin, body: least(given), ...options })
  const created = async (given: object = {}) => asUser(await create(given))
  const read = async (id: number) => asUser(await server.call(`GET /api/usuario/${id}`, { as: admin }))
  const update = (id: number, body: object, { as = admin, ifMatch }: { as?: Auth; ifMatch?: string } = {}) =>
    server.call(`PUT /api/usuario/${id}`, {
      as,
      body,
      ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }),
    })

  test('the last sign-in of a user is kept after the session has ended, and is no new version of the record', async () => {
    const { id, email } = await server.person({ name: 'Que volta' })
    const found = async (where: string) =>
      z.parse(
        z.object({ data: z.array(z.object({ id: z.number() })) }),
        (await server.call(`GET /api/usuario?where=${encodeURIComponent(`all(id.is.${id},${where})`)}`, { as: admin }))
          .body,
      ).data.length
    const before = await server.call(`GET /api/usuario/${id}`, { as: admin })
    expect(asUser(before).lastSignInAt).toBeNull()
    expect(await found('lastSignInAt.empty')).toBe(1)

    const at = server.now().toISOString()
    const auth = await server.signIn(email)
    await server.call('POST /api/logout', { as: auth, body: { Refresh: auth.refreshToken } })
    const after = await server.call(`GET /api/usuario/${id}`, { as: admin })
    expect(asUser(after)).toEqual({ ...asUser(before), lastSignInAt: at })
    expect(etagOf(after)).toBe(etagOf(before))
    expect(await found('lastSignInAt.older.90d')).toBe(0)
    server.pass(91 * 86_400)
    admin = await server.signIn(emailOf('ADMIN'))
    operator = { ...operator, ...(await server.signIn(emailOf('OPERATOR'))) }
    expect(await found('lastSignInAt.older.90d')).toBe(1)
  })

  describe('creating', () => {
    test('creating a user returns the whole record, unconfirmed, with its ETag', async () => {
      const address = { zipcode: '01310100', street: 'Rua A', city: 'São Paulo', state: 'SP', country: 'BR' }
      const answer = await create({
        mobilePhone: '+55 (11) 99999-0000',
        cpf,
        ativo: true,
        birthday: '1990-05-17',
        genre: 'F',
        address,
      })
      expect(answer.status).toBe(201)
      const user = asUser(answer)
      expect(user).toMatchObject({
        nome: 'Maria Souza',
        cpf: '52998224725',
        document: null,
        mobilePhone: '+5511999990000',
        profile: { id: 2, nome: 'OPERATOR' },
        ativo: true,
        birthday: '1990-05-17',
        genre: 'F',
        address: { ...address, zipcode: '01310-100' },
        deletedAt: null,
        confirmedAt: null,
      })
      expect(etagOf(answer)).toBe(`"${user.updatedAt}"`)
      expect(await read(user.id)).toEqual(user)
    })

    test('an omitted, null or empty optional field of a user means the same', async () => {
      const optional = ['mobilePhone', 'cpf', 'document', 'birthday', 'genre', 'address'] as const
      const answers = [
        await created(),
        await created({ ...Object.fromEntries(optional.map((name) => [name, null])), ativo: null }),
        await created({ ...Object.fromEntries(optional.map((name) => [name, ''])), ativo: '' }),
        await created({
          ...Object.fromEntries(optional.map((name) => [name, ''])),
          address: { zipcode: '', street: ' ', city: null },
        }),
      ]
      for (const user of answers)
        expect(user).toMatchObject({
          ...Object.fromEntries(optional.map((name) => [name, null])),
          ativo: true,
          deletedAt: null,
        })
    })

    test.each([
      { given: { cpf }, stored: { cpf: '52998224725' } },
      { given: { cpf: '52998224725' }, stored: { cpf: '52998224725' } },
      { given: { cpf: cnpj }, stored: { cpf: '12ABC34501DE35' } },
      { given: { cpf: cnpj.toLowerCase() }, stored: { cpf: '12ABC34501DE35' } },
      { given: { document: 'AB-1' }, stored: { document: 'AB-1' } },
      { given: { ativo: false }, stored: { ativo: false } },
      { given: { nome: '  Ana Lima ' }, stored: { nome: 'Ana Lima' } },
    ])('$given is stored as $stored', async ({ given, stored }) => {
      expect(await created(given)).toMatchObject(stored)
    })

    test.each([
      { given: { nome: 'A1 2b' }, field: 'nome' },
      { given: { nome: 'x'.repeat(201) }, field: 'nome' },
      { given: { nome: undefined }, field: 'nome' },
      { given: { email: 'no address' }, field: 'email' },
      { given: { email: 'two@a.test,b@a.test' }, field: 'email' },
      { given: { email: 'a@a.test\r\nBcc: b@a.test' }, field: 'email' },
      { given: { email: `${'x'.repeat(200)}@a.test` }, field: 'email' },
      { given: { email: `${'İ'.repeat(190)}@a.test` }, field: 'email' },
      { given: { profile: { id: 99 } }, field: 'profile' },
      { given: { profile: undefined }, field: 'profile' },
      { given: { cpf: '529.982.247-24' }, field: 'cpf' },
      { given: { cpf: '111.111.111-11' }, field: 'cpf' },
      { given: { cpf, document: 'AB-1' }, field: 'document' },
      { given: { document: 'x'.repeat(15) }, field: 'document' },
      { given: { mobilePhone: '11999990000' }, field: 'mobilePhone' },
      { given: { birthday: '2026-02-30' }, field: 'birthday' },
      { given: { birthday: `${new Date().getFullYear() - 5}-01-01` }, field: 'birthday' },
      { given: { genre: 'X' }, field: 'genre' },
      { given: { ativo: 'yes' }, field: 'ativo' },
      { given: { address: { country: 'BR', zipcode: '123' } }, field: 'address.zipcode' },
      { given: { address: { country: 'ZZ' } }, field: 'address.country' },
    ])('$given is a 400 on $field', async ({ given, field }) => {
      const answer = refused(await create(given))
      expect(answer.status).toBe(400)
      expect(answer.errors).toEqual({ [field]: answer.message })
    })

    test('a profile whose id no record can have is a 400', async () => {
      expect((await create({ profile: { id: 2 ** 40 } })).status).toBe(400)
    })

    test.each(['pt', 'en', 'es'] as const)(
      'a taken e-mail, in any letter case, is a 400 on the e-mail in %s',
      async (language) => {
        const { email } = await created()
        const answer = refused(await create({ email: email.toUpperCase() }, { language }))
        expect(answer).toEqual({
          status: 400,
          message: sentencesOfTaken[language],
          errors: { email: sentencesOfTaken[language] },
        })
      },
    )

    test('one of several parallel creations with one e-mail succeeds, and one mail is sent', async () => {
      const email = 'only.one@exemplo.test'
      const answers = await Promise.all(
        Array.from({ length: 5 }, (_, n) => create({ email: n % 2 ? email : email.toUpperCase() })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400])
      expect((await server.mails()).filter(({ recipient }) => recipient === email)).toHaveLength(1)
    })
  })

  describe('mails', () => {
    test.each([
      { language: 'pt', subject: 'Cadastre sua senha - Sillage', greeting: 'Olá', expiry: '72 horas' },
      { language: 'en', subject: 'Set your password - Sillage', greeting: 'Hello', expiry: '72 hours' },
      { language: 'es', subject: 'Cree su contraseña - Sillage', greeting: '¡Hola', expiry: '72 horas' },
    ] as const)(
      'a new user gets a mail with a link to set the password, in $language, as text and as HTML',
      async ({ language, subject, greeting, expiry }) => {
        const name = 'Ana <b>"&</b> $& %{brand}'
        const { email } = asUser(await create({ nome: name }, { language }))
        const mail = (await server.mails()).at(-1)
        const { to, page, token } = await server.link()
        expect({ to, page }).toEqual({ to: email, page: '/auth/cadastrar-senha' })
        expect(mail).toMatchObject({ recipient: email, subject })
        expect(mail?.text).toContain(`${greeting}, ${name}!`)
        expect(mail?.text).toContain(expiry)
        expect(mail?.html).toContain('Ana &lt;b&gt;&quot;&amp;&lt;/b&gt; $&amp; %{brand}')
        expect(mail?.html).toContain(`href="http://admin.exemplo.test${page}?token=${token}&amp;lang=${language}"`)
      },
    )

    test.each([
      { has: 'no password', given: { confirmed: false, password: false }, page: '/auth/cadastrar-senha' },
      { has: 'one', given: { confirmed: false }, page: '/auth/ativar-conta' },
    ])('the resent link of a user with $has opens $page, and both links are valid', async ({ given, page }) => {
      const { id, email } = await server.person(given)
      for (const as of [admin, operator]) {
        expect((await server.call(`PUT /api/usuario/resend-mail/${id}`, { as })).status).toBe(204)
        expect(await server.link()).toMatchObject({ to: email, page })
      }
    })

    test('a mail is not resent to a confirmed or inactive user', async () => {
      for (const given of [{}, { confirmed: false, active: false }]) {
        const { id } = await server.person(given)
        const before = (await server.mails()).length
        expect((await server.call(`PUT /api/usuario/resend-mail/${id}`, { as: admin })).status).toBe(400)
        expect(await server.mails()).toHaveLength(before)
      }
    })

    test('a user created as inactive gets no mail until it is resent after the activation', async () => {
      const before = (await server.mails()).length
      const { id, email } = await created({ ativo: false })
      expect(await server.mails()).toHaveLength(before)
      await update(id, { ativo: true })
      expect((await server.call(`PUT /api/usuario/resend-mail/${id}`, { as: admin })).status).toBe(204)
      expect(await server.link()).toMatchObject({ to: email, page: '/auth/cadastrar-senha' })
    })

    test('a rejected creation sends no mail', async () => {
      const before = (await server.mails()).length
      await create({ profile: { id: 99 } })
      await create({ email: emailOf('ADMIN') })
      expect(await server.mails()).toHaveLength(before)
    })
  })

  describe('changing', () => {
    test('an update of a user keeps omitted fields; null and empty clear a field', async () => {
      const user = await created({
        mobilePhone: '+5511999990000',
        birthday: '1990-05-17',
        genre: 'F',
        cpf,
        address: { city: 'Recife' },
      })
      const changed = asUser(await update(user.id, { nome: 'Maria Lima' }))
      expect(changed).toEqual({ ...user, nome: 'Maria Lima', updatedAt: changed.updatedAt })
      expect(changed.updatedAt > user.updatedAt).toBe(true)
      expect(
        asUser(await update(user.id, { mobilePhone: '', birthday: null, genre: '', cpf: null, address: null })),
      ).toMatchObject({
        mobilePhone: null,
        birthday: null,
        genre: null,
        cpf: null,
        address: null,
      })
      expect((await update(user.id, {})).status).toBe(200)
    })

    test('the reply of a PUT equals the next GET, for a whole or partial body', async () => {
      const user = await created({ address: { city: 'Recife', country: 'BR' } })
      const { id, nome, email, profile, mobilePhone, birthday, genre, address, ativo } = user
      const body = {
        nome,
        email,
        profile: { id: profile.id },
        cpf: null,
        document: null,
        mobilePhone,
        birthday,
        genre,
        address,
        ativo,
      }
      const answer = await update(id, body)
      expect(asUser(answer)).toEqual(await read(id))
      expect(etagOf(answer)).toBe(`"${asUser(answer).updatedAt}"`)
    })

    test('setting the cpf clears the other document, and the other way round', async () => {
      const user = await created({ document: 'AB-1' })
      expect(asUser(await update(user.id, { cpf }))).toMatchObject({ cpf: '52998224725', document: null })
      expect(asUser(await update(user.id, { document: 'AB-2' }))).toMatchObject({ cpf: null, document: 'AB-2' })
    })

    test.each([
      { body: { cpf, document: 'AB-1' }, field: 'document' },
      { body: { profile: { id: 99 } }, field: 'profile' },
      { body: { email: emailOf('ADMIN').toUpperCase() }, field: 'email' },
      { body: { profile: { id: 99_999_999_999 } }, field: 'profile.id' },
      { body: { nome: '' }, field: 'nome' },
      { body: { nome: null }, field: 'nome' },
      { body: { address: { country: 'ZZ' } }, field: 'address.country' },
    ])('$body is a 400 on $field, and nothing is changed', async ({ body, field }) => {
      const user = await created({ nome: 'Sem Mudança' })
      const answer = await update(user.id, { mobilePhone: '+5511888880000', ...body })
      expect([answer.status, Object.keys(errorsOf(answer) ?? {})]).toEqual([400, [field]])
      expect(await read(user.id)).toEqual(user)
    })

    test('a user may send their own e-mail back in another letter case', async () => {
      const user = await created()
      expect(asUser(await update(user.id, { email: user.email.toUpperCase() })).email).toBe(user.email)
    })

    test('a PUT with only the status is a 204 with the new ETag, and keeps the time of deactivation', async () => {
      const user = await created()
      const answer = await update(user.id, { ativo: false })
      const inactive = await read(user.id)
      expect([answer.status, etagOf(answer)]).toEqual([204, `"${inactive.updatedAt}"`])
      expect(inactive).toMatchObject({ ativo: false, deletedAt: expect.any(String) })
      await update(user.id, { ativo: false })
      expect((await read(user.id)).deletedAt).toBe(inactive.deletedAt)
      await update(user.id, { ativo: true })
      expect(await read(user.id)).toMatchObject({ ativo: true, deletedAt: null })
    })

    test('a stale If-Match is a 409', async () => {
      const user = await created()
      const ifMatch = `"${user.updatedAt}"`
      const first = await update(user.id, { nome: 'Primeira Pessoa' }, { ifMatch })
      expect(first.status).toBe(200)
      const second = await update(user.id, { nome: 'Segunda Pessoa' }, { ifMatch })
      expect(second.status).toBe(409)
      expect(second.headers['etag']).toBeUndefined()
      expect((await read(user.id)).nome).toBe('Primeira Pessoa')
      expect((await update(user.id, { nome: 'Terceira Pessoa' }, { ifMatch: `W/${etagOf(first)}` })).status).toBe(200)
      expect((await update(user.id, { ativo: false }, { ifMatch })).status).toBe(409)
      expect((await update(user.id, { nome: 'Quarta Pessoa' }, { ifMatch: '*' })).status).toBe(200)
    })

    test('one of two users who read the same record saves, the other one gets a 409', async () => {
      const user = await created()
      const ifMatch = `"${user.updatedAt}"`
      const answers = await Promise.all(['Um Nome', 'Outro Nome'].map((nome) => update(user.id, { nome }, { ifMatch })))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    })

    test.each([
      '',
      'x',
      '2026-01-01T00:00:00.000Z',
      '"x"',
      '"2026-13-01T00:00:00.000Z"',
      '"2026-02-30T00:00:00.000Z"',
      '"0000-01-01T00:00:00Z"',
    ])('If-Match %s is a 400', async (ifMatch) => {
      const { id } = await created()
      expect((await update(id, { nome: 'Outro Nome' }, { ifMatch })).status).toBe(400)
    })
  })

  describe('who may change whom', () => {
    test('users cannot change their own profile or status, but may send them unchanged', async () => {
      for (const [profile, as] of [
        ['ADMIN', admin],
        ['OPERATOR', operator],
      ] as const) {
        const own = asUser(await server.call('GET /api/usuario/me', { as }))
        expect((await update(own.id, { profile: { id: profileIds.USER } }, { as })).status).toBe(403)
        expect((await update(own.id, { ativo: false }, { as })).status).toBe(403)
        expect(
          (await update(own.id, { nome: `Conta ${profile}`, ativo: true, profile: { id: own.profile.id } }, { as }))
            .status,
        ).toBe(200)
        expect((await update(own.id, { ativo: true }, { as })).status).toBe(204)
      }
    })

    test('a missing permission is reported before a wrong If-Match', async () => {
      expect(
        (await update(operator.id, { profile: { id: profileIds.USER } }, { as: operator, ifMatch: 'x' })).status,
      ).toBe(403)
    })

    test('users who are not ADMIN create only with their own profile, and edit nobody else', async () => {
      expect((await create({ profile: { id: profileIds.OPERATOR } }, { as: operator })).status).toBe(201)
      expect((await create({ profile: { id: profileIds.ADMIN } }, { as: operator })).status).toBe(403)
      const { id } = await created()
      expect((await update(id, { nome: 'Outro Nome' }, { as: operator })).status).toBe(403)
      expect((await update(id, { ativo: false }, { as: operator })).status).toBe(403)
      expect((await update(operator.id, { mobilePhone: '+5511999990000' }, { as: operator })).status).toBe(200)
    })

    test('users who are not ADMIN see every user, but only their own profile', async () => {
      const count = async (as: Auth, path: string) =>
        z.parse(z.object({ total: z.number() }), (await server.call(`GET /api/${path}`, { as })).body).total
      expect(await count(operator, 'usuario')).toBe(await count(admin, 'usuario'))
      expect((await server.call('GET /api/perfil', { as: operator })).body).toMatchObject({
        data: [{ nome: 'OPERATOR' }],
        total: 1,
      })
      expect(await count(admin, 'perfil')).toBe(4)
    })

    test('only unconfirmed users can be hard deleted, and nobody deletes themselves', async () => {
      const { id } = await server.person({ confirmed: false })
      expect((await server.call(`DELETE /api/usuario/${id}`, { as: operator })).status).toBe(403)
      expect((await server.call(`DELETE /api/usuario/${id}`, { as: admin })).status).toBe(204)
      expect((await server.call(`GET /api/usuario/${id}`, { as: admin })).status).toBe(404)
      expect((await server.call(`DELETE /api/usuario/${id}`, { as: admin })).status).toBe(404)
      expect((await server.call(`DELETE /api/usuario/${operator.id}`, { as: admin })).status).toBe(400)
      const own = asUser(await server.call('GET /api/usuario/me', { as: admin }))
      expect((await server.call(`DELETE /api/usuario/${own.id}`, { as: admin })).status).toBe(403)
    })

    test.each([
      { what: 'deactivate', body: { ativo: false } },
      { what: 'demote', body: { profile: { id: profileIds.OPERATOR } } },
    ])('two ADMINs who $what each other at once leave one', async ({ body }) => {
      const apart = await testServer(engine)
      const one = {
        id: (
          await apart.database.db
            .selectFrom('users')
            .select('id')
            .where('email', '=', emailOf('ADMIN'))
            .executeTakeFirstOrThrow()
        ).id,
        as: await apart.signIn(emailOf('ADMIN')),
      }
      const { id, email } = await apart.person({ profile: 'ADMIN' })
      const other = { id, as: await apart.signIn(email) }
      // Opens connections and caches tokens before both start.
      await Promise.all([one, other].map(({ as }) => apart.call('GET /api/usuario/me', { as })))
      const answers = await Promise.all([
        apart.call(`PUT /api/usuario/${other.id}`, { as: one.as, body }),
        apart.call(`PUT /api/usuario/${one.id}`, { as: other.as, body }),
      ])
      const turnedAway = answers.filter(({ status }) => status >= 400)
      expect(turnedAway).toHaveLength(1)
      const refusals = [
        { status: 400, body: { message: 'Deve restar pelo menos um ADMIN ativo' } },
        // On separate connections one may finish before the other is authenticated, who is no longer ADMIN then.
        ...onPostgres().flatMap(() => [401, 403].map((status) => ({ status, body: expect.anything() }))),
      ]
      expect(refusals).toContainEqual({ status: turnedAway[0]?.status, body: turnedAway[0]?.body })
      const left = await apart.database.db
        .selectFrom('users')
        .select('id')
        .where('profile_id', '=', profileIds.ADMIN)
        .where('deleted_at', 'is', null)
        .execute()
      expect(left).toHaveLength(1)
      await apart.close()
    })

    test('a user with pending links and mails can be deleted', async () => {
      const { id } = await created()
      await server.call('PUT /api/usuario/resend-mail/' + id, { as: admin })
      expect((await server.call(`DELETE /api/usuario/${id}`, { as: admin })).status).toBe(204)
    })
  })
})

describe.each(oneEngine)('the export on %s', (engine) => {
  let server: TestServer
  let admin: Auth
  const formulas = ['=1+1 aaa', '+55 aaa', '-1 aaa', '@SUM(A1) aaa', '<b>&"aaa']
  beforeAll(async () => {
    server = await testServer(engine)
    admin = await server.signIn(emailOf('ADMIN'))
    for (const [index, nome] of formulas.entries())
      await server.call('POST /api/usuario', {
        as: admin,
        body: { nome, email: `f${index}@formulas.test`, profile: { id: 2 } },
      })
    await server.person({ name: 'Ânia Inativa', email: 'ania@exemplo.test', active: false })
    await server.call('POST /api/usuario', {
      as: admin,
      body: {
        nome: 'Bia Completa',
        email: 'bia@exemplo.test',
        profile: { id: 4 },
        cpf,
        genre: 'F',
        birthday: '1990-05-17',
        mobilePhone: '+5511999990000',
        address: { zipcode: '01310-100', street: 'Rua A, 1', city: 'São Paulo', state: 'SP', country: 'BR' },
      },
    })
  })
  afterAll(() => server.close())

  const exported = async (query = '', language: Language = 'pt') => {
    const answer = await server.call(`GET /api/usuario/export${query}`, { as: admin, language })
    expect(answer.status).toBe(200)
    return { answer, rows: await readWorkbook(answer.bytes) }
  }
  const column = (rows: readonly string[][], index: number) => rows.slice(1).map((row) => row[index])

  test('the export is a named attachment with all users, whatever page was requested', async () => {
    const { answer, rows } = await exported('?page=3&perPage=1')
    expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="usuarios-\d{4}-\d\d-\d\d\.xlsx"$/)
    expect(rows).toHaveLength(1 + 4 + formulas.length + 2)
  })

  test.each([
    { language: 'pt', header: ['Nome', 'E-mail', 'CPF/CNPJ'], states: ['Ativo', 'Inativo', 'Pendente'] },
    { language: 'en', header: ['Name', 'E-mail', 'CPF/CNPJ'], states: ['Active', 'Inactive', 'Pending'] },
    { language: 'es', header: ['Nombre', 'Correo', 'CPF/CNPJ'], states: ['Activo', 'Inactivo', 'Pendiente'] },
  ] as const)('the export is in $language', async ({ language, header, states }) => {
    const { rows } = await exported('', language)
    expect(rows[0]?.slice(0, 3)).toEqual(header)
    expect(new Set(column(rows, 13))).toEqual(new Set(states))
  })

  test('the export contains every field of a user', async () => {
    const { rows } = await exported('?FilterString=bia@exemplo')
    expect(rows[1]?.slice(0, 15)).toEqual([
      'Bia Completa',
      'bia@exemplo.test',
      cpf,
      '',
      '+5511999990000',
      'USER',
      '1990-05-17',
      'Feminino',
      '01310-100',
      'Rua A, 1',
      'São Paulo',
      'SP',
      'BR',
      'Pendente',
      '',
    ])
  })

  test('the export respects search, status and sort order', async () => {
    expect(column((await exported('?FilterString=ANIA')).rows, 0)).toEqual(['Ânia Inativa'])
    expect(column((await exported('?isActive=false')).rows, 0)).toEqual(['Ânia Inativa'])
    expect(column((await exported('?isActive=true')).rows, 0)).not.toContain('Ânia Inativa')
    const ascending = column((await exported('?orderBy=nome')).rows, 0)
    expect(ascending.slice(-6, -4)).toEqual(['Ânia Inativa', 'Bia Completa'])
    expect(column((await exported('?orderBy=nome&orderByDirection=DESC')).rows, 0)).toEqual(ascending.toReversed())
    expect((await exported('?FilterString=nobody')).rows).toHaveLength(1)
  })

  test('text in the export that looks like a formula or markup stays text', async () => {
    const { answer, rows } = await exported('?FilterString=formulas.test')
    expect(column(rows, 0)).toEqual(formulas)
    expect(answer.bytes.includes('<f>')).toBe(false)
  })

  test('the export rejects the same parameters as the list', async () => {
    const { status, headers } = await server.call('GET /api/usuario/export?FilterString=%00', { as: admin })
    expect([status, headers['content-type']]).toEqual([400, 'application/json; charset=utf-8'])
  })

  test('other profiles may export users, POSTNEWS and USER may not', async () => {
    for (const [profile, status] of [
      ['OPERATOR', 200],
      ['POSTNEWS', 403],
      ['USER', 403],
    ] as const)
      expect((await server.call('GET /api/usuario/export', { as: await server.signIn(emailOf(profile)) })).status).toBe(
        status,
      )
  })
})

// Tests e-mail changes: the own one by current password and mailed link, another user's at once.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Language } from '#kernel/core/contract/languages.ts'
import { signIn as limits } from '#kernel/core/contract/limits.ts'
import { oneEngine } from '#tests/support/database.ts'
import { asUser, type Auth, emailOf, password, type TestServer, testServer } from '#tests/support/server.ts'

const newPassword = 'Outra@1234'

describe.each(oneEngine)('%s', (engine) => {
  let server: TestServer
  let person: { id: number; email: string }
  let session: Auth
  let target: string
  let made = 0
  beforeAll(async () => {
    server = await testServer(engine)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    person = await server.person({ profile: 'OPERATOR', name: 'Olga Reis' })
    session = await server.signIn(person.email)
    target = `novo${++made}@exemplo.test`
  })

  const ask = (
    email: string,
    options: { senhaAtual?: string | null; as?: Auth; language?: Language; also?: object } = {},
  ) => {
    const { senhaAtual = password, as = session, language = 'pt', also = {} } = options
    const body = { email, ...(senhaAtual !== null && { senhaAtual }), ...also }
    return server.call(`PUT /api/usuario/${person.id}`, { as, body, language })
  }
  const open = (token: string, language: Language = 'pt') =>
    server.call('POST /api/requisicaotemporaria', { body: { token }, language })
  const stored = async () =>
    asUser(await server.call(`GET /api/usuario/${person.id}`, { as: await server.signIn(emailOf('ADMIN')) }))
  const mailsTo = async (email: string) => (await server.mails()).filter(({ recipient }) => recipient === email)
  /** Returns the token of the newest link to an address. */
  const tokenTo = async (email: string) => {
    const { text } = (await mailsTo(email)).findLast((mail) => mail.text.includes('?token=')) ?? { text: '' }
    expect(text).toContain('http://admin.exemplo.test/auth/confirmar-email?token=')
    return /token=([\w-]+)/.exec(text)?.[1] ?? ''
  }
  const isSignedIn = async (as: Auth) => (await server.call('GET /api/usuario/me', { as })).status === 200
  const invalid = { status: 400, body: { message: 'O link é inválido ou expirou' } }

  describe('one’s own e-mail', () => {
    test.each(['ADMIN', 'OPERATOR'] as const)(
      '%s keeps their own e-mail until the link mailed to the new address is opened',
      async (profile) => {
        person = await server.person({ profile })
        session = await server.signIn(person.email)
        const answer = await ask(target, { also: { nome: 'Olga Maria' } })
        expect(answer).toMatchObject({
          status: 200,
          body: { email: person.email, pendingEmail: target, nome: 'Olga Maria' },
        })
        expect((await mailsTo(target)).map(({ subject }) => subject)).toEqual(['Confirme seu novo e-mail - Sillage'])
        expect((await mailsTo(person.email)).map(({ subject }) => subject)).toEqual([
          'Pedido de troca de e-mail - Sillage',
        ])
        expect((await server.call('POST /api/login', { body: { Login: target, Senha: password } })).status).toBe(401)

        expect((await open(await tokenTo(target))).status).toBe(204)
        expect(await stored()).toMatchObject({ email: target, pendingEmail: null })
        expect((await mailsTo(person.email)).at(-1)?.subject).toBe('O e-mail da sua conta foi alterado - Sillage')
        expect((await server.call('POST /api/login', { body: { Login: target, Senha: password } })).status).toBe(200)
        expect((await server.call('POST /api/login', { body: { Login: person.email, Senha: password } })).status).toBe(
          401,
        )
      },
    )

    test.each([
      { senhaAtual: null, sentence: 'Campo obrigatório' },
      { senhaAtual: '', sentence: 'Campo obrigatório' },
      { senhaAtual: 'Errada@123', sentence: 'A senha atual não confere' },
    ])(
      'a change of the own e-mail is a 400 when the current password is $senhaAtual, and changes and mails nothing',
      async ({ senhaAtual, sentence }) => {
        const answer = await ask(target, { senhaAtual, also: { nome: 'Outro Nome' } })
        expect(answer).toMatchObject({ status: 400, body: { errors: { senhaAtual: sentence } } })
        expect(await stored()).toMatchObject({ email: person.email, pendingEmail: null, nome: 'Olga Reis' })
        expect([...(await mailsTo(target)), ...(await mailsTo(person.email))]).toEqual([])
      },
    )

    test('wrong current passwords count with those of a change of password', async () => {
      const change = () =>
        server.call('PUT /api/usuario/update-password', {
          as: session,
          body: { senhaAtual: 'x', novaSenha: newPassword },
        })
      for (let n = 0; n < limits.loginTries / 2; n++) {
        expect((await ask(target, { senhaAtual: 'Errada@123' })).status).toBe(400)
        expect((await change()).status).toBe(400)
      }
      expect((await ask(target)).status).toBe(429)
    })

    test('an unchanged own e-mail starts no request and keeps a pending one', async () => {
      await ask(target)
      expect(await ask(person.email.toUpperCase(), { senhaAtual: null })).toMatchObject({
        status: 200,
        body: { pendingEmail: target },
      })
      expect(await mailsTo(person.email)).toHaveLength(1)
      expect((await open(await tokenTo(target))).status).toBe(204)
    })

    test('an e-mail change ends all sessions but the requesting one, which gets the new login', async () => {
      const other = await server.signIn(person.email)
      await ask(target)
      expect(await isSignedIn(other)).toBe(true)
      await open(await tokenTo(target))
      expect([await isSignedIn(session), await isSignedIn(other)]).toEqual([true, false])
      const body = { InstanciaAno: 2026, Login: session.login, Refresh: session.refreshToken }
      expect(await server.call('POST /api/login/refresh', { body })).toMatchObject({
        status: 200,
        body: { login: target },
      })
    })

    test('an e-mail link may be opened again, but not after a further change', async () => {
      await ask(target)
      const token = await tokenTo(target)
      const answers = await Promise.all([open(token), open(token), open(token)])
      expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
      expect(
        (await mailsTo(person.email)).filter(({ subject }) => subject.startsWith('O e-mail da sua conta')),
      ).toHaveLength(1)
      await server.call(`PUT /api/usuario/${person.id}`, {
        as: await server.signIn(emailOf('ADMIN')),
        body: { email: `depois.${target}` },
      })
      expect(await open(token)).toMatchObject(invalid)
    })

    test('a second e-mail change replaces the first one', async () => {
      await ask(`antes.${target}`)
      const first = await tokenTo(`antes.${target}`)
      expect(await ask(target)).toMatchObject({ body: { pendingEmail: target } })
      expect(await open(first)).toMatchObject(invalid)
      expect((await open(await tokenTo(target))).status).toBe(204)
    })

    test('the link of an e-mail change is valid for 24 hours', async () => {
      await ask(target)
      const token = await tokenTo(target)
      server.pass(limits.emailChangeSeconds)
      expect(await open(token)).toMatchObject(invalid)
      expect((await stored()).email).toBe(person.email)
    })

    test.each([
      {
        what: 'the password was changed',
        run: () =>
          server.call('PUT /api/usuario/update-password', {
            as: session,
            body: { senhaAtual: password, novaSenha: newPassword },
          }),
      },
      {
        what: 'the account was deactivated',
        run: async () =>
          server.call(`PUT /api/usuario/${person.id}`, {
            as: await server.signIn(emailOf('ADMIN')),
            body: { ativo: false },
          }),
      },
      {
        what: 'an ADMIN changed the e-mail',
        run: async () =>
          server.call(`PUT /api/usuario/${person.id}`, {
            as: await server.signIn(emailOf('ADMIN')),
            body: { email: `outro.${target}` },
          }),
      },
    ])('the link of an e-mail change becomes invalid when $what meanwhile', async ({ run }) => {
      await ask(target)
      const token = await tokenTo(target)
      expect([200, 204]).toContain((await run()).status)
      expect(await open(token)).toMatchObject(invalid)
      expect((await stored()).email).not.toBe(target)
    })

    test('a taken address is a 400 on the e-mail, or of the link when it was taken meanwhile', async () => {
      const other = await server.person()
      expect(await ask(other.email)).toMatchObject({
        status: 400,
        body: { errors: { email: 'Este e-mail já está em uso' } },
      })
      await ask(target)
      const token = await tokenTo(target)
      await server.person({ email: target })
      expect(await open(token)).toMatchObject({ status: 400, body: { message: 'Este e-mail já está em uso' } })
      expect(await isSignedIn(session)).toBe(true)
      expect((await stored()).email).toBe(person.email)
    })

    test('the first user to open the link gets an address that two request', async () => {
      await ask(target)
      const first = await tokenTo(target)
      const rival = await server.person()
      const answer = await server.call(`PUT /api/usuario/${rival.id}`, {
        as: await server.signIn(rival.email),
        body: { email: target, senhaAtual: password },
      })
      expect(answer.status).toBe(200)
      const second = await tokenTo(target)
      expect((await Promise.all([open(first), open(second)])).map(({ status }) => status).sort()).toEqual([204, 400])
    })

    test('an e-mail link sets no password, and a password link changes no e-mail', async () => {
      await ask(target)
      const body = { token: await tokenTo(target), password: newPassword }
      expect(await server.call('POST /api/requisicaotemporaria', { body })).toMatchObject(invalid)
      await server.call('POST /api/usuario/recuperar-senha', { body: { email: person.email } })
      const { token } = await server.link()
      expect(await open(token)).toMatchObject(invalid)
      expect((await stored()).email).toBe(person.email)
    })

    test('mails of an e-mail change count against the limits of a mailbox', async () => {
      for (let n = 0; n < 3; n++) expect((await ask(`${n}.${target}`)).status).toBe(200)
      const answer = await ask(target)
      expect(answer.status).toBe(429)
      expect(await stored()).toMatchObject({ pendingEmail: `2.${target}` })
      expect(await mailsTo(target)).toEqual([])
    })

    test.each([
      { language: 'pt', ask: 'Recebemos um pedido', expiry: '24 horas' },
      { language: 'en', ask: 'We were asked', expiry: '24 hours' },
      { language: 'es', ask: 'Recibimos una solicitud', expiry: '24 horas' },
    ] as const)(
      'the mails of an e-mail change are in $language, and those to the old address have no link',
      async ({ language, ask: words, expiry }) => {
        await ask(target, { language })
        await open(await tokenTo(target), language)
        const [link] = await mailsTo(target)
        expect(link?.text).toContain(words)
        expect(link?.text).toContain(expiry)
        expect(link?.html).toContain(`&amp;lang=${language}"`)
        const notices = await mailsTo(person.email)
        expect(notices).toHaveLength(2)
        expect(notices[0]?.text).toContain(words)
        for (const { text, html } of notices) {
          expect(`${text}${html}`).not.toMatch(/https?:|href|undefined/)
          expect(`${text}${html}`).not.toContain(target)
        }
      },
    )

    test('the database stores only the hash of the token of an e-mail change', async () => {
      await ask(target)
      const token = await tokenTo(target)
      const { rows } = await sql`SELECT * FROM email_changes`.execute(server.database.db)
      expect(rows).not.toEqual([])
      expect(JSON.stringify(rows)).not.toContain(token)
    })
  })

  describe('somebody else’s e-mail', () => {
    test('an ADMIN changes the e-mail of another user at once, without a password, and the old address is notified', async () => {
      const answer = await ask(target, { as: await server.signIn(emailOf('ADMIN')), senhaAtual: null })
      expect(answer).toMatchObject({ status: 200, body: { email: target, pendingEmail: null } })
      expect((await mailsTo(person.email)).map(({ subject }) => subject)).toEqual([
        'O e-mail da sua conta foi alterado - Sillage',
      ])
      expect(await mailsTo(target)).toEqual([])
    })
  })
})

// Tests signing in and out, refreshing, passwords and mailed links, with a controlled clock.
import { AsyncLocalStorage } from 'node:async_hooks'
import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { session as limits, signIn } from '#kernel/core/contract/limits.ts'
import { Auth, DraftKey } from '#kernel/core/contract/calls/session.ts'
import { hashPassword, verifyPassword } from '#kernel/core/server/account/passwords.ts'
import { oneEngine, onPostgres } from '#tests/support/database.ts'
import { type Answer, asUser, emailOf, password, type TestServer, testServer } from '#tests/support/server.ts'

/** Runs between the verification of a password and its effect. */
let meanwhile: (() => Promise<void>) | undefined
vi.mock(import('#kernel/core/server/account/passwords.ts'), async (load) => {
  const module = await load()
  return {
    ...module,
    verifyPassword: async (...given: Parameters<typeof module.verifyPassword>) => {
      const right = await module.verifyPassword(...given)
      await meanwhile?.()
      return right
    },
  }
})

const newPassword = 'Outra@456'
const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Runs outside the open transaction, as another request would. */
const apart = AsyncLocalStorage.snapshot()

const message = ({ body }: Answer): string => z.parse(z.object({ message: z.string() }), body).message
const fieldErrors = ({ body }: Answer): unknown => z.parse(z.object({ errors: z.optional(z.unknown()) }), body).errors
const auth = ({ body }: Answer): Auth => z.parse(Auth, body)
type Auth = z.infer<typeof Auth>

describe.each(oneEngine)('%s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(engine)
  })
  afterAll(() => server.close())

  const login = (Login: string, Senha: string = password) => server.call('POST /api/login', { body: { Login, Senha } })
  const refresh = ({ login: Login, refreshToken }: Auth, changes: object = {}) =>
    server.call('POST /api/login/refresh', { body: { InstanciaAno: 2026, Login, Refresh: refreshToken, ...changes } })
  const logout = (Refresh: string) => server.call('POST /api/logout', { body: { Refresh } })
  const me = (as: Auth | string | undefined) => server.call('GET /api/usuario/me', { as })
  const admin = () => server.signIn(emailOf('ADMIN'))
  const recover = (email: string) => server.call('POST /api/usuario/recuperar-senha', { body: { email } })
  const request = (token: string, secret?: string) =>
    server.call('POST /api/requisicaotemporaria', {
      body: { token, ...(secret !== undefined && { password: secret }) },
    })
  const change = (as: Auth, senhaAtual: string, novaSenha: string) =>
    server.call('PUT /api/usuario/update-password', { as, body: { senhaAtual, novaSenha } })
  /** Makes a recovery happen during the next password checks. */
  const recoveredDuring = async (email: string, run: () => Promise<Answer>): Promise<Answer> => {
    await recover(email)
    const { token } = await linkTo(email)
    meanwhile = async () => {
      meanwhile = undefined
      expect((await request(token, newPassword)).status).toBe(204)
    }
    return await run()
  }
  const mailsTo = async (email: string) => (await server.mails()).filter(({ recipient }) => recipient === email)
  const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)
  const linkTo = async (email: string) => {
    const link = await server.link()
    expect(link.to).toBe(email)
    return link
  }

  const Claims = z.object({ sid: z.string(), profile: z.string(), iat: z.number(), exp: z.number(), end: z.number() })
  const claimsOf = (token: string) =>
    z.parse(Claims, JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()))

  describe('the key of drafts', () => {
    const keyFor = (as: Auth | undefined) => server.call('GET /api/session/draft-key', { as })
    const keyIn = ({ body }: Answer) => z.parse(DraftKey, body).key

    test('a user gets the same key in every session, and nobody gets another user’s', async () => {
      const [first, second] = [await server.person(), await server.person()]
      const [one, again, other] = [
        auth(await login(first.email)),
        auth(await login(first.email)),
        auth(await login(second.email)),
      ]
      const key = keyIn(await keyFor(one))
      expect(Buffer.from(key, 'base64url')).toHaveLength(32)
      expect(keyIn(await keyFor(again))).toBe(key)
      expect(keyIn(await keyFor(other))).not.toBe(key)
    })

    test('the key is in no cache, and a user who has signed out gets none', async () => {
      const pair = auth(await login((await server.person()).email))
      expect((await keyFor(pair)).headers['cache-control']).toBe('no-store')
      await logout(pair.refreshToken)
      expect([(await keyFor(pair)).status, (await keyFor(undefined)).status]).toEqual([401, 401])
    })
  })

  describe('signing in', () => {
    test('a login may be typed in any letter case and with spaces around it', async () => {
      const { email } = await server.person()
      const pair = auth(await login(` ${email.toUpperCase()} `))
      expect(pair.login).toBe(email)
      expect(asUser(await me(pair)).email).toBe(email)
    })

    test('a password is verified as it was typed: neither trimmed, cut nor in another letter case', async () => {
      const typed = [` ${password}`, `${password} `, password.toUpperCase(), password.slice(0, -1)]
      for (const one of typed) expect((await login(emailOf('ADMIN'), one)).status).toBe(401)
    })

    test('an unknown login and a wrong password get the same message', async () => {
      const unknown = await login('ninguem@exemplo.test')
      const wrong = await login(emailOf('ADMIN'), 'Errada@123')
      expect([unknown.status, wrong.status]).toEqual([401, 401])
      expect(unknown.body).toEqual(wrong.body)
      expect(message(wrong)).toBe('Falha na autenticação, verifique suas credenciais')
    })

    test.each([
      { state: 'unconfirmed', given: { confirmed: false }, sentence: /ainda não foi ativada/ },
      { state: 'inactive', given: { active: false }, sentence: /inativa/ },
    ])('an account that is $state is reported only after the right password', async ({ given, sentence }) => {
      const { email } = await server.person(given)
      const wrong = await login(email, 'Errada@123')
      expect(wrong.status).toBe(401)
      expect(message(wrong)).not.toMatch(sentence)
      const right = await login(email)
      expect(right.status).toBe(400)
      expect(message(right)).toMatch(sentence)
    })

    test('nobody signs in to an account without a password', async () => {
      const { email } = await server.person({ password: false })
      expect((await login(email, ' ')).status).toBe(401)
      expect((await login(email, '')).status).toBe(400)
    })

    test('a sign-in that began before a recovery fails with the old password', async () => {
      const { email } = await server.person()
      const answer = await recoveredDuring(email, () => login(email))
      expect(answer.status).toBe(401)
      expect(message(answer)).toBe('Falha na autenticação, verifique suas credenciais')
      expect((await login(email, newPassword)).status).toBe(200)
    })

    test('a sign-in that began before a deactivation starts no session', async () => {
      const { id, email } = await server.person()
      const as = await admin()
      meanwhile = async () => {
        meanwhile = undefined
        await server.call(`PUT /api/usuario/${id}`, { as, body: { ativo: false } })
      }
      expect((await login(email)).status).toBe(401)
    })

    test('every profile may read its own account', async () => {
      for (const profile of ['ADMIN', 'OPERATOR', 'POSTNEWS', 'USER'] as const)
        expect(asUser(await me(await server.signIn(emailOf(profile)))).profile.nome).toBe(profile)
    })
  })

  describe('the access token', () => {
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const forge = (claims: string, secret: string, alg = 'HS256') => {
      const signed = `${encode({ alg, typ: 'JWT' })}.${claims}`
      return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
    }

    test('a forged, altered or unsigned access token is a 401', async () => {
      const { token } = await server.signIn(emailOf('USER'))
      const [head = '', claims = '', signature = ''] = token.split('.')
      const other = z.parse(z.looseObject({}), JSON.parse(Buffer.from(claims, 'base64url').toString()))
      for (const bad of [
        forge(claims, 'another secret, as long as it must be'),
        forge(claims, ''),
        forge(claims, 'a secret of tests, long enough for anybody'),
        `${encode({ alg: 'none' })}.${claims}.${signature}`,
        `${encode({ alg: 'none' })}.${claims}.`,
        `${head}.${encode({ ...other, sub: '1' })}.${signature}`,
        `${head}.${claims}.`,
        token.slice(0, -2),
        '',
        'x',
      ])
        expect((await me(bad)).status, `token ${bad}`).toBe(401)
      expect((await me(token)).status).toBe(200)
      expect((await server.call('GET /api/usuario/me', { headers: { authorization: `Basic ${token}` } })).status).toBe(
        401,
      )
      expect((await server.call(`GET /api/usuario/me?token=${token}`)).status).toBe(401)
    })

    test('an access token is valid for 15 minutes, and names its user', async () => {
      const { token } = await server.signIn(emailOf('OPERATOR'))
      const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
      expect(claims).toMatchObject({
        login: emailOf('OPERATOR'),
        profile: 'OPERATOR',
        sub: expect.any(String),
        sid: expect.any(String),
      })
      server.pass(15 * minute - 2)
      expect((await me(token)).status).toBe(200)
      server.pass(3)
      expect((await me(token)).status).toBe(401)
    })

    test('a refresh of an inactive account fails with the reason, one of an unknown token without', async () => {
      const { id, email } = await server.person()
      const session = await server.signIn(email)
      await server.call(`PUT /api/usuario/${id}`, { as: await admin(), body: { ativo: false } })
      const refused = await refresh(session)
      expect([refused.status, message(refused)]).toEqual([401, expect.stringContaining('inativa')])
      expect(fieldErrors(refused)).toEqual({ Login: message(refused) })
      const unknown = await refresh(session, { Refresh: 'unknown' })
      expect([unknown.status, fieldErrors(unknown)]).toEqual([401, undefined])
    })

    test('deactivation ends every session at once, and activation does not bring them back', async () => {
      const { id, email } = await server.person()
      const pair = await server.signIn(email)
      const as = await admin()
      expect((await server.call(`PUT /api/usuario/${id}`, { as, body: { ativo: false } })).status).toBe(204)
      expect((await me(pair)).status).toBe(401)
      expect((await refresh(pair)).status).toBe(401)
      expect((await server.call(`PUT /api/usuario/${id}`, { as, body: { ativo: true } })).status).toBe(204)
      expect((await me(pair)).status).toBe(401)
      expect((await refresh(pair)).status).toBe(401)
    })

    test('an access token contains its issue time, its expiry and the profile of its user', async () => {
      const { id, email } = await server.person()
      const pair = auth(await login(email))
      const issued = Math.floor(server.now().getTime() / 1000)
      expect(claimsOf(pair.token)).toMatchObject({
        profile: 'OPERATOR',
        iat: issued,
        exp: issued + limits.tokenSeconds,
      })
      await server.call(`PUT /api/usuario/${id}`, { as: await admin(), body: { profile: { id: 4 } } })
      server.pass(minute)
      const next = auth(await refresh(pair))
      expect(claimsOf(next.token)).toMatchObject({ profile: 'USER', iat: issued + minute })
    })

    test('a change of profile takes effect with the next call', async () => {
      const { id, email } = await server.person()
      const pair = await server.signIn(email)
      expect((await server.call('GET /api/usuario', { as: pair })).status).toBe(200)
      await server.call(`PUT /api/usuario/${id}`, { as: await admin(), body: { profile: { id: 4 } } })
      expect((await server.call('GET /api/usuario', { as: pair })).status).toBe(403)
      expect(asUser(await me(pair)).profile.nome).toBe('USER')
    })

    test('a deleted user is no longer signed in', async () => {
      const { id, email } = await server.person()
      const pair = await server.signIn(email)
      await server.database.db.deleteFrom('users').where('id', '=', id).execute()
      expect((await me(pair)).status).toBe(401)
      expect((await refresh(pair)).status).toBe(401)
    })
  })

  describe('refreshing', () => {
    test('a refresh token returns a new pair, and becomes invalid', async () => {
      const first = await admin()
      server.pass(20 * minute)
      const second = auth(await refresh(first))
      expect(second.refreshToken).not.toBe(first.refreshToken)
      expect((await me(first)).status).toBe(401)
      expect((await me(second)).status).toBe(200)
      const third = auth(await refresh(second))
      expect((await me(third)).status).toBe(200)
    })

    test('the same refresh token returns the same pair within 10 seconds', async () => {
      const first = await admin()
      const second = auth(await refresh(first))
      server.pass(10)
      expect(auth(await refresh(first))).toEqual(second)
      expect((await me(second)).status).toBe(200)
    })

    test('a refresh token reused after 10 seconds ends the whole family', async () => {
      const first = await admin()
      const second = auth(await refresh(first))
      server.pass(11)
      expect((await refresh(first)).status).toBe(401)
      expect((await me(second)).status).toBe(401)
      expect((await refresh(second)).status).toBe(401)
    })

    test('a refresh token two generations old ends the family at once', async () => {
      const first = await admin()
      const third = auth(await refresh(auth(await refresh(first))))
      expect((await refresh(first)).status).toBe(401)
      expect((await me(third)).status).toBe(401)
    })

    test('another sign-in of the same user starts another family', async () => {
      const [one, other] = [await admin(), await admin()]
      await refresh(one)
      server.pass(11)
      await refresh(one)
      expect((await me(other)).status).toBe(200)
    })

    test('parallel refreshes all return the same pair', async () => {
      const first = await admin()
      const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(first)))
      expect(new Set(answers.map((answer) => JSON.stringify(auth(answer)))).size).toBe(1)
    })

    test('a refresh token is valid for 24 hours', async () => {
      const pair = await admin()
      server.pass(day - 1)
      const next = auth(await refresh(pair))
      server.pass(day + 1)
      expect((await refresh(next)).status).toBe(401)
    })

    test('however often it is refreshed, a session ends 30 days after its sign-in, and no access token outlives it', async () => {
      let pair = await admin()
      const ends = server.now().getTime() / 1000 + 30 * day
      for (let n = 0; n < 43; n++) {
        server.pass(day * 0.69)
        pair = auth(await refresh(pair))
      }
      const left = ends - server.now().getTime() / 1000
      server.pass(left - 5 * minute)
      const last = auth(await refresh(pair))
      expect(claimsOf(last.token)).toMatchObject({ exp: Math.floor(ends), end: Math.floor(ends) })
      expect(claimsOf(last.token).exp - claimsOf(last.token).iat).toBeLessThan(limits.tokenSeconds)
      const repeated = auth(await refresh(pair))
      expect(repeated).toEqual(last)
      server.pass(5 * minute - 2)
      expect((await me(last)).status).toBe(200)
      server.pass(2)
      expect((await me(last)).status).toBe(401)
      expect((await refresh(last)).status).toBe(401)
    })

    test('a session older than SESSION_DAYS cannot be refreshed, whatever its own expiry', async () => {
      const pair = await admin()
      const { sid } = claimsOf(pair.token)
      await sql`UPDATE sessions SET created_at = ${new Date(server.now().getTime() - 30 * day * 1000)} WHERE id = ${sid}`.execute(
        server.database.db,
      )
      expect((await refresh(pair)).status).toBe(401)
    })

    test('a refresh token belongs to its login', async () => {
      const pair = await admin()
      expect((await refresh(pair, { Login: emailOf('USER') })).status).toBe(401)
      expect((await refresh(pair, { Login: pair.login.toUpperCase() })).status).toBe(200)
    })

    test('a user whose e-mail changes stays signed in, and gets the new login', async () => {
      const { id, email } = await server.person()
      const pair = await server.signIn(email)
      const body = { email: 'depois@exemplo.test' }
      expect((await server.call(`PUT /api/usuario/${id}`, { as: await admin(), body })).status).toBe(200)
      expect((await refresh(pair, { Login: 'depois@exemplo.test' })).status).toBe(401)
      const next = auth(await refresh(pair))
      expect(next.login).toBe('depois@exemplo.test')
      expect(auth(await refresh(next)).login).toBe('depois@exemplo.test')
    })

    test('an unknown or altered refresh token, or one of another secret, is a 401', async () => {
      const pair = await admin()
      const [id = '', generation = '', holder = '', mac = ''] = pair.refreshToken.split('.')
      for (const Refresh of [
        'x',
        randomBytes(24).toString('base64url'),
        `${id}.${Number(generation) + 1}.${holder}.${mac}`,
        `${id}.${generation}.${holder}.${createHmac('sha256', 'guess').update(`${id}.${generation}.${holder}`).digest('base64url')}`,
        `${pair.refreshToken}x`,
        pair.token,
      ])
        expect([400, 401], `token ${Refresh}`).toContain((await refresh(pair, { Refresh })).status)
      expect((await refresh(pair)).status).toBe(200)
    })

    test.each([
      { InstanciaAno: 2000, status: 200 },
      { InstanciaAno: 9999, status: 200 },
      { InstanciaAno: 1999, status: 400 },
      { InstanciaAno: 10_000, status: 400 },
      { InstanciaAno: 2026.5, status: 400 },
      { InstanciaAno: '2026', status: 400 },
      { InstanciaAno: null, status: 400 },
    ])('InstanciaAno $InstanciaAno is a $status', async ({ InstanciaAno, status }) => {
      expect((await refresh(await admin(), { InstanciaAno })).status).toBe(status)
    })
  })

  describe('logging out', () => {
    test('logging out ends the session at once, and is a 204 for an unknown, used or ended token too', async () => {
      const pair = await admin()
      const next = auth(await refresh(pair))
      for (const token of [pair.refreshToken, next.refreshToken, 'unknown'])
        expect((await logout(token)).status).toBe(204)
      expect((await me(next)).status).toBe(401)
      expect((await refresh(next)).status).toBe(401)
    })

    test('logging out keeps the other sessions of the user', async () => {
      const [one, other] = [await admin(), await admin()]
      await logout(one.refreshToken)
      expect((await me(other)).status).toBe(200)
    })
  })

  describe('changing the password', () => {
    test('changing the password ends all other sessions, and the old password becomes invalid; the owner gets a mail', async () => {
      const { email } = await server.person()
      const [here, there] = [await server.signIn(email), await server.signIn(email)]
      expect((await change(here, password, newPassword)).status).toBe(204)
      expect(await subjectsTo(email)).toEqual(['A senha da sua conta foi alterada - Sillage'])
      expect((await me(here)).status).toBe(200)
      expect((await refresh(here)).status).toBe(200)
      expect((await me(there)).status).toBe(401)
      expect((await refresh(there)).status).toBe(401)
      expect((await login(email)).status).toBe(401)
      expect((await login(email, newPassword)).status).toBe(200)
    })

    test('a wrong current password is rejected on its field and changes nothing', async () => {
      const { email } = await server.person()
      const pair = await server.signIn(email)
      const answer = await change(pair, 'Errada@123', newPassword)
      expect(answer.status).toBe(400)
      expect(fieldErrors(answer)).toEqual({ senhaAtual: message(answer) })
      expect((await login(email)).status).toBe(200)
    })

    test('a password change that began before a recovery does not undo it', async () => {
      const { email } = await server.person()
      const pair = await server.signIn(email)
      const answer = await recoveredDuring(email, () => change(pair, password, 'Terceira@7'))
      expect(answer.status).toBe(400)
      expect(fieldErrors(answer)).toEqual({ senhaAtual: message(answer) })
      expect((await login(email, newPassword)).status).toBe(200)
    })

    test.each(['Curta@1', 'Comprida@12345678', 'semmaiuscula@1', 'SEMMINUSCULA@1', 'SemNumero@', 'SemEspecial1', ''])(
      '"%s" is rejected as a password',
      async (weak) => {
        const answer = await change(await server.signIn(emailOf('USER')), password, weak)
        expect(answer.status).toBe(400)
        expect(fieldErrors(answer)).toEqual({ novaSenha: message(answer) })
      },
    )
  })

  describe('mailed links', () => {
    test('a recovery gets the same reply with or without an account, and mails only to an account', async () => {
      const { email } = await server.person()
      const before = (await server.mails()).length
      for (const address of [email, 'ninguem@exemplo.test']) {
        const { status, bytes } = await recover(address)
        expect([status, bytes.length]).toEqual([204, 0])
      }
      expect((await server.mails()).slice(before).map(({ recipient }) => recipient)).toEqual([email])
      expect((await linkTo(email)).page).toBe('/auth/recuperar-senha')
      expect((await recover('not an address')).status).toBe(400)
    })

    test('a recovery of an inactive account sends no mail', async () => {
      const { email } = await server.person({ active: false })
      expect((await recover(email)).status).toBe(204)
      expect(await mailsTo(email)).toEqual([])
    })

    test.each([
      { given: { confirmed: false }, page: '/auth/ativar-conta' },
      { given: { confirmed: false, password: false }, page: '/auth/cadastrar-senha' },
    ])('a recovery before the activation mails the link to $page', async ({ given, page }) => {
      const { email } = await server.person(given)
      await recover(email)
      expect((await linkTo(email)).page).toBe(page)
    })

    test('a recovery link sets a new password once, and ends all sessions; the owner gets a mail', async () => {
      const { email } = await server.person()
      const pair = await server.signIn(email)
      await recover(email)
      const { token } = await linkTo(email)
      expect((await request(token, newPassword)).status).toBe(204)
      expect(await subjectsTo(email)).toEqual([
        'Recupere sua senha - Sillage',
        'A senha da sua conta foi alterada - Sillage',
      ])
      expect((await me(pair)).status).toBe(401)
      expect((await refresh(pair)).status).toBe(401)
      expect((await login(email)).status).toBe(401)
      expect((await login(email, newPassword)).status).toBe(200)
      expect(message(await request(token, password))).toBe('O link é inválido ou expirou')
      expect((await login(email, newPassword)).status).toBe(200)
    })

    test('a recovery link used twice at once sets one password', async () => {
      const { email } = await server.person()
      await recover(email)
      const { token } = await linkTo(email)
      const answers = await Promise.all([request(token, newPassword), request(token, 'Terceira@7')])
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 400])
    })

    test('two recovery links of one account used at once set one password', async () => {
      const { email } = await server.person()
      await recover(email)
      const first = await linkTo(email)
      await recover(email)
      const second = await linkTo(email)
      const answers = await Promise.all([request(first.token, newPassword), request(second.token, 'Terceira@7')])
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 400])
    })

    test('using a recovery link invalidates the other ones', async () => {
      const { email } = await server.person()
      await recover(email)
      const first = await linkTo(email)
      await recover(email)
      const second = await linkTo(email)
      expect((await request(second.token, newPassword)).status).toBe(204)
      expect((await request(first.token, password)).status).toBe(400)
    })

    test('changing the password invalidates recovery links', async () => {
      const { email } = await server.person()
      await recover(email)
      const { token } = await linkTo(email)
      await change(await server.signIn(email), password, newPassword)
      expect((await request(token, password)).status).toBe(400)
    })

    test.each([
      { what: 'recovery', given: {}, seconds: hour },
      { what: 'activation', given: { confirmed: false }, seconds: 3 * day },
      { what: 'first password', given: { confirmed: false, password: false }, seconds: 3 * day },
    ])('a link for $what is valid for $seconds seconds', async ({ what, given, seconds }) => {
      const secret = what === 'activation' ? undefined : newPassword
      for (const [late, status] of [
        [1, 400],
        [-1, 204],
      ] as const) {
        const { email } = await server.person(given)
        await recover(email)
        const { token } = await linkTo(email)
        server.pass(seconds + late)
        expect((await request(token, secret)).status).toBe(status)
      }
    })

    test('a first password also activates the account', async () => {
      const { email } = await server.person({ confirmed: false, password: false })
      await recover(email)
      const { token } = await linkTo(email)
      expect((await request(token)).status).toBe(400)
      const weak = await request(token, 'fraca')
      expect(fieldErrors(weak)).toEqual({ password: message(weak) })
      expect((await request(token, newPassword)).status).toBe(204)
      expect((await login(email, newPassword)).status).toBe(200)
      expect((await request(token, password)).status).toBe(400)
    })

    test('an activation may be repeated, keeps the password and takes no other', async () => {
      const { email } = await server.person({ confirmed: false })
      await recover(email)
      const { token } = await linkTo(email)
      expect((await request(token, newPassword)).status).toBe(400)
      for (const none of [undefined, null, ''])
        expect((await server.call('POST /api/requisicaotemporaria', { body: { token, password: none } })).status).toBe(
          204,
        )
      expect((await request(token, newPassword)).status).toBe(400)
      expect((await login(email)).status).toBe(200)
    })

    test('parallel activations are all a 204', async () => {
      const { email } = await server.person({ confirmed: false })
      await recover(email)
      const { token } = await linkTo(email)
      const answers = await Promise.all([request(token), request(token), request(token)])
      expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    })

    test('a mail that cannot be queued does not change the reply, and is logged', async () => {
      const { email } = await server.person()
      const { db } = server.database
      await sql`ALTER TABLE mails ADD CONSTRAINT no_mail CHECK (false) NOT VALID`.execute(db)
      expect((await recover(email)).status).toBe(204)
      await server.mails()
      await sql`ALTER TABLE mails DROP CONSTRAINT no_mail`.execute(db)
      expect(server.log()).toContain('a mail could not be queued')
    })

    test('the mail of a recovery is queued after a delay, so that the next request does not wait for it', async () => {
      const { id, email } = await server.person()
      const links = async () =>
        (await sql`SELECT FROM temporary_requests WHERE user_id = ${id}`.execute(server.database.db)).rows.length
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      try {
        expect((await recover(email)).status).toBe(204)
        vi.advanceTimersByTime(signIn.recoveryPauseMs.minimum - 1)
        await server.app.dispatcher.wake()
        expect(await links()).toBe(0)
        vi.advanceTimersByTime(signIn.recoveryPauseMs.maximum)
        await server.app.dispatcher.wake()
        expect(await links()).toBe(1)
      } finally {
        vi.useRealTimers()
      }
    })

    test.each(onPostgres())('the reply to a recovery does not wait for its mail', async () => {
      const { email } = await server.person()
      const answered = await server.database.transaction(async (trx) => {
        await sql`LOCK TABLE mails IN ACCESS EXCLUSIVE MODE`.execute(trx)
        return await apart(() => recover(email))
      })
      expect(answered.status).toBe(204)
      expect((await linkTo(email)).token).not.toBe('')
    })

    test.each(onPostgres())('a recovery during an e-mail change sends no link to the old address', async () => {
      const { id, email } = await server.person()
      await server.database.transaction(async (trx) => {
        await sql`UPDATE users SET email = ${`novo.${email}`} WHERE id = ${id}`.execute(trx)
        expect((await apart(() => recover(email))).status).toBe(204)
      })
      expect(await mailsTo(email)).toEqual([])
    })

    test('a recovery link activates no account', async () => {
      const { email } = await server.person()
      await recover(email)
      expect((await request((await linkTo(email)).token)).status).toBe(400)
    })

    test('a change of e-mail invalidates links sent to the old address', async () => {
      const { id, email } = await server.person()
      await recover(email)
      const { token } = await linkTo(email)
      const as = await admin()
      await server.call(`PUT /api/usuario/${id}`, { as, body: { email: `novo.${email}` } })
      expect((await request(token, newPassword)).status).toBe(400)
    })

    test('a link of a deactivated account is invalid', async () => {
      const { id, email } = await server.person()
      await recover(email)
      const { token } = await linkTo(email)
      await server.call(`PUT /api/usuario/${id}`, { as: await admin(), body: { ativo: false } })
      expect((await request(token, newPassword)).status).toBe(400)
    })

    test('an unknown link is a 400 with a message in the language of the request', async () => {
      for (const [language, text] of [
        ['pt', 'O link é inválido ou expirou'],
        ['en', 'The link is invalid or has expired'],
        ['es', 'El enlace no es válido o ha caducado'],
      ] as const) {
        const answer = await server.call('POST /api/requisicaotemporaria', { body: { token: 'unknown' }, language })
        expect([answer.status, message(answer)]).toEqual([400, text])
      }
    })
  })

  test('the database stores no usable token or password', async () => {
    const { email } = await server.person()
    const pair = await server.signIn(email)
    await recover(email)
    const { token } = await linkTo(email)
    const { db } = server.database
    const kept = JSON.stringify([
      await db.selectFrom('users').selectAll().execute(),
      (await sql`SELECT * FROM sessions`.execute(db)).rows,
      (await sql`SELECT * FROM temporary_requests`.execute(db)).rows,
      (await sql`SELECT * FROM mails`.execute(db)).rows,
      (await sql`SELECT * FROM login_failures`.execute(db)).rows,
    ])
    for (const secret of [password, pair.token, pair.refreshToken, token]) expect(kept).not.toContain(secret)
  })
})

describe.each(oneEngine)('%s with a limit of 3 failures', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(engine, { env: { RATE_LIMIT_LOGIN: '3' } })
  })
  afterAll(() => server.close())
  const login = (Login: string, Senha: string, address = '10.0.0.1') =>
    server.call('POST /api/login', { body: { Login, Senha }, address })
  const fail = async (email: string, times: number, address?: string) => {
    for (let n = 0; n < times; n++) expect((await login(email, 'Errada@123', address)).status).toBe(401)
  }

  test('after 3 failures even the right password is a 429 until the window has passed', async () => {
    const { email } = await server.person()
    await fail(email, 1)
    server.pass(5 * minute)
    await fail(email, 2)
    const refused = await login(email, password)
    expect(refused.status).toBe(429)
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBe(10 * minute)
    server.pass(wait - 1)
    expect((await login(email.toUpperCase(), password)).status).toBe(429)
    server.pass(2)
    expect((await login(email, password)).status).toBe(200)
  })

  test('a success clears the failures', async () => {
    const { email } = await server.person()
    await fail(email, 2)
    expect((await login(email, password)).status).toBe(200)
    await fail(email, 2)
    expect((await login(email, password)).status).toBe(200)
  })

  test('failures count per account and address', async () => {
    const { email } = await server.person()
    await fail(email, 3)
    expect((await login(email, password, '10.0.0.2')).status).toBe(200)
    expect((await login(emailOf('USER'), password)).status).toBe(200)
    expect((await login(email, password)).status).toBe(429)
  })

  test('the addresses of one IPv6 network count together, and so do all spellings of an IPv4 address', async () => {
    const { email } = await server.person()
    for (const host of [':1', ':2', 'ffff:ffff:ffff:ffff']) await fail(email, 1, `2001:db8:0:7:${host}`)
    expect((await login(email, password, '2001:db8:0:7::9')).status).toBe(429)
    expect((await login(email, password, '2001:db8:0:8::9')).status).toBe(200)
    await fail(email, 2, '10.0.0.9')
    await fail(email, 1, '::ffff:10.0.0.9')
    expect((await login(email, password, '10.0.0.9')).status).toBe(429)
  })

  test('an unknown account has the same limit', async () => {
    await fail('ninguem@exemplo.test', 3)
    expect((await login('ninguem@exemplo.test', password)).status).toBe(429)
  })

  test('a parallel burst does not exceed the limit per account', async () => {
    const { email } = await server.person()
    const answers = await Promise.all(Array.from({ length: 12 }, () => login(email, 'Errada@123')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(9)
  })

  test('attempts of the current password have the same limit', async () => {
    const { email } = await server.person()
    const address = '10.0.0.3'
    const pair = await server.signIn(email)
    const change = (senhaAtual: string) =>
      server.call('PUT /api/usuario/update-password', {
        as: pair,
        body: { senhaAtual, novaSenha: newPassword },
        address,
      })
    for (let n = 0; n < 3; n++) expect((await change('Errada@123')).status).toBe(400)
    expect((await change(password)).status).toBe(429)
  })
})

describe.each(oneEngine)('%s with a limit of 12 failures per address', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(engine, { env: { RATE_LIMIT_ADDRESS: '12' } })
  })
  afterAll(() => server.close())
  const login = (Login: string, Senha: string, address: string) =>
    server.call('POST /api/login', { body: { Login, Senha }, address })
  const statuses = async (answers: readonly Promise<Answer>[]) =>
    (await Promise.all(answers)).map(({ status }) => status)

  test('an address that tried many accounts gets a 429 for every account until the window has passed, unlike other addresses', async () => {
    const address = '10.1.0.1'
    for (let n = 0; n < 12; n++) expect((await login(`conta${n}@exemplo.test`, 'Errada@123', address)).status).toBe(401)
    const refused = await login(emailOf('USER'), password, address)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(15 * minute)])
    expect((await login(emailOf('USER'), password, '10.1.0.2')).status).toBe(200)
    server.pass(15 * minute + 1)
    expect((await login(emailOf('USER'), password, address)).status).toBe(200)
  })

  test('an IPv6 address counts as its network', async () => {
    for (let n = 0; n < 12; n++)
      expect((await login(`conta${n}@exemplo.test`, 'x', `2001:db8:1:7::${n}`)).status).toBe(401)
    expect((await login(emailOf('USER'), password, '2001:db8:1:7:ffff::')).status).toBe(429)
    expect((await login(emailOf('USER'), password, '2001:db8:1:8::1')).status).toBe(200)
  })

  test('a success keeps the failures of other accounts', async () => {
    const address = '10.1.0.3'
    for (let n = 0; n < 11; n++) await login(`conta${n}@exemplo.test`, 'Errada@123', address)
    expect((await login(emailOf('USER'), password, address)).status).toBe(200)
    expect((await login('mais@exemplo.test', 'Errada@123', address)).status).toBe(401)
    expect((await login(emailOf('USER'), password, address)).status).toBe(429)
  })

  test('a burst over many accounts does not exceed the limit per address', async () => {
    const address = '10.1.0.4'
    const burst = await statuses(
      Array.from({ length: 40 }, (_, n) => login(`conta${n}@exemplo.test`, 'Errada@123', address)),
    )
    expect(burst.filter((status) => status === 401).length).toBeLessThanOrEqual(12)
    expect(burst.every((status) => [401, 429, 503].includes(status))).toBe(true)
  })

  test('recovery requests have a limit per address too', async () => {
    const recover = (n: number) =>
      server.call('POST /api/usuario/recuperar-senha', {
        body: { email: `conta${n}@exemplo.test` },
        address: '10.1.0.5',
      })
    for (let n = 0; n < 12; n++) expect((await recover(n)).status).toBe(204)
    expect((await recover(13)).status).toBe(429)
  })
})

test('many sign-ins of unknown accounts from one address do not block another address', async () => {
  const server = await testServer('pglite', { env: { RATE_LIMIT_LOGIN: '10', RATE_LIMIT_ADDRESS: '100' } })
  const login = (Login: string, address: string) =>
    server.call('POST /api/login', { body: { Login, Senha: password }, address })
  const flood = Array.from({ length: 120 }, (_, n) => login(`ninguem${n}@exemplo.test`, '10.2.0.1'))
  const honest = await Promise.all(Array.from({ length: 10 }, (_, n) => login(emailOf('USER'), `10.2.1.${n}`)))
  expect(honest.map(({ status }) => status)).toEqual(honest.map(() => 200))
  const refused = (await Promise.all(flood)).filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  await server.close()
})

test('a limit of 0 removes the limit only for sign-ins', async () => {
  const server = await testServer('pglite', { env: { RATE_LIMIT_LOGIN: '0' } })
  const { email } = await server.person()
  const login = (Senha: string) => server.call('POST /api/login', { body: { Login: email, Senha } })
  const as = await server.signIn(email)
  const change = (senhaAtual: string) =>
    server.call('PUT /api/usuario/update-password', { as, body: { senhaAtual, novaSenha: newPassword } })
  for (let n = 0; n < signIn.loginTries; n++) {
    expect((await login('Errada@123')).status).toBe(401)
    expect((await change('Errada@123')).status).toBe(400)
  }
  expect((await login(password)).status).toBe(200)
  expect((await change(password)).status).toBe(429)
  await server.close()
})

test('only a limited number of password checks wait: others get a 503 and may retry later', async () => {
  // A hash that is cheap to verify.
  const hash = '$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
  const asked = await Promise.allSettled(
    Array.from({ length: signIn.waitingPasswords + 50 }, () => verifyPassword(password, hash, '10.0.0.1')),
  )
  const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused.length).toBeLessThan(50)
  expect(refused.length).toBeGreaterThan(40)
  for (const reason of refused) expect(reason).toMatchObject({ status: 503, retryAfterSeconds: 5 })
  expect(await verifyPassword(password, await hashPassword(password), '10.0.0.1')).toBe(true)
})

// Tests second factors (sign-in, proofs, recovery codes, remembered devices, the required factor, losing one) and sessions.
import { TOTP, Secret } from 'otpauth'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints as calls } from '#kernel/core/contract/calls/account.ts'
import { Auth, FactorAuth } from '#kernel/core/contract/calls/session.ts'
import { secondFactor as limits, signIn as signInLimits } from '#kernel/core/contract/limits.ts'
import { RecoveryCodes, StartedFactor } from '#kernel/core/contract/payloads/account.ts'
import { FactorStep } from '#kernel/core/contract/payloads/factors.ts'
import { ErrorBody } from '#kernel/core/contract/wire.ts'
import { resetAdmin } from '#kernel/core/server/account/adminCommands.ts'
import { up } from '#server/migrations/0026-account-doors.ts'
import { accounts } from '#kernel/core/server/account/tables/accounts.ts'
import { createAuthenticator } from '#tests/support/authenticator.ts'
import { insertDevice } from '#tests/support/catalogue.ts'
import { oneEngine } from '#tests/support/database.ts'
import { importForm } from '#tests/support/sheets.ts'
import {
  allEndpoints,
  type Answer,
  defaultSecret,
  emailOf,
  password,
  type TestServer,
  testServer,
} from '#tests/support/server.ts'
import { Account, UserAccount } from '#tests/support/payloads.ts'

const origin = 'http://admin.exemplo.test'
type Pair = z.infer<typeof Auth>
const pairIn = ({ body }: Answer): Pair => z.parse(Auth, body)
const errorIn = ({ body }: Answer) => z.parse(ErrorBody, body)
const stepIn = (answer: Answer) => errorIn(answer).factor ?? expect.unreachable('no step of a sign-in')
const codesIn = ({ body }: Answer) => z.parse(RecoveryCodes, body).codes ?? []

describe.each(oneEngine)('%s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(engine, { env: { SECOND_FACTOR_REQUIRED: 'POSTNEWS' } })
  })
  afterAll(() => server.close())

  const login = (Login: string, more: object = {}) =>
    server.call('POST /api/login', { body: { Login, Senha: password, ...more } })
  const answer = (token: string, given: object) => server.call('POST /api/login/factor', { body: { token, ...given } })
  const me = (as: Pair) => server.call('GET /api/usuario/me', { as })
  const own = async (as: Pair) => z.parse(Account, (await server.call('GET /api/account', { as })).body)
  const startFactor = async (as: Pair, kind: 'totp' | 'passkey') =>
    z.parse(StartedFactor, (await server.call('POST /api/account/factors/start', { as, body: { kind } })).body)
  const codeOf = (secret: string, offset = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.now().getTime() + offset * 1000 })

  /** Creates a person with an authenticator app, whose next code is that of the next time step. */
  const withTotp = async (overrides: Parameters<TestServer['person']>[0] = {}) => {
    const person = await server.person(overrides)
    const auth = await server.signIn(person.email)
    const { token, totp } = await startFactor(auth, 'totp')
    const secret = totp?.secret ?? ''
    const added = await server.call('POST /api/account/factors', {
      as: auth,
      body: { token, name: 'Celular', code: codeOf(secret) },
    })
    expect(added.status, `${added.bytes}`).toBe(201)
    server.pass(30)
    return { ...person, auth, secret, codes: codesIn(added) }
  }
  const withPasskey = async () => {
    const person = await server.person()
    const auth = await server.signIn(person.email)
    const authenticator = createAuthenticator(origin)
    const { token, passkey } = await startFactor(auth, 'passkey')
    const body = { token, name: 'Notebook', passkey: authenticator.make(passkey?.challenge ?? '') }
    const added = await server.call('POST /api/account/factors', { as: auth, body })
    expect(added.status, `${added.bytes}`).toBe(201)
    return { ...person, auth, authenticator, codes: codesIn(added) }
  }
  const eventsOf = async (record: number) => {
    const { rows } = await sql<{ action: string }>`
      SELECT action FROM changes WHERE resource = 'session' AND record = ${record} ORDER BY id`.execute(
      server.database.db,
    )
    return rows.map(({ action }) => action)
  }

  describe('signing in', () => {
    test('an account with a second factor gets a refusal with a step, and a session only for that step and a right code', async () => {
      const { email, secret, id } = await withTotp()
      const refused = await login(email)
      expect(refused.status).toBe(401)
      expect(Object.keys(z.parse(z.looseObject({}), refused.body)).toSorted()).toEqual(['code', 'factor', 'message'])
      const { token, kinds, passkey } = stepIn(refused)
      expect([kinds, passkey]).toEqual([['totp'], null])
      const wrong = await answer(token, { code: '000000' })
      expect([wrong.status, errorIn(wrong).errors]).toEqual([400, { code: 'O código não confere ou já foi usado' }])
      const entered = await answer(token, { code: codeOf(secret) })
      expect((await me(pairIn(entered))).status).toBe(200)
      expect(await eventsOf(id)).toEqual(['factorAdded', 'signInRefused', 'signIn'])
    })

    test('an account without a second factor signs in by its password alone, with the same reply as before', async () => {
      const { email } = await server.person()
      expect(Object.keys(z.parse(z.looseObject({}), (await login(email)).body))).toEqual([
        'token',
        'refreshToken',
        'login',
      ])
    })

    test('a step works once, in no other call, and not after five minutes or a changed password', async () => {
      const { email, codes, auth, id } = await withTotp()
      const used = stepIn(await login(email)).token
      expect((await answer(used, { code: codes[0] })).status).toBe(200)
      expect((await answer(used, { code: codes[1] })).status).toBe(401)
      const other = stepIn(await login(email)).token
      expect(
        (await server.call('POST /api/account/proof', { as: auth, body: { token: other, code: codes[1] } })).status,
      ).toBe(400)
      server.pass(limits.stepSeconds)
      expect((await answer(other, { code: codes[1] })).status).toBe(401)
      const stale = stepIn(await login(email)).token
      await sql`UPDATE users SET password_hash = 'changed' WHERE id = ${id}`.execute(server.database.db)
      expect((await answer(stale, { code: codes[1] })).status).toBe(401)
    })

    test('a code of an authenticator app works once, and so does a recovery code, typed in any way', async () => {
      const { email, secret, codes, auth } = await withTotp()
      const enter = async (code: string) => (await answer(stepIn(await login(email)).token, { code })).status
      const code = codeOf(secret)
      expect([await enter(`${code.slice(0, 3)} ${code.slice(3)}`), await enter(code)]).toEqual([200, 400])
      // A code of the step before is older than the one that was used.
      expect(await enter(codeOf(secret, -30))).toBe(400)
      // 118 random bits: their hash needs no salt.
      expect(codes.filter((one) => !/^(?:[a-z2-9]{4}-){5}[a-z2-9]{4}$/.test(one))).toEqual([])
      const spelled = (codes[0] ?? '').toUpperCase().replaceAll('-', ' ')
      expect([await enter(spelled), await enter(codes[0] ?? ''), await enter(codes[1] ?? '')]).toEqual([200, 400, 200])
      expect((await own(auth)).codesLeft).toBe(8)
    })

    test('a passkey signs the step’s challenge, for this site, and not with an old counter', async () => {
      const { email, authenticator } = await withPasskey()
      const step = async () => stepIn(await login(email))
      const first = await step()
      expect(first).toMatchObject({
        kinds: ['passkey'],
        passkey: { rpId: 'admin.exemplo.test', credentials: [{ transports: ['internal'] }] },
      })
      const signed = authenticator.sign(first.passkey?.challenge ?? '')
      expect((await answer(first.token, { passkey: signed })).status).toBe(200)
      const second = await step()
      const challenge = second.passkey?.challenge ?? ''
      for (const passkey of [signed, authenticator.sign(challenge, 1), createAuthenticator(origin).sign(challenge)])
        expect((await answer(second.token, { passkey })).status).toBe(400)
      expect((await answer(second.token, { passkey: authenticator.sign(challenge, 2) })).status).toBe(200)
    })

    test('ten wrong codes of an app lock such codes from every network; an ADMIN sees that and lifts it', async () => {
      const { email, id, auth, secret } = await withTotp()
      const { token } = stepIn(await login(email))
      for (let tries = 0; tries < signInLimits.loginTries; tries++)
        expect(
          (
            await server.call('POST /api/login/factor', {
              body: { token, code: '000000' },
              address: `192.0.2.${tries}`,
            })
          ).status,
        ).toBe(400)
      // For every way, also where the owner proves or adds a factor.
      server.pass(30)
      const proof = z.parse(FactorStep, (await server.call('POST /api/account/proof/start', { as: auth })).body).token
      const started = await startFactor(auth, 'totp')
      const adding = { token: started.token, name: 'Outro', code: codeOf(started.totp?.secret ?? '') }
      const code = codeOf(secret)
      expect((await answer(token, { code })).status).toBe(429)
      expect((await server.call('POST /api/account/proof', { as: auth, body: { token: proof, code } })).status).toBe(
        429,
      )
      expect((await server.call('POST /api/account/factors', { as: auth, body: adding })).status).toBe(429)
      const admin = await server.signIn(emailOf('ADMIN'))
      const lockouts = async () =>
        z.parse(UserAccount, (await server.call(`GET /api/usuario/${id}/account`, { as: admin })).body).lockouts
      expect(await lockouts()).toMatchObject([{ kind: 'factor', address: null }])
      expect((await server.call(`POST /api/usuario/${id}/account/lift-lockouts`, { as: admin })).status).toBe(204)
      expect(await lockouts()).toEqual([])
      expect((await answer(token, { code })).status).toBe(200)
      expect(await eventsOf(id)).toContain('lockoutLifted')
    })

    test('nobody who knows the password locks the owner out: recovery codes and passkeys pass after any number of wrong ones', async () => {
      const { email, id, auth, codes, secret } = await withTotp()
      const authenticator = createAuthenticator(origin)
      const started = await startFactor(auth, 'passkey')
      const made = { name: 'Notebook', passkey: authenticator.make(started.passkey?.challenge ?? '') }
      const adding = { as: auth, body: { token: started.token, ...made } }
      expect((await server.call('POST /api/account/factors', adding)).status).toBe(201)
      const thief = stepIn(await login(email))
      const tries = async (wrong: () => object) => {
        for (let at = 0; at <= signInLimits.loginTries; at++)
          expect((await answer(thief.token, wrong())).status).toBeGreaterThanOrEqual(400)
      }
      await tries(() => ({ code: 'aaaa-bbbb-cccc-dddd-eeee-ffff' }))
      await tries(() => ({ passkey: createAuthenticator(origin).sign(thief.passkey?.challenge ?? '') }))
      // None of these counts as a wrong code of the app.
      expect((await answer(stepIn(await login(email)).token, { code: codeOf(secret) })).status).toBe(200)
      await tries(() => ({ code: '000000' }))
      expect((await answer(thief.token, { code: codes[0] })).status).toBe(200)
      const step = stepIn(await login(email))
      expect((await answer(step.token, { passkey: authenticator.sign(step.passkey?.challenge ?? '', 9) })).status).toBe(
        200,
      )
      // The limit of the app's codes stays.
      server.pass(30)
      expect((await answer(stepIn(await login(email)).token, { code: codeOf(secret) })).status).toBe(429)
      expect(await eventsOf(id)).toContain('recoveryCodeUsed')
    })

    test('a remembered device needs only the password for 30 days, on its account alone, until it is forgotten', async () => {
      const { email, codes } = await withTotp()
      const stranger = await withTotp()
      const entered = z.parse(
        FactorAuth,
        (await answer(stepIn(await login(email)).token, { code: codes[0], remember: true })).body,
      )
      const Device = entered.device ?? ''
      const [again, other] = [await login(email, { Device }), await login(stranger.email, { Device })]
      expect([again.status, other.status]).toEqual([200, 401])
      const { devices } = await own(pairIn(again))
      expect(devices).toHaveLength(1)
      const days = (Date.parse(devices[0]?.expiresAt ?? '') - server.now().getTime()) / 86_400_000
      expect(Math.round(days)).toBe(30)
      expect((await server.call(`DELETE /api/account/devices/${devices[0]?.id}`, { as: stranger.auth })).status).toBe(
        404,
      )
      expect((await server.call(`DELETE /api/account/devices/${devices[0]?.id}`, { as: pairIn(again) })).status).toBe(
        204,
      )
      expect((await login(email, { Device })).status).toBe(401)
    })

    test('a recovery of the password ends remembered devices, and the second factor stays', async () => {
      const { email, codes } = await withTotp()
      const { device } = z.parse(
        FactorAuth,
        (await answer(stepIn(await login(email)).token, { code: codes[0], remember: true })).body,
      )
      await server.call('POST /api/usuario/recuperar-senha', { body: { email } })
      const { token } = await server.link(email)
      expect((await server.call('POST /api/requisicaotemporaria', { body: { token, password } })).status).toBe(204)
      const refused = await login(email, { Device: device })
      expect([refused.status, errorIn(refused).code]).toEqual([401, 'secondFactor'])
    })
  })

  describe('proofs', () => {
    const doors = async (as: Pair, id: number): Promise<readonly [string, object?][]> => [
      ['PUT /api/usuario/update-password', { senhaAtual: password, novaSenha: password }],
      [`PUT /api/usuario/${id}`, { email: `novo${id}@exemplo.test`, senhaAtual: password }],
      ['GET /api/usuario/export'],
      [
        `GET /api/devices/reset-code/${await insertDevice(server.database.db, `AA:00:00:00:01:${String(id).slice(-2).padStart(2, '0')}`)}`,
      ],
      ['POST /api/account/factors/start', { kind: 'totp' }],
      [
        'POST /api/imports/users',
        importForm({
          file: `i;e\n${id};novo${id}@exemplo.test`,
          options: { columns: [{ field: 'id' }, { field: 'email' }], action: 'update', key: 'id', isTrial: true },
        }),
      ],
      ['POST /api/account/recovery-codes'],
      [`DELETE /api/account/factors/${(await own(as)).factors[0]?.id}`],
    ]

    test('each call that needs a proof works for minutes after the second factor, and then asks for it again', async () => {
      const { auth, codes, id } = await withTotp()
      server.pass(limits.proofSeconds)
      const known = await doors(auth, id)
      for (const [call, body] of known) {
        const refused = await server.call(call, { as: auth, ...(body && { body }) })
        expect([call, refused.status, errorIn(refused).code]).toEqual([call, 403, 'proofRequired'])
      }
      const { token } = z.parse(FactorStep, (await server.call('POST /api/account/proof/start', { as: auth })).body)
      const prove = (code = '') => server.call('POST /api/account/proof', { as: auth, body: { token, code } })
      expect([(await prove('aaaa')).status, (await prove(codes[0])).status, (await prove(codes[1])).status]).toEqual([
        400, 204, 400,
      ])
      for (const [call, body] of known) {
        const { status } = await server.call(call, { as: auth, ...(body && { body }) })
        expect([call, status < 300]).toEqual([call, true])
      }
    })

    const provePassword = async (as: Pair, senhaAtual: string) => {
      const {
        token,
        kinds,
        password: isAsked,
      } = z.parse(FactorStep, (await server.call('POST /api/account/proof/start', { as })).body)
      expect([kinds, isAsked]).toEqual([[], true])
      return await server.call('POST /api/account/proof', { as, body: { token, senhaAtual } })
    }

    test('a user without a second factor is asked for the current password instead, also before setting up the first factor', async () => {
      const { email, id } = await server.person()
      const auth = pairIn(await login(email))
      const asking = (await doors(auth, id)).filter(([call]) => !/update-password|recovery-codes|DELETE|PUT/.test(call))
      const statuses = () =>
        Promise.all(
          asking.map(async ([call, body]) => (await server.call(call, { as: auth, ...(body && { body }) })).status),
        )
      // The sign-in was a proof.
      expect((await statuses()).filter((status) => status === 403)).toEqual([])
      server.pass(limits.proofSeconds + 1)
      expect(new Set(await statuses())).toEqual(new Set([403]))
      const refused = await server.call('GET /api/usuario/export', { as: auth })
      expect(errorIn(refused)).toMatchObject({ code: 'proofRequired' })
      const wrong = await provePassword(auth, 'Errada@12')
      expect([wrong.status, errorIn(wrong).errors]).toEqual([400, { senhaAtual: 'A senha atual não confere' }])
      expect((await provePassword(auth, password)).status).toBe(204)
      expect((await statuses()).filter((status) => status === 403)).toEqual([])
    })

    test('a call that contains the current password asks a user without a second factor for no other proof', async () => {
      const { email, id } = await server.person()
      const auth = pairIn(await login(email))
      server.pass(limits.proofSeconds + 1)
      const body = { email: `outro${id}@exemplo.test`, senhaAtual: password }
      expect((await server.call(`PUT /api/usuario/${id}`, { as: auth, body })).status).toBe(200)
      const change = { senhaAtual: password, novaSenha: password }
      expect((await server.call('PUT /api/usuario/update-password', { as: auth, body: change })).status).toBe(204)
    })

    test('a user with a second factor proves nothing by the password, and another session of the same user proves nothing', async () => {
      const { auth, email } = await withTotp()
      server.pass(limits.proofSeconds)
      const { token } = z.parse(FactorStep, (await server.call('POST /api/account/proof/start', { as: auth })).body)
      expect(
        (await server.call('POST /api/account/proof', { as: auth, body: { token, senhaAtual: password } })).status,
      ).toBe(400)
      expect((await server.call('GET /api/usuario/export', { as: await server.signIn(email) })).status).toBe(403)
    })

    test('wrong passwords of a proof are limited like those of a change of password', async () => {
      const { email } = await server.person()
      const auth = pairIn(await login(email))
      for (let tries = 0; tries < signInLimits.loginTries; tries++)
        expect((await provePassword(auth, 'Errada@12')).status).toBe(400)
      expect((await provePassword(auth, password)).status).toBe(429)
    })

    test('the first factor ends other set-ups of the account, and the proofs that its other sessions gave by the password', async () => {
      const { email } = await server.person()
      const [owner, thief] = [pairIn(await login(email)), pairIn(await login(email))]
      const begun = await startFactor(thief, 'totp')
      const { token, totp } = await startFactor(owner, 'totp')
      const added = { token, name: 'Celular', code: codeOf(totp?.secret ?? '') }
      expect((await server.call('POST /api/account/factors', { as: owner, body: added })).status).toBe(201)
      const late = { token: begun.token, name: 'Outro', code: codeOf(begun.totp?.secret ?? '') }
      const refused = await server.call('POST /api/account/factors', { as: thief, body: late })
      expect([refused.status, errorIn(refused).message]).toEqual([400, 'O prazo terminou, comece de novo'])
      expect((await server.call('GET /api/usuario/export', { as: thief })).status).toBe(403)
      expect((await server.call('GET /api/usuario/export', { as: owner })).status).toBe(200)
    })

    describe('of giving a profile of the back office', () => {
      const count = { people: 0 }
      const newPerson = (profile: number, more: object = {}) => ({
        nome: 'Bia Lemos',
        email: `bia${++count.people}.${engine}@exemplo.test`,
        profile: { id: profile },
        ...more,
      })
      const late = async (profile: 'ADMIN' | 'OPERATOR' = 'ADMIN') => {
        const auth = pairIn(await login((await server.person({ profile })).email))
        server.pass(limits.proofSeconds + 1)
        return auth
      }
      const importOf = (email: string, profile: string, options: object) =>
        importForm({
          file: `n;e;p\nBia Lemos;${email};${profile}`,
          options: {
            columns: [{ field: 'nome' }, { field: 'email' }, { field: 'profile' }],
            isTrial: false,
            ...options,
          },
        })
      const idOf = ({ body }: Answer): number => z.parse(z.looseObject({ id: z.number() }), body).id
      const changeIdOf = ({ headers }: Answer): number => Number(headers['change-id'])

      test('creating, changing, importing, reactivating, reverting and undoing each ask for a proof', async () => {
        const admin = pairIn(await login((await server.person({ profile: 'ADMIN' })).email))
        const user = newPerson(4)
        const id = idOf(await server.call('POST /api/usuario', { as: admin, body: user }))
        /** Takes the profile of an operator from a new person, and returns the id of that change. */
        const lowered = async () => {
          const person = await server.person()
          return changeIdOf(
            await server.call(`PUT /api/usuario/${person.id}`, { as: admin, body: { profile: { id: 4 } } }),
          )
        }
        const [reverted, undone] = [await lowered(), await lowered()]
        const leaving = await server.person({ profile: 'ADMIN', active: false })
        server.pass(limits.proofSeconds + 1)
        const asking: [string, object?][] = [
          ['POST /api/usuario', newPerson(1)],
          ['POST /api/usuario', newPerson(3)],
          [`PUT /api/usuario/${id}`, { profile: { id: 1 } }],
          [`PUT /api/usuario/${leaving.id}`, { ativo: true }],
          [`POST /api/usuario/bulk`, { action: 'activate', target: { ids: [leaving.id] }, expected: 1 }],
          ['POST /api/imports/users', importOf(`importada.${engine}@exemplo.test`, 'ADMIN', { action: 'create' })],
          ['POST /api/imports/users', importOf(user.email, 'ADMIN', { action: 'update', key: 'email' })],
          [`POST /api/changes/${reverted}/revert`, {}],
          [`POST /api/changes/${undone}/undo`],
        ]
        for (const [call, body] of asking) {
          const refused = await server.call(call, { as: admin, body })
          expect([call, refused.status, errorIn(refused).code]).toEqual([call, 403, 'proofRequired'])
        }
        await provePassword(admin, password)
        for (const [call, body] of asking)
          expect([call, (await server.call(call, { as: admin, body })).status < 300]).toEqual([call, true])
      })

      test('users of the app, other fields and leaving the back office need no proof; an operator’s own profile does', async () => {
        const admin = await late()
        const created = await server.call('POST /api/usuario', { as: admin, body: newPerson(4) })
        expect(created.status).toBe(201)
        const colleague = await server.person()
        expect(
          (
            await server.call(`PUT /api/usuario/${colleague.id}`, {
              as: admin,
              body: { nome: 'Outro Nome', profile: { id: 2 } },
            })
          ).status,
        ).toBe(200)
        expect(
          (await server.call(`PUT /api/usuario/${colleague.id}`, { as: admin, body: { profile: { id: 4 } } })).status,
        ).toBe(200)
        const operator = await late('OPERATOR')
        const refused = await server.call('POST /api/usuario', { as: operator, body: newPerson(2) })
        expect([refused.status, errorIn(refused).code]).toEqual([403, 'proofRequired'])
      })
    })

    test('the contract marks what needs a proof', () => {
      expect(allEndpoints.filter(({ endpoint }) => endpoint.proof).map(({ name }) => name)).toEqual([
        'account.startFactor',
        'account.removeFactor',
        'account.keepFactors',
        'account.renewCodes',
        'account.makeToken',
        'account.askRemoval',
        'account.confirmRemoval',
        'agents.approve',
        'demo.remove',
        'devices.resetCode',
        'installationKeys.make',
        'installationKeys.replace',
        'personal.data',
        'personal.erase',
        'session.changePassword',
        'sites.exportList',
        'users.export',
        'users.exportList',
        'webhooks.make',
        'webhooks.update',
        'webhooks.rotate',
      ])
    })
  })

  describe('a required factor', () => {
    test('a user whose profile requires a second factor has seven days, and then can only set one up', async () => {
      const { email } = await server.person({ profile: 'POSTNEWS' })
      const auth = await server.signIn(email)
      const state = async () => (await server.call('GET /api/account/state', { as: auth })).body
      expect(await state()).toMatchObject({
        hasFactor: false,
        factorDue: new Date(server.now().getTime() + 7 * 86_400_000).toISOString(),
      })
      expect((await server.call('GET /api/news', { as: auth })).status).toBe(200)
      server.pass(limits.graceSeconds + 1)
      const late = await server.signIn(email)
      const refused = await server.call('GET /api/news', { as: late })
      expect([refused.status, errorIn(refused).code]).toEqual([403, 'factorRequired'])
      expect((await me(late)).status).toBe(200)
      const { token, totp } = await startFactor(late, 'totp')
      await server.call('POST /api/account/factors', {
        as: late,
        body: { token, name: 'Celular', code: codeOf(totp?.secret ?? '') },
      })
      expect((await server.call('GET /api/news', { as: late })).status).toBe(200)
    })

    test('users of other profiles need no second factor', async () => {
      const auth = await server.signIn((await server.person()).email)
      expect((await server.call('GET /api/account/state', { as: auth })).body).toEqual({
        hasFactor: false,
        removalAt: null,
        factorDue: null,
        refused: null,
      })
    })
  })

  describe('losing the factor', () => {
    const day = 86_400
    const sinceDays = (id: number, days: number) =>
      sql`UPDATE users SET profile_since = ${new Date(server.now().getTime() - days * day * 1000)} WHERE id = ${id}`.execute(
        server.database.db,
      )
    /** An ADMIN of a week with an own factor, who may confirm. */
    const confirmer = async () => {
      const admin = await withTotp({ profile: 'ADMIN' })
      await sinceDays(admin.id, 7)
      return admin
    }
    const removal = (method: 'POST' | 'PUT' | 'DELETE', as: Pair, id: number) =>
      server.call(`${method} /api/usuario/${id}/account/factor-removal`, { as })
    const subjectsTo = async (email: string) =>
      (await server.mails())
        .filter(({ recipient }) => recipient === email)
        .map(({ subject }) => subject.replace(' - Sillage', ''))
    /** A person whose removal was asked and confirmed. */
    const confirmed = async () => {
      const person = await withTotp()
      const [one, other] = [await server.signIn(emailOf('ADMIN')), await confirmer()]
      await removal('POST', one, person.id)
      expect((await removal('PUT', other.auth, person.id)).status).toBe(204)
      await server.mails()
      return { ...person, one, other }
    }

    test('one ADMIN asks and another one confirms: never one alone, never about oneself; a day later the factors are gone', async () => {
      const { id, email, auth } = await withTotp({ profile: 'ADMIN' })
      const [one, other] = [await server.signIn(emailOf('ADMIN')), await confirmer()]
      expect([(await removal('POST', auth, id)).status, (await removal('PUT', one, id)).status]).toEqual([403, 404])
      expect((await removal('POST', one, id)).status).toBe(204)
      expect((await removal('POST', one, id)).status).toBe(204)
      const alone = await removal('PUT', one, id)
      expect([alone.status, errorIn(alone).message]).toEqual([400, 'Outro ADMIN precisa confirmar a remoção'])
      expect((await removal('PUT', auth, id)).status).toBe(403)
      expect((await removal('PUT', other.auth, id)).status).toBe(204)
      expect((await removal('PUT', other.auth, id)).status).toBe(204)
      const shown = z.parse(
        UserAccount,
        (await server.call(`GET /api/usuario/${id}/account`, { as: one })).body,
      ).removal
      expect(shown).toMatchObject({
        confirmedBy: { userId: other.id },
        effectiveAt: new Date(server.now().getTime() + day * 1000).toISOString(),
      })
      await server.mails()
      server.pass(day - 60)
      expect((await login(email)).status).toBe(401)
      server.pass(61)
      expect((await login(email)).status).toBe(200)
      expect(await subjectsTo(email)).toEqual([
        'Novo segundo fator na sua conta',
        'Pedido de remoção do seu segundo fator',
        'Seu segundo fator será removido em 24 horas',
        'O segundo fator da sua conta foi removido',
      ])
      expect(await eventsOf(id)).toEqual([
        'factorAdded',
        'factorRemovalAsked',
        'factorRemovalConfirmed',
        'factorRemoved',
        'signIn',
      ])
    })

    test('an ADMIN of less than a week, or without a second factor, does not confirm a removal', async () => {
      const { id, email } = await withTotp()
      const one = await server.signIn(emailOf('ADMIN'))
      await removal('POST', one, id)
      const made = await withTotp({ profile: 'ADMIN' })
      await sinceDays(made.id, 6.9)
      const young = await removal('PUT', made.auth, id)
      expect([young.status, errorIn(young).message]).toEqual([
        400,
        'Só confirma a remoção quem é ADMIN há pelo menos 7 dias',
      ])
      const plain = await server.person({ profile: 'ADMIN' })
      await sinceDays(plain.id, 30)
      const bare = await removal('PUT', await server.signIn(plain.email), id)
      expect([bare.status, errorIn(bare).message]).toEqual([
        400,
        'Só confirma a remoção quem tem um segundo fator: configure o seu primeiro',
      ])
      server.pass(2 * day)
      expect((await login(email)).status).toBe(401)
    })

    test('an ADMIN is one since the last change of the profile or the last activation, else since the account was created', async () => {
      const { id } = await server.person({ profile: 'ADMIN' })
      const isAdminSince = async (minutes: number) => {
        const { rows } = await sql<{ at: string }>`SELECT now() - ${minutes}::int * interval '1 minute' AS at`.execute(
          server.database.db,
        )
        return await accounts.isAdminSince(server.database.db, id, new Date(rows[0]?.at ?? ''))
      }
      const change = (values: object) =>
        server.database.db.updateTable('users').set(values).where('id', '=', id).execute()
      const old = { created_at: '2026-01-01T00:00:00Z', profile_since: null }
      await change(old)
      expect(await isAdminSince(5)).toBe(true)
      await change({ name: 'Outro Nome', deleted_at: server.now().toISOString() })
      expect(await isAdminSince(5)).toBe(true)
      for (const [away, back] of [
        [{ profile_id: 2 }, { profile_id: 1 }],
        [{ deleted_at: server.now().toISOString() }, { deleted_at: null }],
      ]) {
        await change({ ...old, ...away })
        await change({ ...back, ...(away && 'profile_id' in away && { deleted_at: null }) })
        expect([await isAdminSince(5), await isAdminSince(0)]).toEqual([false, true])
      }
    })

    test('the migration takes from the log since when ADMINs are some', async () => {
      const people = [
        await server.person({ profile: 'ADMIN' }),
        await server.person({ profile: 'ADMIN' }),
        await server.person(),
      ]
      const ids = people.map(({ id }) => id)
      const rolledBack = new Error('rolled back')
      let found: (string | null)[] = []
      const migrateAgain = server.database.transaction(async (trx) => {
        for (const statement of [
          'ALTER TABLE users DROP COLUMN profile_since CASCADE',
          'DROP FUNCTION note_profile_since CASCADE',
          'ALTER TABLE factor_removals DROP COLUMN confirmed_by, DROP COLUMN effective_at, DROP COLUMN mail_id, DROP COLUMN stop_hash, DROP COLUMN stopped_at, DROP COLUMN language',
          'ALTER TABLE device_reset_codes DROP COLUMN made_by',
        ])
          await sql.raw(statement).execute(trx)
        const log = (record: number | undefined, at: string, before: object) =>
          sql`INSERT INTO changes (at, resource, record, action, before) VALUES (${at}, 'users', ${record}, 'update', ${JSON.stringify(before)}::jsonb)`.execute(
            trx,
          )
        for (const id of [ids[0], ids[2]]) {
          await log(id, '2026-03-01T00:00:00Z', { profile_id: 2 })
          await log(id, '2026-04-01T00:00:00Z', { deleted_at: '2026-03-15T00:00:00Z' })
          await log(id, '2026-05-01T00:00:00Z', { name: 'Antes' })
        }
        await log(ids[1], '2026-05-01T00:00:00Z', { name: 'Antes', deleted_at: null })
        await up(trx)
        const { rows } = await sql<{ since: string | null }>`
          SELECT profile_since AS since FROM users WHERE id = ANY (${sql.val(ids)}::int[]) ORDER BY id`.execute(trx)
        found = rows.map(({ since }) => since)
        throw rolledBack
      })
      await expect(migrateAgain).rejects.toBe(rolledBack)
      expect(found.map((since) => since && new Date(since).toISOString())).toEqual([
        '2026-04-01T00:00:00.000Z',
        null,
        null,
      ])
    })

    test('the dialog tells how many ADMINs could confirm a removal', async () => {
      const { id } = await withTotp()
      const confirmers = async (as: Pair) =>
        z.parse(UserAccount, (await server.call(`GET /api/usuario/${id}/account`, { as })).body).confirmers
      const one = await server.signIn(emailOf('ADMIN'))
      const before = await confirmers(one)
      const other = await confirmer()
      expect(await confirmers(one)).toBe(before + 1)
      await removal('POST', one, id)
      expect([await confirmers(one), await confirmers(other.auth)]).toEqual([before + 1, before + 1])
    })

    test('the owner stops a confirmed removal by the link of the mail, which may be opened again, and by nothing else of it', async () => {
      const { id, email } = await confirmed()
      const { page, token } = await server.link(email)
      expect(page).toBe('/auth/manter-fator')
      const open = (more: object = {}) => server.call('POST /api/requisicaotemporaria', { body: { token, ...more } })
      expect((await open({ password })).status).toBe(400)
      expect([(await open()).status, (await open()).status]).toEqual([204, 204])
      server.pass(2 * day)
      expect((await login(email)).status).toBe(401)
      expect((await eventsOf(id)).at(-1)).toBe('factorsKept')
      const { rows } = await sql`SELECT FROM factor_removals WHERE stop_hash = ${token}`.execute(server.database.db)
      expect(rows).toHaveLength(0)
    })

    test('the owner, signed in with the factor, sees the removal and stops it', async () => {
      const { email, auth, codes } = await confirmed()
      expect((await server.call('GET /api/account/state', { as: auth })).body).toMatchObject({
        removalAt: expect.any(String),
      })
      expect((await own(auth)).removal).toMatchObject({ askedBy: { name: 'Conta ADMIN' } })
      server.pass(limits.proofSeconds + 1)
      expect((await server.call('DELETE /api/account/factor-removal', { as: auth })).status).toBe(403)
      const again = pairIn(await answer(stepIn(await login(email)).token, { code: codes[0] }))
      expect((await server.call('DELETE /api/account/factor-removal', { as: again })).status).toBe(204)
      expect((await server.call('DELETE /api/account/factor-removal', { as: again })).status).toBe(404)
      server.pass(2 * day)
      expect((await login(email)).status).toBe(401)
    })

    test('a removal lapses when one of the two ADMINs is none any more, and waits for its mail', async () => {
      const lapsed = await confirmed()
      await server.database.db.updateTable('users').set({ profile_id: 2 }).where('id', '=', lapsed.other.id).execute()
      const unsent = await confirmed()
      await sql`UPDATE mails SET sent_at = NULL WHERE user_id = ${unsent.id}`.execute(server.database.db)
      server.pass(2 * day)
      expect([(await login(lapsed.email)).status, (await login(unsent.email)).status]).toEqual([401, 401])
      await sql`UPDATE mails SET sent_at = ${server.now()} WHERE user_id = ${unsent.id}`.execute(server.database.db)
      server.pass(day - 60)
      expect((await login(unsent.email)).status).toBe(401)
      server.pass(60)
      expect((await login(unsent.email)).status).toBe(200)
    })

    test('the maintenance removes the factors of a person who does not sign in, once', async () => {
      const { id, email } = await confirmed()
      server.pass(day)
      await Promise.all([server.app.maintenance.run(), server.app.maintenance.run()])
      expect(await subjectsTo(email)).toContain('O segundo fator da sua conta foi removido')
      expect((await eventsOf(id)).filter((action) => action === 'factorRemoved')).toHaveLength(1)
      const { rows } = await sql`SELECT FROM factors WHERE user_id = ${id}`.execute(server.database.db)
      expect(rows).toHaveLength(0)
    })

    test('a request can be taken back, and ends after a week', async () => {
      const { id } = await withTotp()
      const [one, other] = [await server.signIn(emailOf('ADMIN')), await confirmer()]
      await removal('POST', one, id)
      expect((await removal('DELETE', other.auth, id)).status).toBe(204)
      expect((await removal('PUT', other.auth, id)).status).toBe(404)
      await sql`INSERT INTO factor_removals VALUES (${id}, 1, now(), ${server.now()})`.execute(server.database.db)
      expect((await removal('PUT', other.auth, id)).status).toBe(404)
    })

    test('all other ADMINs get a mail about a new one, whoever becomes it and how', async () => {
      const owner = emailOf('ADMIN')
      const admin = await server.signIn(owner)
      const told = async () => (await subjectsTo(owner)).filter((subject) => subject === 'Novo ADMIN').length
      const expectTold = async (count: number, run: () => Promise<unknown>) => {
        const before = await told()
        await run()
        expect((await told()) - before).toBe(count)
      }
      const send = (call: string, body: object) => async () =>
        expect((await server.call(call, { as: admin, body })).status).toBeLessThan(300)
      const person = await server.person()
      const path = `PUT /api/usuario/${person.id}`
      await expectTold(
        1,
        send('POST /api/usuario', {
          nome: 'Nova Pessoa',
          email: `nova.admin.${engine}@exemplo.test`,
          profile: { id: 1 },
        }),
      )
      await expectTold(
        0,
        send('POST /api/usuario', {
          nome: 'Nova Pessoa',
          email: `nova.ops.${engine}@exemplo.test`,
          profile: { id: 2 },
        }),
      )
      await expectTold(1, send(path, { profile: { id: 1 } }))
      await expectTold(0, send(path, { nome: 'Outro Nome', profile: { id: 1 } }))
      await expectTold(0, send(path, { ativo: false }))
      await expectTold(1, send(path, { ativo: true }))
      await expectTold(1, async () => {
        const { headers } = await server.call(path, { as: admin, body: { profile: { id: 2 } } })
        await send(`POST /api/changes/${Number(headers['change-id'])}/revert`, {})()
      })
      const form = importForm({
        file: `n;e;p\nNova Pessoa;importado.${engine}@exemplo.test;ADMIN`,
        options: {
          columns: [{ field: 'nome' }, { field: 'email' }, { field: 'profile' }],
          action: 'create',
          isTrial: false,
        },
      })
      await expectTold(1, send('POST /api/imports/users', form))
      const text = (await server.mails()).findLast(({ subject }) => subject.startsWith('Novo ADMIN'))?.text
      expect(text).toContain(`A conta importado.${engine}@exemplo.test agora tem o perfil ADMIN`)
      const leaving = await server.person({ profile: 'ADMIN', active: false })
      await expectTold(1, () =>
        resetAdmin(
          { database: server.database, clock: { now: server.now }, publicUrl: origin, brand: 'Sillage' },
          leaving.email,
        ),
      )
      await expectTold(0, () =>
        resetAdmin(
          { database: server.database, clock: { now: server.now }, publicUrl: origin, brand: 'Sillage' },
          leaving.email,
        ),
      )
    })

    test('removing the last factor removes recovery codes and remembered devices with it; the owner gets a mail about each change', async () => {
      const { id, auth, email } = await withTotp()
      const { token, totp } = await startFactor(auth, 'totp')
      await server.call('POST /api/account/factors', {
        as: auth,
        body: { token, name: 'Outro', code: codeOf(totp?.secret ?? '') },
      })
      expect((await server.call('POST /api/account/recovery-codes', { as: auth })).status).toBe(201)
      for (const factor of (await own(auth)).factors)
        expect((await server.call(`DELETE /api/account/factors/${factor.id}`, { as: auth })).status).toBe(204)
      const subjects = (await server.mails())
        .filter(({ recipient }) => recipient === email)
        .map(({ subject }) => subject)
      expect(subjects.map((subject) => subject.replace(' - Sillage', ''))).toEqual([
        'Novo segundo fator na sua conta',
        'Novo segundo fator na sua conta',
        'Novos códigos de recuperação na sua conta',
        'Um segundo fator foi removido da sua conta',
        'O segundo fator da sua conta foi removido',
      ])
      expect((await login(email)).status).toBe(200)
      const { rows } = await sql`SELECT FROM recovery_codes WHERE user_id = ${id}`.execute(server.database.db)
      expect(rows).toHaveLength(0)
    })
  })

  describe('sessions', () => {
    const enter = async (email: string, agent: string) =>
      pairIn(
        await server.call('POST /api/login', {
          body: { Login: email, Senha: password },
          headers: { 'user-agent': agent },
          address: '192.0.2.7',
        }),
      )
    const status = async (as: Pair) => (await me(as)).status

    test('a user sees their sessions, ends one at once, and all others', async () => {
      const { email, id } = await server.person()
      const [here, there, third] = [
        await enter(email, 'Here/1'),
        await enter(email, 'There/1'),
        await enter(email, 'x'.repeat(900)),
      ]
      const stranger = await server.signIn((await server.person()).email)
      const { sessions } = await own(here)
      expect(sessions.map(({ agent, address, isCurrent }) => [agent, address, isCurrent])).toEqual([
        ['x'.repeat(300), '192.0.2.7', false],
        ['There/1', '192.0.2.7', false],
        ['Here/1', '192.0.2.7', true],
      ])
      const end = (number: number | undefined, as: Pair) =>
        server.call(`DELETE /api/account/sessions/${number}`, { as })
      expect((await end(sessions[1]?.id, stranger)).status).toBe(404)
      expect([await status(there), (await end(sessions[1]?.id, here)).status, await status(there)]).toEqual([
        200, 204, 401,
      ])
      expect((await end(sessions[1]?.id, here)).status).toBe(404)
      expect((await server.call('POST /api/account/sessions/end-others', { as: here })).status).toBe(204)
      expect([await status(here), await status(third), await status(stranger)]).toEqual([200, 401, 200])
      expect((await eventsOf(id)).filter((action) => action === 'sessionEnded')).toHaveLength(2)
    })

    test('an ADMIN sees and ends the sessions of everybody, nobody else does', async () => {
      const { email, id } = await server.person()
      const [one, other] = [await enter(email, 'One/1'), await enter(email, 'Other/1')]
      const admin = await server.signIn(emailOf('ADMIN'))
      expect((await server.call(`GET /api/usuario/${id}/account`, { as: one })).status).toBe(403)
      const { sessions } = z.parse(
        UserAccount,
        (await server.call(`GET /api/usuario/${id}/account`, { as: admin })).body,
      )
      expect(sessions.map(({ agent }) => agent)).toEqual(['Other/1', 'One/1'])
      const [first] = sessions
      expect((await server.call(`DELETE /api/usuario/${id}/account/sessions/${first?.id}`, { as: admin })).status).toBe(
        204,
      )
      expect([await status(one), await status(other)]).toEqual([200, 401])
      expect((await server.call(`POST /api/usuario/${id}/account/end-sessions`, { as: admin })).status).toBe(204)
      expect(await status(one)).toBe(401)
    })

    test('with the sessions of a person an ADMIN ends what would open the next one, on request: remembered devices and API tokens', async () => {
      const { email, id, codes } = await withTotp()
      const entered = z.parse(
        FactorAuth,
        (await answer(stepIn(await login(email)).token, { code: codes[0], remember: true })).body,
      )
      const Device = entered.device ?? ''
      const scope = [{ resource: 'users', actions: ['list'] }]
      const made = await server.call('POST /api/account/tokens', {
        as: entered,
        body: { name: 'ERP', days: 30, scope },
      })
      const { token } = z.parse(z.looseObject({ token: z.string() }), made.body)
      const admin = await server.signIn(emailOf('ADMIN'))
      const end = (query: string) => server.call(`POST /api/usuario/${id}/account/end-sessions${query}`, { as: admin })
      const left = async () => {
        const { devices, tokens } = z.parse(
          UserAccount,
          (await server.call(`GET /api/usuario/${id}/account`, { as: admin })).body,
        )
        return [devices, tokens.length]
      }
      expect((await end('')).status).toBe(204)
      expect(await left()).toEqual([1, 1])
      expect([
        (await login(email, { Device })).status,
        (await server.call('GET /api/usuario', { as: token })).status,
      ]).toEqual([200, 200])
      expect((await end('?devices=true')).status).toBe(204)
      expect(await left()).toEqual([0, 1])
      expect((await login(email, { Device })).status).toBe(401)
      expect((await end('?devices=true&tokens=true')).status).toBe(204)
      expect(await left()).toEqual([0, 0])
      expect((await server.call('GET /api/usuario', { as: token })).status).toBe(401)
      expect((await eventsOf(id)).filter((action) => action === 'tokenRevoked')).toHaveLength(1)
    })

    test('the session that follows refused attempts shows how many there were since the last sign-in', async () => {
      const { email } = await server.person()
      await enter(email, 'First/1')
      for (let tries = 0; tries < 3; tries++)
        await server.call('POST /api/login', { body: { Login: email, Senha: 'Errada@12' } })
      const state = async (as: Pair) => (await server.call('GET /api/account/state', { as })).body
      expect(await state(await enter(email, 'Second/1'))).toMatchObject({ refused: { count: 3 } })
      expect(await state(await enter(email, 'Third/1'))).toMatchObject({ refused: null })
    })
  })

  test('secrets are encrypted or hashed, move to a new JWT_SECRET, and are in no log', async () => {
    const { email, secret, codes } = await withTotp()
    const { rows } = await sql<{ row: string }>`
      SELECT to_jsonb(f)::text AS row FROM factors f UNION ALL SELECT to_jsonb(r)::text FROM recovery_codes r
      UNION ALL SELECT to_jsonb(s)::text FROM factor_steps s UNION ALL SELECT to_jsonb(c)::text FROM changes c`.execute(
      server.database.db,
    )
    const stored = rows.map(({ row }) => row).join('\n') + server.log()
    for (const text of [secret, ...codes]) expect(stored).not.toContain(text)

    const next = 'the next secret of tests, long enough as well'
    const moved = await testServer(engine, {
      database: server.database,
      secret: next,
      env: { JWT_SECRET_PREVIOUS: defaultSecret },
    })
    await moved.app.ready()
    await moved.close()
    const later = await testServer(engine, { database: server.database, secret: next })
    later.pass((server.now().getTime() - later.now().getTime()) / 1000)
    const { token } = stepIn(await later.call('POST /api/login', { body: { Login: email, Senha: password } }))
    expect((await later.call('POST /api/login/factor', { body: { token, code: codeOf(secret) } })).status).toBe(200)
    await later.close()
    // Back to the secret of the other tests.
    const back = await testServer(engine, { database: server.database, env: { JWT_SECRET_PREVIOUS: next } })
    await back.app.ready()
    await back.close()
  })
})

test('only calls about oneself are open to a user who must set up a factor first', () => {
  const open = allEndpoints.filter(({ endpoint }) => endpoint.withoutFactor).map(({ name }) => name)
  expect(open.filter((name) => !name.startsWith('account.'))).toEqual(['session.me', 'session.draftKey'])
  expect(Object.values(calls).filter((call) => 'withoutFactor' in call && call.access !== 'signedIn')).toEqual([])
})

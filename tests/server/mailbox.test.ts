// Tests that a mailbox has one account in all spellings, and that nobody can flood it.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mail as limits, signIn } from '#kernel/core/contract/limits.ts'
import { up } from '#server/migrations/0009-mailboxes.ts'
import { up as removeInvisible } from '#server/migrations/0028-invisible-characters.ts'
import { createTokens } from '#kernel/core/server/account/tokens.ts'
import { queueInvitations } from '#kernel/core/server/account/queueMail.ts'
import { watchStatements } from '#tests/support/plans.ts'
import { importForm } from '#tests/support/sheets.ts'
import { oneEngine } from '#tests/support/database.ts'
import { asUser, emailOf, password, type TestServer, testServer } from '#tests/support/server.ts'

describe.each(oneEngine)('%s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(engine)
  })
  afterAll(() => server.close())

  let made = 0
  const admin = () => server.signIn(emailOf('ADMIN'))
  const create = async (email: string) =>
    server.call('POST /api/usuario', { as: await admin(), body: { nome: 'Maria Souza', email, profile: { id: 2 } } })
  const recover = (email: string) => server.call('POST /api/usuario/recuperar-senha', { body: { email } })
  const mailsTo = async (email: string) => (await server.mails()).filter(({ recipient }) => recipient === email)

  describe('one spelling', () => {
    test.each([
      { spelled: 'ſofia@exemplo.test', mailbox: 'sofia@exemplo.test' },
      { spelled: 'Lia@ｅｘｅｍｐｌｏ．ｔｅｓｔ', mailbox: 'lia@exemplo.test' },
      { spelled: 'rui@CAFÉ.test', mailbox: 'rui@xn--caf-dma.test' },
      { spelled: 'cléo@exemplo.test'.normalize('NFD'), mailbox: 'cléo@exemplo.test' },
      { spelled: '\u202ei\u200bv\u00ado\u3164@exemplo\ufe0f.test', mailbox: 'ivo@exemplo.test' },
    ])('$spelled is stored as $mailbox, and every spelling is taken, signs in and recovers', async (given) => {
      const { spelled, mailbox } = given
      expect(asUser(await create(spelled)).email).toBe(mailbox)
      for (const again of [spelled, mailbox, spelled.toUpperCase()]) expect((await create(again)).status).toBe(400)
      const { token } = await server.link()
      expect((await server.call('POST /api/requisicaotemporaria', { body: { token, password } })).status).toBe(204)
      for (const Login of [spelled, mailbox]) {
        const answer = await server.call('POST /api/login', { body: { Login, Senha: password } })
        expect(answer).toMatchObject({ status: 200, body: { login: mailbox } })
        expect((await recover(Login)).status).toBe(204)
      }
      expect(await mailsTo(mailbox)).toHaveLength(3)
    })

    test('a change to another spelling of a taken e-mail is a 400 on the e-mail', async () => {
      const { id } = await server.person()
      const { email } = await server.person({ email: 'silvia@exemplo.test' })
      const answer = await server.call(`PUT /api/usuario/${id}`, {
        as: await admin(),
        body: { email: email.replace('s', 'ſ') },
      })
      expect(answer).toMatchObject({ status: 400, body: { errors: { email: 'Este e-mail já está em uso' } } })
    })

    test('an account that is older than these rules signs in by its own spelling, and keeps it when it is saved', async () => {
      const [twin, plain, dotted] = ['eva\u200b@exemplo.test', 'eva@exemplo.test', 'a..b@exemplo.test']
      for (const email of [twin, plain, dotted]) await server.person({ email })
      for (const email of [twin, plain, dotted]) {
        const login = await server.call('POST /api/login', { body: { Login: email, Senha: password } })
        expect(login).toMatchObject({ status: 200, body: { login: email } })
        const me = asUser(await server.call('GET /api/usuario/me', { as: await server.signIn(email) }))
        const saved = await server.call(`PUT /api/usuario/${me.id}`, {
          as: await admin(),
          body: { nome: 'Outro Nome', email },
        })
        expect([saved.status, asUser(saved).email]).toEqual([200, email])
        await recover(email)
      }
      await expect.poll(async () => (await mailsTo(twin)).length).toBe(1)
      expect(asUser(await create('eva.2@exemplo.test')).email).toBe('eva.2@exemplo.test')
      const { id } = await server.person()
      for (const email of ['eva\u200d@exemplo.test', 'c..d@exemplo.test', `${'x'.repeat(65)}@exemplo.test`])
        expect(await server.call(`PUT /api/usuario/${id}`, { as: await admin(), body: { email } })).toMatchObject({
          status: 400,
          body: { errors: { email: expect.any(String) } },
        })
    })

    test('the migration of invisible characters leaves one spelling of each stored mailbox that nobody else has', async () => {
      const alone = await server.person({ email: 'ada\u00ad@exemplo.test' })
      const [twin, plain] = [
        await server.person({ email: 'rita\u200b@exemplo.test' }),
        await server.person({ email: 'rita@exemplo.test' }),
      ]
      await server.database.transaction((trx) => removeInvisible(trx))
      const { rows } = await sql<{ email: string }>`
        SELECT email FROM users WHERE id IN (${alone.id}, ${twin.id}, ${plain.id}) ORDER BY id`.execute(
        server.database.db,
      )
      expect(rows.map(({ email }) => email)).toEqual(['ada@exemplo.test', twin.email, plain.email])
    })

    test('an unreachable domain is a 400 on the e-mail', async () => {
      expect(await create('ana@ñ.123')).toMatchObject({ status: 400, body: { errors: { email: 'E-mail inválido' } } })
    })

    test('the migration normalizes stored mailboxes; of several accounts with one mailbox one gets it, the others stay unchanged', async () => {
      const stored = async (email: string, given: object = {}) => (await server.person({ email, ...given })).id
      const alone = await stored('zoé@maçã.test')
      const unconfirmed = await stored('duo@ａ.test', { confirmed: false })
      const confirmed = await stored('duo@\u{1d41a}.test')
      const plain = await stored('trio@exemplo.test', { confirmed: false })
      const odd = await stored('trio@exemplo.teſt')
      const endless = await stored(`${'x'.repeat(60)}@${'é'.repeat(50)}.${'è'.repeat(50)}.test`)
      const unreachable = await stored('uno@ñ.123')
      const emails = async () => {
        const { rows } = await sql<{ id: number; email: string }>`SELECT id, email FROM users`.execute(
          server.database.db,
        )
        return new Map(rows.map(({ id, email }) => [id, email]))
      }
      const before = await emails()
      await server.database.transaction(async (trx) => {
        await sql`DROP TABLE mail_counts`.execute(trx)
        await up(trx)
      })
      const after = await emails()
      expect(after.get(alone)).toBe('zoé@xn--ma-tiap.test')
      expect(after.get(confirmed)).toBe('duo@a.test')
      for (const id of [unconfirmed, plain, odd, unreachable]) expect(after.get(id)).toBe(before.get(id))
      expect(after.get(endless)?.length).toBeLessThanOrEqual(200)
      expect(after.size).toBe(before.size)
    })
  })

  describe('limits', () => {
    const resend = async (id: number, as = emailOf('ADMIN')) =>
      server.call(`PUT /api/usuario/resend-mail/${id}`, { as: await server.signIn(as) })

    test('a mailbox gets at most 3 mails in 15 minutes from all senders; then a 429 has Retry-After', async () => {
      const { id, email } = await server.person({ confirmed: false })
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, n) => resend(id, emailOf(n % 2 ? 'ADMIN' : 'OPERATOR'))),
      )
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(limits.perRecipient)
      const refused = answers.find(({ status }) => status === 429)
      expect(refused?.body).toEqual({
        message: 'Este e-mail já recebeu muitas mensagens, aguarde alguns minutos e tente novamente',
      })
      expect(refused?.headers['retry-after']).toBe(String(limits.windowSeconds))
      expect(await mailsTo(email)).toHaveLength(limits.perRecipient)
      server.pass(limits.windowSeconds)
      expect((await resend(id)).status).toBe(204)
    })

    test('a user resends at most 30 mails in 15 minutes', async () => {
      const { email } = await server.person({ profile: 'OPERATOR' })
      const people = await Promise.all(
        Array.from({ length: limits.perSender + 2 }, () => server.person({ confirmed: false })),
      )
      const answers = await Promise.all(people.map(({ id }) => resend(id, email)))
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(limits.perSender)
      const refused = answers.filter(({ status }) => status === 429)
      expect(refused.map(({ body }) => body)).toEqual(
        [1, 2].map(() => ({ message: 'Você já enviou muitas mensagens, aguarde alguns minutos e tente novamente' })),
      )
      expect((await resend(people.at(-1)?.id ?? 0)).status).toBe(204)
    })

    test('recreating a user does not exceed the limit of mails', async () => {
      const email = `volta${++made}@exemplo.test`
      for (let n = 0; n < limits.perRecipient; n++) {
        const { id } = asUser(await create(email))
        expect((await server.call(`DELETE /api/usuario/${id}`, { as: await admin() })).status).toBe(204)
      }
      expect((await create(email)).status).toBe(429)
      expect((await server.call('GET /api/usuario', { as: await admin() })).body).not.toMatchObject({
        data: [{ email }],
      })
    })

    test('the mails about users whom one person creates wait for their turn beyond 30 in 15 minutes, and none is lost', async () => {
      const { email: creator } = await server.person({ profile: 'ADMIN' })
      const as = await server.signIn(creator)
      const emails = Array.from({ length: limits.perSender + 5 }, (_, n) => `fila${n}.${engine}@exemplo.test`)
      const [first = '', last = ''] = [emails[0], emails.at(-1)]
      const importOf = (some: readonly string[]) =>
        importForm({
          file: ['n;e;p', ...some.map((one) => `Maria Souza;${one};USER`)].join('\n'),
          options: {
            columns: [{ field: 'nome' }, { field: 'email' }, { field: 'profile' }],
            action: 'create',
            isTrial: false,
          },
        })
      const post = (one: string) =>
        server.call('POST /api/usuario', { as, body: { nome: 'Maria Souza', email: one, profile: { id: 4 } } })
      for (const one of emails.slice(0, 10)) expect((await post(one)).status).toBe(201)
      const { bytes } = await server.call('POST /api/imports/users', { as, body: importOf(emails.slice(10, -1)) })
      expect(bytes.toString()).toContain(`"created":${emails.length - 11}`)
      const { id } = asUser(await post(last))
      const sent = async () => (await server.mails()).filter(({ recipient }) => emails.includes(recipient)).length
      expect([await sent(), (await mailsTo(first)).length, (await mailsTo(last)).length]).toEqual([
        limits.perSender,
        1,
        0,
      ])
      // Resent mails count on their own, and another person is not held up.
      const other = asUser(await create(`outra.fila.${engine}@exemplo.test`))
      expect(await mailsTo(other.email)).toHaveLength(1)
      server.pass(limits.windowSeconds - 1)
      expect(await sent()).toBe(limits.perSender)
      server.pass(1)
      expect(await sent()).toBe(emails.length)
      // The link lasts as long as one that was sent at once.
      server.pass(signIn.activationSeconds - 1)
      const { token } = await server.link(last)
      expect((await server.call('POST /api/requisicaotemporaria', { body: { token, password } })).status).toBe(204)
      expect((await server.call(`GET /api/usuario/${id}`, { as: await admin() })).body).toMatchObject({
        confirmedAt: expect.any(String),
      })
    })

    test('inviting many new users takes no more statements than inviting one', async () => {
      const { id: sender } = await server.person({ profile: 'ADMIN' })
      const { database, settings } = server
      const tokens = createTokens('a secret of the test, long enough for it')
      const dependencies = { clock: server, settings, publicUrl: () => 'https://painel.test', tokens }
      const statementsFor = async (count: number) => {
        const users = await Promise.all(Array.from({ length: count }, () => server.person({ confirmed: false })))
        let statements = 0
        await database.transaction(async (trx) => {
          const watched = watchStatements(trx, () => statements++)
          const recipients = users.map((user) => ({ ...user, name: 'Maria Souza' }))
          await queueInvitations(watched, dependencies, recipients, 'pt', sender)
        })
        return statements
      }
      expect(await statementsFor(limits.perSender + 3)).toBe(await statementsFor(1))
    })

    test('a mail that waits for its turn is not sent to an e-mail that was corrected meanwhile', async () => {
      const as = await server.signIn((await server.person({ profile: 'ADMIN' })).email)
      const people: number[] = []
      for (let n = 0; n <= limits.perSender; n++) {
        const body = { nome: 'Maria Souza', email: `engano${n}.${engine}@exemplo.test`, profile: { id: 4 } }
        people.push(asUser(await server.call('POST /api/usuario', { as, body })).id)
      }
      const wrong = `engano${limits.perSender}.${engine}@exemplo.test`
      expect(
        (
          await server.call(`PUT /api/usuario/${people.at(-1)}`, {
            as,
            body: { email: `certo.${engine}@exemplo.test` },
          })
        ).status,
      ).toBe(200)
      server.pass(limits.windowSeconds)
      expect((await mailsTo(wrong)).map(({ subject }) => subject)).toEqual([
        'O e-mail da sua conta foi alterado - Sillage',
      ])
    })

    test('a mailbox may request 3 recoveries in 15 minutes, from all addresses and with or without an account', async () => {
      const { email } = await server.person()
      for (const one of [email, 'ninguem@exemplo.test']) {
        const answers = []
        for (let n = 0; n < 5; n++)
          answers.push(
            await server.call('POST /api/usuario/recuperar-senha', { body: { email: one }, address: `10.1.0.${n}` }),
          )
        expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 429, 429])
      }
      expect(await mailsTo(email)).toHaveLength(limits.perRecipient)
    })

    test('a recovery beyond the limit of mails gets the usual reply and sends no mail', async () => {
      const { id, email } = await server.person({ confirmed: false })
      for (let n = 0; n < limits.perRecipient; n++) expect((await resend(id)).status).toBe(204)
      expect((await recover(email)).status).toBe(204)
      expect(await mailsTo(email)).toHaveLength(limits.perRecipient)
      expect(server.log()).not.toContain('a mail could not be queued')
    })
  })

  describe('names', () => {
    test.each([
      'Ana www.evil.test',
      'Ana WWW.evil.test',
      'Ana ｗｗｗ．evil.test',
      'Ana ftp://evil',
      'Ana evil.com/premio',
      'Ana evil。com/premio',
      'Prêmio: evil.com?x=1',
      'mailto:evil@evil.test',
      'Ana：／／evil',
      'Ana\u2028Clique',
      'Ana\nClique',
    ])('%j is rejected as a name when creating and changing', async (nome) => {
      const body = { nome, email: `nome${++made}@exemplo.test`, profile: { id: 2 } }
      const { id } = await server.person()
      for (const answer of [
        await server.call('POST /api/usuario', { as: await admin(), body }),
        await server.call(`PUT /api/usuario/${id}`, { as: await admin(), body: { nome } }),
      ]) {
        expect(answer).toMatchObject({ status: 400, body: { errors: { nome: expect.any(String) } } })
      }
    })

    test('a name with a slash, a dot or an abbreviation that is no address is accepted', async () => {
      for (const nome of ['Dra. Ana Souza', 'Perfumaria S.A. / Filial', 'Ana D.J. Souza', 'Souza & Filhos Ltda.'])
        expect(
          (await server.call(`PUT /api/usuario/${(await server.person()).id}`, { as: await admin(), body: { nome } }))
            .status,
        ).toBe(200)
    })

    test('a mail greets with the e-mail when the stored name could show as a link, or has line breaks or invisible characters', async () => {
      for (const name of [
        'Ana https://evil.test',
        'Ana\nhttp evil',
        'Ana evil.com/premio',
        'Ana evil.com',
        'contato@evil.com',
        'Ana \u202Emoc.live',
        'Ana ev\u200Bil',
      ]) {
        const { email } = await server.person({ name })
        await recover(email)
        const mail = (await server.mails()).at(-1)
        expect(mail?.text).toContain(`Olá, ${email}!`)
        expect(`${mail?.text}${mail?.html}`).not.toContain('evil')
      }
    })
  })
})

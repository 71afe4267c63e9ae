// Tests alerts: what opens and clears one, who is told when, and that nothing is told twice, late or in the quiet hours.
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ErrorBody } from '#kernel/core/contract/wire.ts'
import { buildRegistry } from '#kernel/core/server/http/registry.ts'
import { evaluateRule } from '#src/resources/alertRules/evaluate.server.ts'
import { Conditions, UsualRules } from '#src/resources/alertRules/payloads.ts'
import { createAlertWorker } from '#src/resources/alertRules/worker.server.ts'
import { schemas as ruleSchemas } from '#src/resources/alertRules/calls.ts'
import { AlertCause, AlertMails, AlertsOf } from '#src/resources/alerts/payloads.ts'
import { insertDevice } from '#tests/support/catalogue.ts'
import { engines } from '#tests/support/database.ts'
import { type Auth, contracts, emailOf, type TestServer, testServer } from '#tests/support/server.ts'

const registry = await buildRegistry(contracts)
const minute = 60
const hour = 60 * minute
const Alert = z.looseObject({
  alertId: z.number(),
  title: z.string(),
  state: z.string(),
  records: z.number(),
  site: z.nullable(z.object({ siteId: z.number() })),
  assignee: z.nullable(z.looseObject({ id: z.number() })),
  comment: z.nullable(z.string()),
})

describe.each(engines)('%s', (engine) => {
  let server: TestServer
  /** A second server of the same database. */
  let secondServer: TestServer
  let sites: number[]
  let made = 0
  const db = () => server.database.db
  beforeAll(async () => {
    server = await testServer(engine)
    secondServer = await testServer(engine, { database: server.database })
    sites = []
    for (const name of ['Loja Centro', 'Loja Norte']) {
      const { rows } = await sql<{ id: number }>`
        INSERT INTO sites (name, time_zone, contact_name, contact_email)
        VALUES (${name}, 'America/Sao_Paulo', 'Caio', ${`${name.slice(5).toLowerCase()}@loja.test`}) RETURNING id`.execute(
        db(),
      )
      sites.push(rows[0]?.id ?? 0)
    }
  })
  afterAll(async () => {
    await secondServer.close()
    await server.close()
  })
  afterEach(async () => {
    await news()
    await db().deleteFrom('alert_matches').execute()
    await db().deleteFrom('alerts').execute()
    await db().deleteFrom('alert_rules').execute()
    await db().deleteFrom('devices').execute()
  })

  const call = async (what: string, body?: object, as: Auth | undefined = undefined) =>
    server.call(what, { as: as ?? (await server.signIn(emailOf('ADMIN'))), ...(body && { body }) })
  const rule = async (given: object = {}) => {
    const { body, status, bytes } = await call('POST /api/alert-rules', {
      name: `Regra ${++made}`,
      condition: 'devices.silent',
      people: [1],
      delivery: 'atOnce',
      ...given,
    })
    expect(status, `${bytes}`).toBe(201)
    return z.parse(ruleSchemas.Row, body)
  }
  const device = async (siteId: number | null = sites[0] ?? 0) => {
    const macAddress = `AA:BB:CC:DD:${String(Math.floor(++made / 100)).padStart(2, '0')}:${String(made % 100).padStart(2, '0')}`
    const id = await insertDevice(db(), macAddress)
    await sql`UPDATE devices SET site_id = ${siteId} WHERE id = ${id}`.execute(db())
    await speak(id)
    return { id, macAddress }
  }
  const speak = (id: number) =>
    sql`UPDATE device_signals SET last_contact_at = '2200-01-01' WHERE device_id = ${id}`.execute(db())
  const silence = (...ids: number[]) =>
    sql`UPDATE device_signals SET last_contact_at = '2001-01-01' WHERE device_id = ANY (${sql.val(ids)}::int[])`.execute(
      db(),
    )
  const evaluate = async (seconds = minute) => {
    server.pass(seconds)
    await server.app.alerts.wake()
  }
  const alerts = async () =>
    z.parse(z.object({ data: z.array(Alert) }), (await call('GET /api/alerts?orderBy=Id&perPage=100')).body).data
  /** Returns the mails that were sent since the last call. */
  let seen = 0
  const news = async () => {
    const all = await server.mails()
    const fresh = all.slice(seen)
    seen = all.length
    return fresh
  }

  describe('an alert', () => {
    test('three hundred silent devices of a site are one alert that counts them, and those of another site are another one', async () => {
      const many: number[] = []
      for (let n = 0; n < 300; n++) many.push((await device()).id)
      const other = await device(sites[1])
      await silence(...many, other.id)
      const { name } = await rule()
      await evaluate()
      expect(await alerts()).toMatchObject([
        { title: `${name} – Loja Centro`, state: 'open', records: 300, site: { siteId: sites[0] } },
        { title: `${name} – Loja Norte`, state: 'open', records: 1 },
      ])
      const [mail, ...more] = await news()
      expect(more).toEqual([])
      expect(mail).toMatchObject({ recipient: emailOf('ADMIN'), subject: `Alerta: ${name} - Sillage` })
      expect(mail?.text).toMatch(/300 registros: (AA:[\w:]+, ){5}e mais 295/)
    })

    test('it says what to do, names its records, and links to alert and list', async () => {
      const { id, macAddress } = await device()
      await silence(id)
      const { name } = await rule()
      await evaluate()
      const [{ alertId } = { alertId: 0 }] = await alerts()
      const [mail] = await news()
      expect(mail?.subject).toBe(`Alerta: ${name} – Loja Centro - Sillage`)
      expect(mail?.text).toContain(macAddress)
      expect(mail?.text).toContain('Verifique se os dispositivos estão ligados')
      expect(mail?.text).toContain(`http://admin.exemplo.test/admin/alerts/${alertId}/show`)
      const where = encodeURIComponent(`all(silent,site.is.${sites[0]})`)
      expect(mail?.text).toContain(`http://admin.exemplo.test/admin/devices?where=${where}`)
      expect((await call(`GET /api/devices?where=${where}`)).body).toMatchObject({ total: 1 })
      const cause = z.parse(AlertCause, (await call(`GET /api/alerts/${alertId}/records`)).body)
      expect(cause).toMatchObject({ resource: 'devices', records: [{ record: id, title: macAddress }] })
      expect(z.parse(AlertsOf, (await call(`GET /api/alerts/of/devices/${id}`)).body)).toMatchObject([{ alertId }])
    })

    test('it clears by itself when the last record is fine again, and says so once', async () => {
      const [one, two] = [await device(), await device()]
      await silence(one.id, two.id)
      await rule()
      await evaluate()
      await news()
      await speak(one.id)
      await evaluate()
      expect(await alerts()).toMatchObject([{ state: 'open', records: 1 }])
      expect(await news()).toEqual([])
      await speak(two.id)
      await evaluate()
      expect(await alerts()).toMatchObject([{ state: 'cleared' }])
      expect((await news()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Resolvido: /)])
      await evaluate()
      expect(await news()).toEqual([])
      await silence(one.id)
      await evaluate()
      expect((await alerts()).map(({ state }) => state)).toEqual(['cleared', 'open'])
    })

    test('people acknowledge, assign, comment and snooze it, and each is in its history; one that is over is left alone', async () => {
      const { id } = await device()
      await silence(id)
      await rule()
      await evaluate()
      const [{ alertId } = { alertId: 0 }] = await alerts()
      const operator = await server.signIn(emailOf('OPERATOR'))
      const steps: [string, object?][] = [
        [`PUT /api/alerts/acknowledge/${alertId}`],
        [`PUT /api/alerts/${alertId}/assignee`, { userId: 1 }],
        [`PUT /api/alerts/${alertId}/comment`, { comment: 'Vou lá amanhã' }],
        [`PUT /api/alerts/${alertId}/snooze`, { hours: 24 }],
      ]
      for (const [what, body] of steps) expect([what, (await call(what, body, operator)).status]).toEqual([what, 204])
      expect(await alerts()).toMatchObject([
        {
          state: 'acknowledged',
          acknowledgedBy: { id: 2 },
          assignee: { id: 1 },
          comment: 'Vou lá amanhã',
          snoozedUntil: expect.any(String),
          snoozedBy: { id: 2 },
        },
      ])
      const { rows } = await sql<{ action: string; actor: number | null }>`
        SELECT action, actor FROM changes WHERE resource = 'alerts' AND record = ${alertId} ORDER BY id`.execute(db())
      expect(rows).toEqual([
        { action: 'create', actor: null },
        ...['acknowledge', 'assign', 'comment', 'snooze'].map((action) => ({ action, actor: 2 })),
      ])
      const again = await call(`PUT /api/alerts/acknowledge/${alertId}`)
      expect([again.status, z.parse(ErrorBody, again.body).message]).toEqual([
        400,
        'Este alerta já está com Conta OPERATOR',
      ])
      await speak(id)
      await evaluate()
      const late = await call(`PUT /api/alerts/${alertId}/snooze`, { hours: 1 })
      expect([late.status, z.parse(ErrorBody, late.body).message]).toEqual([400, 'Este alerta já foi resolvido'])
    })

    test('of two people who take it at once on two servers one gets it, and the other is told who has it, whatever they have seen', async () => {
      const { id } = await device()
      await silence(id)
      await rule()
      const people = [await server.signIn(emailOf('ADMIN')), await server.signIn(emailOf('OPERATOR'))]
      const names = ['Conta ADMIN', 'Conta OPERATOR']
      for (let round = 0; round < 5; round++) {
        await evaluate()
        const { alertId, updatedAt } = (await alerts()).at(-1) ?? expect.unreachable('no alert')
        const version = round % 2 === 0 ? {} : { headers: { 'if-match': `"${updatedAt}"` } }
        const answers = await Promise.all(
          people.map((as, at) =>
            (at === 0 ? server : secondServer).call(`PUT /api/alerts/acknowledge/${alertId}`, { as, ...version }),
          ),
        )
        const winner = answers.findIndex(({ status }) => status === 204)
        const refused = answers[1 - winner]
        expect([refused?.status, z.parse(ErrorBody, refused?.body).message]).toEqual([
          400,
          `Este alerta já está com ${names[winner]}`,
        ])
        const taken = { acknowledgedBy: { nome: names[winner] }, assignee: { nome: names[winner] } }
        expect((await alerts()).at(-1)).toMatchObject({ state: 'acknowledged', ...taken })
        await speak(id)
        await evaluate()
        await silence(id)
      }
    })

    test('who takes and solves it is told to the others, and shown on it and on the device; its mails are listed on it', async () => {
      const { id } = await device()
      await silence(id)
      const { name } = await rule({ people: [1, 2] })
      await evaluate()
      const [{ alertId } = { alertId: 0 }] = await alerts()
      expect((await news()).map(({ recipient }) => recipient)).toEqual([emailOf('ADMIN'), emailOf('OPERATOR')])
      const operator = await server.signIn(emailOf('OPERATOR'))
      await call(`PUT /api/alerts/acknowledge/${alertId}`, undefined, operator)
      await evaluate()
      const [taken, ...others] = await news()
      expect(others).toEqual([])
      expect(taken).toMatchObject({ recipient: emailOf('ADMIN'), subject: `Assumido: ${name} – Loja Centro - Sillage` })
      expect(taken?.text).toContain('Está com Conta OPERATOR.')
      const ofDevice = async () => z.parse(AlertsOf, (await call(`GET /api/alerts/of/devices/${id}`)).body)
      expect(await ofDevice()).toMatchObject([{ state: 'acknowledged', assignee: { nome: 'Conta OPERATOR' } }])
      const comment = 'Era a tomada'
      expect((await call(`PUT /api/alerts/${alertId}/solve`, { comment: ' ' }, operator)).status).toBe(400)
      expect((await call(`PUT /api/alerts/${alertId}/solve`, { comment }, operator)).status).toBe(204)
      await evaluate()
      const [solved, ...more] = await news()
      expect(more).toEqual([])
      expect(solved?.text).toContain('Resolvido por Conta OPERATOR.\n“Era a tomada”')
      expect(await alerts()).toMatchObject([{ state: 'cleared', comment, clearedBy: { nome: 'Conta OPERATOR' } }])
      expect(await ofDevice()).toMatchObject([{ state: 'cleared', clearedBy: { nome: 'Conta OPERATOR' } }])
      const mails = z.parse(AlertMails, (await call(`GET /api/alerts/${alertId}/mails`)).body)
      expect(mails.map((mail) => [mail.telling, mail.name, mail.state])).toEqual([
        ['solved', 'Conta ADMIN', 'sent'],
        ['taken', 'Conta ADMIN', 'sent'],
        ['opened', 'Conta ADMIN', 'sent'],
        ['opened', 'Conta OPERATOR', 'sent'],
      ])
      expect((await call('GET /api/alerts/999999/mails')).status).toBe(404)
    })

    test('once solved, its records open no other one until they were fine again or its quiet time is over; a further record does', async () => {
      const [one, two] = [await device(), await device()]
      await silence(one.id)
      await rule()
      const last = async () => (await alerts()).at(-1) ?? expect.unreachable('no alert')
      const solve = async (body: object = {}) =>
        expect(
          (await call(`PUT /api/alerts/${(await last()).alertId}/solve`, { comment: 'Visto', ...body })).status,
        ).toBe(204)
      await evaluate()
      await solve()
      await evaluate(12 * hour)
      expect((await alerts()).map(({ state }) => state)).toEqual(['cleared'])
      await silence(two.id)
      await evaluate()
      expect(await last()).toMatchObject({ state: 'open', records: 1 })
      await solve({ quietHours: 4 })
      await evaluate(3 * hour)
      expect(await last()).toMatchObject({ state: 'cleared' })
      await evaluate(2 * hour)
      expect(await last()).toMatchObject({ state: 'open', records: 1 })
      await speak(one.id)
      await evaluate()
      await silence(one.id)
      await evaluate()
      expect(await last()).toMatchObject({ state: 'open', records: 2 })
    })

    test('however many devices fall silent at once, there is one alert for each of their sites, and one mail', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.nat({ max: 2 }), { minLength: 1, maxLength: 12 }), async (places) => {
          await db().deleteFrom('alert_rules').execute()
          await db().deleteFrom('alerts').execute()
          await db().deleteFrom('devices').execute()
          await rule()
          const ids: number[] = []
          for (const place of places) ids.push((await device([null, ...sites][place])).id)
          await silence(...ids)
          await news()
          await evaluate()
          expect((await alerts()).map(({ records }) => records).toSorted()).toEqual(
            [...Map.groupBy(places, (place) => place).values()].map(({ length }) => length).toSorted(),
          )
          expect(await news()).toHaveLength(1)
        }),
        { numRuns: 8 },
      )
    })

    test('it appears among the notifications of those who may see alerts, by the server itself', async () => {
      const { id } = await device()
      await silence(id)
      const { name } = await rule()
      await evaluate()
      const operator = await server.signIn(emailOf('OPERATOR'))
      const { body } = await server.call('GET /api/changes/news', { as: operator })
      const lines = z.parse(z.object({ data: z.array(z.looseObject({})) }), body).data
      expect(lines[0]).toMatchObject({
        resource: 'alerts',
        action: 'create',
        actor: null,
        title: `${name} – Loja Centro`,
      })
      const postnews = await server.signIn(emailOf('POSTNEWS'))
      expect(JSON.stringify((await server.call('GET /api/changes/news', { as: postnews })).body)).not.toContain(name)
    })
  })

  describe('a rule', () => {
    test('it looks at a view of its owner or a shared one, and says when that is gone', async () => {
      const { id } = await device()
      const { body } = await call('POST /api/views', {
        resource: 'devices',
        name: `Meus ${made}`,
        where: `macAddress.is.${(await db().selectFrom('devices').select('mac_address').where('id', '=', id).executeTakeFirstOrThrow()).mac_address}`,
      })
      const { viewId } = z.parse(z.looseObject({ viewId: z.number() }), body)
      const { alertRuleId } = await rule({ condition: `view.${viewId}` })
      await evaluate()
      expect(await alerts()).toMatchObject([{ state: 'open', records: 1 }])
      expect((await news())[0]?.text).toContain(`/admin/devices?view=${viewId}`)
      await call(`DELETE /api/views/${viewId}`)
      await evaluate()
      expect(await alerts()).toMatchObject([{ state: 'cleared' }])
      expect(await news()).toEqual([])
      expect((await call(`GET /api/alert-rules/${alertRuleId}`)).body).toMatchObject({
        problem: 'viewGone',
        resource: null,
      })
    })

    test('nobody makes a rule of a private view of somebody else, or of anything that does not exist', async () => {
      const other = await server.signIn((await server.person({ profile: 'ADMIN' })).email)
      const { body } = await server.call('POST /api/views', { as: other, body: { resource: 'devices', name: 'Minha' } })
      const { viewId } = z.parse(z.looseObject({ viewId: z.number() }), body)
      for (const condition of [`view.${viewId}`, 'view.99999', 'devices.noisy', 'nothing.silent']) {
        const refused = await call('POST /api/alert-rules', { name: 'X', condition, delivery: 'atOnce' })
        expect([condition, refused.status, Object.keys(z.parse(ErrorBody, refused.body).errors ?? {})]).toEqual([
          condition,
          400,
          ['condition'],
        ])
      }
      const offered = z.parse(Conditions, (await call('GET /api/alert-rules/conditions')).body)
      expect(offered.map(({ condition }) => condition)).toEqual(
        expect.arrayContaining(['devices.silent', 'capsules.low']),
      )
      expect(offered.map(({ condition }) => condition)).not.toContain(`view.${viewId}`)
    })

    test('it finds what its owner may list: when the owner leaves, its alerts end silently, and it says why', async () => {
      const { id: ownerId, email } = await server.person({ profile: 'ADMIN' })
      const { id } = await device()
      await silence(id)
      const { body } = await server.call('POST /api/alert-rules', {
        as: await server.signIn(email),
        body: { name: 'De quem sai', condition: 'devices.silent', delivery: 'atOnce', people: [1] },
      })
      expect(body).toMatchObject({ owner: { id: ownerId } })
      await evaluate()
      await news()
      await sql`UPDATE users SET deleted_at = now() WHERE id = ${ownerId}`.execute(db())
      await evaluate()
      expect(await alerts()).toMatchObject([{ state: 'cleared' }])
      expect(await news()).toEqual([])
      const { alertRuleId } = z.parse(ruleSchemas.Row, body)
      expect((await call(`GET /api/alert-rules/${alertRuleId}`)).body).toMatchObject({ problem: 'forbidden' })
    })

    test('it tells people, a profile and the contact of each site, each once, and only who may list the records', async () => {
      const [one, two] = [await device(), await device(sites[1])]
      await silence(one.id, two.id)
      await server.call('GET /api/changes/news', {
        as: await server.signIn(emailOf('OPERATOR')),
        language: 'en',
      })
      await rule({ people: [1, 3, 4], profileId: 2, siteContact: true })
      await evaluate()
      const sent = (await news()).map(({ recipient, subject, text }) => ({
        recipient,
        isEnglish: subject.startsWith('Alert:'),
        sites: ['Loja Centro', 'Loja Norte'].filter((site) => text.includes(site)).length,
        links: text.includes('/admin/'),
      }))
      // POSTNEWS and USER may list no devices.
      expect(
        sent.filter(({ recipient }) => recipient.endsWith('@exemplo.test') && !recipient.startsWith('pessoa')),
      ).toEqual([
        { recipient: emailOf('ADMIN'), isEnglish: false, sites: 2, links: true },
        { recipient: emailOf('OPERATOR'), isEnglish: true, sites: 2, links: true },
      ])
      expect(sent.filter(({ recipient }) => recipient.endsWith('@loja.test'))).toEqual([
        { recipient: 'centro@loja.test', isEnglish: false, sites: 1, links: false },
        { recipient: 'norte@loja.test', isEnglish: false, sites: 1, links: false },
      ])
    })

    test('one that would tell nobody is refused, whatever door it comes through', async () => {
      const fields = async (what: string, body: object) =>
        Object.keys(z.parse(ErrorBody, (await call(what, body)).body).errors ?? {})
      const cases = z
        .array(z.looseObject({ people: z.array(z.number()) }))
        .parse(JSON.parse(readFileSync('tests/cases/alert-rule-nobody.json', 'utf8')))
      expect(cases).toHaveLength(2)
      for (const body of cases) expect(await fields('POST /api/alert-rules', body)).toEqual(['people'])
      // POSTNEWS may list no devices, and capsules.low of a site without a contact has nobody else.
      for (const told of [{ people: [3] }, { people: [], profileId: 4 }, {}])
        expect(
          await fields('POST /api/alert-rules', {
            name: 'X',
            condition: 'devices.silent',
            delivery: 'atOnce',
            ...told,
          }),
        ).toEqual(['people'])
      const { alertRuleId } = await rule({ people: [1], siteContact: false })
      for (const change of [{ people: [] }, { people: [4] }])
        expect(await fields(`PUT /api/alert-rules/${alertRuleId}`, change)).toEqual(['people'])
      expect((await call(`PUT /api/alert-rules/${alertRuleId}`, { people: [], profileId: 1 })).status).toBe(200)
      expect((await call(`PUT /api/alert-rules/${alertRuleId}`, { profileId: null, siteContact: true })).status).toBe(
        200,
      )
      // Orders have no site's contact.
      expect(await fields(`PUT /api/alert-rules/${alertRuleId}`, { condition: 'orders.late' })).toEqual(['people'])
    })

    test('quiet hours with one end are refused, and a daily mail in them also if only one of its times changes', async () => {
      const fields = async (id: number, body: object) =>
        Object.keys(z.parse(ErrorBody, (await call(`PUT /api/alert-rules/${id}`, body)).body).errors ?? {})
      for (const [given, at] of [
        [{ quietFrom: '22:00' }, 'quietUntil'],
        [{ quietUntil: '06:00' }, 'quietFrom'],
      ] as const) {
        const refused = await call('POST /api/alert-rules', {
          name: 'X',
          condition: 'devices.silent',
          delivery: 'atOnce',
          people: [1],
          ...given,
        })
        expect([refused.status, Object.keys(z.parse(ErrorBody, refused.body).errors ?? {})]).toEqual([400, [at]])
      }
      const { alertRuleId } = await rule({ quietFrom: '22:00', quietUntil: '06:00' })
      expect(await fields(alertRuleId, { quietUntil: null })).toEqual(['quietUntil'])
      const daily = await rule({ delivery: 'daily', digestAt: '23:00' })
      expect(await fields(daily.alertRuleId, { quietFrom: '22:00', quietUntil: '06:00' })).toEqual(['digestAt'])
    })

    test('it is made of the filter of a list, which a view of its maker keeps', async () => {
      const { macAddress, id } = await device()
      const list = {
        name: 'Loja Centro',
        resource: 'devices',
        where: `site.is.${sites[0]}`,
        attention: null,
        isInactive: false,
      }
      const first = z.parse(ruleSchemas.Row, (await call('POST /api/alert-rules/of-list', list)).body)
      expect(first).toMatchObject({ name: 'Loja Centro', viewName: 'Loja Centro', people: [1], delivery: 'atOnce' })
      const again = z.parse(ruleSchemas.Row, (await call('POST /api/alert-rules/of-list', list)).body)
      expect(again.viewName).toBe('Loja Centro 2')
      await evaluate()
      expect(await alerts()).toMatchObject([{ records: 1 }, { records: 1 }])
      expect((await news())[0]?.text).toContain(macAddress)
      expect(id).toBeGreaterThan(0)
      for (const wrong of [{ where: null }, { where: 'nada.is.1' }, { resource: 'alerts' }, { attention: 'nada' }])
        expect((await call('POST /api/alert-rules/of-list', { ...list, ...wrong })).status).toBe(400)
      const operator = await server.signIn(emailOf('OPERATOR'))
      expect((await call('POST /api/alert-rules/of-list', list, operator)).status).toBe(403)
      const kept = await db().selectFrom('views').select('id').where('name', 'like', 'Loja Centro%').execute()
      expect(kept).toHaveLength(2)
      await db().deleteFrom('views').execute()
    })

    test('the usual ones are turned on by one press, also by two at once, each once, and off by another one', async () => {
      const choose = async (isActive: boolean) =>
        z.parse(UsualRules, (await call('PUT /api/alert-rules/usual', { isActive })).body).rules
      const state = (rules: UsualRules['rules']) => rules.map(({ name, isActive }) => [name, isActive])
      expect(
        z
          .parse(UsualRules, (await call('GET /api/alert-rules/usual')).body)
          .rules.map(({ alertRuleId }) => alertRuleId),
      ).toEqual([null, null, null])
      const [one, two] = await Promise.all([choose(true), choose(true)])
      expect(one).toEqual(two)
      expect(state(one)).toEqual(['silence', 'capsules', 'refused'].map((name) => [name, true]))
      expect(await db().selectFrom('alert_rules').select('id').execute()).toHaveLength(3)
      await evaluate()
      const { rows } = await sql<{ problem: string | null }>`SELECT problem FROM alert_rule_runs`.execute(db())
      expect(rows).toEqual([{ problem: null }, { problem: null }, { problem: null }])
      expect(state(await choose(false))).toEqual(['silence', 'capsules', 'refused'].map((name) => [name, false]))
      expect((await choose(true)).map(({ alertRuleId }) => alertRuleId)).toEqual(
        one.map(({ alertRuleId }) => alertRuleId),
      )
      const operator = await server.signIn(emailOf('OPERATOR'))
      expect((await call('PUT /api/alert-rules/usual', { isActive: false }, operator)).status).toBe(403)
      await db().deleteFrom('views').execute()
    })

    test('one whose last recipient leaves says that nobody is told, and tells the next one what is still so', async () => {
      const { id: personId } = await server.person({ profile: 'OPERATOR' })
      const { id } = await device()
      const { alertRuleId } = await rule({ people: [personId] })
      const problem = async () =>
        z.parse(
          z.looseObject({ problem: z.nullable(z.string()) }),
          (await call(`GET /api/alert-rules/${alertRuleId}`)).body,
        ).problem
      await evaluate()
      expect(await problem()).toBeNull()
      await sql`UPDATE users SET deleted_at = now() WHERE id = ${personId}`.execute(db())
      await silence(id)
      await evaluate()
      expect(await problem()).toBe('nobody')
      expect(await alerts()).toMatchObject([{ state: 'open' }])
      expect(await news()).toEqual([])
      expect((await call(`PUT /api/alert-rules/${alertRuleId}`, { people: [1] })).status).toBe(200)
      await evaluate()
      expect(await problem()).toBeNull()
      expect(await news()).toMatchObject([{ recipient: emailOf('ADMIN') }])
    })

    test('a deactivated or deleted one ends its alerts without telling anybody', async () => {
      const { id } = await device()
      await silence(id)
      const [off, gone] = [await rule(), await rule()]
      await evaluate()
      await news()
      await call(`DELETE /api/alert-rules/${off.alertRuleId}`)
      await db().deleteFrom('alert_rules').where('id', '=', gone.alertRuleId).execute()
      await evaluate()
      expect((await alerts()).map(({ state }) => state)).toEqual(['cleared', 'cleared'])
      expect(await news()).toEqual([])
    })

    test('one that looks at something else forgets the records that it knew', async () => {
      const { id } = await device()
      await silence(id)
      const { alertRuleId } = await rule({ afterMinutes: 10 })
      await evaluate()
      await call(`PUT /api/alert-rules/${alertRuleId}`, { condition: 'capsules.overdue' })
      expect(await db().selectFrom('alert_matches').selectAll().where('rule_id', '=', alertRuleId).execute()).toEqual(
        [],
      )
    })

    test('a daily mail outside of the day or in the quiet hours is refused at its field', async () => {
      for (const times of [{}, { digestAt: '25:00' }, { digestAt: '23:00', quietFrom: '22:00', quietUntil: '06:00' }]) {
        const refused = await call('POST /api/alert-rules', {
          name: 'X',
          condition: 'devices.silent',
          delivery: 'daily',
          ...times,
        })
        expect([refused.status, Object.keys(z.parse(ErrorBody, refused.body).errors ?? {})]).toEqual([
          400,
          ['digestAt'],
        ])
      }
    })
  })

  test('two evaluations at the same moment open one alert and send one mail', async () => {
    const { id } = await device()
    await silence(id)
    const { alertRuleId } = await rule()
    const { app, database, settings } = server
    const dependencies = {
      database,
      registry,
      settings,
      clock: { now: server.now },
      publicUrl: app.publicUrl,
      log: pino({ level: 'silent' }),
    }
    await Promise.all([1, 2, 3].map(() => evaluateRule(dependencies, alertRuleId)))
    expect(await alerts()).toHaveLength(1)
    expect(await news()).toHaveLength(1)
  })

  test('whatever happens when, recipients are told of each cause once, at the first moment at which they may be, and never in the quiet hours', async () => {
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ kind: fc.constant('toggle' as const), device: fc.nat({ max: 2 }) }) },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('move' as const),
          device: fc.nat({ max: 2 }),
          site: fc.nat({ max: 2 }),
        }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('acknowledge' as const), site: fc.nat({ max: 2 }) }) },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('snooze' as const),
          site: fc.nat({ max: 2 }),
          hours: fc.integer({ min: 1, max: 12 }),
        }),
      },
      {
        weight: 6,
        arbitrary: fc.record({
          kind: fc.constant('pass' as const),
          minutes: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 60, max: 900 })),
        }),
      },
    )
    const settings = fc.record({
      afterMinutes: fc.constantFrom(0, 0, 15, 90),
      clearMinutes: fc.constantFrom(0, 0, 20, 120),
      quiet: fc.constantFrom(undefined, [22, 7] as const, [9, 13] as const),
      delivery: fc.constantFrom('atOnce' as const, 'atOnce' as const, 'daily' as const),
      repeatHours: fc.constantFrom(null, 3, 24),
    })
    const { app, database } = server
    const second = createAlertWorker({
      database,
      registry,
      settings: server.settings,
      clock: { now: server.now },
      publicUrl: app.publicUrl,
      log: pino({ level: 'silent' }),
      dispatcher: app.dispatcher,
    })
    const bundles = [0, ...sites]
    const titles = ['', ' – Loja Centro', ' – Loja Norte']
    const at = (hourOfDay: number) => `${String(hourOfDay).padStart(2, '0')}:00`
    await fc.assert(
      fc.asyncProperty(settings, fc.array(step, { minLength: 8, maxLength: 30 }), async (given, steps) => {
        const { quiet, delivery, afterMinutes, clearMinutes, repeatHours } = given
        const digestHour = 15
        await db().deleteFrom('alert_rules').execute()
        await db().deleteFrom('devices').execute()
        const { name, alertRuleId } = await rule({
          afterMinutes,
          clearMinutes,
          delivery,
          repeatHours,
          ...(delivery === 'daily' && { digestAt: at(digestHour) }),
          ...(quiet && { quietFrom: at(quiet[0]), quietUntil: at(quiet[1]) }),
        })
        const devices = [await device(null), await device(sites[0]), await device(sites[1])]
        const silent = [false, false, false]
        const places = [0, 1, 2]
        await news()

        // What an observer with a notebook expects, from what was so at each evaluation.
        const seenSilent: { at: number; silent: boolean[] }[] = []
        const isActive = [false, false, false]
        interface Open {
          toldAt?: number
          isAcknowledged?: boolean
          snoozedUntil?: number
        }
        const open: (Open | undefined)[] = [undefined, undefined, undefined]
        const ended: { place: number }[] = []
        let digestRan: number | undefined
        const runOf = (n: number, value: boolean): number => {
          let since = seenSilent.length - 1
          while (since > 0 && seenSilent[since - 1]?.silent[n] === value) since--
          return seenSilent[since]?.at ?? 0
        }
        const expectedNow = (): string[] => {
          const now = server.now().getTime()
          seenSilent.push({ at: now, silent: [...silent] })
          for (const n of [0, 1, 2]) {
            const lasted = (now - runOf(n, silent[n] ?? false)) / 60_000
            if (silent[n] && lasted >= afterMinutes) isActive[n] = true
            if (!silent[n] && lasted >= clearMinutes) isActive[n] = false
          }
          for (const place of [0, 1, 2]) {
            const isNow = [0, 1, 2].some((n) => isActive[n] && places[n] === place)
            const alert = open[place]
            if (isNow && !alert) open[place] = {}
            if (!isNow && alert) {
              if (alert.toldAt !== undefined) ended.push({ place })
              open[place] = undefined
            }
          }
          // The first daily mail waits for its time.
          digestRan ??= now
          const minutes = server.now().getUTCHours() * 60 + server.now().getUTCMinutes()
          if (quiet) {
            const [from, until] = [quiet[0] * 60, quiet[1] * 60]
            if (from < until ? minutes >= from && minutes < until : minutes >= from || minutes < until) return []
          }
          if (delivery === 'daily') {
            const today = new Date(now).setUTCHours(digestHour, 0, 0, 0)
            const last = today <= now ? today : today - 86_400_000
            if ((digestRan ?? now) >= last) return []
            digestRan = now
          }
          const told: string[] = ended.splice(0).map(({ place }) => `Resolvido: ${name}${titles[place]}`)
          for (const place of [0, 1, 2]) {
            const alert = open[place]
            if (!alert || (alert.snoozedUntil ?? 0) > now) continue
            const isStill =
              alert.toldAt !== undefined &&
              ((alert.snoozedUntil ?? 0) > alert.toldAt ||
                (repeatHours !== null && !alert.isAcknowledged && now - alert.toldAt >= repeatHours * hour * 1000))
            if (alert.toldAt !== undefined && !isStill) continue
            told.push(`${alert.toldAt === undefined ? 'Alerta' : 'Continua'}: ${name}${titles[place]}`)
            alert.toldAt = now
          }
          return told
        }
        const openId = async (place: number) =>
          (
            await db()
              .selectFrom('alerts')
              .select('id')
              .where('rule_id', '=', alertRuleId)
              .where('bundle', '=', bundles[place] ?? 0)
              .where('state', '!=', 'cleared')
              .executeTakeFirst()
          )?.id

        for (const one of [...steps, { kind: 'pass' as const, minutes: 1 }]) {
          if (one.kind === 'toggle') {
            silent[one.device] = !silent[one.device]
            await (silent[one.device] ? silence : speak)(devices[one.device]?.id ?? 0)
          } else if (one.kind === 'move') {
            places[one.device] = one.site
            await sql`UPDATE devices SET site_id = ${one.site === 0 ? null : (sites[one.site - 1] ?? null)} WHERE id = ${devices[one.device]?.id ?? 0}`.execute(
              db(),
            )
          } else if (one.kind === 'pass') {
            server.pass(one.minutes * minute)
            await Promise.all([app.alerts.wake(), second.wake()])
            const lines = (await news()).flatMap(({ text }) => text.match(/^(Alerta|Continua|Resolvido): .*$/gm) ?? [])
            expect(lines.toSorted()).toEqual(expectedNow().toSorted())
          } else {
            const [id, alert] = [await openId(one.site), open[one.site]]
            expect(id !== undefined).toBe(alert !== undefined)
            if (id === undefined || !alert) continue
            if (one.kind === 'snooze') {
              await call(`PUT /api/alerts/${id}/snooze`, { hours: one.hours })
              alert.snoozedUntil = server.now().getTime() + one.hours * hour * 1000
            } else {
              await call(`PUT /api/alerts/acknowledge/${id}`)
              alert.isAcknowledged = true
            }
          }
        }
      }),
      { numRuns: 6 },
    )
    await second.stop()
  })
})

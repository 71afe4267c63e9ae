// Tests fragrances, categories, devices, capsules and news, and the copies and counts that triggers maintain.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { schemas as categories } from '#src/resources/categories/calls.ts'
import { changeIdHeader } from '#kernel/core/contract/call.ts'
import { addDays, today } from '#kernel/core/contract/days.ts'
import { resetCode as limits } from '#src/product/limits.ts'
import { DeviceSlots, ResetCode } from '#src/resources/devices/payloads.ts'
import devices from '#src/resources/devices/definition.ts'
import { schemas as fragrances } from '#src/resources/fragrances/calls.ts'
import { schemas as news } from '#src/resources/news/calls.ts'
import newsFiles from '#src/resources/newsFiles/definition.ts'
import { distributed } from '#kernel/core/server/database/citus.ts'
import { repairCounts } from '#kernel/core/server/database/counts.ts'
import { resetCodes } from '#src/resources/telemetry/resetCodes.server.ts'
import { toMultipart } from '#kernel/core/site/http/multipart.ts'
import {
  insertCampaign,
  insertCapsule,
  insertCategory,
  insertDevice,
  insertFragrance,
  insertQuiz,
  insertShots,
} from '#tests/support/catalogue.ts'
import { bulk } from '#tests/support/bulk.ts'
import { oneEngine } from '#tests/support/database.ts'
import { pdf, picture } from '#tests/support/files.ts'
import { type Auth, emailOf, type TestServer, testServer } from '#tests/support/server.ts'
import { schemasOf } from '#kernel/core/contract/schemas.ts'

const { Row: Category } = categories
const { Row: Device } = schemasOf(devices)
const { Row: Fragrance } = fragrances
const { Row: News } = news
const { Row: NewsFile } = schemasOf(newsFiles)

const Listed = z.object({ data: z.array(z.looseObject({})), total: z.number() })

describe.each(oneEngine)('%s', (engine) => {
  let server: TestServer
  let admin: Auth
  beforeAll(async () => {
    server = await testServer(engine)
    admin = await server.signIn(emailOf('ADMIN'))
  })
  afterAll(() => server.close())

  const call = (what: string, body?: unknown) => server.call(what, { as: admin, ...(body !== undefined && { body }) })
  const status = async (what: string, body?: unknown) => (await call(what, body)).status
  const list = async (path: string, key: string) =>
    z.parse(Listed, (await call(`GET /api/${path}`)).body).data.map((row) => row[key])
  const category = async (id: number) => z.parse(Category, (await call(`GET /api/categories/${id}`)).body)
  const fragrance = async (id: number) => z.parse(Fragrance, (await call(`GET /api/fragrances/${id}`)).body)
  const database = () => server.database.db

  describe('categories', () => {
    test('a category needs only a name', async () => {
      const { status: created, body } = await call('POST /api/categories', { name: 'Gourmand' })
      expect(created).toBe(201)
      expect(z.parse(Category, body)).toMatchObject({
        name: 'Gourmand',
        codAmostra: null,
        food: false,
        isO9001: false,
        fragrances: 0,
        deletedAt: null,
      })
    })

    test('the name of a category has at most 100 characters', async () => {
      expect(await status('POST /api/categories', { name: 'x'.repeat(100) })).toBe(201)
      expect((await call('POST /api/categories', { name: 'x'.repeat(101) })).body).toMatchObject({
        errors: { name: 'Informe no máximo 100 caracteres' },
      })
    })

    test('a category with fragrances can be neither deactivated nor deleted; an empty one is hard deleted only when inactive', async () => {
      const id = await insertCategory(database(), 'Chipre')
      const fragranceId = await insertFragrance(database(), 'Musgo', id)
      expect((await category(id)).fragrances).toBe(1)
      const refused = await call(`DELETE /api/categories/${id}`)
      expect(refused.status).toBe(400)
      expect(refused.body).toMatchObject({
        message: 'Esta família tem uma fragrância e não pode ser desativada nem excluída',
      })
      expect(await status(`DELETE /api/fragrances/${fragranceId}`)).toBe(204)
      expect(await status(`DELETE /api/categories/${id}`)).toBe(400)
      expect(await status(`DELETE /api/fragrances/${fragranceId}?hardDelete=true`)).toBe(204)
      expect(await status(`DELETE /api/categories/${id}?hardDelete=true`)).toBe(400)
      expect(await status(`DELETE /api/categories/${id}`)).toBe(204)
      expect((await category(id)).deletedAt).not.toBeNull()
      expect(await status(`PUT /api/categories/activate/${id}`)).toBe(204)
      expect((await category(id)).deletedAt).toBeNull()
      await call(`DELETE /api/categories/${id}`)
      expect(await status(`DELETE /api/categories/${id}?hardDelete=true`)).toBe(204)
      expect(await status(`GET /api/categories/${id}`)).toBe(404)
    })

    test('an activation rejects a stale and a malformed If-Match', async () => {
      const id = await insertCategory(database(), 'Aquática', false)
      const { updatedAt } = await category(id)
      const activate = (ifMatch: string) =>
        server.call(`PUT /api/categories/activate/${id}`, { as: admin, headers: { 'if-match': ifMatch } })
      expect((await activate('x')).status).toBe(400)
      expect((await activate('"2020-01-01T00:00:00.000Z"')).status).toBe(409)
      expect((await category(id)).deletedAt).not.toBeNull()
      expect((await activate(`"${updatedAt}"`)).status).toBe(204)
    })

    test('categories are found by name, sample code and CAS number', async () => {
      await call('POST /api/categories', { name: 'Aldeídica', codAmostra: 'AM-77', casNumber: '112-31-2' })
      for (const typed of ['aldeidica', 'am-77', '112-31'])
        expect(await list(`categories?FilterString=${typed}`, 'name')).toEqual(['Aldeídica'])
    })

    test('the select search of categories returns at most 20 active ones by name, for no text or 3 characters', async () => {
      for (let at = 0; at < 25; at++) await insertCategory(database(), `Zimbro ${String(at).padStart(2, '0')}`)
      await insertCategory(database(), 'Zimbro inativo', false)
      const { body } = await call('GET /api/categories/quick-search?str=ZÍMBRO')
      const names = z
        .parse(z.array(z.object({ categoryId: z.number(), name: z.string() })), body)
        .map(({ name }) => name)
      expect(names).toEqual(Array.from({ length: 20 }, (_, at) => `Zimbro ${String(at).padStart(2, '0')}`))
      expect((await call('GET /api/categories/quick-search')).status).toBe(200)
      for (const str of ['a', 'ab', '%20%20a%20'])
        expect(await status(`GET /api/categories/quick-search?str=${str}`)).toBe(400)
    })
  })

  describe('fragrances', () => {
    let familyId: number
    beforeAll(async () => {
      familyId = await insertCategory(database(), 'Amadeirados')
    })
    const form = async (changes: Record<string, unknown>) =>
      toMultipart({
        name: 'Cedro',
        name_en: 'Cedar',
        name_es: 'Cedro',
        categoryId: familyId,
        parentId: 2,
        image: await picture(),
        secret: pdf(),
        ...changes,
      })

    test('fragrances are created and changed by form, each with its family; an empty description is null', async () => {
      const { status: created, body } = await call('POST /api/fragrances', await form({ description: 'Seco e nobre' }))
      expect(created).toBe(201)
      const made = z.parse(Fragrance, body)
      expect(made).toMatchObject({
        name_en: 'Cedar',
        description: 'Seco e nobre',
        categoryId: familyId,
        category: { categoryId: familyId, name: 'Amadeirados' },
        parentId: 2,
        collections: 0,
      })
      const kept = await call(`PUT /api/fragrances/${made.fragranceId}`, toMultipart({ name: 'Cedro do Líbano' }))
      expect(kept.body).toMatchObject({ name: 'Cedro do Líbano', description: 'Seco e nobre', parentId: 2 })
      const emptied = new FormData()
      emptied.append('description', '')
      expect((await call(`PUT /api/fragrances/${made.fragranceId}`, emptied)).body).toMatchObject({ description: null })
    })

    test('a fragrance has names of 3 to 100 characters, a description of at most 255, and type 1 or 2', async () => {
      const { status: refused, body } = await call(
        'POST /api/fragrances',
        await form({
          name: 'ab',
          name_en: 'x'.repeat(101),
          name_es: undefined,
          description: 'x'.repeat(256),
          parentId: 3,
        }),
      )
      expect(refused).toBe(400)
      expect(body).toMatchObject({
        errors: {
          name: 'Informe pelo menos 3 caracteres',
          name_en: 'Informe no máximo 100 caracteres',
          name_es: 'Campo obrigatório',
          description: 'Informe no máximo 255 caracteres',
          parentId: 'Valor inválido',
        },
      })
    })

    test('fragrances cannot move to an unknown or inactive family, but may stay in theirs', async () => {
      const inactive = await insertCategory(database(), 'Extinta', false)
      const unknown = await call('POST /api/fragrances', await form({ categoryId: 999_999 }))
      expect(unknown.body).toMatchObject({ errors: { categoryId: 'Este registro não existe' } })
      expect((await call('POST /api/fragrances', await form({ categoryId: inactive }))).body).toMatchObject({
        errors: { categoryId: 'Este registro está inativo' },
      })
      const id = await insertFragrance(database(), 'Vetiver', familyId)
      expect(await status(`PUT /api/fragrances/${id}`, toMultipart({ categoryId: inactive }))).toBe(400)
      expect((await fragrance(id)).categoryId).toBe(familyId)
    })

    test('a fragrance of active campaigns cannot be deactivated, and one of any campaign cannot be hard deleted', async () => {
      const id = await insertFragrance(database(), 'Sândalo', familyId)
      // The first one is the default, which stays active.
      await insertCampaign(database(), 'Default', [])
      const inactive = await insertCampaign(database(), 'Antiga', [id], false)
      expect((await fragrance(id)).collections).toBe(0)
      const active = await insertCampaign(database(), 'Verão', [id])
      expect((await fragrance(id)).collections).toBe(1)
      const refused = await call(`DELETE /api/fragrances/${id}`)
      expect(refused.body).toMatchObject({
        message: 'Esta fragrância faz parte de uma campanha ativa e não pode ser desativada',
      })
      expect(await status(`PUT /api/fragrances/${id}`, toMultipart({ name: 'Sândalo branco' }))).toBe(200)

      await sql`UPDATE campaigns SET deleted_at = now() WHERE id = ${active}`.execute(database())
      expect(await status(`DELETE /api/fragrances/${id}`)).toBe(204)
      const inUse = await call(`DELETE /api/fragrances/${id}?hardDelete=true`)
      expect(inUse.status).toBe(400)
      expect(inUse.body).toMatchObject({ message: 'Este registro está em uso e não pode ser excluído' })
      await sql`DELETE FROM campaigns WHERE id IN (${active}, ${inactive})`.execute(database())
      expect(await status(`DELETE /api/fragrances/${id}?hardDelete=true`)).toBe(204)
    })

    test('a fragrance of a capsule or a quiz cannot be hard deleted', async () => {
      const held = await insertFragrance(database(), 'Âmbar', familyId)
      await insertCapsule(database(), 'HELD-1', held, null, '2027-01-01')
      const asked = await insertFragrance(database(), 'Incenso', familyId)
      const campaign = await insertCampaign(database(), 'Sem dial', [])
      await insertQuiz(database(), campaign, asked)
      for (const id of [held, asked]) {
        expect(await status(`DELETE /api/fragrances/${id}`)).toBe(204)
        expect(await status(`DELETE /api/fragrances/${id}?hardDelete=true`)).toBe(400)
        expect(await status(`PUT /api/fragrances/activate/${id}`)).toBe(204)
      }
    })

    test('has-answer tells whether a quiz of the campaign that is not deleted ends with the fragrance', async () => {
      const id = await insertFragrance(database(), 'Lavanda', familyId)
      const [asking, other] = [
        await insertCampaign(database(), 'Inverno', [id]),
        await insertCampaign(database(), 'Outono', [id]),
      ]
      await insertQuiz(database(), other, id, false)
      await insertQuiz(database(), asking, id)
      const answer = async (fragranceId: number, campaignId: number) =>
        await call(`GET /api/fragrances/has-answer/${fragranceId}/${campaignId}`)
      expect((await answer(id, asking)).body).toBe(true)
      expect((await answer(id, other)).body).toBe(false)
      expect((await answer(id, 999_999)).status).toBe(404)
      expect((await answer(999_999, other)).status).toBe(404)
    })

    test('fragrances are found by each of their names, and sorted by their family', async () => {
      const early = await insertFragrance(database(), 'Última', await insertCategory(database(), 'AAA'))
      expect((await list('fragrances?orderBy=category&perPage=1', 'fragranceId'))[0]).toBe(early)
      for (const typed of ['cedar', 'CEDRO', 'líbano'])
        expect(await list(`fragrances?FilterString=${typed}`, 'name_en')).toContain('Cedar')
      const { body } = await call('GET /api/fragrances/quick-search?str=cedar')
      expect(body).toEqual([
        expect.objectContaining({
          name: 'Cedro do Líbano',
          name_en: 'Cedar',
          image: expect.stringMatching(/^\/files\//),
        }),
      ])
    })
  })

  describe('devices', () => {
    let deviceId: number
    let userId: number
    beforeAll(async () => {
      userId = (await server.person({ name: 'Zuleide Âncora' })).id
      const ownerId = (await server.person({ name: 'Oto Dono' })).id
      const campaignId = await insertCampaign(database(), 'Vitrine', [])
      deviceId = await insertDevice(database(), 'AC:DE:48:00:11:22', { userId, ownerId, campaignId })
      await insertDevice(database(), 'AC:DE:48:00:11:23')
    })
    const found = (typed: string) => list(`devices?FilterString=${encodeURIComponent(typed)}`, 'deviceId')

    test.each([
      'AC:DE:48:00:11:22',
      'acde48001122',
      'AC-DE-48-00-11-22',
      'acde.4800.1122',
      '48:00:11:22',
      '0011-22',
      'ÂNCORA',
      'oto d',
    ])('devices are found by address in any notation, user and owner: %s', async (typed) => {
      expect(await found(typed)).toEqual([deviceId])
    })

    test('devices show their campaign, user and owner, or null', async () => {
      const { body } = await call('GET /api/devices?orderBy=user')
      const [first, second] = z.parse(z.object({ data: z.array(Device) }), body).data
      expect(first).toMatchObject({
        campaign: { name: 'Vitrine' },
        user: { nome: 'Zuleide Âncora' },
        owner: { nome: 'Oto Dono' },
      })
      expect(second).toMatchObject({ campaign: null, user: null, owner: null })
    })

    test('the list of devices accepts isActive, which changes nothing', async () => {
      expect(await list('devices?isActive=false', 'deviceId')).toHaveLength(2)
    })

    test('devices are found and sorted by the new name of a renamed user', async () => {
      await sql`UPDATE users SET name = 'Abelardo' WHERE id = ${userId}`.execute(database())
      expect(await found('abelardo')).toEqual([deviceId])
      expect(await found('zuleide')).toEqual([])
      await sql`UPDATE campaigns SET name = 'Loja' WHERE name = 'Vitrine'`.execute(database())
      expect(await list('devices?orderBy=campaign&perPage=1', 'campaign')).toMatchObject([{ name: 'Loja' }])
    })

    test('the slots of a device are those of its campaign with its capsules, and name what does not fit', async () => {
      const familyId = await insertCategory(database(), 'Frutados')
      const [wanted, missing, foreign] = [
        await insertFragrance(database(), 'Figo', familyId),
        await insertFragrance(database(), 'Lima', familyId),
        await insertFragrance(database(), 'Sândalo', familyId),
      ]
      const campaignId = await insertCampaign(database(), 'Recepção', [wanted, missing])
      const device = await insertDevice(database(), 'AC:DE:48:00:22:01', { campaignId })
      const capsule = (serial: string, scent: number) => insertCapsule(database(), serial, scent, device, '2030-01-01')
      const [older, newer, loose] = [
        await capsule('S-1', wanted),
        await capsule('S-2', wanted),
        await capsule('S-3', foreign),
      ]
      await sql`UPDATE capsules SET remaining_shots = 40 WHERE device_id = ${device}`.execute(database())
      const slotsOf = async (id: number) => await call(`GET /api/devices/${id}/slots`)
      expect(z.parse(DeviceSlots, (await slotsOf(device)).body)).toMatchObject({
        campaign: { campaignId, name: 'Recepção', fragranceShots: 100 },
        slots: [
          {
            slot: 1,
            fragrance: { name: 'Figo' },
            capsule: { capsuleId: older, serialNumber: 'S-1', remainingShots: 40 },
            spare: [{ capsuleId: newer }],
          },
          { slot: 2, fragrance: { name: 'Lima' }, capsule: null, spare: [] },
        ],
        loose: [{ capsuleId: loose, fragrance: { name: 'Sândalo' } }],
        findings: [
          { kind: 'noSlot', capsuleId: loose },
          { kind: 'spare', capsuleId: newer, slot: 1 },
          { kind: 'noCapsule', slot: 2 },
        ],
      })
      const bare = await insertDevice(database(), 'AC:DE:48:00:22:02')
      expect((await slotsOf(bare)).body).toEqual({ campaign: null, slots: [], loose: [], findings: [] })
      expect((await slotsOf(999_999)).status).toBe(404)
      await sql`DELETE FROM capsules WHERE device_id = ${device}`.execute(database())
      await sql`DELETE FROM devices WHERE id IN (${device}, ${bare})`.execute(database())
    })

    const newCode = async () => z.parse(ResetCode, (await call(`GET /api/devices/reset-code/${deviceId}`)).body)
    const use = async (code: string, seconds = 0) =>
      await resetCodes.consume(
        database(),
        deviceId,
        code,
        new Date(Date.parse((await lastCode()).expiresAt) - 60_000 + seconds * 1000),
      )
    const lastCode = async () => {
      const { rows } = await sql<{ code: string; expiresAt: string }>`
        SELECT code, expires_at AS "expiresAt" FROM device_reset_codes WHERE device_id = ${deviceId}`.execute(
        database(),
      )
      return rows[0] ?? { code: '', expiresAt: new Date().toISOString() }
    }

    test('a reset code has 6 digits and lasts 60 seconds by the clock of the server', async () => {
      const first = await newCode()
      server.pass(45)
      const second = await newCode()
      expect(Date.parse(second.expiresAt) - Date.parse(first.expiresAt)).toBe(45_000)
      server.pass(-45)
      expect(await use(second.code, 60)).toBe(false)
      expect(await use(second.code, 59.999)).toBe(true)
    })

    test('a reset code works once, and a new one replaces it', async () => {
      const { code } = await newCode()
      expect(await use(code)).toBe(true)
      expect(await use(code)).toBe(false)
      const codes: string[] = []
      for (let at = 0; at < 5; at++) codes.push((await newCode()).code)
      const [old = ''] = codes.filter((one) => one !== codes.at(-1))
      expect(old).not.toBe('')
      expect(await use(old)).toBe(false)
    })

    test('who opens a reset code learns that another one is open, by whom and for how long, and ends it', async () => {
      const shown = z.object({ open: z.nullable(z.object({ by: z.unknown(), leftSeconds: z.number() })) })
      const open = async (as = admin) =>
        shown.parse((await server.call(`GET /api/devices/reset-code/${deviceId}/open`, { as })).body).open
      const operator = await server.signIn(emailOf('OPERATOR'))
      const first = await newCode()
      server.pass(20)
      expect(await open(operator)).toEqual({ by: { userId: 1, name: 'Conta ADMIN' }, leftSeconds: 40 })
      expect((await open())?.leftSeconds).toBe(40)
      expect((await server.call(`GET /api/devices/reset-code/${deviceId}`, { as: operator })).status).toBe(200)
      expect(await use(first.code)).toBe(false)
      expect(await open()).toMatchObject({ by: { name: 'Conta OPERATOR' } })
      expect(await use((await lastCode()).code)).toBe(true)
      expect(await open()).toBeNull()
      await newCode()
      server.pass(60)
      expect(await open()).toBeNull()
    })

    test('a person opens 30 reset codes in 15 minutes, and a device has 20; beyond that a 429 says so and keeps the open code', async () => {
      const code = async (as: Auth, id: number) => await server.call(`GET /api/devices/reset-code/${id}`, { as })
      const people = await Promise.all([server.person(), server.person()])
      const [one, other] = await Promise.all(people.map(({ email }) => server.signIn(email)))
      if (!one || !other) return expect.unreachable('two people')
      const machines: number[] = []
      for (let n = 10; n < 13; n++) machines.push(await insertDevice(database(), `AC:DE:48:00:22:${n}`))
      const [first = 0, second = 0, third = 0] = machines
      const answers = []
      for (let n = 0; n < limits.perDevice + 2; n++) answers.push(await code(n % 2 ? one : other, first))
      expect(answers.map((answer) => answer.status)).toEqual([
        ...Array.from({ length: limits.perDevice }, () => 200),
        429,
        429,
      ])
      const refused = answers.at(-1)
      expect(refused?.body).toEqual({
        message: 'Este dispositivo já teve muitos códigos, aguarde alguns minutos e tente novamente',
      })
      expect(refused?.headers['retry-after']).toBe(String(limits.windowSeconds))
      const { rows } = await sql<{
        code: string
      }>`SELECT code FROM device_reset_codes WHERE device_id = ${first}`.execute(database())
      expect(rows[0]?.code).toBe(z.parse(ResetCode, answers[limits.perDevice - 1]?.body).code)
      // Half of the first device's codes were theirs.
      const left = limits.perPerson - limits.perDevice / 2
      for (let n = 0; n < left; n++) expect((await code(one, second)).status).toBe(n < limits.perDevice ? 200 : 429)
      const tooMany = await code(one, third)
      expect([tooMany.status, tooMany.body]).toEqual([
        429,
        { message: 'Você já abriu muitos códigos, aguarde alguns minutos e tente novamente' },
      ])
      expect((await code(other, third)).status).toBe(200)
      expect((await code(other, 999_999)).status).toBe(404)
      server.pass(limits.windowSeconds)
      expect((await code(await server.signIn(people[0]?.email ?? ''), first)).status).toBe(200)
      server.pass(-limits.windowSeconds)
    })

    test('a HEAD request creates no reset code', async () => {
      const { code } = await newCode()
      const { statusCode } = await server.app.inject({
        method: 'HEAD',
        url: `/api/devices/reset-code/${deviceId}`,
        headers: { authorization: `Bearer ${admin.token}` },
      })
      expect(statusCode).toBe(404)
      expect(await use(code)).toBe(true)
    })

    test('disconnecting a device returns its ETag, and rejects a stale If-Match', async () => {
      const id = await insertDevice(database(), 'AC:DE:48:00:11:24', { userId })
      const disconnect = (ifMatch?: string) =>
        server.call(`PUT /api/remove-user/${id}`, {
          as: admin,
          ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }),
        })
      expect((await disconnect('x')).status).toBe(400)
      expect((await disconnect('"2020-01-01T00:00:00.000Z"')).status).toBe(409)
      const [updatedAt] = await list('devices?FilterString=AC:DE:48:00:11:24', 'updatedAt')
      const { status: taken, headers } = await disconnect(`"${String(updatedAt)}"`)
      expect([taken, headers['etag']]).toEqual([
        204,
        `"${String((await list('devices?FilterString=AC:DE:48:00:11:24', 'updatedAt'))[0])}"`,
      ])
      expect((await disconnect(String(headers['etag']))).status).toBe(204)
    })

    test('disconnecting a device removes its user, and may be repeated', async () => {
      for (const _ of ['once', 'twice']) expect(await status(`PUT /api/remove-user/${deviceId}`)).toBe(204)
      expect(await list('devices?FilterString=AC:DE:48:00:11:22', 'user')).toEqual([null])
      expect(await found('abelardo')).toEqual([])
      expect(await status('PUT /api/remove-user/999999')).toBe(404)
    })
  })

  describe('capsules', () => {
    test('capsules are found by serial number, fragrance and device, and sorted by device', async () => {
      const fragranceId = await insertFragrance(database(), 'Néroli', await insertCategory(database(), 'Brancos'))
      const deviceId = await insertDevice(database(), '0A:0B:0C:0D:0E:0F')
      await insertCapsule(database(), 'SN-900', fragranceId, deviceId, '2028-05-02')
      await insertCapsule(database(), 'SN-901', fragranceId, null, '2026-12-24')
      const found = (typed: string) => list(`capsules?FilterString=${encodeURIComponent(typed)}`, 'serialNumber')
      expect(await found('sn-900')).toEqual(['SN-900'])
      expect(await found('NEROLI')).toEqual(['SN-900', 'SN-901'])
      expect(await found('0a-0b-0c-0d')).toEqual(['SN-900'])
      const path = 'capsules?FilterString=neroli'
      expect(await list(`${path}&orderBy=dueDate`, 'dueDate')).toEqual(['2026-12-24', '2028-05-02'])
      expect(await list(`${path}&orderBy=device`, 'device')).toEqual([
        { deviceId, macAddress: '0A:0B:0C:0D:0E:0F', name: null, site: null },
        null,
      ])
      await sql`UPDATE fragrances SET name = 'Flor de laranjeira' WHERE id = ${fragranceId}`.execute(database())
      expect(await found('laranjeira')).toEqual(['SN-900', 'SN-901'])
    })
  })

  describe('news', () => {
    const right = {
      titlePt: 'Lançamento',
      titleEn: 'Launch',
      titleEs: 'Lanzamiento',
      carrousel: false,
      expirationDate: '2027-03-01',
    }
    const created = async (changes: object = {}) =>
      z.parse(News, (await call('POST /api/news', { ...right, ...changes })).body)

    test('news need titles, date and carousel, but no texts', async () => {
      expect(await created()).toMatchObject({ ...right, contentPt: '', contentEn: '', contentEs: '', fragrances: 0 })
      const { body } = await call('POST /api/news', { titlePt: 'ab', contentPt: 'x' })
      expect(body).toMatchObject({
        errors: {
          titlePt: 'Informe pelo menos 3 caracteres',
          titleEn: 'Campo obrigatório',
          carrousel: 'Campo obrigatório',
          expirationDate: 'Campo obrigatório',
        },
      })
      for (const expirationDate of ['2027-02-30', '0000-01-01', '01/02/2027', '2027-01-01T00:00:00Z'])
        expect(await status('POST /api/news', { ...right, expirationDate })).toBe(400)
    })

    const tooLate = { startsAt: 'O início não pode ser depois da validade' }

    test('news start at once, or on a day that is not after their expiration', async () => {
      expect((await created()).startsAt).toBeNull()
      expect((await created({ startsAt: '' })).startsAt).toBeNull()
      // The day of the expiration is the last one that the app shows them on.
      const made = await created({ startsAt: right.expirationDate })
      expect(made.startsAt).toBe(right.expirationDate)
      const late = { ...right, startsAt: '2027-03-02' }
      expect((await call('POST /api/news', late)).body).toMatchObject({ errors: tooLate })
      const path = `PUT /api/news/${made.newsId}`
      // Each of the two days alone, against the stored one.
      expect((await call(path, { startsAt: late.startsAt })).body).toMatchObject({ errors: tooLate })
      expect((await call(path, { expirationDate: '2027-02-28' })).body).toMatchObject({ errors: tooLate })
      expect((await call(path, { startsAt: '2027-04-02', expirationDate: '2027-04-02' })).status).toBe(200)
      expect((await call(path, { startsAt: null })).body).toMatchObject({ startsAt: null })
      expect(await status(path, { expirationDate: '2027-02-28' })).toBe(200)
    })

    test('a revert, an action on many news and a plan are refused for a start after the expiration', async () => {
      const { newsId } = await created({ titlePt: 'Portas', startsAt: '2027-02-01' })
      // Taking back the earlier start would leave it after the expiration.
      const moved = await call(`PUT /api/news/${newsId}`, { startsAt: '2027-01-01' })
      await call(`PUT /api/news/${newsId}`, { expirationDate: '2027-01-15' })
      const reverted = await call(`POST /api/changes/${moved.headers[changeIdHeader]}/revert`, {})
      expect([reverted.status, reverted.body]).toMatchObject([400, { errors: tooLate }])

      const body = { action: 'setField', target: { ids: [newsId] }, arguments: { startsAt: '2027-01-16' } }
      const { run } = await bulk(server, admin, '/news', body)
      expect(JSON.stringify(run)).toContain(tooLate.startsAt)

      const changes = [{ verb: 'update', resource: 'news', id: newsId, values: { startsAt: '2027-01-16' } }]
      const plan = await call('POST /api/plans', { reason: 'Portas', changes })
      expect(JSON.stringify(plan.body)).toContain(tooLate.startsAt)
      expect((await call(`GET /api/news/${newsId}`)).body).toMatchObject({ startsAt: '2027-01-01' })
    })

    test('a filter finds the news that the app does not show yet, by the day of the installation', async () => {
      const day = today(server.now())
      const [scheduled, started] = [addDays(day, 1), day]
      const expirationDate = addDays(day, 9)
      for (const [titlePt, startsAt] of Object.entries({ Amanhã: scheduled, 'Desde hoje': started, Sempre: null }))
        await created({ titlePt, startsAt, expirationDate })
      expect(await list(`news?where=all(startsAt.after.today,expirationDate.is.${expirationDate})`, 'titlePt')).toEqual(
        ['Amanhã'],
      )
    })

    test.each([
      ['<script>alert(1)</script><p>fica</p>', '<p>fica</p>'],
      ['<p onclick="x()" style="color:red">a</p>', '<p>a</p>'],
      ['<img src=x onerror=alert(1)>', ''],
      ['<svg><script>1</script></svg><iframe src="https://a.test"></iframe>', ''],
      ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
      ['<a href="//a.test">x</a>', '<a>x</a>'],
      [
        '<a href="https://a.test" target="_self">x</a>',
        '<a href="https://a.test" target="_blank" rel="noopener noreferrer nofollow">x</a>',
      ],
      [
        '<h2>T</h2><ul><li><strong>n</strong> <em>i</em> <u>s</u></li></ul>',
        '<h2>T</h2><ul><li><strong>n</strong> <em>i</em> <u>s</u></li></ul>',
      ],
      ['1 < 2 & 3', '1 &lt; 2 &amp; 3'],
      ['<div>um <b>dois</b></div><div>três</div>', '<p>um <strong>dois</strong></p><p>três</p>'],
    ])('the news text %s is stored as %s', async (sent, stored) => {
      const made = await created({ contentPt: sent, contentEn: sent, contentEs: sent })
      expect(made).toMatchObject({ contentPt: stored, contentEn: stored, contentEs: stored })
      const changed = await call(`PUT /api/news/${made.newsId}`, { contentEs: `<p>${sent}</p>` })
      expect(changed.body).toMatchObject({ contentPt: stored })
      expect(JSON.stringify(changed.body)).not.toMatch(/script|onclick|onerror/)
    })

    test('POSTNEWS writes, switches and deletes news with their pictures, and nothing else', async () => {
      const as = await server.signIn(emailOf('POSTNEWS'))
      const made = await server.call('POST /api/news', { as, body: right })
      const { newsId } = z.parse(News, made.body)
      const file = toMultipart({ newsId, name: 'Capa', file: await picture() })
      expect((await server.call('POST /api/news-file', { as, body: file })).status).toBe(201)
      const newer = await server.call('POST /api/news-file', {
        as,
        body: toMultipart({ newsId, name: 'Nova', file: await picture() }),
      })
      // The list shows the newest one.
      const listed = z.parse(
        Listed,
        (await server.call('GET /api/news?orderBy=createdAt&orderByDirection=DESC&perPage=1', { as })).body,
      )
      expect(listed.data).toMatchObject([{ newsId, picture: z.parse(NewsFile, newer.body).file }])
      expect((await server.call(`PUT /api/news/${newsId}`, { as, body: { carrousel: true } })).body).toMatchObject({
        carrousel: true,
      })
      for (const what of [
        `DELETE /api/news/${newsId}`,
        `PUT /api/news/activate/${newsId}`,
        `DELETE /api/news/${newsId}`,
      ])
        expect((await server.call(what, { as })).status).toBe(204)
      expect((await server.call(`DELETE /api/news/${newsId}?hardDelete=true`, { as })).status).toBe(204)
      expect(await server.storedFiles()).not.toContain('Capa')
      for (const path of [
        'fragrances',
        'categories',
        'devices',
        'capsules',
        'categories/quick-search',
        'perfil',
        'usuario',
      ])
        expect((await server.call(`GET /api/${path}`, { as })).status, `${path}`).toBe(403)
    })
  })

  test('shots are rolled up by day as they arrive, in any month', async () => {
    const fragranceId = await insertFragrance(database(), 'Disparada', await insertCategory(database(), 'Disparos'))
    const campaignId = await insertCampaign(database(), 'Disparos', [fragranceId])
    await sql`SELECT make_shot_months(date '2026-01-20', date '2026-02-03')`.execute(database())
    for (const at of ['2026-01-31T23:59:57Z', '2026-02-01T00:00:00Z', '2026-02-01T12:00:00Z', '2031-07-01T00:00:00Z'])
      await insertShots(server.database, campaignId, fragranceId, 3, at)
    const { rows } = await sql`SELECT day, shots FROM shot_days WHERE campaign_id = ${campaignId} ORDER BY day`.execute(
      database(),
    )
    expect(rows).toEqual([
      { day: '2026-01-31', shots: 3 },
      { day: '2026-02-01', shots: 6 },
      { day: '2031-07-01', shots: 3 },
    ])
  })

  test.each(Object.entries(distributed))(
    '%s has nothing that Citus refuses on a table that is distributed by %s',
    async (table, key) => {
      const found = await sql<{ what: string }>`
      WITH parts AS (
        SELECT oid FROM pg_class WHERE oid = ${table}::regclass
        UNION SELECT inhrelid FROM pg_inherits WHERE inhparent = ${table}::regclass
      )
      SELECT 'trigger ' || tgname AS what FROM pg_trigger WHERE tgrelid IN (SELECT oid FROM parts) AND NOT tgisinternal
      UNION ALL SELECT 'foreign key or exclusion ' || conname FROM pg_constraint
        WHERE contype IN ('f', 'x') AND (conrelid IN (SELECT oid FROM parts) OR confrelid IN (SELECT oid FROM parts))
      UNION ALL SELECT 'unique index without the key ' || indexrelid::regclass FROM pg_index i
        WHERE indrelid IN (SELECT oid FROM parts) AND indisunique AND NOT EXISTS (SELECT FROM pg_attribute a
          WHERE a.attrelid = i.indrelid AND a.attname = ${key} AND a.attnum = ANY (i.indkey))
      UNION ALL SELECT 'nullable or generated column ' || attname FROM pg_attribute
        WHERE attrelid IN (SELECT oid FROM parts) AND attnum > 0 AND ((attname = ${key} AND NOT attnotnull) OR attgenerated <> '')
      UNION ALL SELECT 'second level of partitions ' || relname FROM pg_class
        WHERE oid IN (SELECT oid FROM parts) AND relkind = 'p' AND oid <> ${table}::regclass`.execute(database())
      expect(found.rows).toEqual([])
    },
  )

  test('a quiz counts its questions', async () => {
    const campaignId = await insertCampaign(database(), 'Uma', [])
    const fragranceId = await insertFragrance(database(), 'Contada', await insertCategory(database(), 'Contagem'))
    const quizId = await insertQuiz(database(), campaignId, fragranceId)
    const counted = async () =>
      (await sql`SELECT questions_count AS n FROM quizzes WHERE id = ${quizId}`.execute(database())).rows
    expect(await counted()).toEqual([{ n: 1 }])
    await sql`DELETE FROM quiz_questions WHERE quiz_id = ${quizId}`.execute(database())
    expect(await counted()).toEqual([{ n: 0 }])
  })

  test('all kept counts are right after these tests', async () => {
    expect(await repairCounts(server.database)).toEqual([])
  })
})

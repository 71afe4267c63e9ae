// Tests campaigns: the rules of the dial and the default, concurrent writes, and malformed forms.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { schemas as campaigns } from '#src/resources/campaigns/calls.ts'
import { repairCounts } from '#kernel/core/server/database/counts.ts'
import { toMultipart } from '#kernel/core/site/http/multipart.ts'
import { insertCampaign, insertCategory, insertDevice, insertFragrance, insertQuiz } from '#tests/support/catalogue.ts'
import { oneEngine } from '#tests/support/database.ts'
import { picture } from '#tests/support/files.ts'
import { type Answer, type Auth, emailOf, type TestServer, testServer } from '#tests/support/server.ts'

const { Row } = campaigns
type Row = z.infer<typeof Row>

type Slots = readonly (readonly [slot: number, fragranceId: number, shotSeconds?: number])[]

const asCampaign = ({ body }: Answer) => z.parse(Row, body)
const Refused = z.object({ message: z.string(), errors: z.optional(z.record(z.string(), z.string())) })
const refused = ({ status, body }: Answer) => ({ status, ...z.parse(Refused, body) })
const dialOf = (slots: Slots) =>
  slots.map(([slot, fragranceId, shotSeconds = 5]) => ({ slot, fragranceId, shotSeconds }))
const inPortuguese = [{ language: 'pt-BR', description: 'Notas de verão' }]

/** Rounds of a race: fewer on PGlite, whose single connection serializes them anyway. */
const races = { pglite: 4, postgres: 12 }

describe.each(oneEngine)('%s', (engine) => {
  let server: TestServer
  let admin: Auth
  let cover: File
  /** Active fragrances, and an inactive one. */
  let fragrances: number[]
  let inactive: number
  beforeAll(async () => {
    server = await testServer(engine)
    admin = await server.signIn(emailOf('ADMIN'))
    cover = await picture()
    const family = await insertCategory(server.database.db, 'Cítricos')
    fragrances = []
    for (let at = 0; at < 25; at++) fragrances.push(await insertFragrance(server.database.db, `Nota ${at}`, family))
    inactive = await insertFragrance(server.database.db, 'Antiga', family)
    await sql`UPDATE fragrances SET deleted_at = now() WHERE id = ${inactive}`.execute(server.database.db)
  })
  afterAll(() => server.close())
  const database = () => server.database.db
  const f = (at: number): number => fragrances[at] ?? expect.unreachable(`fragrance ${at}`)

  const call = (what: string, body?: unknown, headers: Record<string, string> = {}) =>
    server.call(what, { as: admin, headers, ...(body !== undefined && { body }) })
  const form = (changes: Record<string, unknown> = {}) =>
    toMultipart({
      name: 'Verão',
      fragranceShots: 100,
      cover,
      collection: dialOf([[1, f(0)]]),
      descriptions: inPortuguese,
      ...changes,
    })
  const create = (changes?: Record<string, unknown>) => call('POST /api/campaigns', form(changes))
  const created = async (changes?: Record<string, unknown>) => {
    const answer = await create(changes)
    expect(answer.status, `${answer.bytes}`).toBe(201)
    return asCampaign(answer)
  }
  const update = (id: number, changes: Record<string, unknown>, headers?: Record<string, string>) =>
    call(`PUT /api/campaigns/${id}`, toMultipart(changes), headers)
  const one = async (id: number) => asCampaign(await call(`GET /api/campaigns/${id}`))
  const dial = async (id: number) => (await one(id)).collection.map(({ slot, fragranceId }) => [slot, fragranceId])
  const defaults = async () => {
    const { rows } = await sql<{ id: number; active: boolean }>`
      SELECT id, deleted_at IS NULL AS active FROM campaigns WHERE is_default`.execute(database())
    return rows
  }
  /** The only default campaign, which is active. */
  const theDefault = async () => {
    const found = await defaults()
    expect(found).toMatchObject([{ active: true }])
    return found[0]?.id
  }

  describe('a campaign', () => {
    test('a campaign is saved with its dial, descriptions and cover, and read as it was written', async () => {
      const { campaignId, ...row } = await created({
        name: '  Primavera ',
        fragranceShots: 250,
        collection: dialOf([
          [7, f(2), 60],
          [1, f(0), 1],
          [20, f(1)],
        ]),
        descriptions: [
          ...inPortuguese,
          { language: 'en-US', description: '' },
          { language: 'es-ES', description: 'Notas de verano' },
        ],
      })
      expect(row).toMatchObject({
        name: 'Primavera',
        fragranceShots: 250,
        downloads: 0,
        devices: 0,
        deletedAt: null,
        descriptions: [{ language: 'es-ES', description: 'Notas de verano' }, ...inPortuguese],
        collection: [
          { slot: 1, fragranceId: f(0), shotSeconds: 1, fragrance: { fragranceId: f(0), name: 'Nota 0' } },
          { slot: 7, fragranceId: f(2), shotSeconds: 60 },
          { slot: 20, fragranceId: f(1), shotSeconds: 5 },
        ],
      })
      expect(await one(campaignId)).toEqual({ campaignId, ...row })
      expect((await server.call(`GET ${row.cover}`)).headers['content-type']).toBe('image/png')
      const listed = z.parse(
        z.object({ data: z.array(Row) }),
        (await call('GET /api/campaigns?FilterString=PRIMAVERA')).body,
      )
      expect(listed.data).toEqual([{ campaignId, ...row }])
    })

    test('an update of a campaign keeps omitted fields, replaces dial and descriptions, and moves updatedAt', async () => {
      const { campaignId: id, ...before } = await created({
        collection: dialOf([
          [1, f(0)],
          [2, f(1)],
        ]),
      })
      const steps: readonly (readonly [change: Record<string, unknown>, then: Partial<Row>])[] = [
        [{ name: 'Outono' }, { name: 'Outono', descriptions: before.descriptions, collection: before.collection }],
        [
          { descriptions: [{ language: 'en-US', description: 'Autumn' }] },
          { descriptions: [{ language: 'en-US', description: 'Autumn' }] },
        ],
        [{ collection: dialOf([[2, f(0), 9]]) }, { name: 'Outono', fragranceShots: 100 }],
      ]
      let last = before.updatedAt
      for (const [change, then] of steps) {
        const row = asCampaign(await update(id, change))
        expect(row).toMatchObject(then)
        expect(Date.parse(row.updatedAt)).toBeGreaterThan(Date.parse(last))
        last = row.updatedAt
      }
      expect(await dial(id)).toEqual([[2, f(0)]])
      expect((await one(id)).cover).toBe(before.cover)
    })

    test('a new cover of a campaign replaces the old one, which is removed', async () => {
      const { campaignId, cover: old } = await created()
      const { cover: next } = asCampaign(await update(campaignId, { cover: await picture('webp') }))
      expect(next).not.toBe(old)
      expect((await server.call(`GET ${next}`)).status).toBe(200)
      expect((await server.call(`GET ${old}`)).status).toBe(404)
    })

    test('a campaign that somebody else has saved since is not overwritten, including its dial', async () => {
      const { campaignId, updatedAt } = await created()
      await update(campaignId, { collection: dialOf([[3, f(3)]]) })
      const answer = await update(
        campaignId,
        { collection: dialOf([[4, f(4)]]), name: 'Perdido' },
        { 'if-match': `"${updatedAt}"` },
      )
      expect(answer.status).toBe(409)
      expect(await dial(campaignId)).toEqual([[3, f(3)]])
      expect((await one(campaignId)).name).toBe('Verão')
    })

    test('a stale campaign is a conflict, even if it breaks another rule as well', async () => {
      const { campaignId, updatedAt } = await created()
      await update(campaignId, { name: 'Outono' })
      const broken = { collection: dialOf([[1, 999_999]]) }
      expect((await update(campaignId, broken, { 'if-match': `"${updatedAt}"` })).status).toBe(409)
      expect((await update(campaignId, broken)).status).toBe(400)
    })

    test('a campaign counts its devices, wherever they move', async () => {
      const [{ campaignId: here }, { campaignId: there }] = [await created(), await created()]
      for (let at = 0; at < 3; at++) await insertDevice(database(), `AA:00:00:00:00:0${at}`, { campaignId: here })
      expect([(await one(here)).devices, (await one(there)).devices]).toEqual([3, 0])
      await sql`UPDATE devices SET campaign_id = ${there} WHERE mac_address LIKE '%:01' OR mac_address LIKE '%:02'`.execute(
        database(),
      )
      await sql`DELETE FROM devices WHERE mac_address LIKE '%:02'`.execute(database())
      expect([(await one(here)).devices, (await one(there)).devices]).toEqual([1, 1])
      expect(z.parse(z.object({ total: z.number() }), (await call('GET /api/devices')).body).total).toBe(2)
      expect(await repairCounts(server.database)).toEqual([])
    })

    test('a campaign cannot be hard deleted', async () => {
      const { campaignId } = await created()
      expect((await call(`DELETE /api/campaigns/${campaignId}?hardDelete=true`)).status).toBe(403)
      expect((await call(`DELETE /api/campaigns/${campaignId}`)).status).toBe(204)
      expect((await one(campaignId)).deletedAt).not.toBeNull()
    })
  })

  describe('a form', () => {
    test.each<[what: string, changes: () => Record<string, unknown>, field: string, message: string]>([
      ['no name', () => ({ name: '' }), 'name', 'Campo obrigatório'],
      ['a short name', () => ({ name: 'ab' }), 'name', 'Informe pelo menos 3 caracteres'],
      ['a long name', () => ({ name: 'x'.repeat(101) }), 'name', 'Informe no máximo 100 caracteres'],
      ['no shots', () => ({ fragranceShots: '' }), 'fragranceShots', 'Campo obrigatório'],
      ['shots that are no number', () => ({ fragranceShots: 'many' }), 'fragranceShots', 'Valor inválido'],
      ['half a shot', () => ({ fragranceShots: '1.5' }), 'fragranceShots', 'Valor inválido'],
      ['no shot at all', () => ({ fragranceShots: 0 }), 'fragranceShots', 'Informe um valor a partir de 1'],
      ['too many shots', () => ({ fragranceShots: 100_001 }), 'fragranceShots', 'Informe um valor até 100000'],
      ['no cover', () => ({ cover: undefined }), 'cover', 'Campo obrigatório'],
      ['no dial', () => ({ collection: undefined }), 'collection', 'Preencha pelo menos um slot do dispositivo'],
      ['an empty dial', () => ({ collection: [] }), 'collection', 'Preencha pelo menos um slot do dispositivo'],
      ['a text for a dial', () => ({ collection: 'x' }), 'collection', 'Valor inválido'],
      ['slot 0', () => ({ collection: dialOf([[0, f(0)]]) }), 'collection.0.slot', 'Informe um valor a partir de 1'],
      ['slot 21', () => ({ collection: dialOf([[21, f(0)]]) }), 'collection.0.slot', 'Informe um valor até 20'],
      [
        'no seconds',
        () => ({ collection: dialOf([[1, f(0), 0]]) }),
        'collection.0.shotSeconds',
        'Informe um valor a partir de 1',
      ],
      [
        'too many seconds',
        () => ({ collection: dialOf([[1, f(0), 61]]) }),
        'collection.0.shotSeconds',
        'Informe um valor até 60',
      ],
      [
        'seconds left out',
        () => ({ collection: [{ slot: 1, fragranceId: f(0) }] }),
        'collection.0.shotSeconds',
        'Campo obrigatório',
      ],
      [
        'a slot without a fragrance',
        () => ({ collection: [{ slot: 1, fragranceId: '', shotSeconds: 5 }] }),
        'collection.0.fragranceId',
        'Campo obrigatório',
      ],
      [
        'a fragrance that is not there',
        () => ({
          collection: dialOf([
            [1, f(0)],
            [2, 999_999],
          ]),
        }),
        'collection.1.fragranceId',
        'Este registro não existe',
      ],
      [
        'an inactive fragrance',
        () => ({
          collection: dialOf([
            [1, f(0)],
            [2, inactive],
          ]),
        }),
        'collection.1.fragranceId',
        'Esta fragrância está inativa: ative-a ou escolha outra',
      ],
      ['no description', () => ({ descriptions: undefined }), 'descriptions', 'Campo obrigatório'],
      [
        'an empty description',
        () => ({ descriptions: [{ language: 'pt-BR', description: ' ' }] }),
        'descriptions.0.description',
        'Campo obrigatório',
      ],
      [
        'a long description',
        () => ({ descriptions: [{ language: 'pt-BR', description: 'x'.repeat(101) }] }),
        'descriptions.0.description',
        'Informe no máximo 100 caracteres',
      ],
      [
        'a language that is none of ours',
        () => ({ descriptions: [{ language: 'fr-FR', description: 'x' }] }),
        'descriptions.0.language',
        'Valor inválido',
      ],
    ])('a campaign with %s is rejected on its field', async (_what, changes, field, message) => {
      const answer = refused(await create(changes()))
      expect(answer).toEqual({ status: 400, message, errors: { [field]: message } })
    })

    test('a campaign with a fragrance, slot or language twice is rejected on both', async () => {
      const fragrance = 'Esta fragrância já está em outro slot'
      const twice = await create({ collection: dialOf([[1, f(0)], [2, f(1)], [3, f(0)]]) }) // oxfmt-ignore
      expect(refused(twice).errors).toEqual({
        'collection.0.fragranceId': fragrance,
        'collection.2.fragranceId': fragrance,
      })
      const slot = 'Este slot já foi usado'
      const slots = await create({ collection: dialOf([[4, f(0)], [4, f(1)]]) }) // oxfmt-ignore
      expect(refused(slots).errors).toEqual({ 'collection.0.slot': slot, 'collection.1.slot': slot })
      expect(refused(await create({ descriptions: [...inPortuguese, ...inPortuguese] })).errors).toEqual({
        'descriptions.0.language': 'Valor inválido',
        'descriptions.1.language': 'Valor inválido',
      })
    })

    test('a campaign has at most twenty slots', async () => {
      const full: Slots = fragrances.slice(0, 20).map((id, at) => [at + 1, id] as const)
      expect((await created({ collection: dialOf(full) })).collection).toHaveLength(20)
      expect(refused(await create({ collection: dialOf([...full, [20, f(20)]]) })).errors).toMatchObject({
        collection: 'Valor inválido',
      })
    })

    test('a campaign is rejected in the language of the request', async () => {
      const answer = await server.call('POST /api/campaigns', {
        as: admin,
        language: 'en',
        body: form({ collection: [] }),
      })
      expect(refused(answer).message).toBe('Fill in at least one slot of the device')
    })

    test('a form with arbitrary part names is a 400, never a 500, and saves nothing', async () => {
      const { campaignId: id, ...rest } = await created()
      const counted = () => sql`SELECT count(*) AS n FROM campaigns`.execute(database())
      const { rows: before } = await counted()
      const place = fc.constantFrom('0', '1', '19', '20', '999', '-1', '01', '1e3', 'a', '', '__proto__', 'length')
      const field = fc.constantFrom('slot', 'fragranceId', 'shotSeconds', 'language', 'constructor', '__proto__', 'x')
      const list = fc.constantFrom('collection', 'descriptions', 'name', 'cover', '__proto__', 'toString', 'x')
      const name = fc.oneof(
        fc.tuple(list, place, field).map(([kept, at, key]) => `${kept}[${at}][${key}]`),
        fc.tuple(list, place).map(([kept, at]) => `${kept}[${at}]`),
        list,
        fc.string({ minLength: 1, maxLength: 20 }),
      )
      const parts = fc.array(fc.tuple(name, fc.constantFrom('', '1', '-1', 'x', '1e9', '\u0000')), {
        minLength: 1,
        maxLength: 8,
      })
      await fc.assert(
        fc.asyncProperty(parts, async (odd) => {
          const body = new FormData()
          for (const [key, value] of odd) body.append(key, value)
          expect((await call('POST /api/campaigns', body)).status).toBe(400)
          body.append('unknown', '1')
          expect((await call(`PUT /api/campaigns/${id}`, body)).status).toBe(400)
        }),
        { numRuns: 60 },
      )
      expect((await counted()).rows).toEqual(before)
      expect(await one(id)).toEqual({ campaignId: id, ...rest })
    })
  })

  describe('a fragrance that a quiz leads to', () => {
    let id: number
    const message = 'Fragrância com respostas em um quiz desta campanha não pode sair do dispositivo'
    beforeEach(async () => {
      id = await insertCampaign(database(), 'Com quiz', [f(0), f(1), f(2)])
      // A campaign has one quiz in a language.
      const english = await insertQuiz(database(), id, f(0), false)
      await sql`UPDATE quizzes SET language = 'en-US', deleted_at = NULL WHERE id = ${english}`.execute(database())
      await insertQuiz(database(), id, f(1))
      await insertQuiz(database(), id, f(2), false)
    })

    test('a fragrance used by quizzes cannot be replaced: the error is at its slot', async () => {
      const answer = refused(await update(id, { collection: dialOf([[1, f(8)], [2, f(9)], [3, f(7)]]) })) // oxfmt-ignore
      expect(answer).toEqual({
        status: 400,
        message,
        errors: { 'collection.0.fragranceId': message, 'collection.1.fragranceId': message },
      })
      expect(await dial(id)).toEqual([[1, f(0)], [2, f(1)], [3, f(2)]]) // oxfmt-ignore
    })

    test('a fragrance used by quizzes cannot be cleared: the error is at the dial', async () => {
      expect(refused(await update(id, { collection: dialOf([[2, f(1)]]) }))).toEqual({
        status: 400,
        message,
        errors: { collection: message },
      })
      expect(refused(await update(id, { collection: dialOf([[3, f(2)]]) })).errors).toEqual({ collection: message })
    })

    test('a fragrance used by quizzes may change slot and seconds, and others may leave, such as those of deleted quizzes', async () => {
      expect((await update(id, { collection: dialOf([[9, f(0), 30], [1, f(1)]]) })).status).toBe(200) // oxfmt-ignore
      expect(await dial(id)).toEqual([[1, f(1)], [9, f(0)]]) // oxfmt-ignore
    })

    test('quizzes of other campaigns do not keep a fragrance in the dial', async () => {
      const other = await insertCampaign(database(), 'Sem quiz', [f(0), f(1)])
      expect((await update(other, { collection: dialOf([[1, f(5)]]) })).status).toBe(200)
    })
  })

  describe('an inactive fragrance', () => {
    test('a campaign with inactive fragrances cannot be activated, and the error names them; the dial can be changed afterwards', async () => {
      const id = await insertCampaign(database(), 'Adormecida', [f(3), inactive], false)
      const activation = refused(await call(`PUT /api/campaigns/activate/${id}`))
      expect(activation).toEqual({
        status: 400,
        message: 'Esta campanha tem fragrâncias inativas, ative-as antes: Antiga',
        errors: { 'collection.1.fragranceId': 'Esta fragrância está inativa: ative-a ou escolha outra' },
      })
      expect(refused(await update(id, { collection: dialOf([[1, f(3)]]) })).message).toBe(
        'Esta campanha está inativa: ative-a para alterá-la',
      )
      expect((await one(id)).collection.map(({ fragrance }) => fragrance.isActive)).toEqual([true, false])
      expect((await call(`PUT /api/fragrances/activate/${inactive}`)).status).toBe(204)
      expect((await call(`PUT /api/campaigns/activate/${id}`)).status).toBe(204)
      expect((await update(id, { collection: dialOf([[1, f(3)]]) })).status).toBe(200)
      expect((await call(`DELETE /api/fragrances/${inactive}`)).status).toBe(204)
    })

    test('an inactive fragrance never gets into an active campaign, in any order of concurrent writes', async () => {
      for (let round = 0; round < races[engine]; round++) {
        const id = f(24)
        await sql`UPDATE fragrances SET deleted_at = NULL WHERE id = ${id}`.execute(database())
        const answers = await Promise.all([
          create({ collection: dialOf([[1, id]]) }),
          call(`DELETE /api/fragrances/${id}`),
          create({ collection: dialOf([[1, f(0)], [2, id]]) }), // oxfmt-ignore
        ])
        expect(answers.map(({ status }) => status).filter((status) => ![201, 204, 400].includes(status))).toEqual([])
        const { rows } = await sql`SELECT c.id FROM campaigns c JOIN campaign_slots s ON s.campaign_id = c.id
          JOIN fragrances g ON g.id = s.fragrance_id WHERE c.deleted_at IS NULL AND g.deleted_at IS NOT NULL`.execute(
          database(),
        )
        expect(rows).toEqual([])
        await sql`UPDATE campaigns SET deleted_at = now() WHERE deleted_at IS NULL AND NOT is_default
          AND id IN (SELECT campaign_id FROM campaign_slots WHERE fragrance_id = ${id})`.execute(database())
      }
    })
  })

  describe('the default', () => {
    const setDefault = (campaignId: unknown) => call('PUT /api/campaigns/default', { campaignId })

    test('the first campaign is the default, and another one replaces it without changing updatedAt', async () => {
      const first = await theDefault()
      const { campaignId, updatedAt, isDefault } = await created()
      expect(isDefault).toBe(false)
      const named = async () => (await call('GET /api/campaigns/default')).body
      expect(await named()).toMatchObject({ campaignId: first })
      expect((await setDefault(campaignId)).status).toBe(204)
      expect(await theDefault()).toBe(campaignId)
      expect(await named()).toEqual({ campaignId, name: 'Verão' })
      expect(await one(campaignId)).toMatchObject({ isDefault: true, updatedAt })
      expect((await setDefault(campaignId)).status).toBe(204)
      expect((await setDefault(first)).status).toBe(204)
      expect(await theDefault()).toBe(first)
    })

    test('the default campaign cannot be deactivated until another one is the default', async () => {
      const { campaignId } = await created()
      const id = await theDefault()
      expect(refused(await call(`DELETE /api/campaigns/${id}`))).toEqual({
        status: 400,
        message: 'A campanha padrão não pode ser desativada: defina outra antes',
      })
      await setDefault(campaignId)
      expect((await call(`DELETE /api/campaigns/${id}`)).status).toBe(204)
      expect((await call(`PUT /api/campaigns/activate/${id}`)).status).toBe(204)
      await setDefault(id)
    })

    test('only an existing active campaign becomes the default; others change nothing', async () => {
      const id = await theDefault()
      const asleep = await insertCampaign(database(), 'Inativa', [f(0)], false)
      expect(refused(await setDefault(asleep)).errors).toEqual({
        campaignId: 'Esta campanha está inativa: só uma campanha ativa pode ser a padrão',
      })
      expect(refused(await setDefault(999_999)).errors).toEqual({ campaignId: 'Este registro não existe' })
      for (const wrong of [0, -1, 1.5, '1', null, undefined, 2 ** 31, [1]])
        expect((await setDefault(wrong)).status).toBe(400)
      expect(await theDefault()).toBe(id)
    })

    test('the database itself ensures one active default campaign', async () => {
      const id = await theDefault()
      const other = await insertCampaign(database(), 'Outra', [])
      const tries = {
        campaigns_one_default: sql`UPDATE campaigns SET is_default = true WHERE id = ${other}`,
        campaigns_default_is_active: sql`UPDATE campaigns SET deleted_at = now() WHERE id = ${id}`,
        'no campaign would be the default': sql`UPDATE campaigns SET is_default = false`,
      }
      for (const [reason, statement] of Object.entries(tries))
        await expect(statement.execute(database())).rejects.toThrow(reason)
      expect(await theDefault()).toBe(id)
    })

    test('the default stays unique when many users switch, save and delete at once', async () => {
      const ids = await Promise.all([1, 2, 3, 4].map(async () => (await created()).campaignId))
      for (let round = 0; round < 2 * races[engine]; round++) {
        const answers = await Promise.all([
          ...ids.map((id) => setDefault(id)),
          ...ids.toReversed().map((id) => setDefault(id)),
          call(`DELETE /api/campaigns/${ids[round % 4]}`),
          update(ids[(round + 1) % 4] ?? 0, { name: `Rodada ${round}` }),
          call(`PUT /api/campaigns/activate/${ids[(round + 3) % 4]}`),
        ])
        expect(answers.map(({ status }) => status).filter((status) => ![200, 204, 400].includes(status))).toEqual([])
        expect(ids).toContain(await theDefault())
        await Promise.all(ids.map((id) => call(`PUT /api/campaigns/activate/${id}`)))
      }
    })
  })

  test('concurrent saves of one campaign each save everything or nothing', async () => {
    const { campaignId: id } = await created()
    /** Dial, description and name of one writer, all of which identify the writer. */
    const versionOf = (writer: number) => ({
      name: `Versão ${writer}`,
      fragranceShots: 100 + writer,
      collection: dialOf(
        Array.from(
          { length: 5 + writer },
          (_, at) => [1 + ((at + writer) % 20), f((at * 3 + writer) % 23), 1 + writer] as const,
        ),
      ),
      descriptions: [{ language: 'pt-BR', description: `Descrição ${writer}` }],
    })
    const writers = [0, 1, 2, 3, 4, 5]
    for (let round = 0; round < races[engine]; round++) {
      const { updatedAt } = await one(id)
      const careful = round % 2 === 0
      const answers = await Promise.all(
        writers.map((writer) => update(id, versionOf(writer), careful ? { 'if-match': `"${updatedAt}"` } : {})),
      )
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
      expect(statuses).toEqual(careful ? [200, 409, 409, 409, 409, 409] : [200, 200, 200, 200, 200, 200])
      const row = await one(id)
      const { name, ...version } = versionOf(Number(/\d+/.exec(row.name)?.[0]))
      expect(row).toMatchObject({ name, fragranceShots: version.fragranceShots, descriptions: version.descriptions })
      expect(row.collection.map(({ slot, fragranceId, shotSeconds }) => ({ slot, fragranceId, shotSeconds }))).toEqual(
        version.collection.toSorted((a, b) => a.slot - b.slot),
      )
    }
  })

  test('campaigns without a quiz are found by name and language if active', async () => {
    const found = async (query = '') => {
      const { status, body } = await call(`GET /api/campaigns/without-quiz?${query}`)
      expect(status).toBe(200)
      return z.parse(z.array(z.object({ campaignId: z.number(), name: z.string() })), body).map(({ name }) => name)
    }
    const asked = await insertCampaign(database(), 'Ímpar pergunta', [f(0)])
    await insertQuiz(database(), asked, f(0))
    const over = await insertCampaign(database(), 'ímpar apagada', [f(0)])
    await insertQuiz(database(), over, f(0), false)
    await insertCampaign(database(), 'IMPAR nova', [f(0)])
    await insertCampaign(database(), 'Ímpar inativa', [f(0)], false)
    expect(await found('str=impar')).toEqual(['ímpar apagada', 'IMPAR nova'])
    expect(await found('str=impar&language=pt-BR')).toEqual(['ímpar apagada', 'IMPAR nova'])
    expect(await found('str=impar&language=en-US')).toEqual(['ímpar apagada', 'IMPAR nova', 'Ímpar pergunta'])
    expect(await found('str=100%25')).toEqual([])
    expect((await found()).length).toBeLessThanOrEqual(20)
    for (const wrong of ['str=im', 'str=i', 'language=fr', 'language=', 'x=1'])
      expect((await call(`GET /api/campaigns/without-quiz?${wrong}`)).status, `?${wrong}`).toBe(400)
  })
})

// Tests a job of an agent from the first question to the end: it prepares Monday's rollout, a colleague agrees, a person applies.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ErrorBody } from '#kernel/core/contract/wire.ts'
import { Plan, PlanTrial, TriedPlan } from '#kernel/features/plans/contract/payloads.ts'
import { agentOf, callTool, makeToken } from '#tests/support/agents.ts'
import { insertCampaign, insertCategory, insertDevice, insertFragrance } from '#tests/support/catalogue.ts'
import { oneEngine } from '#tests/support/database.ts'
import { insertKey } from '#tests/support/insertKey.ts'
import { emailOf, type TestServer, testServer } from '#tests/support/server.ts'

const Found = z.object({ total: z.literal(1), data: z.tuple([z.looseObject({})]) })
const Campaign = z.looseObject({
  updatedAt: z.string(),
  collection: z.array(z.looseObject({ slot: z.number(), fragranceId: z.number(), shotSeconds: z.number() })),
})

describe.each(oneEngine)('%s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    // No dial changes without a second person.
    server = await testServer(engine, { env: { REVIEW_WHEN: 'campaigns.update > 0' } })
  })
  afterAll(() => server.close())

  test("an agent prepares Monday's rollout, a colleague agrees and a person applies it; the agent itself can do neither", async () => {
    const { db } = server.database
    const category = await insertCategory(db, 'Cítricos')
    const [lemon, orange] = [
      await insertFragrance(db, 'Limão', category),
      await insertFragrance(db, 'Laranja', category),
    ]
    const campaignId = await insertCampaign(db, 'Verão', [lemon])
    const macAddresses = Array.from({ length: 4 }, (_, at) => `AA:BB:CC:02:00:0${at}`)
    for (const macAddress of macAddresses) await insertDevice(db, macAddress, { campaignId })
    const owner = await server.signIn(emailOf('OPERATOR'))
    const colleague = await server.signIn(emailOf('ADMIN'))
    const { body: dial } = await server.call(`GET /api/campaigns/${campaignId}`, { as: owner })
    const version = z.parse(Campaign, dial).updatedAt
    const key = await insertKey(db, 'Fábrica')
    const loaded = macAddresses.map((device, at) => ({
      device,
      at: version,
      event: at + 1,
      type: 'campaign',
      campaignId,
      result: 'loaded',
      version,
    }))
    const told = await server.call('POST /api/telemetry', {
      body: { events: loaded },
      headers: { authorization: `Bearer ${key}` },
    })
    expect(told.body).toMatchObject({ refused: [] })

    const { token } = await makeToken(server, owner, 'Curador', [
      { resource: 'campaigns', actions: ['list', 'read'] },
      { resource: 'fragrances', actions: ['list'] },
      { resource: 'devices', actions: ['list', 'read'] },
      { resource: 'plans', actions: ['propose'] },
    ])
    const agent = await agentOf(server, token, 'en')

    // The person chooses the prompt of the product, and the agent follows it.
    const { messages } = await agent.getPrompt({
      name: 'prepareRollout',
      arguments: { campaign: 'Verão', change: 'slot 1 becomes Laranja', first: '25 %' },
    })
    expect(JSON.stringify(messages)).toContain('campaign “Verão”')
    const described = await callTool(agent, 'describe', { resource: 'campaigns' })
    expect(described.json).toMatchObject({
      propose_changes: {
        actions: expect.arrayContaining([
          expect.objectContaining({
            action: 'stageRollout',
            arguments: expect.objectContaining({ required: ['size', 'unit'] }),
          }),
        ]),
        update: { properties: { collection: { type: 'array' } } },
      },
    })
    const find = async (resource: string, name: string) =>
      z.parse(Found, (await callTool(agent, 'list_records', { resource, FilterString: name })).json).data[0]
    expect(await find('campaigns', 'Verão')).toMatchObject({ campaignId })
    expect(await find('fragrances', 'Laranja')).toMatchObject({ fragranceId: orange })
    const read = async () =>
      z.parse(Campaign, (await callTool(agent, 'get_record', { resource: 'campaigns', id: campaignId })).json)
    const rollout = async () =>
      (await callTool(agent, 'call', { call: 'telemetry_rollout', arguments: { id: campaignId } })).json
    expect(await rollout()).toMatchObject({ loaded: 4, pending: 0, waiting: 0, stage: null })
    const collection = (await read()).collection.map(({ slot, shotSeconds }) => ({
      slot,
      shotSeconds,
      fragranceId: orange,
    }))
    const proposed = await callTool(agent, 'propose_changes', {
      reason: 'Distribuição de segunda-feira: o slot 1 passa a Laranja',
      changes: [
        {
          verb: 'action',
          resource: 'campaigns',
          id: campaignId,
          action: 'stageRollout',
          arguments: { size: 25, unit: 'percent' },
        },
        { verb: 'update', resource: 'campaigns', id: campaignId, values: { collection } },
      ],
    })
    const { plan, trial } = z.parse(TriedPlan, proposed.json)
    expect(trial.changes.map(({ refusal }) => refusal)).toEqual([null, null])
    expect(trial.needs).toMatchObject({ resource: 'campaigns', count: 1, above: 0 })
    const { planId } = plan

    // Nothing has changed, and the agent has no way to change it: neither a tool nor the API.
    const send = async (call: string, as: typeof owner | string, body: object = {}) => {
      const answer = await server.call(`POST /api/plans/${planId}/${call}`, { as, body })
      return [answer.status, answer.status < 400 ? '' : z.parse(ErrorBody, answer.body).message]
    }
    const { seen } = trial
    const closed = [403, 'Esta ação não está aberta a tokens: entre com a sua conta']
    for (const name of ['plans_apply', 'plans_agree', 'plans_askReview'])
      expect(await callTool(agent, 'call', { call: name, arguments: { id: planId, seen } })).toMatchObject({
        isError: true,
        text: expect.stringContaining(`There is no call "${name}"`),
      })
    for (const call of ['apply', 'review/agree']) expect(await send(call, token, { seen })).toEqual(closed)
    expect((await read()).collection).toMatchObject([{ fragranceId: lemon }])

    // Its owner asks a colleague, and cannot go past them.
    expect(await send('apply', owner, { seen })).toEqual([
      409,
      expect.stringContaining('outra pessoa precisa concordar'),
    ])
    const admin = await db.selectFrom('users').select('id').where('email', '=', emailOf('ADMIN')).executeTakeFirst()
    expect(await send('review', owner, { userId: admin?.id })).toEqual([200, ''])
    expect((await send('review/agree', owner, { seen }))[0]).toBe(403)
    const { body: again } = await server.call(`POST /api/plans/${planId}/trial`, { as: colleague })
    expect(await send('review/agree', colleague, { seen: z.parse(PlanTrial, again).seen })).toEqual([200, ''])
    expect((await read()).collection).toMatchObject([{ fragranceId: lemon }])

    // A person applies it, and the agent reads what became of it.
    expect(await send('apply', owner, { seen })).toEqual([200, ''])
    const { json } = await callTool(agent, 'get_record', { resource: 'plans', id: planId })
    expect(z.parse(Plan, json)).toMatchObject({ state: 'applied', token: 'Curador', review: { state: 'agreed' } })
    expect((await read()).collection).toMatchObject([{ fragranceId: orange }])
    expect(await rollout()).toMatchObject({ pending: 1, waiting: 3, stage: { size: 25, unit: 'percent' } })
  })
})

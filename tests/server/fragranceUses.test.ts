// Tests what the page of a fragrance tells of its use: slots, answers of quizzes, and shots.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addDays, dayOf } from '#kernel/core/contract/days.ts'
import { fragranceUses as limits } from '#src/product/limits.ts'
import { FragranceUses } from '#src/resources/fragrances/payloads.ts'
import { insertCampaign, insertCategory, insertFragrance, insertShots } from '#tests/support/catalogue.ts'
import { engines } from '#tests/support/database.ts'
import { ending, type QuizWorld, quizWorld } from '#tests/support/quizWorld.ts'
import type { Auth } from '#tests/support/server.ts'

const Token = z.object({ token: z.string() })

describe.each(engines)('%s', (engine) => {
  let world: QuizWorld
  beforeAll(async () => {
    world = await quizWorld(engine)
  })
  afterAll(() => world.close())

  const read = (id: number, as: Auth | string = world.admin) =>
    world.server.call(`GET /api/fragrances/${id}/uses`, { as })
  const usesOf = async (id: number) => z.parse(FragranceUses, (await read(id)).body)
  const newFragrance = async (name: string) => {
    const { db } = world.server.database
    return await insertFragrance(db, name, await insertCategory(db, `Família de ${name}`))
  }

  test('a fragrance that nothing uses has no slots, answers and shots, and an unknown one is not found', async () => {
    expect(await usesOf(await newFragrance('Sem uso'))).toEqual({
      slots: { first: [], total: 0 },
      answers: { first: [], total: 0 },
      shots: { total: 0, last: 0, days: limits.days },
    })
    expect((await read(99_999)).status).toBe(404)
  })

  test('slots are listed with active campaigns first, and only the first hundred of them', async () => {
    const { db } = world.server.database
    const [id, other] = [await newFragrance('Nos slots'), await newFragrance('Ao lado')]
    const inactive = await insertCampaign(db, 'A inativa', [id], false)
    const active = await insertCampaign(db, 'B ativa', [other, id])
    expect((await usesOf(id)).slots).toEqual({
      first: [
        { campaignId: active, name: 'B ativa', slot: 2, isActive: true },
        { campaignId: inactive, name: 'A inativa', slot: 1, isActive: false },
      ],
      total: 2,
    })
    for (let at = 2; at < limits.listed + 3; at++) await insertCampaign(db, `C ${at}`, [id])
    const { slots } = await usesOf(id)
    expect([slots?.first.length, slots?.total]).toEqual([limits.listed, limits.listed + 3])
  })

  test('answers are those of the draft and of what the app shows', async () => {
    const [, , , , , last = 0] = world.fragrances
    const [first = 0] = world.fragrances
    const quizId = await world.quiz()
    const quizQuestionId = await world.saved({ quizId, quest: 'Que hora?', answers: [ending('Dia', last)] })
    const use = {
      quizId,
      name: 'Quiz',
      campaign: 'Campanha',
      language: 'pt-BR',
      isActive: true,
      quizQuestionId,
      quest: 'Que hora?',
      label: 'Dia',
    }
    expect((await usesOf(last)).answers).toEqual({ first: [{ ...use, isDraft: true, isShown: false }], total: 1 })
    await world.validate(quizId)
    await world.publish(quizId)
    expect((await usesOf(last)).answers?.first).toEqual([{ ...use, isDraft: true, isShown: true }])
    await world.saved({ quizId, quizQuestionId, quest: 'Que hora?', answers: [ending('Dia', first)] })
    expect((await usesOf(last)).answers).toEqual({ first: [{ ...use, isDraft: false, isShown: true }], total: 1 })
  })

  test('shots are counted in all and of the last ninety days, over all campaigns', async () => {
    const { database } = world.server
    const id = await newFragrance('Com disparos')
    const today = dayOf(world.server.now())
    const noon = (day: string) => `${day}T15:00:00.000Z`
    for (const [shots, day] of [
      [3, today],
      [4, addDays(today, 1 - limits.days)],
      [5, addDays(today, -limits.days)],
    ] as const)
      await insertShots(database, await insertCampaign(database.db, `De ${day}`, [id]), id, shots, noon(day))
    expect((await usesOf(id)).shots).toEqual({ total: 12, last: 7, days: limits.days })
  })

  test('a token that may read fragrances alone sees no campaigns, quizzes and shots', async () => {
    const scoped = async (...resources: string[]) => {
      const scope = [
        { resource: 'fragrances', actions: ['read'] },
        ...resources.map((resource) => ({ resource, actions: ['list'] })),
      ]
      const body = { name: resources.join() || 'alone', days: 30, scope }
      return z.parse(Token, (await world.server.call('POST /api/account/tokens', { as: world.admin, body })).body).token
    }
    const [id = 0] = world.fragrances
    expect((await read(id, await scoped())).body).toEqual({ slots: null, answers: null, shots: null })
    expect((await read(id, await scoped('campaigns', 'quiz', 'statistics'))).body).toEqual(await usesOf(id))
  })
})

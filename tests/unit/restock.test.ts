// Tests the restock plan as a pure function: what single slots need, and properties over random fleets.
import { describe, expect, test } from 'vitest'
import { createRandom } from '#server/seeds/random.ts'
import { expectedDay, type NeedySlot, needOf } from '#src/resources/orders/rules/need.ts'
import { planLines, type PlanLine, type SiteUse, summed, sumsOf } from '#src/resources/orders/rules/plan.ts'

const slot = (from: number, until: number, more: Partial<NeedySlot> = {}): NeedySlot => ({
  band: { from, until },
  due: null,
  lasts: null,
  ...more,
})
const empty: NeedySlot = { band: null, due: null, lasts: null }
const quantityOf = (need: { demand: number; safety: number }) => need.demand + need.safety

describe('what slots need', () => {
  test('a slot without scent needs one capsule, and a slot that lasts longer none', () => {
    expect(needOf([empty, slot(200, 220)], 21, 95)).toEqual({ demand: 1, safety: 0 })
    expect(needOf([slot(3, 5)], 21, 95)).toEqual({ demand: 1, safety: 0 })
    expect(needOf([], 21, 95)).toEqual({ demand: 0, safety: 0 })
  })

  test('a capsule that is due needs another one although it is not empty', () => {
    expect(needOf([slot(200, 220, { due: 10 })], 21, 50)).toEqual({ demand: 1, safety: 0 })
    expect(needOf([slot(200, 220, { due: 22 })], 21, 99)).toEqual({ demand: 0, safety: 0 })
    expect(expectedDay(slot(200, 220, { due: 10 }))).toBe(10)
  })

  test('a slot that uses a capsule in a week needs three in three weeks', () => {
    expect(quantityOf(needOf([slot(2, 2, { lasts: 7 })], 21, 50))).toBe(3)
    // How many nobody knows, so one.
    expect(quantityOf(needOf([slot(2, 2)], 21, 50))).toBe(1)
  })

  test('the quantile of the sum is less than the sum of the quantiles', () => {
    // Each of them runs out with a chance of about a third.
    const slots = Array.from({ length: 40 }, () => slot(12, 40))
    const together = quantityOf(needOf(slots, 20, 95))
    const alone = slots.reduce((sum, one) => sum + quantityOf(needOf([one], 20, 95)), 0)
    expect(alone).toBe(40)
    expect(together).toBeGreaterThan(10)
    // What is common to a site empties many of them together.
    expect(together).toBeLessThan(38)
  })

  test('the quantity suffices as often as the service level says', () => {
    const { below } = createRandom(7)
    // Its middle is half a day before the end of the twentieth day, by which it is used up with this chance.
    const [count, chance] = [30, 0.524]
    const { demand, safety } = needOf(
      Array.from({ length: count }, () => slot(10, 30)),
      20,
      90,
    )
    expect(demand).toBe(16)
    const trials = 4000
    let enough = 0
    for (let trial = 0; trial < trials; trial++) {
      const needed = Array.from({ length: count }, () => below(1000)).filter((drawn) => drawn < 1000 * chance).length
      if (needed <= demand + safety) enough++
    }
    expect(enough / trials).toBeGreaterThan(0.88)
  })
})

describe('the plan', () => {
  const settings = { leadDays: 7, periodDays: 14, service: 95 }
  const siteUse = (siteId: number | null, more: Partial<SiteUse>): SiteUse => ({
    siteId,
    fragranceId: 1,
    slots: [],
    unknown: 0,
    soon: 0,
    atSite: 0,
    arrivals: [],
    ...more,
  })

  test('what is at the site, under way and stored elsewhere is taken off, first for the line that needs it first', () => {
    const lines = planLines(
      [
        siteUse(1, { slots: [slot(10, 10), slot(11, 11)] }),
        siteUse(2, { slots: [empty, empty, empty], arrivals: [{ day: 3, count: 1 }] }),
        siteUse(3, { slots: [empty], atSite: 2 }),
      ],
      // Two of them are those at site 3.
      new Map([[1, 5]]),
      settings,
    )
    const numbers = lines.map(({ siteId, stock, ordered, quantity }) => ({ siteId, stock, ordered, quantity }))
    expect(numbers).toEqual([
      { siteId: 2, stock: 2, ordered: 1, quantity: 0 },
      { siteId: 3, stock: 2, ordered: 0, quantity: 0 },
      { siteId: 1, stock: 1, ordered: 0, quantity: 1 },
    ])
  })

  test('an order that is under way is not ordered again, and a line that needs nothing is left out', () => {
    expect(
      planLines([siteUse(1, { slots: [empty], arrivals: [{ day: 3, count: 1 }] })], new Map(), settings),
    ).toMatchObject([{ quantity: 0 }])
    expect(planLines([siteUse(1, { slots: [slot(300, 310)] })], new Map(), settings)).toEqual([])
  })

  test('an order that arrives after its capsules are needed is not counted', () => {
    const planned = (slots: NeedySlot[], ...arrivals: SiteUse['arrivals']) =>
      planLines([siteUse(1, { slots, arrivals })], new Map(), settings)[0]
    // The plan has to suffice until the 21st day.
    expect(planned([empty], { day: 22, count: 5 })).toMatchObject({ ordered: 0, quantity: 1 })
    expect(planned([empty], { day: 21, count: 5 })).toMatchObject({ ordered: 0, quantity: 1 })
    // Nothing that is ordered today arrives before it.
    expect(planned([empty], { day: 7, count: 5 })).toMatchObject({ ordered: 5, quantity: 0 })
    // One is needed before it arrives, the other one after.
    expect(planned([slot(9, 9), slot(18, 18)], { day: 14, count: 5 })).toMatchObject({ ordered: 1, quantity: 1 })
    expect(planned([slot(9, 9), slot(18, 18)], { day: 14, count: 5 }, { day: 2, count: 1 })).toMatchObject({
      ordered: 6,
      quantity: 0,
    })
  })

  test('the slots that are empty before the delivery are counted', () => {
    const [line] = planLines([siteUse(1, { slots: [empty, slot(2, 4), slot(9, 11)] })], new Map(), settings)
    expect(line?.runningOut).toBe(2)
  })

  /** Makes a random fleet: some slots are empty, some are due early, some use several capsules. */
  const randomUses = (seed: number): { uses: SiteUse[]; stored: Map<number, number> } => {
    const { below } = createRandom(seed)
    const uses = Array.from({ length: 12 }, (_, at): SiteUse => {
      const slots = Array.from({ length: below(9) }, (): NeedySlot => {
        const from = below(60)
        return {
          band: below(8) === 0 ? null : { from, until: from + below(25) },
          due: below(4) === 0 ? below(80) : null,
          lasts: below(3) === 0 ? null : 1 + below(40),
        }
      })
      return {
        siteId: at % 4 === 3 ? null : at % 4,
        fragranceId: 1 + Math.floor(at / 4),
        slots,
        unknown: below(3),
        soon: below(3),
        atSite: below(3),
        arrivals: Array.from({ length: below(3) }, () => ({ day: below(50), count: 1 + below(3) })),
      }
    })
    return { uses, stored: new Map([1, 2, 3].map((id) => [id, below(8)])) }
  }
  const byKey = (lines: readonly PlanLine[]) =>
    new Map(lines.map((line) => [`${line.siteId} ${line.fragranceId}`, line]))

  test('no number is negative, and each quantity is what is missing', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const { uses, stored } = randomUses(seed)
      for (const line of planLines(uses, stored, settings)) {
        for (const name of summed) expect(line[name], `${seed} ${name}`).toBeGreaterThanOrEqual(0)
        const { demand, safety, stock, ordered, quantity } = line
        expect(quantity).toBe(Math.max(0, demand + safety - stock - ordered))
      }
    }
  })

  test('no line needs less with a higher service level or a longer period, nor with a longer lead time if orders under way arrive before', () => {
    const grown = [
      { ...settings, service: 99 },
      { ...settings, leadDays: 15 },
      { ...settings, periodDays: 30 },
      { leadDays: 8, periodDays: 15, service: 96 },
    ]
    for (let seed = 1; seed <= 200; seed++) {
      const { uses: all, stored } = randomUses(seed)
      // What is ordered today cannot arrive before the lead time is over: what is missing until then nobody orders.
      const uses = all.map((one) => ({
        ...one,
        arrivals: one.arrivals.filter(({ day }) => day <= settings.leadDays || day > 60),
      }))
      const before = byKey(planLines(uses, stored, settings))
      for (const more of grown) {
        const after = byKey(planLines(uses, stored, more))
        for (const [key, line] of before)
          expect(after.get(key)?.quantity ?? 0, `${seed} ${key}`).toBeGreaterThanOrEqual(line.quantity)
      }
    }
  })

  test('the sums are those of the lines', () => {
    const { uses, stored } = randomUses(3)
    const lines = planLines(uses, stored, settings)
    const sums = sumsOf(lines)
    for (const name of summed) expect(sums[name]).toBe(lines.reduce((sum, line) => sum + line[name], 0))
    expect(sums.quantity).toBeGreaterThan(0)
  })

  test('a hundred thousand slots are planned within seconds', () => {
    const { below } = createRandom(11)
    const slots = Array.from({ length: 50_000 }, () => slot(below(60), 60 + below(20)))
    const lines = planLines([siteUse(null, { slots }), siteUse(1, { fragranceId: 2, slots })], new Map(), settings)
    expect(lines).toHaveLength(2)
  }, 10_000)
})

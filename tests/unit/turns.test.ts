// How far the ring turns from one fragrance to the next, and the dial with which it turns least.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Dial, offsetSlot } from '#src/resources/campaigns/rules/dial.ts'
import { meanTurns, type Pair, placedPairs, slotsApart, sortForTurns } from '#src/resources/campaigns/rules/turns.ts'

const dials: fc.Arbitrary<Dial> = fc
  .tuple(
    fc.shuffledSubarray(Array.from({ length: 20 }, (_, at) => at + 1)),
    fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 20, maxLength: 20 }),
    fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 20, maxLength: 20 }),
  )
  .map(([slots, ids, seconds]) =>
    slots
      .map((slot, at) => ({ slot, fragranceId: ids[at] ?? 0, shotSeconds: seconds[at] ?? 0 }))
      .toSorted((one, other) => one.slot - other.slot),
  )
const pairs: fc.Arbitrary<Pair[]> = fc.uniqueArray(
  fc
    .record({
      fragranceId: fc.integer({ min: 1, max: 40 }),
      otherId: fc.integer({ min: 1, max: 40 }),
      times: fc.integer({ min: 1, max: 1000 }),
    })
    .filter(({ fragranceId, otherId }) => fragranceId < otherId),
  { selector: ({ fragranceId, otherId }) => fragranceId * 100 + otherId, maxLength: 120 },
)
const turned = (dial: Dial, offset: number): Dial =>
  dial.map((one) => ({ ...one, slot: offsetSlot(one.slot, offset) })).toSorted((one, other) => one.slot - other.slot)
const contents = (dial: Dial) =>
  dial
    .map(({ fragranceId, shotSeconds }) => ({ fragranceId, shotSeconds }))
    .toSorted((one, other) => one.fragranceId - other.fragranceId)
const dialOf = (...slots: readonly (readonly [slot: number, fragranceId: number])[]): Dial =>
  slots.map(([slot, fragranceId]) => ({ slot, fragranceId, shotSeconds: 5 }))

test('the ring turns the shorter way, across the last slot as well', () => {
  expect([slotsApart(1, 4), slotsApart(1, 20), slotsApart(19, 3), slotsApart(5, 15), slotsApart(7, 7)]).toEqual([
    3, 1, 4, 10, 0,
  ])
})

test('the mean counts each pair as often as it occurs, and leaves out pairs with a fragrance that is not on the dial', () => {
  const dial = dialOf([1, 10], [4, 20], [20, 30])
  const counted = [
    { fragranceId: 10, otherId: 20, times: 3 },
    { fragranceId: 10, otherId: 30, times: 1 },
    { fragranceId: 10, otherId: 99, times: 50 },
  ]
  expect(meanTurns(dial, counted)).toBe((3 * 3 + 1) / 4)
  expect(placedPairs(dial, counted).map(({ times, apart }) => [times, apart])).toEqual([
    [3, 3],
    [1, 1],
  ])
  expect(meanTurns(dial, [{ fragranceId: 10, otherId: 99, times: 50 }])).toBeUndefined()
})

test('fragrances that follow each other become neighbors, and most fragrances keep their slots', () => {
  const dial = dialOf([1, 1], [8, 2], [11, 3])
  const counted = [
    { fragranceId: 1, otherId: 2, times: 5 },
    { fragranceId: 2, otherId: 3, times: 5 },
  ]
  const sorted = sortForTurns(dial, counted)
  expect(meanTurns(sorted, counted)).toBe(1)
  expect(
    sorted.filter((one) => dial.some(({ slot, fragranceId }) => slot === one.slot && fragranceId === one.fragranceId)),
  ).toHaveLength(1)
})

test('a search from several orders sorts fragrances that always follow in the same order side by side', () => {
  const dial = dialOf(...[7, 2, 9, 4, 1, 8, 3, 10, 5, 6].map((id, at) => [at * 2 + 1, id] as const))
  const counted = Array.from({ length: 9 }, (_, at) => ({ fragranceId: at + 1, otherId: at + 2, times: 1 }))
  expect(meanTurns(sortForTurns(dial, counted), counted)).toBe(1)
})

test('a sorted dial has the same fragrances with their seconds, each in a slot of its own', () => {
  fc.assert(
    fc.property(dials, pairs, (dial, counted) => {
      const sorted = sortForTurns(dial, counted)
      expect(contents(sorted)).toEqual(contents(dial))
      const slots = sorted.map(({ slot }) => slot)
      expect(slots).toEqual([...new Set(slots)].toSorted((one, other) => one - other))
      expect(slots.every((slot) => slot >= 1 && slot <= 20)).toBe(true)
    }),
  )
})

test('a sorted dial turns less, or it is the dial as it was', () => {
  fc.assert(
    fc.property(dials, pairs, (dial, counted) => {
      const sorted = sortForTurns(dial, counted)
      if (sorted !== dial) expect(meanTurns(sorted, counted)).toBeLessThan(meanTurns(dial, counted) ?? 0)
    }),
  )
})

test('no swap of two slots of a sorted dial turns less', () => {
  fc.assert(
    fc.property(
      dials,
      pairs,
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 20 }),
      (dial, counted, one, other) => {
        const sorted = sortForTurns(dial, counted)
        const swapped = sorted.map((slot) =>
          slot.slot === one ? { ...slot, slot: other } : slot.slot === other ? { ...slot, slot: one } : slot,
        )
        expect(meanTurns(swapped, counted) ?? 0).toBeGreaterThanOrEqual((meanTurns(sorted, counted) ?? 0) - 1e-9)
      },
    ),
  )
})

test('a sorted dial is not sorted again', () => {
  fc.assert(
    fc.property(dials, pairs, (dial, counted) => {
      const sorted = sortForTurns(dial, counted)
      expect(sortForTurns(sorted, counted)).toBe(sorted)
    }),
  )
})

test('a dial that is turned is sorted in the same way, turned', () => {
  fc.assert(
    fc.property(dials, pairs, fc.integer({ min: 1, max: 19 }), (dial, counted, offset) => {
      expect(sortForTurns(turned(dial, offset), counted)).toEqual(turned(sortForTurns(dial, counted), offset))
    }),
  )
})

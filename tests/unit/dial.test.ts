// The dial: the geometry of its slots, its changes, and its undo history.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareDials, comparedCounts } from '#src/resources/campaigns/rules/compareDials.ts'
import {
  clearSlot,
  dialChanges,
  fillSlot,
  nextEmptySlot,
  offsetSlot,
  slotNumbers,
  slotOf,
  swapSlots,
  setShotSeconds,
  type Dial,
} from '#src/resources/campaigns/rules/dial.ts'
import {
  angleOf,
  boxOf,
  clipPathOf,
  indexOf,
  innerRadius,
  outerRadius,
  pointAt,
  segmentPath,
  size,
  slotAtPoint,
} from '#src/resources/campaigns/rules/dialGeometry.ts'
import { addStep, createHistory, redo, undo, type History } from '#src/resources/campaigns/dial/history.ts'

const slot = fc.integer({ min: 1, max: 20 })
const dials: fc.Arbitrary<Dial> = fc
  .uniqueArray(
    fc.record({ slot, fragranceId: fc.integer({ min: 1, max: 40 }), shotSeconds: fc.integer({ min: 1, max: 60 }) }),
    {
      selector: (one) => one.slot,
    },
  )
  .map((found) => found.toSorted((one, other) => one.slot - other.slot))

describe('the geometry of the slots', () => {
  test('slot 1 is at index 15, at the top, and the numbers run clockwise', () => {
    expect(slotNumbers.map(indexOf)).toEqual([15, 16, 17, 18, 19, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
    const top = pointAt(angleOf(1), outerRadius)
    expect([Math.round(top.x), Math.round(top.y)]).toEqual([500, 500 - outerRadius])
    const three = pointAt(angleOf(6), outerRadius)
    expect([Math.round(three.x), Math.round(three.y)]).toEqual([500 + outerRadius, 500])
  })

  test.each(slotNumbers)('slot %i is hit in its own sector and not outside it', (number) => {
    const middle = (innerRadius + outerRadius) / 2
    expect(slotAtPoint(pointAt(angleOf(number), middle))).toBe(number)
    expect(slotAtPoint(pointAt(angleOf(number) + 8.9, middle))).toBe(number)
    expect(slotAtPoint(pointAt(angleOf(number) + 9.1, middle))).toBe(offsetSlot(number, 1))
    expect(slotAtPoint(pointAt(angleOf(number), innerRadius - 1))).toBeUndefined()
    expect(slotAtPoint(pointAt(angleOf(number), outerRadius + 1))).toBeUndefined()
  })

  test.each(slotNumbers)('the box of slot %i lies in the drawing and contains its middle', (number) => {
    const { left, top, width, height } = boxOf(number)
    const { x, y } = pointAt(angleOf(number), (innerRadius + outerRadius) / 2)
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
    expect(Math.max(left + width, top + height)).toBeLessThanOrEqual(size)
    expect(x).toBeGreaterThan(left)
    expect(x).toBeLessThan(left + width)
    expect(y).toBeGreaterThan(top)
    expect(y).toBeLessThan(top + height)
    expect(clipPathOf(number).match(/%/g)).toHaveLength(20)
  })

  test('all segments differ and have the same size', () => {
    expect(new Set(slotNumbers.map((number) => segmentPath(number))).size).toBe(20)
    const areas = slotNumbers.map((number) => Math.round(Math.hypot(boxOf(number).width, boxOf(number).height)))
    expect(areas.slice(0, 5)).toEqual(areas.slice(5, 10))
  })
})

describe('changes of the dial', () => {
  test('an offset around the ring returns to its start in both directions', () => {
    expect([offsetSlot(20, 1), offsetSlot(1, -1), offsetSlot(7, 40), offsetSlot(3, -23)]).toEqual([1, 20, 7, 20])
  })

  test('the next empty slot is found clockwise, and is never the same one', () => {
    const full = slotNumbers.map((number) => ({ slot: number, fragranceId: number, shotSeconds: 5 }))
    const without = (...empty: number[]) => full.filter((one) => !empty.includes(one.slot))
    expect([nextEmptySlot(without(3, 9), 3), nextEmptySlot(without(3, 9), 9)]).toEqual([9, 3])
    expect(nextEmptySlot(without(3), 3)).toBeUndefined()
  })

  test('a fragrance gets 5 seconds, or the seconds of the one that it replaces', () => {
    const filled = fillSlot([], 7, 3)
    expect(filled).toEqual([{ slot: 7, fragranceId: 3, shotSeconds: 5 }])
    expect(fillSlot(setShotSeconds(filled, 7, 9), 7, 4)).toEqual([{ slot: 7, fragranceId: 4, shotSeconds: 9 }])
  })

  test('every change keeps the slots unique and in order, and leaves the others alone', () => {
    fc.assert(
      fc.property(dials, slot, slot, (dial, one, other) => {
        for (const moved of [
          fillSlot(dial, one, 99),
          clearSlot(dial, one),
          setShotSeconds(dial, one, 60),
          swapSlots(dial, one, other),
        ]) {
          const numbers = moved.map((held) => held.slot)
          expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
          for (const number of slotNumbers.filter((found) => found !== one && found !== other))
            expect(slotOf(moved, number)).toEqual(slotOf(dial, number))
        }
      }),
    )
  })

  test('swapping twice restores the dial, and loses no fragrance', () => {
    fc.assert(
      fc.property(dials, slot, slot, (dial, one, other) => {
        const swapped = swapSlots(dial, one, other)
        expect(swapSlots(swapped, one, other)).toEqual(dial)
        expect(swapped.map(({ fragranceId }) => fragranceId).toSorted()).toEqual(
          dial.map(({ fragranceId }) => fragranceId).toSorted(),
        )
        expect(slotOf(swapped, other)?.fragranceId).toBe(slotOf(dial, one)?.fragranceId)
      }),
    )
  })
})

describe('the differences between two dials', () => {
  test('two dials are compared slot by slot: replaced, retimed, filled and emptied slots', () => {
    const before = [
      { slot: 1, fragranceId: 1, shotSeconds: 5 },
      { slot: 2, fragranceId: 2, shotSeconds: 5 },
      { slot: 7, fragranceId: 3, shotSeconds: 5 },
    ]
    const after = [
      { slot: 1, fragranceId: 1, shotSeconds: 5 },
      { slot: 7, fragranceId: 4, shotSeconds: 8 },
      { slot: 20, fragranceId: 2, shotSeconds: 5 },
    ]
    expect(dialChanges(before, after)).toEqual([
      { slot: 2, before: { fragranceId: 2, shotSeconds: 5 }, after: undefined },
      { slot: 7, before: { fragranceId: 3, shotSeconds: 5 }, after: { fragranceId: 4, shotSeconds: 8 } },
      { slot: 20, before: undefined, after: { fragranceId: 2, shotSeconds: 5 } },
    ])
  })

  test('equal dials have no differences, and applying the differences turns one dial into the other', () => {
    fc.assert(
      fc.property(dials, dials, (before, after) => {
        expect(dialChanges(before, before)).toEqual([])
        const led = dialChanges(before, after).reduce<Dial>(
          (dial, change) =>
            change.after
              ? setShotSeconds(
                  fillSlot(dial, change.slot, change.after.fragranceId),
                  change.slot,
                  change.after.shotSeconds,
                )
              : clearSlot(dial, change.slot),
          before,
        )
        expect(led).toEqual(after)
      }),
    )
  })
})

describe('undo and redo', () => {
  test('undoing every step returns to the start, and redoing every step to the end', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 12 }), (values) => {
        let history: History<number> = createHistory(-1)
        for (const value of values) history = addStep(history, value)
        const end = history.present
        for (const _ of values) history = undo(history)
        expect(history.present).toBe(-1)
        expect(undo(history)).toEqual(history)
        for (const _ of values) history = redo(history)
        expect(history.present).toBe(end)
        expect(redo(history).present).toBe(end)
      }),
    )
  })

  test('a step after an undo discards the undone steps', () => {
    const history = addStep(undo(addStep(createHistory('a'), 'b')), 'c')
    expect(redo(history).present).toBe('c')
    expect(undo(history).present).toBe('a')
  })

  test('consecutive steps with one merge key are undone at once', () => {
    const typed = addStep(addStep(addStep(createHistory(5), 1, 'seconds 7'), 12, 'seconds 7'), 3, 'seconds 8')
    expect(undo(typed).present).toBe(12)
    expect(undo(undo(typed)).present).toBe(5)
  })
})

describe('two dials compared', () => {
  const left: Dial = [
    { slot: 1, fragranceId: 1, shotSeconds: 5 },
    { slot: 2, fragranceId: 2, shotSeconds: 5 },
    { slot: 3, fragranceId: 3, shotSeconds: 5 },
    { slot: 4, fragranceId: 4, shotSeconds: 5 },
  ]
  const right: Dial = [
    { slot: 1, fragranceId: 1, shotSeconds: 5 },
    { slot: 2, fragranceId: 2, shotSeconds: 9 },
    { slot: 3, fragranceId: 5, shotSeconds: 5 },
    { slot: 7, fragranceId: 3, shotSeconds: 5 },
  ]

  test('each slot says whether the other dial has its fragrance in the same slot, in another one, or nowhere', () => {
    const places = compareDials(left, right).map((one) => [one.slot, one.left?.place, one.right?.place])
    expect(places).toEqual([
      [1, { kind: 'same' }, { kind: 'same' }],
      [2, { kind: 'seconds' }, { kind: 'seconds' }],
      [3, { kind: 'moved', slot: 7 }, { kind: 'only' }],
      [4, { kind: 'only' }, undefined],
      [7, undefined, { kind: 'moved', slot: 3 }],
    ])
  })

  test('the counts contain each fragrance of either dial once', () => {
    expect(comparedCounts(compareDials(left, right))).toEqual({
      same: 1,
      seconds: 1,
      moved: 1,
      onlyLeft: 1,
      onlyRight: 1,
    })
  })
})

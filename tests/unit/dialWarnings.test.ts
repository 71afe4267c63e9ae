// Tests what the review of a dial warns of.
import { expect, test } from 'vitest'
import { dialChanges, type Dial, fillSlot } from '#src/resources/campaigns/rules/dial.ts'
import { dialWarnings } from '#src/resources/campaigns/rules/dialWarnings.ts'

const fragrances = new Map([
  [1, { name: 'Cedro do Atlas', categoryId: 1 }],
  [2, { name: 'Rosa Damascena', categoryId: 2 }],
  [3, { name: 'CÉDRO rojo', categoryId: 3 }],
  [4, { name: 'Flor de Lis', categoryId: 2 }],
])
const dialOf = (...slots: readonly (readonly [slot: number, fragranceId: number])[]): Dial =>
  slots.reduce<Dial>((dial, [slot, id]) => fillSlot(dial, slot, id), [])
const warningsOf = (before: Dial, after: Dial) =>
  dialWarnings(dialChanges(before, after), after, (id) => fragrances.get(id))

test('a new fragrance beside one of its family is named with its neighbors, also across the last slot', () => {
  const before = dialOf([1, 2], [10, 1])
  expect(warningsOf(before, fillSlot(before, 20, 4))).toEqual([{ kind: 'sameFamily', slot: 20, others: [1] }])
  expect(warningsOf(before, fillSlot(before, 3, 4))).toEqual([])
})

test('a new fragrance whose name begins like another one is named with it, wherever that stands', () => {
  const before = dialOf([1, 1])
  expect(warningsOf(before, fillSlot(before, 12, 3))).toEqual([{ kind: 'alike', slot: 12, others: [1] }])
})

test('slots that keep their fragrance, and fragrances that nobody knows, have no warning', () => {
  const before = dialOf([1, 2], [2, 4])
  expect(
    warningsOf(
      before,
      before.map((slot) => ({ ...slot, shotSeconds: 9 })),
    ),
  ).toEqual([])
  expect(warningsOf(before, fillSlot(before, 3, 99))).toEqual([])
})

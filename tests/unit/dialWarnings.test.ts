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

test('in a new dial, each pair of neighbors of one family is named once, at the lower slot', () => {
  expect(warningsOf([], dialOf([1, 2], [2, 4], [5, 1]))).toEqual([{ kind: 'sameFamily', slot: 1, others: [2] }])
  expect(warningsOf([], dialOf([1, 2], [20, 4]))).toEqual([{ kind: 'sameFamily', slot: 1, others: [20] }])
})

test('in a new dial, names that begin alike are named once, at the lowest slot', () => {
  const names = new Map([3, 5, 7, 9].map((id) => [id, { name: `Rosa ${id}`, categoryId: id }]))
  const dial = dialOf([3, 3], [9, 5], [15, 7])
  expect(dialWarnings(dialChanges([], dial), dial, (id) => names.get(id))).toEqual([
    { kind: 'alike', slot: 3, others: [9, 15] },
  ])
})

test('two fragrances of one family that swap their slots beside a third are each named with it alone', () => {
  const family = new Map([1, 2, 3].map((id) => [id, { name: `N${id}`, categoryId: 1 }]))
  const before = dialOf([1, 1], [2, 2], [3, 3])
  const after = dialOf([1, 2], [2, 1], [3, 3])
  expect(dialWarnings(dialChanges(before, after), after, (id) => family.get(id))).toEqual([
    { kind: 'sameFamily', slot: 1, others: [2] },
    { kind: 'sameFamily', slot: 2, others: [3] },
  ])
})

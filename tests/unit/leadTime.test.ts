// Tests which lead time the restock plan takes for a fragrance.
import { expect, test } from 'vitest'
import { leadTimeOf } from '#src/resources/orders/rules/leadTime.ts'

const learnt = { receipts: 3, median: 5, late: 8.4 }

test('without receipts the plan decides, with enough of them most of them do, and a kept one holds', () => {
  expect(leadTimeOf(null, undefined, 7)).toEqual({ days: 7, from: 'plan', median: null, spread: null, receipts: 0 })
  expect(leadTimeOf(null, { ...learnt, receipts: 2 }, 7)).toMatchObject({
    days: 7,
    from: 'plan',
    median: null,
    receipts: 2,
  })
  expect(leadTimeOf(null, learnt, 7)).toEqual({ days: 9, from: 'receipts', median: 5, spread: 3.4, receipts: 3 })
  expect(leadTimeOf(0, learnt, 7)).toMatchObject({ days: 0, from: 'fragrance', median: 5, spread: 3.4 })
})

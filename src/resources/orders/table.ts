// Stores orders of capsules. The state follows from their moments.
import { deriveTable } from '#kernel/core/server/tables/derive.ts'
import orders from './definition.ts'

export const table = deriveTable(orders, {
  walked: ['fragranceId'],
  logged: { state: [] },
  byHand: [
    // Follows from the moments.
    'column state',
    // Gives each order its code, which follows from the id.
    'trigger code_given',
    // What is under way, for the restock plan.
    'index orders_under_way',
  ],
})

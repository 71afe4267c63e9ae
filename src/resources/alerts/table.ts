// Stores alerts. Only the evaluation of their rules opens and clears them (evaluate.server.ts).
import { deriveTable } from '#kernel/core/server/tables/derive.ts'
import alerts from './definition.ts'

export const table = deriveTable(alerts, {
  handwritten: [
    // What the evaluation remembers: the site of the cause, and when recipients were told.
    'column bundle',
    'column told_at',
    'column taken_told_at',
    'column cleared_told_at',
    // One open alert for one cause.
    'index alerts_one_open',
    // Those whose end has still to be told.
    'index alerts_untold',
  ],
})

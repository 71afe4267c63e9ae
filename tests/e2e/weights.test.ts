// Checks that no screen loads more than its budget (docs/performance.md): bytes and files are the same on every machine.
import { screenBudgets } from '#tests/bench/budgets.ts'
import { costOf } from '#tests/bench/pageCost.ts'
import { beSignedIn } from '#tests/support/pages.ts'
import { expect, test } from './journey.ts'

// A server of its own: rows that other tests leave behind can need files that the demo's rows do not.
test.use({ settings: {} })

for (const [path, budget] of Object.entries(screenBudgets))
  test(`the JavaScript of a first visit keeps its budget: ${budget.what}`, async ({ page, context }) => {
    if (path.startsWith('/admin')) await beSignedIn(page, 'admin')
    const { kb, files } = await costOf(context, path, budget)
    expect(kb, 'kB of JavaScript').toBeLessThanOrEqual(budget.kb)
    expect(files, 'scripts').toBeLessThanOrEqual(budget.files)
  })

// Lists capsules, which devices and imports write.
import capsules from '#contract/resources/capsules.ts'
import { bareMacAddress } from '#contract/rules.ts'
import { deriveTable } from '#server/tables/derive.ts'

export const table = deriveTable(capsules, {
  spellings: bareMacAddress,
  byHand: [
    // Copies the names of fragrance and device for sorting and search.
    'trigger filled',
  ],
})

// Lists capsules, which devices and imports write.
import capsules from './definition.ts'
import { bareMacAddress } from '#kernel/core/contract/rules.ts'
import { deriveTable } from '#kernel/core/server/tables/derive.ts'

export const table = deriveTable(capsules, {
  spellings: bareMacAddress,
  // As their index has it.
  attention: { questioned: `jsonb_typeof(t.findings) = 'array'` },
  // Devices report what is put in, used and taken out.
  outside: ['device', 'remainingShots', 'installedAt', 'removedAt', 'emptiedAt', 'removalReason'],
  byHand: [
    // Copies the names of fragrance and device for sorting and search.
    'trigger filled',
    // Notes when a capsule gets empty.
    'trigger emptied_noted',
    // Gives each capsule its row of forecasts.
    'trigger forecasts_added',
    // Notes how much is left, by thresholds.
    'trigger levels_changed',
    // What devices have told, in the order of its time, and what contradicts it (docs/decisions/devices.md).
    'column followed_at',
    'column reports',
    'column findings',
    'index capsules_questioned',
    'trigger facts_begun',
    'trigger anchors_added',
    'trigger facts_restated',
  ],
})

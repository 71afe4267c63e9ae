// Decides whether devices get something new from a save or a revert of their campaign, so that people confirm it first.
import { dialChanges, type Dial, type DialChange } from '../rules/dial.ts'
import type { RolloutState } from '#src/resources/telemetry/rules/rolloutStates.ts'
import type { StoredCampaign } from './storedDial.ts'

/** The number of shots, before and after. */
export interface ShotsChange {
  before: number
  after: number
}

/** What the dialog lists. */
export interface ReviewedChange {
  campaignId: number
  devices: number
  /** What the devices have of the present dial. */
  rollout: Record<RolloutState, number>
  /** Which devices get another dial first; null if all get it at once. */
  stage: StoredCampaign['stage']
  isPaused: boolean
  before: Dial
  after: Dial
  changes: DialChange[]
  shots: ShotsChange | undefined
}

/** Returns what the devices of an active campaign get; undefined if there is nothing to confirm. */
export const reviewOf = (
  stored: StoredCampaign,
  after: { collection: Dial; fragranceShots: number },
): ReviewedChange | undefined => {
  const { campaignId, collection, fragranceShots, devices, deletedAt, stage, rolloutPausedAt } = stored
  if (deletedAt !== null || devices === 0) return undefined
  const changes = dialChanges(collection, after.collection)
  const shots =
    after.fragranceShots === fragranceShots ? undefined : { before: fragranceShots, after: after.fragranceShots }
  if (changes.length === 0 && !shots) return undefined
  const rollout = {
    loaded: stored.devicesLoaded,
    pending: stored.devicesPending,
    refused: stored.devicesRefused,
    waiting: stored.devicesWaiting,
  }
  const isPaused = rolloutPausedAt !== null
  return { campaignId, devices, rollout, stage, isPaused, before: collection, after: after.collection, changes, shots }
}

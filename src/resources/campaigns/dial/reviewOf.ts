// Decides whether devices get something new from a save or a revert of their campaign, so that people confirm it first.
import { dialChanges, type Dial, type DialChange } from '../rules/dial.ts'
import type { StoredCampaign } from './storedDial.ts'

/** The number of shots, before and after. */
export interface ShotsChange {
  before: number
  after: number
}

/** What the dialog lists. */
export interface ReviewedChange {
  devices: number
  before: Dial
  after: Dial
  changes: DialChange[]
  shots: ShotsChange | undefined
}

/** Returns what the devices of an active campaign get; undefined if there is nothing to confirm. */
export const reviewOf = (
  { collection, fragranceShots, devices, deletedAt }: StoredCampaign,
  after: { collection: Dial; fragranceShots: number },
): ReviewedChange | undefined => {
  if (deletedAt !== null || devices === 0) return undefined
  const changes = dialChanges(collection, after.collection)
  const shots =
    after.fragranceShots === fragranceShots ? undefined : { before: fragranceShots, after: after.fragranceShots }
  return changes.length === 0 && !shots
    ? undefined
    : { devices, before: collection, after: after.collection, changes, shots }
}

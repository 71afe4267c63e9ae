// The dials of the campaigns: how many shots of each fragrance they have, and which slots were changed.

export const fragranceShots = [100, 150, 100, 200, 80, 100] as const

/** Slots that had two more seconds until so many days ago, by the place of their campaign in its list. */
export const dialChanges = [
  { campaign: 3, slot: 2, days: 52 },
  { campaign: 5, slot: 7, days: 44 },
  { campaign: 1, slot: 4, days: 36 },
] as const

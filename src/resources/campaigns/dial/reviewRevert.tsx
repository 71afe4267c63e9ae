// Asks for confirmation before a revert changes a campaign that devices run, as the form does before a save.
import * as z from 'zod/mini'
import type { ReviewRevert } from '#kernel/core/site/index.ts'
import { KeptDial, nameIn } from './describeDial.ts'
import { ReviewDialog } from './ReviewDialog.tsx'
import { reviewOf } from './reviewOf.ts'
import { parseStoredCampaign } from './storedDial.ts'

const Reverted = z.object({ collection: z.optional(KeptDial), fragranceShots: z.optional(z.number()) })

export const reviewRevert: ReviewRevert = (record, reverted) => {
  const stored = parseStoredCampaign(record)
  const { collection, fragranceShots } = z.parse(Reverted, reverted)
  const review =
    stored &&
    reviewOf(stored, {
      collection: collection ?? stored.collection,
      fragranceShots: fragranceShots ?? stored.fragranceShots,
    })
  if (!review) return undefined
  const nameOf = nameIn([...(collection ?? []), ...stored.collection])
  const fragranceOf = (id: number) => stored.collection.find(({ fragranceId }) => fragranceId === id)?.fragrance
  return (onAnswer) => (
    <ReviewDialog {...review} verb="revert" nameOf={nameOf} fragranceOf={fragranceOf} onAnswer={onAnswer} />
  )
}

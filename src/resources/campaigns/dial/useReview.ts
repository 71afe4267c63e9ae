// Asks for confirmation before a save changes the dial or the shots of an active campaign that devices run.
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Dial } from '../rules/dial.ts'
import { useBeforeSave } from '#kernel/core/site/index.ts'
import { reviewOf, type ReviewedChange } from './reviewOf.ts'
import { parseStoredCampaign } from './storedDial.ts'

interface Review extends ReviewedChange {
  onAnswer: (isConfirmed: boolean) => void
}

/** Returns the props of the dialog while it waits for an answer. */
export const useReview = (addFragrance: (fragrance: unknown) => void): Review | undefined => {
  const { getValues } = useFormContext<{ collection: Dial; fragranceShots: unknown }>()
  const [review, setReview] = useState<Review>()
  useBeforeSave(async (version) => {
    const stored = parseStoredCampaign(version)
    if (!stored) return true
    const { collection, fragranceShots } = getValues()
    const changed = reviewOf(stored, { collection, fragranceShots: Number(fragranceShots) })
    if (!changed) return true
    // Another user may have put further fragrances on the dial.
    for (const { fragrance } of stored.collection) addFragrance(fragrance)
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const onAnswer = (isConfirmed: boolean) => {
      setReview(undefined)
      resolve(isConfirmed)
    }
    setReview({ ...changed, onAnswer })
    return promise
  })
  return review
}

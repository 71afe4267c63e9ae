// Asks for confirmation before a save changes the dial or the shots of an active campaign that devices run.
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { dialChanges, type Dial, type DialChange } from '#contract/dial.ts'
import { useBeforeSave } from '#src/engine/index.ts'
import type { ShotsChange } from './ReviewDialog.tsx'
import { parseStoredCampaign } from './storedDial.ts'

interface Review {
  devices: number
  changes: DialChange[]
  shots: ShotsChange | undefined
  onAnswer: (isConfirmed: boolean) => void
}

/** Returns the props of the dialog while it waits for an answer. */
export const useReview = (addFragrance: (fragrance: unknown) => void): Review | undefined => {
  const { getValues } = useFormContext<{ collection: Dial; fragranceShots: unknown }>()
  const [review, setReview] = useState<Review>()
  useBeforeSave(async (version) => {
    const stored = parseStoredCampaign(version)
    if (!stored || stored.deletedAt !== null || stored.devices === 0) return true
    const { collection, fragranceShots } = getValues()
    const changes = dialChanges(stored.collection, collection)
    const after = Number(fragranceShots)
    const shots = after === stored.fragranceShots ? undefined : { before: stored.fragranceShots, after }
    if (changes.length === 0 && !shots) return true
    // Another user may have put further fragrances on the dial.
    for (const { fragrance } of stored.collection) addFragrance(fragrance)
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const onAnswer = (isConfirmed: boolean) => {
      setReview(undefined)
      resolve(isConfirmed)
    }
    setReview({ devices: stored.devices, changes, shots, onAnswer })
    return promise
  })
  return review
}

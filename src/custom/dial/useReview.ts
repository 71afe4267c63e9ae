// Asks before the dial or the shots of an active campaign are changed that devices run.
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { dialChanges, type Dial, type DialChange } from '#contract/dial.ts'
import { useBeforeSave } from '#src/engine/index.ts'
import type { ShotsChange } from './ReviewDialog.tsx'
import { storedCampaign } from './storedDial.ts'

interface Review {
  devices: number
  changes: DialChange[]
  shots: ShotsChange | undefined
  onAnswer: (isMeant: boolean) => void
}

export const useReview = (learn: (fragrance: unknown) => void): Review | undefined => {
  const { getValues } = useFormContext<{ collection: Dial; fragranceShots: unknown }>()
  const [review, setReview] = useState<Review>()
  useBeforeSave(async (over) => {
    const stored = storedCampaign(over)
    if (!stored || stored.deletedAt !== null || stored.devices === 0) return true
    const { collection, fragranceShots } = getValues()
    const changes = dialChanges(stored.collection, collection)
    const after = Number(fragranceShots)
    const shots = after === stored.fragranceShots ? undefined : { before: stored.fragranceShots, after }
    if (changes.length === 0 && !shots) return true
    // Somebody else may have put others on the dial meanwhile.
    for (const { fragrance } of stored.collection) learn(fragrance)
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const onAnswer = (isMeant: boolean) => {
      setReview(undefined)
      resolve(isMeant)
    }
    setReview({ devices: stored.devices, changes, shots, onAnswer })
    return promise
  })
  return review
}

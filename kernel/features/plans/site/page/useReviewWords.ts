// Says in words how far the review of a plan has got, and what happened in it.
import type { Plan, PlanSummary, ReviewEntry } from '#kernel/features/plans/contract/payloads.ts'
import { profileName, useScreenTranslate } from '#kernel/core/site/index.ts'
import { reviewMessages } from '#kernel/features/plans/site/reviewTexts.ts'

type Person = ReviewEntry['by']

export const useReviewWords = () => {
  const t = useScreenTranslate(reviewMessages)
  const nameOf = (person: Person): string => (person === null ? t('server') : (person.name ?? t('someone')))
  const profileOf = (profile: ReviewEntry['profile']): string => profileName(profile?.name ?? '')
  const kindOf = ({ kind, profile, why }: ReviewEntry) => {
    if (kind === 'asked') return profile ? ('entry.askedProfile' as const) : ('entry.askedPerson' as const)
    if (kind === 'lost') return `entry.lost.${why ?? 'moved'}` as const
    return `entry.${kind}` as const
  }
  return {
    nameOf,
    /** The state in two or three words; undefined for a plan without a review. */
    chipOf: ({ review }: PlanSummary): string | undefined =>
      review ? t(review.isMine ? 'state.mine' : `state.${review.state}`) : undefined,
    /** The state in a sentence. */
    sentenceOf: ({ review, owner, reviews }: Plan): string | undefined => {
      if (!review) return undefined
      const { state, isMine, profile, reviewer, by } = review
      if (isMine) return t('mine', { name: nameOf(owner) })
      const last = reviews.findLast(({ kind }) => kind === state)
      if (state === 'asked')
        return profile ? t('askedProfile', { name: profileOf(profile) }) : t('askedPerson', { name: nameOf(reviewer) })
      if (state === 'agreed') return t('agreed', { name: nameOf(by) })
      if (state === 'refused') return t('refused', { name: nameOf(by), said: last?.said ?? '' })
      return t(`lost.${last?.why ?? 'moved'}`, { name: nameOf(last?.by ?? null) })
    },
    entryOf: (entry: ReviewEntry): string =>
      t(kindOf(entry), {
        by: nameOf(entry.by),
        name: entry.profile ? profileOf(entry.profile) : nameOf(entry.reviewer),
      }),
    /** What a comment is about; undefined for the plan. */
    aboutOf: ({ change, isOfChange }: ReviewEntry): string | undefined => {
      if (!isOfChange) return undefined
      return change === null ? t('gone') : t('about', { place: change + 1 })
    },
  }
}

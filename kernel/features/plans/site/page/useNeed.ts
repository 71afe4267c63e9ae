// Says why a plan waits for the agreement of somebody else before it is applied or scheduled.
import { useTranslate } from 'react-admin'
import type { Plan, PlanTrial } from '#kernel/features/plans/contract/payloads.ts'
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import { reviewMessages } from '#kernel/features/plans/site/reviewTexts.ts'

/** Returns the sentence; undefined for a plan that needs no agreement, or has it. */
export const useNeed = ({ review }: Plan, trial: PlanTrial | undefined): string | undefined => {
  const t = useScreenTranslate(reviewMessages)
  const translate = useTranslate()
  if (review?.state === 'asked') return t('waits')
  if (review?.state === 'refused' || review?.state === 'lost') return t('again')
  if (!trial) return undefined
  if (review) return review.agreed === trial.seen ? undefined : t('hasMoved')
  const { needs } = trial
  return needs
    ? t('needs', { ...needs, resource: translate(`resources.${needs.resource}.name`, { _: needs.resource }) })
    : undefined
}

// Names who has made a plan: a person, or the API token that has proposed it in the name of one.
import type { PlanSummary } from '#kernel/features/plans/contract/payloads.ts'
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import { planMessages } from '#kernel/features/plans/site/texts.ts'

export const useMaker = () => {
  const t = useScreenTranslate(planMessages)
  return ({ owner, token }: PlanSummary): string => {
    const name = owner.name ?? t('deletedUser')
    return token === null ? t('by', { name }) : t('byToken', { token, name })
  }
}

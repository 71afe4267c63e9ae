// Names who has made a plan: a person, or the API token that has proposed it in the name of one.
import type { PlanSummary } from '#kernel/core/contract/payloads/plans.ts'
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import { planMessages } from '#kernel/core/site/plans/texts.ts'

export const useMaker = () => {
  const t = useScreenTranslate(planMessages)
  return ({ owner, token }: PlanSummary): string => {
    const name = owner.name ?? t('deletedUser')
    return token === null ? t('by', { name }) : t('byToken', { token, name })
  }
}

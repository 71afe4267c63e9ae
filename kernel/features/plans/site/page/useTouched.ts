// Says how many records of each resource a plan would change.
import { useTranslate } from 'react-admin'
import type { PlanTrial } from '#kernel/features/plans/contract/payloads.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'

/** Returns "Users: 34, Profiles: 1"; empty if nothing would change. */
export const useTouched = (trial: PlanTrial | undefined): string => {
  const translate = useTranslate()
  return [...Map.groupBy(trial?.records ?? [], ({ resource }) => resource)]
    .map(([resource, records]) => {
      const size = new Set(records.map(({ record }, at) => record ?? `+${at}`)).size
      return `${translate(`resources.${resource}.name`, { _: resource })}: ${formatNumber(size)}`
    })
    .join(', ')
}

// Says in a sentence whether a rule works, and what it looks at.
import { StateLine, type PartProps, useScreenTranslate } from '#kernel/core/site/index.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { alerts as limits } from '#src/product/limits.ts'
import { ruleMessages } from '../ruleTexts.ts'
import { useConditionText } from '../useConditionText.ts'
import type { Rule } from './rule.ts'

const problems = ['viewGone', 'forbidden', 'tooMany', 'nobody'] as const

export const RuleState = ({ record }: PartProps<Rule>) => {
  const t = useScreenTranslate(ruleMessages)
  const textOf = useConditionText()
  const { condition, resource, viewName: name, problem, deletedAt } = record
  const known = problems.find((one) => one === problem)
  if (deletedAt !== null) return <StateLine level="warning">{t('off')}</StateLine>
  if (known) return <StateLine level="bad">{t(`problem.${known}`, { limit: formatNumber(limits.found) })}</StateLine>
  return <StateLine level="good">{`${textOf({ condition, resource, name })}. ${t('fine')}`}</StateLine>
}

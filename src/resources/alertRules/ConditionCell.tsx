// What a rule looks at, in words.
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import type { CellProps } from '#kernel/core/site/index.ts'
import type alertRules from './definition.ts'
import { useConditionText } from './useConditionText.ts'

export const ConditionCell = ({ record, className }: CellProps<RowOf<typeof alertRules>>) => {
  const textOf = useConditionText()
  const { condition, resource, viewName: name } = record
  return <span className={className}>{textOf({ condition, resource, name })}</span>
}

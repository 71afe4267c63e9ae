// The page of a rule: whether it works, its values, and its alerts.
import { definePage } from '#kernel/core/site/index.ts'
import type { Rule } from './rule.ts'
import { RuleState } from './RuleState.tsx'

export const page = definePage<Rule>({ state: RuleState })

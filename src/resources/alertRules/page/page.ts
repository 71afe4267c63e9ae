// The page of a rule: whether it works, its values, and its alerts.
import type { RowOf } from '#kernel/contract/definitionTypes.ts'
import { definePage, type EngineRecord } from '#kernel/site/index.ts'
import type alertRules from '../definition.ts'
import { RuleState } from './RuleState.tsx'

export type Rule = RowOf<typeof alertRules> & EngineRecord

export const page = definePage<Rule>({ state: RuleState })

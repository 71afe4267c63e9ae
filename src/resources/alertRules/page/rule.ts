// The record of the page of a rule.
import type { RowOf } from '#kernel/contract/definitionTypes.ts'
import type { EngineRecord } from '#kernel/site/index.ts'
import type alertRules from '../definition.ts'

export type Rule = RowOf<typeof alertRules> & EngineRecord

// The record of the page of a rule.
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import type { EngineRecord } from '#kernel/core/site/index.ts'
import type alertRules from '../definition.ts'

export type Rule = RowOf<typeof alertRules> & EngineRecord

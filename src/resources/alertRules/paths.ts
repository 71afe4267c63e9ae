// The call about rules beyond the generic ones, without its schemas.
import { call } from '#kernel/core/contract/call.ts'
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import type alertRules from './definition.ts'
import type { Conditions, ListRule, UsualRules } from './payloads.ts'

/** The rules that every installation is offered: read, and turned on or off together. */
export const usualRules = {
  read: call<UsualRules>('GET', '/alert-rules/usual'),
  write: call<UsualRules, { isActive: boolean }>('PUT', '/alert-rules/usual'),
}
export const conditions = call<Conditions>('GET', '/alert-rules/conditions')
/** Makes a rule of what a list finds now. */
export const ruleOfList = call<RowOf<typeof alertRules>, ListRule>('POST', '/alert-rules/of-list')

// Preconditions of actions: tests of the record or the user. Definitions contain them as data; screens, server,
// OpenAPI and the generated tests evaluate them here (docs/decisions/operations.md).
import type { Call } from './call.ts'
import type { administrator } from './profiles.ts'
import type { ReasonKey } from './reasons.ts'
import type { Toggle } from './statusField.ts'

/** Empty is null, '', 0 or false. `self` compares the record with the signed-in user. */
type Test =
  | { readonly empty: string }
  | { readonly filled: string }
  | { readonly self: boolean; readonly exempt?: typeof administrator }

/** What must be true for an action, and the sentence of a refusal. */
export type Condition = Test & {
  readonly reason: ReasonKey
  /** `screens`: only the site refuses the action, `server`: only the server does (both as specified). */
  readonly only?: 'screens' | 'server'
  /** A record that breaks it has no such action: only its page says why. */
  readonly hides?: true
  /**
   * The list with the records that cause the refusal: a resource, and the name of its filter by this record.
   * Counts only active records unless `countsInactive` is set.
   */
  readonly causes?: { readonly resource: string; readonly by: string; readonly countsInactive?: true }
}

/** No record meets it while an administrator views as another profile (kernel/core/server/http/viewAs.ts). */
export const notViewing: Condition = { filled: '', reason: 'viewAsReadOnly', only: 'screens' }

export type Conditions<Action extends string = string> = { readonly [Name in Action]?: readonly Condition[] }

/** Whom a condition about oneself compares with the record. */
interface Person {
  readonly id: number
  readonly profile: { readonly nome: string }
}

/** The part of a resource's own action that access and log follow from. */
export interface ActionRules {
  /** Its method and path; {id} is the record. */
  readonly call: Call
  /** It changes the record, so that `readOnlyWhenInactive` refuses it on an inactive one. */
  readonly changes?: true
  /**
   * The change log has its name: that of the change instead of `update`, or that of an event, which changes nothing.
   * The operation logs it, so its function need not.
   */
  readonly logged?: 'change' | 'event'
  /** An API token can be given it. */
  readonly token?: true
}

/** The part of a definition that its conditions follow from. */
export interface Conditional {
  readonly conditions?: Conditions
  readonly toggle?: Toggle
  readonly readOnlyWhenInactive?: ReasonKey
  readonly actions?: { readonly [name: string]: ActionRules }
}

/** Any record: its fields are known only by their names. */
export interface ConditionRecord {
  readonly [field: string]: unknown
}

/** Returns all conditions of an action: what toggle and `readOnlyWhenInactive` imply, and the definition's own. */
export const conditionsOf = (
  { toggle, readOnlyWhenInactive, actions, conditions }: Conditional,
  action: string,
): readonly Condition[] => [
  ...(toggle === 'activate' && action === 'hardDelete'
    ? [{ filled: 'deletedAt', reason: 'onlyInactive', hides: true } as const]
    : []),
  // Deleting and activating an inactive record are no changes of it.
  ...(readOnlyWhenInactive && (action === 'update' || actions?.[action]?.changes)
    ? [{ empty: 'deletedAt', reason: readOnlyWhenInactive, hides: true } as const]
    : []),
  ...(conditions?.[action] ?? []),
]

/** Whether a condition depends only on who the record is: such a refusal is a 403 and reads no record. */
export const isAboutSelf = (condition: Condition): condition is Condition & { readonly self: boolean } =>
  'self' in condition

/** Whether a record meets a condition; without a user, one about oneself is met. */
export const isMet = (condition: Condition, me: Person | undefined, record: ConditionRecord): boolean => {
  if ('self' in condition)
    return !me || condition.exempt === me.profile.nome || (record['id'] === me.id) === condition.self
  return 'empty' in condition ? !record[condition.empty] : Boolean(record[condition.filled])
}

/** Returns the first condition of an action that a record breaks, as screens or the server apply it. */
export const refusalOf = (
  resource: Conditional,
  action: string,
  { me, record, by }: { me?: Person; record: ConditionRecord; by: 'screens' | 'server' },
): Condition | undefined =>
  conditionsOf(resource, action).find((condition) => (condition.only ?? by) === by && !isMet(condition, me, record))

/** Returns the values of a reason's placeholders: how many records cause it. */
export const reasonArgs = (condition: Condition, record: ConditionRecord): Record<string, unknown> => ({
  ...('empty' in condition && { count: record[condition.empty] }),
})

// The type of any resource: a definition with everything derived from it.
import type { Definition, Derived } from './define.ts'
import type { MessageKey } from './messages.ts'

/** Any resource. */
export type Resource = Definition & Derived

/** Returns why a record must not be changed now, as a key of messages.ts; undefined if it may be. */
export const readOnlyReason = (
  { readOnlyWhenInactive }: Pick<Resource, 'readOnlyWhenInactive'>,
  record: { readonly deletedAt?: unknown; readonly [field: string]: unknown },
): MessageKey | undefined => (record.deletedAt === null || record.deletedAt === undefined ? undefined : readOnlyWhenInactive)

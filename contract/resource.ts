// What is asked of a resource when nobody needs to know which: a definition with what follows from it.
import type { Definition, Derived } from './define.ts'
import type { MessageKey } from './messages.ts'

/** Any resource. */
export type Resource = Definition & Derived

/** Why this record may not be changed now, as the key of a sentence (messages.ts); undefined when it may. */
export const readOnlyReason = (
  { readOnlyWhenInactive }: Pick<Resource, 'readOnlyWhenInactive'>,
  record: { readonly deletedAt?: unknown; readonly [field: string]: unknown },
): MessageKey | undefined => (record.deletedAt === null || record.deletedAt === undefined ? undefined : readOnlyWhenInactive)

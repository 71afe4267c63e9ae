// What is asked of a resource when nobody needs to know which: a definition with what follows from it.
import type { Definition, Derived } from './define.ts'
import type { MessageKey } from './messages.ts'

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /api; `{id}` stands for the record's id. */
  readonly path: string
}

/** Any resource. */
export type Resource = Definition & Derived

/** Why this record may not be changed now, as the key of a sentence (messages.ts); undefined when it may. */
export const readOnlyReason = (
  { readOnlyWhenInactive }: Pick<Resource, 'readOnlyWhenInactive'>,
  record: { readonly deletedAt?: unknown; readonly [field: string]: unknown },
): MessageKey | undefined => (record.deletedAt === null || record.deletedAt === undefined ? undefined : readOnlyWhenInactive)

/** A path with its `{id}` filled in. */
export const fill = (path: string, id: string | number): string => path.replace('{id}', encodeURIComponent(id))

// The moment in the URL of a list or a record: `?at=2026-10-01`, or an instant. Every list loads it.
import { valueAt, type EngineRecord } from '#kernel/core/site/declaration/fieldPath.ts'

/** Returns the moment that a URL asks for; undefined for the present. */
export const momentIn = (search: string | URLSearchParams): string | undefined =>
  new URLSearchParams(search).get('at') ?? undefined

/** The day or moment that the one of a URL is compared with: `today` for the present. */
export const comparedWith = (search: string): string | undefined => new URLSearchParams(search).get('with') ?? undefined

/** Returns a path with the moment that a screen shows, and the one that it is compared with. */
export const pathAt = (path: string, at: string | undefined, other?: string): string =>
  at === undefined ? path : `${path}?${new URLSearchParams({ at, ...(other !== undefined && { with: other }) })}`

/** Whether the server has said that it does not know a value of a record. */
export const isUnknown = (record: EngineRecord, source: string): boolean => {
  const unknown = valueAt(record, 'unknownFields')
  return Array.isArray(unknown) && unknown.includes(source.split('.', 1)[0])
}

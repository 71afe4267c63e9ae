// Parses values equally on PGlite and PostgreSQL.

/** PostgreSQL's object ids of types. */
const oid = { int8: 20, numeric: 1700, date: 1082, timestamp: 1114, timestamptz: 1184 } as const

/** `2026-11-29 21:35:39.12+00` is what a connection in UTC writes; a Date for each would be an eighth of a list's time. */
const instant = (text: string): string =>
  text[10] === ' ' && text.endsWith('+00')
    ? `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`
    : new Date(text.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00')).toISOString()

/** Parses int8 and numeric to numbers, keeps dates, and turns a timestamptz into ISO 8601 in UTC with ms. */
export const parsers: Record<number, (text: string) => unknown> = {
  [oid.int8]: Number,
  [oid.numeric]: Number,
  [oid.date]: (text) => text,
  [oid.timestamp]: (text) => text,
  [oid.timestamptz]: instant,
}

// Parses values equally on PGlite and PostgreSQL.

/** PostgreSQL's object ids of types. */
const oid = { int8: 20, numeric: 1700, date: 1082, timestamp: 1114, timestamptz: 1184 } as const

const instant = (text: string): string =>
  new Date(text.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00')).toISOString()

/** Parses int8 and numeric to numbers, keeps dates, and turns a timestamptz into ISO 8601 in UTC with ms. */
export const parsers: Record<number, (text: string) => unknown> = {
  [oid.int8]: Number,
  [oid.numeric]: Number,
  [oid.date]: (text) => text,
  [oid.timestamp]: (text) => text,
  [oid.timestamptz]: instant,
}

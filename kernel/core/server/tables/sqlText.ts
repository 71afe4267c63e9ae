// Writes parts of SQL statements.

/** Text in byte order, the only order that both engines share. */
export const codeType = 'text COLLATE "C"'

export const literal = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`

/** Returns the check of a column between limits; undefined without any. */
export const rangeCheck = (column: string, min: number | undefined, max: number | undefined): string | undefined => {
  if (min !== undefined && max !== undefined) return `${column} BETWEEN ${min} AND ${max}`
  if (min !== undefined) return `${column} >= ${min}`
  return max === undefined ? undefined : `${column} <= ${max}`
}

/** Returns the condition that a text is missing: partial indexes serve it as it is written here. */
export const lacksText = (column: string): string => `coalesce(${column}, '') = ''`

/** Returns the SQL that writes a moment into JSON as the API does: PostgreSQL by itself has another form. */
export const jsonInstant = (expression: string): string =>
  `to_char(${expression} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

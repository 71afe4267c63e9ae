// What a database can answer beside rows, by name. The API turns each into a status.

/** A statement ran away or its worker died; nothing of it was kept. 503: try again. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy'
}

/** The database cannot be reached. 503: try again. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
}

/** Another server holds the DATA_DIR. */
export class DataDirInUse extends Error {
  override name = 'DataDirInUse'
}

/** The record was written since it was read (If-Match). 409. */
export class RecordChanged extends Error {
  override name = 'RecordChanged'
}

const field = (error: unknown, name: 'code' | 'constraint'): string | undefined => {
  const value: unknown = error instanceof Error ? Reflect.get(error, name) : undefined
  return typeof value === 'string' ? value : undefined
}

/** The SQLSTATE of a refused statement, on both engines. */
export const sqlState = (error: unknown): string | undefined => field(error, 'code')

/** A unique index refused the row; with `constraint`, that one did. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  sqlState(error) === '23505' && (constraint === undefined || field(error, 'constraint') === constraint)

/** A foreign key refused the row; with `constraint`, that one did. */
export const isForeignKeyViolation = (error: unknown, constraint?: string): boolean =>
  sqlState(error) === '23503' && (constraint === undefined || field(error, 'constraint') === constraint)

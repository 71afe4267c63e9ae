// What a database can answer beside rows, by name. The API turns each into a status.

/** A statement ran away, its worker died, or others were in its way time and again; nothing of it was kept. 503: try again. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy'
}

/** The database cannot be reached. 503: try again. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** The database has no room or memory left, or its disk fails; nothing of the statement was kept. 503: try again. */
export class DatabaseFull extends Error {
  override name = 'DatabaseFull'
}

/** Another server holds the DATA_DIR. */
export class DataDirInUse extends Error {
  override name = 'DataDirInUse'
}

const field = (error: unknown, name: 'code' | 'constraint'): string | undefined => {
  const value: unknown = error instanceof Error ? Reflect.get(error, name) : undefined
  return typeof value === 'string' ? value : undefined
}

/** The SQLSTATE of a refused statement, on both engines; of any other error, the code of the operating system, if it has one. */
export const sqlState = (error: unknown): string | undefined => field(error, 'code')

/** Two transactions were in each other's way and this one had to give in (serialization failure, deadlock): nothing of it was kept. */
export const isConflict = (error: unknown): boolean => ['40001', '40P01'].includes(sqlState(error) ?? '')

/** A unique index refused the row; with `constraint`, that one did. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  sqlState(error) === '23505' && (constraint === undefined || field(error, 'constraint') === constraint)

/** A foreign key refused the row; with `constraint`, that one did. */
export const isForeignKeyViolation = (error: unknown, constraint?: string): boolean =>
  sqlState(error) === '23503' && (constraint === undefined || field(error, 'constraint') === constraint)

// Names the errors of both database engines. The API turns each into a status.

/** 503: a statement timed out, its worker died, or conflicts persisted. Nothing of it was saved, and a retry may succeed. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy'
}

/** 503: the database cannot be reached. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** 503: the database is out of disk space or memory, or its disk fails. Nothing of the statement was saved. */
export class DatabaseFull extends Error {
  override name = 'DatabaseFull'
}

/** Another server has locked DATA_DIR. */
export class DataDirInUse extends Error {
  override name = 'DataDirInUse'
}

const field = (error: unknown, name: 'code' | 'constraint'): string | undefined => {
  const value: unknown = error instanceof Error ? Reflect.get(error, name) : undefined
  return typeof value === 'string' ? value : undefined
}

/** Returns the SQLSTATE of a failed statement, on both engines, or the operating system's error code. */
export const sqlState = (error: unknown): string | undefined => field(error, 'code')

/** Whether the database aborted a transaction because of another one (serialization failure, deadlock). */
export const isConflict = (error: unknown): boolean => ['40001', '40P01'].includes(sqlState(error) ?? '')

/** Whether a statement violated a unique constraint, or a particular one. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  sqlState(error) === '23505' && (constraint === undefined || field(error, 'constraint') === constraint)

/** Whether a statement violated a foreign key, or a particular one. */
export const isForeignKeyViolation = (error: unknown, constraint?: string): boolean =>
  sqlState(error) === '23503' && (constraint === undefined || field(error, 'constraint') === constraint)

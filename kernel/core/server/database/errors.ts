// Names the errors of both database engines. The API turns each into a status.

/** 503: a timeout, a dead worker or conflicts. Nothing was saved, and a retry may succeed. */
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

const field = (error: unknown, name: 'code' | 'constraint' | 'column'): string | undefined => {
  const value: unknown = error instanceof Error ? Reflect.get(error, name) : undefined
  return typeof value === 'string' ? value : undefined
}

/** Returns the SQLSTATE of a failed statement, on both engines, or the operating system's error code. */
export const sqlState = (error: unknown): string | undefined => field(error, 'code')

/** Whether a migration has changed the types that a kept plan returns. */
export const isStalePlan = (error: unknown): boolean =>
  sqlState(error) === '0A000' &&
  error instanceof Error &&
  error.message.includes('cached plan must not change result type')

/** Whether a transaction failed because of another one (serialization failure, deadlock, migration). */
export const isConflict = (error: unknown): boolean =>
  ['40001', '40P01'].includes(sqlState(error) ?? '') || isStalePlan(error)

/** Whether a statement waited longer for a lock than its `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean => sqlState(error) === '55P03'

/** Whether a statement violated a unique constraint, or a particular one. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  sqlState(error) === '23505' && (constraint === undefined || field(error, 'constraint') === constraint)

/** Whether a statement violated a foreign key, or a particular one. */
export const isForeignKeyViolation = (error: unknown, constraint?: string): boolean =>
  sqlState(error) === '23503' && (constraint === undefined || field(error, 'constraint') === constraint)

/** Returns the rule of another program's table that a statement has broken; undefined for any other error. */
export const brokenRule = (
  error: unknown,
): { constraint?: string; column?: string; rule: Rule; text: string } | undefined => {
  const rule = rules[sqlState(error) ?? '']
  if (!rule || !(error instanceof Error)) return undefined
  const [constraint, column] = [field(error, 'constraint'), field(error, 'column')]
  return { rule, text: error.message, ...(constraint && { constraint }), ...(column && { column }) }
}

type Rule = 'taken' | 'unknownReference' | 'required' | 'invalid'

const rules: Readonly<Record<string, Rule>> = {
  23505: 'taken',
  23503: 'unknownReference',
  23502: 'required',
  23514: 'invalid',
  23000: 'invalid',
  '23P01': 'taken',
  22001: 'invalid',
  22003: 'invalid',
  22007: 'invalid',
  22008: 'invalid',
  '22P02': 'invalid',
  P0001: 'invalid',
  44000: 'invalid',
  // A right on the table is missing.
  42501: 'invalid',
}

/** SQLSTATEs and socket errors of an unavailable server, which become 503. */
const unavailable = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08003',
  '08006',
  '08001',
  // Read-only: the server has become a standby.
  '25006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
])

/** Class 53: out of disk space, memory or connections. 58030: a disk fault. Nothing was saved. */
const full = /^(53...|58030)$/

/** The messages of `pg` and Citus, which have no code, for a lost, failed or unavailable connection. */
const lostConnection =
  /^(Connection terminated|Client (has encountered a connection error|was closed) |timeout exceeded when trying to connect|failure on connection marked as essential|connection to the remote node )/

/** Returns DatabaseBusy for a canceled statement, DatabaseUnavailable, DatabaseFull, or the error itself. */
export const databaseError = (error: unknown): unknown => {
  const state = sqlState(error)
  if (state === '57014' || isConflict(error)) return new DatabaseBusy('The statement was ended', { cause: error })
  if ((state && unavailable.has(state)) || (error instanceof Error && lostConnection.test(error.message))) {
    return new DatabaseUnavailable('The database does not answer', { cause: error })
  }
  if (state && full.test(state)) return new DatabaseFull('The database has no room', { cause: error })
  return error
}

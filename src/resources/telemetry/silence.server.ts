// Which devices are not heard of.
import { sql, type SqlBool } from 'kysely'

/** Finds the devices that are silent or late, unless their site is under maintenance. */
export const isSilent = (now: Date) =>
  sql<SqlBool>`t.id IN (SELECT r.device_id FROM device_signals r WHERE r.silent_from < ${now}::timestamptz AND NOT r.maintenance)`

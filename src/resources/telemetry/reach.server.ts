// The devices that keys of installations may speak for (docs/decisions/devices.md).
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { OpenedKey } from '#kernel/core/server/account/installationKeys.ts'

/** A key that may speak for every device; for content that no machine has reported. */
export const everyDevice: Pick<OpenedKey, 'reach'> = { reach: null }

/** Returns the condition that a key may speak for a row of devices now: a site has those that stand there. */
export const isSpokenFor = ({ reach }: Pick<OpenedKey, 'reach'>): RawBuilder<SqlBool> => {
  if (!reach) return sql<SqlBool>`true`
  const column = sql.ref(reach.resource === 'sites' ? 'devices.site_id' : 'devices.id')
  return sql<SqlBool>`${column} = ANY (${sql.val(reach.ids)}::int[])`
}

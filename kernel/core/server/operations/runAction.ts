// Runs a resource's own action on one record.
import type { Context, ResourceEntry } from '#kernel/core/server/context.ts'
import { changes } from '#kernel/core/server/changes/changes.ts'
import { authorize } from './conditions.ts'
import { lockForAction } from './lockForAction.ts'
import { updatedAtOf, write } from './writes.ts'

/**
 * Returns the new `updatedAt`; undefined for a deleted record. @throws Forbidden, NotFound, RecordChanged,
 * BusinessRuleError
 */
export const runAction = async (
  context: Context,
  entry: ResourceEntry,
  action: string,
  id: number,
  body: unknown,
): Promise<string | undefined> => {
  const { resource } = entry
  const own = entry.actions[action]
  if (!own) throw new Error(`routes.ts of ${resource.name} has no action "${action}"`)
  authorize(context, action, resource, { id })
  return await write(context, entry, async (inside) => {
    await own.lockFirst?.(inside.trx, id)
    await own.run(inside, await lockForAction(inside, entry, action, id), body)
    if (resource.actions[action]?.logged === 'event')
      await changes.add(inside.trx, { action, resource: resource.name, record: id })
    return await updatedAtOf(inside, entry, id)
  })
}

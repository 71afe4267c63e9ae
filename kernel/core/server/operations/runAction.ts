// Runs a resource's own action on one record.
import type { Context, ResourceEntry } from '#kernel/core/server/context.ts'
import { authorize } from './conditions.ts'
import { lockForAction } from './lockForAction.ts'
import { updatedAtOf, write } from './writes.ts'

/** Returns the record's new `updatedAt`; undefined if the action has deleted it. @throws Forbidden, NotFound, RecordChanged, BusinessRuleError */
export const runAction = async (
  context: Context,
  entry: ResourceEntry,
  action: string,
  id: number,
  body: unknown,
): Promise<string | undefined> => {
  const own = entry.actions[action]
  if (!own) throw new Error(`routes.ts of ${entry.resource.name} has no action "${action}"`)
  authorize(context, action, entry.resource, { id })
  return await write(context, entry, async (inside) => {
    await own.lockFirst?.(inside.trx, id)
    await own.run(inside, await lockForAction(inside, entry, action, id), body)
    return await updatedAtOf(inside, entry, id)
  })
}

// Makes the writes of a call a batch: told, listed and reverted together, as a run is.
import { randomUUID } from 'node:crypto'
import type { Context, WriteContext } from '#kernel/core/server/context.ts'
import { changeContext, noteDetails } from '#kernel/core/server/database/changeContext.ts'
import { transaction } from '#kernel/core/server/changes/transaction.ts'
import { bulkRuns } from './bulkRuns.ts'

/** Runs writes in a transaction, and returns their result with the batch: the changed records, if any. */
export const oneBatch = async <Result>(
  context: Context,
  { resource, action }: { resource: string; action: string },
  run: (inside: WriteContext) => Promise<{ result: Result; records: readonly { resource: string; record: number }[] }>,
): Promise<Result & { batchId: string }> => {
  const batchId = changeContext.getStore()?.batch ?? randomUUID()
  // Before the transaction begins, which tells its triggers.
  noteDetails({ run: true })
  return await transaction(context, async (inside) => {
    const { result, records } = await run(inside)
    const total = records.length
    if (total > 0) {
      const { trx, me } = inside
      await bulkRuns.addFinished(trx, { id: batchId, userId: me.id, resource, action, total, done: 0 })
      await bulkRuns.add(
        trx,
        batchId,
        0,
        records.map((one) => ({ ...one, reason: null })),
      )
    }
    return { ...result, batchId }
  })
}

// Takes a batch of changes back: what an action on many records or an import has done, newest first.
import { randomUUID } from 'node:crypto'
import { can, isAdmin, type Me } from '#kernel/contract/access.ts'
import { importPermission } from '#kernel/contract/importActions.ts'
import { bulk as limits } from '#kernel/contract/limits.ts'
import type { RevertPreview, Run } from '#kernel/contract/payloads/bulk.ts'
import { assertProved } from '#kernel/server/account/secondFactor.ts'
import { isForeignKeyViolation } from '#kernel/server/database/errors.ts'
import { ApiError, BusinessRuleError, Forbidden, NotFound } from '#kernel/server/errors.ts'
import type { ImportTarget, RouteContext, WriteContext } from '#kernel/server/http/handler.ts'
import { translate } from '#kernel/server/messages/errors.ts'
import { lockRecord, type Values } from '#kernel/server/operations/writes.ts'
import { batches, fieldKeysOf } from '#kernel/server/changes/batches.ts'
import { changes, type StoredChange } from '#kernel/server/changes/changes.ts'
import { insideTransaction } from './insideTransaction.ts'
import { callFor } from './singleCall.ts'

/** Returns the resource of a batch that the user may take back, with its table. @throws NotFound, Forbidden */
const findBatch = async ({ dependencies }: Pick<RouteContext, 'dependencies'>, me: Me, batch: string) => {
  const found = await batches.one(dependencies.database.db, batch)
  if (!found) throw new NotFound()
  if (found.actor !== me.id && !isAdmin(me)) throw new Forbidden()
  const table = dependencies.searchSources.find(({ contract }) => contract.resource?.name === found.resource)?.table
  if (!table) throw new NotFound()
  return { resource: found.resource, table, fieldKeys: fieldKeysOf(table) }
}

/** Says how much of a batch can be taken back. */
export const previewRevert = async (
  call: Pick<RouteContext, 'dependencies' | 'language'>,
  me: Me,
  batch: string,
): Promise<RevertPreview> => {
  const { table, fieldKeys } = await findBatch(call, me, batch)
  const { db } = call.dependencies.database
  const { total, final, overwritten } = await batches.count(db, batch, fieldKeys)
  const changed = overwritten > 0 ? await batches.changedSince(db, batch, fieldKeys, limits.named) : []
  const ids = changed.map(({ record }) => record)
  const titles = await table.titles(db, ids, call.language)
  const refusals = [
    { reason: translate('cannotRevert', call.language), count: final },
    { reason: translate('changedSince', call.language), count: overwritten },
  ].filter(({ count }) => count > 0)
  const changedSince = changed.map((one) => ({ ...one, title: titles.get(one.record) ?? null }))
  return { total, reached: total - final - overwritten, refusals, changedSince }
}

/** Deletes a record that the batch has created. @throws Forbidden, ApiError for a record in use */
const removeCreated = async (
  { me, trx }: WriteContext,
  { resource, table }: ImportTarget,
  record: number,
): Promise<void> => {
  if (!can(me, importPermission(resource, 'create'), resource)) throw new Forbidden()
  await table.hardDelete(trx, record).catch((error: unknown) => {
    throw isForeignKeyViolation(error) ? new ApiError(400, 'inUse', { cause: error }) : error
  })
}

/** Starts the run that takes a batch back. @throws NotFound, Forbidden */
export const startRevert = async (call: RouteContext, me: Me, batch: string): Promise<Run> => {
  const { resource, table, fieldKeys } = await findBatch(call, me, batch)
  const { request, dependencies: outside } = call
  const target = outside.importTargets.find((one) => one.resource.name === resource)
  // A single revert would ask for a proof as well, at least for some values.
  if (target?.hooks.prove && request.signedIn) assertProved(request.signedIn, outside)
  const found = await batches.changes(outside.database.db, batch)
  const runId = randomUUID()

  /** Throws to leave a locked record as it is: what others have changed since stays, and so does what devices and the app have used. */
  const check = async (context: WriteContext, change: StoredChange, row: Values): Promise<void> => {
    if (await batches.isOverwritten(context.trx, change.id, fieldKeys, [batch, runId]))
      throw new BusinessRuleError('changedSince')
    await target?.hooks.beforeRevert?.(context, row, change)
  }

  /** Takes a change back in a transaction. */
  const takeBack = async (
    context: WriteContext,
    single: RouteContext,
    change: StoredChange,
    record: number,
  ): Promise<void> => {
    const { trx, dependencies } = context
    if (change.action === 'create') {
      if (!target) throw new BusinessRuleError('cannotRevert')
      await check(context, change, await lockRecord(table, context, record))
      return await removeCreated(context, target, record)
    }
    await dependencies.revert({ ...single, dependencies }, change, {
      check: (inside, row) => check(inside, change, row),
    })
    // The rules of the resource may have changed further fields: a user's CPF clears the other document.
    const keys = await batches.keysOfRevert(trx, runId, change)
    if (await batches.isOverwritten(trx, change.id, fieldKeys, [batch, runId], keys))
      throw new BusinessRuleError('changedSince')
  }

  return await outside.runs.start(call, {
    runId,
    resource,
    action: 'revert',
    total: found.length,
    recordAt: (index) => found[index]?.record ?? 0,
    prepare: async (inside, signedIn) => async (index) => {
      const { database } = inside.dependencies
      const change = await changes.one(database.db, found[index]?.id ?? 0)
      if (!change || change.record === null) throw new NotFound()
      if (change.action === 'delete') throw new BusinessRuleError('cannotRevert')
      const { record } = change
      const single = callFor(inside, signedIn, { id: record })
      await database.transaction((trx) => {
        const dependencies = insideTransaction(inside.dependencies, trx)
        return takeBack({ ...signedIn, language: inside.language, trx, dependencies }, single, change, record)
      })
    },
  })
}

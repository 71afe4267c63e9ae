// Takes a batch of changes back: what an action on many records or an import has done, newest first.
import { randomUUID } from 'node:crypto'
import { can, isAdmin, type Me } from '#contract/access.ts'
import { importPermission } from '#contract/importActions.ts'
import { bulk as limits } from '#contract/limits.ts'
import type { RevertPreview, Run } from '#contract/payloads/bulk.ts'
import { assertProved } from '#server/account/secondFactor.ts'
import { isForeignKeyViolation } from '#server/database/errors.ts'
import { ApiError, BusinessRuleError, Forbidden, NotFound } from '#server/errors.ts'
import type { RouteContext, WriteContext } from '#server/handler.ts'
import type { ImportTarget } from '#server/import/importRows.ts'
import { translate } from '#server/messages/errors.ts'
import { lockRecord } from '#server/routes/writes.ts'
import { batches } from '#server/tables/batches.ts'
import { changes, type StoredChange } from '#server/tables/changes.ts'
import { callFor } from './singleCall.ts'

/** Returns the resource of a batch that the user may take back. @throws NotFound, Forbidden */
const findBatch = async ({ dependencies }: Pick<RouteContext, 'dependencies'>, me: Me, batch: string): Promise<string> => {
  const found = await batches.one(dependencies.database.db, batch)
  if (!found) throw new NotFound()
  if (found.actor !== me.id && !isAdmin(me)) throw new Forbidden()
  return found.resource
}

/** Says how much of a batch can be taken back. */
export const previewRevert = async (
  call: Pick<RouteContext, 'dependencies' | 'language'>,
  me: Me,
  batch: string,
): Promise<RevertPreview> => {
  const resource = await findBatch(call, me, batch)
  const { db } = call.dependencies.database
  const { total, final, overwritten } = await batches.count(db, batch)
  const changed = overwritten > 0 ? await batches.changedSince(db, batch, limits.named) : []
  const table = call.dependencies.searchSources.find(({ contract }) => contract.resource?.name === resource)?.table
  const ids = changed.map(({ record }) => record)
  const titles = await table?.titles(db, ids, call.language)
  const refusals = [
    { reason: translate('cannotRevert', call.language), count: final },
    { reason: translate('changedSince', call.language), count: overwritten },
  ].filter(({ count }) => count > 0)
  const changedSince = changed.map((one) => ({ ...one, title: titles?.get(one.record) ?? null }))
  return { total, reached: total - final - overwritten, refusals, changedSince }
}

/** Throws if a record must stay as it is, because devices or the app have used it since. */
const checkUse = async (context: WriteContext, { hooks, table }: ImportTarget, record: number, change: StoredChange): Promise<void> => {
  await hooks.beforeTakenBack?.(context, await lockRecord(table, context, record), change)
}

/** Deletes a record that the batch has created. @throws Forbidden, ApiError for a record in use */
const removeCreated = async (context: WriteContext, target: ImportTarget, record: number, change: StoredChange): Promise<void> => {
  const { resource, table } = target
  if (!can(context.me, importPermission(resource, 'create'), resource)) throw new Forbidden()
  if (target.hooks.beforeTakenBack) await checkUse(context, target, record, change)
  await table.hardDelete(context.trx, record).catch((error: unknown) => {
    throw isForeignKeyViolation(error) ? new ApiError(400, 'inUse', { cause: error }) : error
  })
}

/** Starts the run that takes a batch back. @throws NotFound, Forbidden */
export const startRevert = async (call: RouteContext, me: Me, batch: string): Promise<Run> => {
  const resource = await findBatch(call, me, batch)
  const { request, dependencies } = call
  // A single revert would ask for a proof as well, at least for some values.
  const hooks = dependencies.importTargets.find((one) => one.resource.name === resource)?.hooks
  if (hooks?.prove && request.signedIn) assertProved(request.signedIn, dependencies)
  const found = await batches.changes(dependencies.database.db, batch)
  const runId = randomUUID()
  return await call.dependencies.runs.start(call, {
    runId,
    resource,
    action: 'revert',
    total: found.length,
    recordAt: (index) => found[index]?.record ?? 0,
    prepare: async (inside, signedIn) => async (index) => {
      const { db } = inside.dependencies.database
      const change = await changes.one(db, found[index]?.id ?? 0)
      if (!change || change.record === null) throw new NotFound()
      if (change.action === 'delete') throw new BusinessRuleError('cannotRevert')
      if (await batches.isOverwritten(db, change.id, [batch, runId])) throw new BusinessRuleError('changedSince')
      const target = inside.dependencies.importTargets.find((one) => one.resource.name === resource)
      const { record } = change
      const isCreated = change.action === 'create'
      if (isCreated && !target) throw new BusinessRuleError('cannotRevert')
      const step = isCreated ? removeCreated : target?.hooks.beforeTakenBack && checkUse
      if (step && target)
        await inside.dependencies.database.transaction((trx) => step({ ...signedIn, ...inside, trx }, target, record, change))
      if (isCreated) return
      const single = callFor(inside, signedIn, { id: change.record })
      await inside.dependencies.revert({ ...single, dependencies: inside.dependencies }, change)
    },
  })
}

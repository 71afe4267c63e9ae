// Takes a batch of changes back: what an action on many records or an import has done, newest first.
import { randomUUID } from 'node:crypto'
import { isAdmin } from '#kernel/core/contract/access.ts'
import { importPermission } from '#kernel/core/contract/importActions.ts'
import { bulk as limits } from '#kernel/core/contract/limits.ts'
import type { RevertPreview, Run } from '#kernel/core/contract/payloads/bulk.ts'
import { assertProved } from '#kernel/core/server/account/secondFactor.ts'
import { batches, type BatchPart, fieldKeysOf } from '#kernel/core/server/changes/batches.ts'
import { changes, type StoredChange } from '#kernel/core/server/changes/changes.ts'
import { isChangedOutside } from '#kernel/core/server/changes/outside.ts'
import type { Context, ResourceEntry, WriteContext } from '#kernel/core/server/context.ts'
import { BusinessRuleError, Forbidden, NotFound } from '#kernel/core/server/errors.ts'
import { translate } from '#kernel/core/server/messages/errors.ts'
import { authorize } from '#kernel/core/server/operations/conditions.ts'
import { resourceEntryOf } from '#kernel/core/server/operations/resourceEntry.ts'
import { revert } from '#kernel/core/server/operations/revert.ts'
import { deleteRow } from '#kernel/core/server/operations/status.ts'
import { transaction } from '#kernel/core/server/changes/transaction.ts'
import { lockRecord, type Values } from '#kernel/core/server/operations/writes.ts'

interface Part extends BatchPart {
  entry: ResourceEntry
}

/** Returns the resources of a batch that the user may take back, with their tables. @throws NotFound, Forbidden */
const findBatch = async ({ dependencies, me }: Context, batch: string): Promise<Part[]> => {
  const found = await batches.one(dependencies.database.db, batch)
  if (!found) throw new NotFound()
  if (found.actor !== me.id && !isAdmin(me)) throw new Forbidden()
  return found.resources.map((resource) => {
    const entry = dependencies.registry.find(({ contract }) => contract.resource?.name === resource)
    if (!entry?.table) throw new NotFound()
    return { resource, entry: resourceEntryOf(entry), fieldKeys: fieldKeysOf(entry.table) }
  })
}

/** Says how much of a batch can be taken back. */
export const previewRevert = async (context: Context, batch: string): Promise<RevertPreview> => {
  const { language, dependencies } = context
  const { db } = dependencies.database
  let [total, final, overwritten] = [0, 0, 0]
  const changedSince: RevertPreview['changedSince'] = []
  for (const part of await findBatch(context, batch)) {
    const counts = await batches.count(db, batch, part)
    total += counts.total
    final += counts.final
    overwritten += counts.overwritten
    const left = limits.named - changedSince.length
    if (counts.overwritten === 0 || left === 0) continue
    const changed = await batches.changedSince(db, batch, part, left)
    const ids = changed.map(({ record }) => record)
    const titles = await part.entry.table.titles(db, ids, language)
    for (const one of changed)
      changedSince.push({ ...one, resource: part.resource, title: titles.get(one.record) ?? null })
  }
  const refusals = [
    { reason: translate('cannotRevert', language), count: final },
    { reason: translate('changedSince', language), count: overwritten },
  ].filter(({ count }) => count > 0)
  const listed = total <= limits.listed ? await batches.changes(db, batch) : []
  const goingBack = listed
    .filter(({ action }) => action !== 'create' && action !== 'delete')
    .map(({ id, resource, record }) => ({ changeId: id, resource, record }))
  return { total, reached: total - final - overwritten, refusals, changedSince, changes: goingBack }
}

/** Starts the run that takes a batch back. @throws NotFound, Forbidden */
export const startRevert = async (context: Context, batch: string): Promise<Run> => {
  const parts = await findBatch(context, batch)
  const { database, runs } = context.dependencies
  const found = await batches.changes(database.db, batch)
  // What the batch has created is deleted. A single revert of other changes may need a proof as well.
  if (found.some(({ action }) => action === 'create') || parts.some(({ entry }) => entry.hooks.prove))
    assertProved(context, context.dependencies)
  const runId = randomUUID()

  /** Throws to keep a locked record: what others have changed stays, and what devices and the app have used. */
  const check = async (
    inside: WriteContext,
    { entry, fieldKeys }: Part,
    change: StoredChange,
    row: Values,
  ): Promise<void> => {
    const isOutside = await isChangedOutside(inside.trx, entry.resource, change.record ?? 0)
    if (isOutside || (await batches.isOverwritten(inside.trx, change, fieldKeys, [batch, runId])))
      throw new BusinessRuleError('changedSince')
    await entry.hooks.beforeRevert?.(inside, row, change)
  }

  /** Deletes a record that the batch has created. @throws Forbidden, ApiError for a record in use */
  const removeCreated = async (
    inside: WriteContext,
    part: Part,
    change: StoredChange,
    record: number,
  ): Promise<void> => {
    const { resource, table } = part.entry
    authorize(inside, resource.import ? importPermission(resource, 'create') : 'create', resource)
    await check(inside, part, change, await lockRecord(inside, table, record))
    await deleteRow(inside.trx, table, record)
  }

  /** Takes an update back. */
  const takeBack = async (inside: WriteContext, part: Part, change: StoredChange): Promise<void> => {
    await revert(inside, change, { check: (locked, row) => check(locked, part, change, row) })
    // The rules of the resource may have changed further fields: a user's CPF clears the other document.
    const keys = await batches.keysOfRevert(inside.trx, runId, change)
    if (await batches.isOverwritten(inside.trx, change, part.fieldKeys, [batch, runId], keys))
      throw new BusinessRuleError('changedSince')
  }

  return await runs.start(context, {
    runId,
    resource: parts[0]?.resource ?? '',
    action: 'revert',
    total: found.length,
    recordAt: (index) => found[index]?.record ?? 0,
    resourceAt: (index) => found[index]?.resource ?? '',
    operate: async (inside, index) => {
      const change = await changes.one(inside.trx, found[index]?.id ?? 0)
      const part = parts.find(({ resource }) => resource === change?.resource)
      if (!change || change.record === null || !part) throw new NotFound()
      const { action, record } = change
      if (action === 'delete') throw new BusinessRuleError('cannotRevert')
      await transaction(inside, (nested) =>
        action === 'create' ? removeCreated(nested, part, change, record) : takeBack(nested, part, change),
      )
    },
  })
}

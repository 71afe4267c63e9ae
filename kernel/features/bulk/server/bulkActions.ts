// Previews and starts the actions on many records that definitions name.
import { randomUUID } from 'node:crypto'
import { bulkPermission, isFinal } from '#kernel/core/contract/bulk.ts'
import type { Preview, PreviewBody, Run, StartBody } from '#kernel/core/contract/payloads/bulk.ts'
import { assertProved } from '#kernel/core/server/account/secondFactor.ts'
import { loggedAs } from '#kernel/core/contract/resource.ts'
import type { Context, RegistryEntry } from '#kernel/core/server/context.ts'
import { ApiError, NotFound } from '#kernel/core/server/errors.ts'
import { refusalMessage } from '#kernel/core/server/operations/refusals.ts'
import { resourceEntryOf } from '#kernel/core/server/operations/resourceEntry.ts'
import { transaction } from '#kernel/core/server/changes/transaction.ts'
import { refusalOf, singleOperation } from '#kernel/core/server/operations/singleOperation.ts'
import { findTarget } from './target.ts'

type Row = Record<string, unknown>

/** The number of records that a preview reads at once. */
const readChunk = 500

/** Says how many records an action would be taken on, and why not on the others. */
export const previewAction = async (context: Context, source: RegistryEntry, body: PreviewBody): Promise<Preview> => {
  const { resource, table, hooks } = resourceEntryOf(source)
  const ids = await findTarget(context, { resource, table, hooks }, body)
  singleOperation(source, body.action, body.arguments)
  const { dependencies, language } = context
  const counts = new Map<string, number>()
  const refuse = (error: unknown) => {
    const reason = refusalMessage(error, language)
    if (reason === undefined) throw error
    counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  // An activation may depend on other records.
  const hook = body.action === 'activate' && resource.toggle === 'activate' ? hooks.beforeActivate : undefined
  for (let at = 0; at < ids.length; at += readChunk) {
    const part = [...ids.subarray(at, at + readChunk)]
    const rows: Row[] = await table.byIds(dependencies.database.db, part)
    for (let missing = part.length - rows.length; missing > 0; missing--) refuse(new NotFound())
    const open: Row[] = []
    for (const row of rows) {
      const refusal = refusalOf(resource, body, context, row)
      if (refusal) refuse(refusal)
      else open.push(row)
    }
    if (!hook || open.length === 0) continue
    const refused = await transaction(context, async (inside) => {
      const errors: unknown[] = []
      for (const row of open)
        await hook(inside, row).catch((error: unknown) => {
          if (refusalMessage(error, language) === undefined) throw error
          errors.push(error)
        })
      return errors
    })
    for (const error of refused) refuse(error)
  }
  const refusals = [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .toSorted((one, other) => other.count - one.count)
  const refusedRows = refusals.reduce((sum, { count }) => sum + count, 0)
  return { total: ids.length, reached: ids.length - refusedRows, refusals }
}

export const startAction = async (context: Context, source: RegistryEntry, body: StartBody): Promise<Run> => {
  const { resource, table, hooks } = resourceEntryOf(source)
  const ids = await findTarget(context, { resource, table, hooks }, body)
  const { action } = body
  // Many records are not hard-deleted without a proof; others need one if a single call might.
  const asksAtOne = hooks.prove && (action === 'activate' || action === 'setField')
  if (asksAtOne || isFinal(action)) assertProved(context, context.dependencies)
  const operate = singleOperation(source, action, body.arguments)
  // There are more records than the person has confirmed.
  if (ids.length > body.expected) throw new ApiError(400, 'bulkChanged')
  return await context.dependencies.runs.start(context, {
    runId: randomUUID(),
    resource: resource.name,
    action,
    loggedAs: loggedAs(resource, bulkPermission(resource, action)),
    total: ids.length,
    recordAt: (index) => ids[index] ?? 0,
    prepare: async (inside, from, to) => {
      const known = new Map<number, Row>()
      const rows: Row[] = await table.byIds(inside.trx, [...ids.subarray(from, to)])
      for (const row of rows) known.set(Number(row[resource.idKey]), row)
      return (index) => {
        const row = known.get(ids[index] ?? 0)
        return row ? refusalOf(resource, body, inside, row) : new NotFound()
      }
    },
    operate: (inside, index) => operate(inside, ids[index] ?? 0),
  })
}

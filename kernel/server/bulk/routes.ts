// Implements the calls on many records for every resource whose definition names such actions.
import { randomUUID } from 'node:crypto'
import { bulkPermission } from '#kernel/contract/bulk.ts'
import type { Endpoint } from '#kernel/contract/endpoint.ts'
import { isObject } from '#kernel/contract/isObject.ts'
import type { Preview, PreviewBody, Run, StartBody } from '#kernel/contract/payloads/bulk.ts'
import { assertProved } from '#kernel/server/account/secondFactor.ts'
import { loggedAs } from '#kernel/contract/resource.ts'
import type { Context, RegistryEntry } from '#kernel/server/context.ts'
import { ApiError, BusinessRuleError, NotFound } from '#kernel/server/errors.ts'
import { contextOf } from '#kernel/server/http/crud.ts'
import { refusalMessage } from '#kernel/server/http/errorHandler.ts'
import type { Route } from '#kernel/server/http/handler.ts'
import { resourceEntryOf } from '#kernel/server/operations/resourceEntry.ts'
import { transaction } from '#kernel/server/operations/transaction.ts'
import { exportList } from '../export/exportList.ts'
import { refusalOf, singleOperation } from './singleOperation.ts'
import { findTarget } from './target.ts'

type Row = Record<string, unknown>

/** Whether the contract's schema has parsed a body. */
const isBody = (body: unknown): body is PreviewBody =>
  isObject(body) && typeof body['action'] === 'string' && isObject(body['target'])
const isStart = (body: unknown): body is StartBody => isBody(body) && Reflect.has(body, 'expected')

/** The number of records that a preview reads at once. */
const readChunk = 500

/** Says how many records an action would be taken on, and why not on the others. */
const preview = async (context: Context, source: RegistryEntry, body: unknown): Promise<Preview> => {
  if (!isBody(body)) throw new BusinessRuleError('invalidRequest')
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
      const refusal = refusalOf(resource, body.action, context, row)
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

/** Starts the run of an action. */
const start = async (context: Context, source: RegistryEntry, body: unknown): Promise<Run> => {
  if (!isStart(body)) throw new BusinessRuleError('invalidRequest')
  const { resource, table, hooks } = resourceEntryOf(source)
  const ids = await findTarget(context, { resource, table, hooks }, body)
  const { action } = body
  // The single call would ask for a proof as well, at least for some records.
  if (hooks.prove && action === 'activate') assertProved(context, context.dependencies)
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
      return async (index) => {
        const id = ids[index] ?? 0
        const row = known.get(id)
        if (!row) throw new NotFound()
        const refusal = refusalOf(resource, action, inside, row)
        if (refusal) throw refusal
        await operate(inside, id)
      }
    },
  })
}

/** Returns the route of a call on many records. */
export const bulkRoute = (entry: RegistryEntry, kind: NonNullable<Endpoint['bulk']>): Route => {
  if (kind === 'export') return (call) => exportList(contextOf(call), resourceEntryOf(entry), call.body)
  const answer = { preview, start }[kind]
  return (call) => answer(contextOf(call), entry, call.body)
}

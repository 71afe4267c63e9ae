// Implements the calls on many records for every resource whose definition names such actions.
import { randomUUID } from 'node:crypto'
import { bulkPermission } from '#kernel/contract/bulk.ts'
import type { Endpoint } from '#kernel/contract/endpoint.ts'
import { isObject } from '#kernel/contract/isObject.ts'
import type { Preview, PreviewBody, StartBody } from '#kernel/contract/payloads/bulk.ts'
import { assertProved } from '#kernel/server/account/secondFactor.ts'
import { loggedAs } from '#kernel/contract/resource.ts'
import { ApiError, BusinessRuleError, NotFound } from '#kernel/server/errors.ts'
import type { RouteContext } from '#kernel/server/http/handler.ts'
import { refusalMessage } from '#kernel/server/http/errorHandler.ts'
import type { RegistryEntry } from '#kernel/server/http/registry.ts'
import { exportList } from '../export/exportList.ts'
import { performSingle, refusalOf, repeatedCall } from './singleCall.ts'
import { findTarget } from './target.ts'

type BulkHandler = (call: RouteContext) => Promise<unknown>
type Row = Record<string, unknown>

/** Whether the contract's schema has parsed a body. */
const isBody = (body: unknown): body is PreviewBody =>
  isObject(body) && typeof body['action'] === 'string' && isObject(body['target'])
const isStart = (body: unknown): body is StartBody => isBody(body) && Reflect.has(body, 'expected')

/** The number of records that a preview reads at once. */
const readChunk = 500

const preview =
  (entry: RegistryEntry): BulkHandler =>
  async (call): Promise<Preview> => {
    const body: unknown = call.request.body
    if (!isBody(body)) throw new BusinessRuleError('invalidRequest')
    const { table, resource, signedIn, ids } = await findTarget(entry, call, body)
    repeatedCall(entry, body.action, body.arguments)
    const { dependencies, language } = call
    const counts = new Map<string, number>()
    const refuse = (error: unknown) => {
      const reason = refusalMessage(error, language)
      if (reason === undefined) throw error
      counts.set(reason, (counts.get(reason) ?? 0) + 1)
    }
    // An activation may depend on other records.
    const hook = body.action === 'activate' && resource.toggle === 'activate' ? entry.hooks.beforeActivate : undefined
    for (let at = 0; at < ids.length; at += readChunk) {
      const part = [...ids.subarray(at, at + readChunk)]
      const rows: Row[] = await table.byIds(dependencies.database.db, part)
      for (let missing = part.length - rows.length; missing > 0; missing--) refuse(new NotFound())
      const open: Row[] = []
      for (const row of rows) {
        const refusal = refusalOf(entry, body.action, signedIn, row)
        if (refusal) refuse(refusal)
        else open.push(row)
      }
      if (!hook || open.length === 0) continue
      const refused = await dependencies.database.transaction(async (trx) => {
        const errors: unknown[] = []
        for (const row of open)
          await hook({ ...signedIn, language, trx, dependencies }, row).catch((error: unknown) => {
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

const start =
  (entry: RegistryEntry): BulkHandler =>
  async (call) => {
    const body: unknown = call.request.body
    if (!isStart(body)) throw new BusinessRuleError('invalidRequest')
    const { table, resource, signedIn: caller, ids } = await findTarget(entry, call, body)
    const { action } = body
    // The single call would ask for a proof as well, at least for some records.
    if (entry.hooks.prove && action === 'activate') assertProved(caller, call.dependencies)
    const repeated = repeatedCall(entry, action, body.arguments)
    // There are more records than the person has confirmed.
    if (ids.length > body.expected) throw new ApiError(400, 'bulkChanged')
    return await call.dependencies.runs.start(call, {
      runId: randomUUID(),
      resource: resource.name,
      action,
      loggedAs: loggedAs(resource, bulkPermission(resource, action)),
      total: ids.length,
      recordAt: (index) => ids[index] ?? 0,
      prepare: async (inside, signedIn, from, to) => {
        const known = new Map<number, Row>()
        const rows: Row[] = await table.byIds(inside.dependencies.database.db, [...ids.subarray(from, to)])
        for (const row of rows) known.set(Number(row[resource.idKey]), row)
        return async (index) => {
          const id = ids[index] ?? 0
          const row = known.get(id)
          if (!row) throw new NotFound()
          const refusal = refusalOf(entry, action, signedIn, row)
          if (refusal) throw refusal
          await performSingle(entry, action, repeated, inside, signedIn, id)
        }
      },
    })
  }

/** Returns the handler of a call on many records. */
export const bulkHandler = (entry: RegistryEntry, kind: NonNullable<Endpoint['bulk']>): BulkHandler =>
  ({ preview, start, export: exportList })[kind](entry)

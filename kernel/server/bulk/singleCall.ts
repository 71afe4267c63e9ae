// Makes the single call of an action for one record: the same schema, access rules, handler and hooks decide.
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { can, forbiddance } from '#kernel/contract/access.ts'
import { type BulkAction, bulkPermission } from '#kernel/contract/bulk.ts'
import { reasonArgs, refusalOf as brokenCondition } from '#kernel/contract/conditions.ts'
import type { Endpoint } from '#kernel/contract/endpoint.ts'
import type { Resource } from '#kernel/contract/resource.ts'
import { type ApiError, BusinessRuleError, Forbidden, SchemaError } from '#kernel/server/errors.ts'
import type { RouteContext, SignedIn } from '#kernel/server/http/handler.ts'
import type { RegistryEntry } from '#kernel/server/http/registry.ts'
import { callHandler } from '#kernel/server/http/callHandler.ts'
import { assertAccess } from '#kernel/server/operations/conditions.ts'
import { crudHandler } from '#kernel/server/http/crud.ts'

type Values = Readonly<Record<string, unknown>>

/** What is the same for every record: the endpoint of the contract, its body and its query. */
interface Repeated {
  endpoint: Endpoint
  handler: (call: RouteContext) => Promise<unknown>
  body?: unknown
  query?: Values
}

/** The endpoint, the body and the query of an action. */
const namesOf = (
  action: BulkAction,
  { toggle, actions }: Resource,
  given: Values | undefined,
): { name: string; body?: Values; query?: Values } => {
  if (action === 'hardDelete') return { name: 'remove', query: { hardDelete: true } }
  if (action === 'delete') return { name: 'remove' }
  if (action !== 'activate' && action !== 'deactivate')
    return { name: action, ...(given && actions[action]?.arguments && { body: given }) }
  if (toggle === 'ativo') return { name: 'update', body: { ativo: action === 'activate' } }
  return { name: action === 'activate' ? 'activate' : 'remove' }
}

/** Returns the single call that an action repeats. @throws SchemaError for arguments that it refuses */
export const repeatedCall = (entry: RegistryEntry, action: BulkAction, given: Values | undefined): Repeated => {
  const { resource } = entry.contract
  if (!resource) throw new Forbidden()
  const { name, body, query } = namesOf(action, resource, given)
  const endpoint = entry.contract.endpoints[name]
  const own = entry.handlers[name]
  const handler = endpoint?.crud ? crudHandler(entry, endpoint.crud) : own && callHandler(own)
  // A proof is given for one call, not for many.
  if (!endpoint || !handler || endpoint.proof)
    throw new Error(`${entry.contract.name}: ${action} has no single call "${name}"`)
  if (given && body !== given)
    throw new SchemaError([
      { code: 'unrecognized_keys', message: 'unknownField', keys: Object.keys(given), path: ['arguments'] },
    ])
  if (!endpoint.body) return { endpoint, handler, ...(query && { query }) }
  const parsed = z.safeParse(endpoint.body, body ?? {})
  if (!parsed.success)
    throw new SchemaError(parsed.error.issues.map((issue) => ({ ...issue, path: ['arguments', ...issue.path] })))
  return { endpoint, handler, body: parsed.data, ...(query && { query }) }
}

/** A call of the person who has started a run, for one record, after the reply to the start was sent. */
export const callFor = (
  { request, reply, language, dependencies }: RouteContext,
  signedIn: SignedIn,
  { id, body, query = {} }: { id: number; body?: unknown; query?: Values },
): RouteContext => {
  const single: FastifyRequest = Object.create(request, {
    params: { value: { id } },
    query: { value: query },
    body: { value: body },
    // No If-Match: a run takes the records as they are.
    headers: { value: {} },
    ip: { value: request.ip },
    signedIn: { value: signedIn },
  })
  const answer: FastifyReply = Object.create(reply, {
    request: { value: single },
    header: { value: () => answer },
    code: { value: () => answer },
  })
  return { request: single, reply: answer, language, dependencies }
}

/** Returns why the caller may not take an action on a record, judged by the record's own values alone. */
export const refusalOf = (
  entry: RegistryEntry,
  action: BulkAction,
  { me }: SignedIn,
  row: Values,
): ApiError | undefined => {
  const { resource } = entry.contract
  if (!resource) return new Forbidden()
  const permission = bulkPermission(resource, action)
  if (!can(me, permission, resource)) return new Forbidden()
  const record = { ...row, id: row[resource.idKey] }
  const broken =
    forbiddance(me, permission, resource, record) ??
    brokenCondition(resource, permission, { record, by: 'server' }) ??
    brokenCondition(resource, permission, { record, by: 'screens', me })
  if (broken) return new BusinessRuleError(broken.reason, reasonArgs(broken, record))
  if (action === 'activate' && row['deletedAt'] === null) return new BusinessRuleError('alreadyActive')
  return action === 'deactivate' && row['deletedAt'] !== null ? new BusinessRuleError('alreadyInactive') : undefined
}

/** Makes the call. @throws Forbidden, and what the single call throws */
export const performSingle = async (
  entry: RegistryEntry,
  action: BulkAction,
  repeated: Repeated,
  call: RouteContext,
  signedIn: SignedIn,
  id: number,
): Promise<void> => {
  const { resource } = entry.contract
  if (!resource) throw new Forbidden()
  assertAccess(signedIn.me, bulkPermission(resource, action), resource, { id })
  const { handler, body, query } = repeated
  await handler(callFor(call, signedIn, { id, body, ...(query && { query }) }))
}

// Lists the calls of the API that agents make, from the contracts: every read that is open to a token, and the call
// that proposes a plan (docs/decisions/api-tokens.md).
import { can, type Me } from '#kernel/core/contract/access.ts'
import { actionsForTokens } from '#kernel/core/contract/apiTokens.ts'
import type { Contract } from '#kernel/core/contract/contracts.ts'
import type { Endpoint } from '#kernel/core/contract/endpoint.ts'
import { isObject } from '#kernel/core/contract/isObject.ts'
import type { Proposals } from '#kernel/core/server/feature.ts'
import { jsonSchema } from '#kernel/core/server/http/openapi.ts'
import type * as z from 'zod/mini'

export type Json = Record<string, unknown>

/** The JSON Schema of arguments. */
export interface Arguments {
  type: 'object'
  properties: Json
  required: string[]
  additionalProperties: false
}

/** A call of the API with one set of arguments for path and query, or for the body of a proposal. */
export interface AgentCall {
  /** Each is the name of a tool that is not listed, so that agents which know it still work. */
  name: string
  /** The resource, or what else the call belongs to. */
  resource: string
  /** It answers records of the resource: a page of the list, or one by its `id`. */
  reads: 'list' | 'one' | undefined
  inputSchema: Arguments
  /** It makes a plan; every other call only reads. */
  proposes: boolean
  endpoint: Endpoint
}

/** Returns a schema without what is long and which its reader does not need: the pattern of a known format. */
export const shorten = (described: unknown): unknown => {
  if (Array.isArray(described)) return described.map(shorten)
  if (!isObject(described)) return described
  const hasFormat = typeof described['format'] === 'string'
  return Object.fromEntries(
    Object.entries(described).flatMap(([name, part]) =>
      hasFormat && name === 'pattern' ? [] : [[name, shorten(part)]],
    ),
  )
}

const partOf = (schema: z.core.$ZodType | undefined): { properties: Json; required: string[] } => {
  const described = shorten(schema ? jsonSchema(schema) : {})
  if (!isObject(described)) return { properties: {}, required: [] }
  return {
    properties: isObject(described['properties']) ? described['properties'] : {},
    required: Array.isArray(described['required']) ? described['required'].map(String) : [],
  }
}

/** Whether an agent can make a call without proposing anything: it reads JSON without an effect. */
const isRead = (endpoint: Endpoint): boolean =>
  endpoint.method === 'GET' && !endpoint.effect && typeof endpoint.reply === 'object'

/** Whether the scope of a token, and the rights of its owner, allow a call. */
const mayCall = (me: Me, endpoint: Endpoint): boolean => {
  const { access } = endpoint
  return typeof access === 'object' && actionsForTokens(endpoint).some((action) => can(me, action, access.resource))
}

const callOf = (
  { name: owner, resource }: Contract,
  name: string,
  endpoint: Endpoint,
  proposes: boolean,
): AgentCall => {
  const path = partOf(endpoint.params)
  const input = partOf(proposes ? endpoint.body : endpoint.query)
  const isOne = name === 'one' && Object.keys(path.properties).join() === 'id'
  return {
    name: proposes ? 'propose_changes' : `${owner}_${name}`,
    resource: resource?.name ?? owner,
    reads: endpoint.crud === 'list' ? 'list' : isOne ? 'one' : undefined,
    inputSchema: {
      type: 'object',
      properties: { ...input.properties, ...path.properties },
      // What a query lacks has a default.
      required: [...path.required, ...(proposes ? input.required : [])],
      additionalProperties: false,
    },
    proposes,
    endpoint,
  }
}

/** The calls of a server: their schemas are written once, and each token has some of them. */
export interface AgentCalls {
  /** Returns the calls of a token. */
  of(me: Me): AgentCall[]
  /** Whether a token proposes changes. */
  proposes(me: Me): boolean
  /** Returns what a plan can do with each resource that a token may read, as JSON Schema. */
  changes(me: Me): ReadonlyMap<string, Json>
}

/** Without proposals, every call reads. */
export const createCalls = (contracts: readonly Contract[], proposals: Proposals | undefined): AgentCalls => {
  const isProposal = ({ method, path }: Endpoint): boolean =>
    method === proposals?.call.method && path === proposals.call.path
  const calls = contracts.flatMap((contract) =>
    Object.entries(contract.endpoints).flatMap(([name, endpoint]) =>
      isRead(endpoint) || isProposal(endpoint) ? [callOf(contract, name, endpoint, isProposal(endpoint))] : [],
    ),
  )
  const planned = contracts.flatMap(({ resource, ...contract }) => {
    const writes = resource && proposals?.describe({ resource, ...contract }, resource)
    return writes ? [{ ...contract, name: resource.name, writes }] : []
  })
  const proposes = (me: Me): boolean => proposals !== undefined && can(me, 'propose', proposals.area)
  return {
    of: (me) => calls.filter(({ endpoint }) => mayCall(me, endpoint)),
    proposes,
    changes: (me) =>
      new Map(
        proposes(me)
          ? planned
              .filter(({ endpoints }) =>
                Object.values(endpoints).some((endpoint) => endpoint.method === 'GET' && mayCall(me, endpoint)),
              )
              .map(({ name, writes }) => [name, { resource: name, ...writes }])
          : [],
      ),
  }
}

// Makes the tools of agents from the contracts: every read that is open to the token, and the call that proposes
// a plan (docs/decisions/api-tokens.md).
import { can, type Me } from '#kernel/core/contract/access.ts'
import { actionsForTokens } from '#kernel/core/contract/apiTokens.ts'
import type { Contract } from '#kernel/core/contract/contracts.ts'
import type { Endpoint } from '#kernel/core/contract/endpoint.ts'
import { isObject } from '#kernel/core/contract/isObject.ts'
import type { Proposals } from '#kernel/core/server/feature.ts'
import { jsonSchema } from '#kernel/core/server/http/openapi.ts'
import type * as z from 'zod/mini'

type Json = Record<string, unknown>

/** What an agent can call. */
export interface Tool {
  name: string
  description: string
  /** The JSON Schema of its arguments. */
  inputSchema: { type: 'object'; properties: Json; required: string[]; additionalProperties: false }
  /** It makes a plan; every other tool only reads. */
  proposes: boolean
  /** The call that answers it; undefined for `describe_changes`. */
  call: Pick<Endpoint, 'method' | 'path'> | undefined
}

const partOf = (schema: z.core.$ZodType | undefined): { properties: Json; required: string[] } => {
  const described = schema ? jsonSchema(schema) : {}
  return {
    properties: isObject(described['properties']) ? described['properties'] : {},
    required: Array.isArray(described['required']) ? described['required'].map(String) : [],
  }
}

/** Whether a call can be a tool without proposing anything: it reads JSON without an effect. */
const isRead = (endpoint: Endpoint): boolean =>
  endpoint.method === 'GET' && !endpoint.effect && typeof endpoint.reply === 'object'

/** Whether the scope of a token, and the rights of its owner, allow a call. */
const mayCall = (me: Me, endpoint: Endpoint): boolean => {
  const { access } = endpoint
  return typeof access === 'object' && actionsForTokens(endpoint).some((action) => can(me, action, access.resource))
}

const toolOf = (owner: string, name: string, endpoint: Endpoint, proposes: boolean): Tool => {
  const path = partOf(endpoint.params)
  const input = partOf(proposes ? endpoint.body : endpoint.query)
  return {
    name: proposes ? 'propose_changes' : `${owner}_${name}`,
    description: proposes
      ? 'Proposes changes as a plan. Nothing is changed: the plan waits until the person in whose name the token acts has seen and applied it. The answer shows what it would do, and what is refused and why. Ask describe_changes for the values.'
      : `${endpoint.method} ${endpoint.path}. Reads only.`,
    inputSchema: {
      type: 'object',
      properties: { ...input.properties, ...path.properties },
      // What a query lacks has a default.
      required: [...path.required, ...(proposes ? input.required : [])],
      additionalProperties: false,
    },
    proposes,
    call: { method: endpoint.method, path: endpoint.path },
  }
}

/** The name of the tool that describes what a plan can contain. */
const describing = 'describe_changes'

/** The tools of a server: their schemas are written once, and each token has some of them. */
export interface Tools {
  /** Returns the tools of a token. */
  of(me: Me): Tool[]
  /** Returns what a plan can do with a resource, as JSON Schema; undefined for one that the token does not reach. */
  describe(me: Me, resource: unknown): Json | undefined
}

/** Without proposals, every tool reads. */
export const createTools = (contracts: readonly Contract[], proposals: Proposals | undefined): Tools => {
  const isProposal = ({ method, path }: Endpoint): boolean =>
    method === proposals?.call.method && path === proposals.call.path
  const calls = contracts.flatMap((contract) =>
    Object.entries(contract.endpoints).flatMap(([name, endpoint]) =>
      isRead(endpoint) || isProposal(endpoint)
        ? [{ endpoint, tool: toolOf(contract.name, name, endpoint, isProposal(endpoint)) }]
        : [],
    ),
  )
  const planned = contracts.flatMap((contract) => {
    const { resource } = contract
    const writes = resource && proposals?.describe(contract, resource)
    return writes ? [{ contract, name: resource.name, writes }] : []
  })
  /** Returns the resources that a plan can change and a token may read. */
  const plannedFor = (me: Me) =>
    planned.filter(({ contract: { endpoints } }) =>
      Object.values(endpoints).some((endpoint) => endpoint.method === 'GET' && mayCall(me, endpoint)),
    )
  return {
    of(me) {
      const own = calls.flatMap(({ endpoint, tool }) => (mayCall(me, endpoint) ? [tool] : []))
      if (!proposals || !can(me, 'propose', proposals.area)) return own
      const description: Tool = {
        name: describing,
        description: 'Describes the values, actions and rules of the changes that a plan can make of a resource.',
        inputSchema: {
          type: 'object',
          properties: { resource: { enum: plannedFor(me).map(({ name }) => name) } },
          required: ['resource'],
          additionalProperties: false,
        },
        proposes: false,
        call: undefined,
      }
      return [...own, description]
    },

    describe(me, resource) {
      const found = plannedFor(me).find(({ name }) => name === resource)
      return found && { resource: found.name, ...found.writes }
    },
  }
}

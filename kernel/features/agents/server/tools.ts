// Makes the tools of agents from the contracts: every call that reads and is open to the token, and the one that proposes a plan. No other
// call can become a tool (docs/decisions/api-tokens.md).
import { can, type Me } from '#kernel/core/contract/access.ts'
import { actionsForTokens } from '#kernel/features/tokens/contract/apiTokens.ts'
import type { Contract } from '#kernel/core/contract/contracts.ts'
import type { Endpoint } from '#kernel/core/contract/endpoint.ts'
import { isObject } from '#kernel/core/contract/isObject.ts'
import { planPaths, plans } from '#kernel/features/plans/contract/paths.ts'
import { descriptionLanguage } from '#product/languages.ts'
import { jsonSchema } from '#kernel/core/server/http/openapi.ts'
import { type PlannedWrites, plannedWrites } from '#kernel/features/plans/server/plannedWrites.ts'
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

const isProposal = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): boolean =>
  method === planPaths.propose.method && path === planPaths.propose.path

/** Whether a call can be a tool: it reads JSON without an effect, or proposes a plan. */
const isTool = (endpoint: Endpoint): boolean =>
  isProposal(endpoint) || (endpoint.method === 'GET' && !endpoint.effect && typeof endpoint.reply === 'object')

/** Whether the scope of a token, and the rights of its owner, allow a call. */
const mayCall = (me: Me, endpoint: Endpoint): boolean => {
  const { access } = endpoint
  return typeof access === 'object' && actionsForTokens(endpoint).some((action) => can(me, action, access.resource))
}

const toolOf = (owner: string, name: string, endpoint: Endpoint): Tool => {
  const proposes = isProposal(endpoint)
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

const described = (resource: string, { create, update, actions }: PlannedWrites): Json => ({
  resource,
  ...(create && { create: jsonSchema(create) }),
  ...(update && { update: jsonSchema(update) }),
  actions: actions.map(({ action, arguments: body, rules }) => ({
    action,
    ...(body && { arguments: jsonSchema(body) }),
    rules,
  })),
})

export const createTools = (contracts: readonly Contract[]): Tools => {
  const calls = contracts.flatMap((contract) =>
    Object.entries(contract.endpoints).flatMap(([name, endpoint]) =>
      isTool(endpoint) ? [{ endpoint, tool: toolOf(contract.name, name, endpoint) }] : [],
    ),
  )
  const planned = contracts.flatMap((contract) => {
    const { resource } = contract
    const writes = resource && plannedWrites(contract, resource, descriptionLanguage)
    return resource && writes ? [{ contract, name: resource.name, writes }] : []
  })
  /** Returns the resources that a plan can change and a token may read. */
  const plannedFor = (me: Me) =>
    planned.filter(({ contract: { endpoints } }) =>
      Object.values(endpoints).some((endpoint) => endpoint.method === 'GET' && mayCall(me, endpoint)),
    )
  return {
    of(me) {
      const own = calls.flatMap(({ endpoint, tool }) => (mayCall(me, endpoint) ? [tool] : []))
      if (!can(me, 'propose', plans)) return own
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
      return found && described(found.name, found.writes)
    },
  }
}

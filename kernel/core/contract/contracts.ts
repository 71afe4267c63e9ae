// Combines the definition of a resource with its further calls into its endpoints.
import { actionNamesOf, type ActionNames, type FeatureLog } from './actionNames.ts'
import type { Resource } from './resource.ts'
import {
  actionEndpoint,
  bulkEndpoints,
  crudEndpoints,
  exportEndpoints,
  revealEndpoints,
  suggestionEndpoints,
  type Endpoint,
} from './endpoint.ts'
import { endpointsWithRelated } from './relatedRecord.ts'
import { schemasOf } from './schemas.ts'

type Endpoints = Readonly<Record<string, Endpoint>>

export interface Contract {
  /** The name of its folder among the product's resources, of its files in the kernel, or of a feature. */
  name: string
  /** Undefined for calls without a resource, such as the session's. */
  resource: Resource | undefined
  endpoints: Endpoints
}

/** A definition.ts. */
export interface ResourceModule {
  default: Resource
}

export interface CallsModule {
  /**
   * All endpoints of its resource, generic ones included, or a function if their payloads contain names of actions.
   * Without this file a resource has the generic ones, and one for each action that needs nothing but a record.
   */
  endpoints: Endpoints | ((names: ActionNames) => Endpoints)
}

/** Returns the endpoints of a resource without a calls.ts. */
const usualEndpoints = (resource: Resource): Endpoints => ({
  ...crudEndpoints(resource, schemasOf(resource)),
  ...Object.fromEntries(
    Object.entries(resource.actions)
      .filter(([, action]) => action.call.path.includes('{id}') && action.arguments === undefined)
      .map(([name]) => [name, actionEndpoint(resource, name)]),
  ),
})

/** Joins definitions and calls by the names of their folders, sorted by name. */
export const joinContracts = (
  resources: ReadonlyMap<string, ResourceModule>,
  calls: ReadonlyMap<string, CallsModule>,
  ofFeatures: FeatureLog,
): Contract[] => {
  const names = actionNamesOf(
    [...resources.values()].map((module) => module.default),
    ofFeatures,
  )
  const joined = [...new Set([...resources.keys(), ...calls.keys()])].sort().map((name): Contract => {
    const resource = resources.get(name)?.default
    const declared = calls.get(name)?.endpoints ?? (resource ? usualEndpoints(resource) : {})
    const endpoints = typeof declared === 'function' ? declared(names) : declared
    return {
      name,
      resource,
      endpoints: {
        ...endpoints,
        ...(resource && {
          ...bulkEndpoints(resource),
          ...exportEndpoints(resource, endpoints),
          ...revealEndpoints(resource, endpoints),
          ...suggestionEndpoints(resource, endpoints),
        }),
      },
    }
  })
  return joined.map((contract) => ({ ...contract, endpoints: endpointsWithRelated(contract, joined) }))
}

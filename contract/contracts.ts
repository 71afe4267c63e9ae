// What a resource's definition and its further calls make together: its endpoints.
import type { Resource } from './resource.ts'
import { crudEndpoints, type Endpoint } from './endpoint.ts'
import { schemasOf } from './schemas.ts'

export interface Contract {
  /** The name of the files that say it: contract/resources/x.ts, contract/calls/x.ts, server/tables/x.ts, server/routes/x.ts. */
  name: string
  /** Undefined for calls that belong to no resource, such as the session's. */
  resource: Resource | undefined
  endpoints: Readonly<Record<string, Endpoint>>
}

/** A file of contract/resources. */
export interface ResourceModule {
  default: Resource
}

/** A file of contract/calls. */
export interface CallsModule {
  /** All endpoints of its resource, the generic ones included; without this file the generic ones are all there are. */
  endpoints: Readonly<Record<string, Endpoint>>
}

/** Joins the files of contract/resources and contract/calls by their names, in the order of these. */
export const joinContracts = (
  resources: Readonly<Record<string, ResourceModule>>,
  calls: Readonly<Record<string, CallsModule>>,
): Contract[] =>
  [...new Set([...Object.keys(resources), ...Object.keys(calls)])].sort().map((name) => {
    const resource = resources[name]?.default
    return { name, resource, endpoints: calls[name]?.endpoints ?? (resource ? crudEndpoints(resource, schemasOf(resource)) : {}) }
  })

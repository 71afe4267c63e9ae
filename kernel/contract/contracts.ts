// Combines the definition of a resource with its further calls into its endpoints.
import type { Resource } from './resource.ts'
import { bulkEndpoints, crudEndpoints, exportEndpoints, type Endpoint } from './endpoint.ts'
import { schemasOf } from './schemas.ts'

export interface Contract {
  /** The name of its files: contract/resources/x.ts, contract/calls/x.ts, server/tables/x.ts, server/routes/x.ts. */
  name: string
  /** Undefined for calls without a resource, such as the session's. */
  resource: Resource | undefined
  endpoints: Readonly<Record<string, Endpoint>>
}

/** A file of contract/resources. */
export interface ResourceModule {
  default: Resource
}

/** A file of contract/calls. */
export interface CallsModule {
  /** All endpoints of its resource, generic ones included. Without this file a resource has the generic ones. */
  endpoints: Readonly<Record<string, Endpoint>>
}

/** Joins the files of contract/resources and contract/calls by name, sorted by name. */
export const joinContracts = (
  resources: Readonly<Record<string, ResourceModule>>,
  calls: Readonly<Record<string, CallsModule>>,
): Contract[] =>
  [...new Set([...Object.keys(resources), ...Object.keys(calls)])].sort().map((name) => {
    const resource = resources[name]?.default
    const endpoints = calls[name]?.endpoints ?? (resource ? crudEndpoints(resource, schemasOf(resource)) : {})
    return {
      name,
      resource,
      endpoints: { ...endpoints, ...(resource && { ...bulkEndpoints(resource), ...exportEndpoints(resource, endpoints) }) },
    }
  })

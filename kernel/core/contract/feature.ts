// The contract of a feature: its name and its calls. core/server/feature.ts and core/site/feature.ts are the rest.
import type { CallsModule, ResourceModule } from './contracts.ts'
import type { Resource } from './resource.ts'

/** A feature's contract/feature.ts. Only the server loads it: its calls have schemas. */
export interface Feature {
  /** What its calls are called on the wire, which need not be the name of its folder. */
  name: string
  /** What it stores as a resource. */
  resource?: Resource
  endpoints?: CallsModule['endpoints']
}

export const definitionsOf = (features: readonly Feature[]) =>
  features.flatMap(({ name, resource }): [string, ResourceModule][] =>
    resource ? [[name, { default: resource }]] : [],
  )

export const callsOf = (features: readonly Feature[]) =>
  features.flatMap(({ name, endpoints }): [string, CallsModule][] => (endpoints ? [[name, { endpoints }]] : []))

// Collects what contract/ says, a file a resource, so that adding one edits nothing here.
import { readdir } from 'node:fs/promises'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Resource } from '#contract/resource.ts'

export interface Contract {
  /** The file's name without its ending: what a handler file of server/routes/ is paired by. */
  name: string
  resource: Resource | undefined
  endpoints: Readonly<Record<string, Endpoint>>
}

interface ContractModule {
  resource?: Resource
  endpoints?: Record<string, Endpoint>
}

const folder = new URL('../contract/', import.meta.url)

/** Every contract file that has endpoints, in the order of their names. */
export const collectContracts = async (): Promise<Contract[]> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts')).sort()
  const contracts = await Promise.all(
    files.map(async (file) => {
      const module: ContractModule = await import(new URL(file, folder).href)
      return { name: file.slice(0, -3), resource: module.resource, endpoints: module.endpoints ?? {} }
    }),
  )
  return contracts.filter(({ endpoints }) => Object.keys(endpoints).length > 0)
}

// Collects the definitions and calls of contract/ by file, so that a new resource needs no change here.
import { readdir } from 'node:fs/promises'
import { joinContracts, type CallsModule, type Contract, type ResourceModule } from '#kernel/contract/contracts.ts'
import { sessionEvents } from '#kernel/contract/paths/changePaths.ts'

const importAll = async <Module>(folder: string): Promise<Record<string, Module>> => {
  const url = new URL(`../contract/${folder}/`, import.meta.url)
  const files = (await readdir(url)).filter((file) => file.endsWith('.ts'))
  const modules = files.map(async (file): Promise<[string, Module]> => [file.slice(0, -3), await import(new URL(file, url).href)])
  return Object.fromEntries(await Promise.all(modules))
}

/** Returns every resource and every further group of calls with its endpoints, sorted by name. */
export const collectContracts = async (): Promise<Contract[]> =>
  joinContracts(await importAll<ResourceModule>('resources'), await importAll<CallsModule>('calls'))

/** Returns the names of resources in the change log. */
export const loggedNames = (contracts: readonly Contract[]): string[] => [
  ...contracts.flatMap(({ resource }) => (resource ? [resource.name] : [])),
  sessionEvents,
]

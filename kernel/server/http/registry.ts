// Pairs every contract with the handlers, hooks and table of its files in server/routes/ and server/tables/.
// Endpoints with `crud` are served by routes/crud.ts; every other one needs a handler, and a missing one fails at start-up.
import { readdir } from 'node:fs/promises'
import type { Contract } from '#kernel/contract/contracts.ts'
import type { Endpoint } from '#kernel/contract/endpoint.ts'
import type { SearchSource } from '#kernel/server/dependencies.ts'
import type { Handler, Hooks } from './handler.ts'
import { deriveTable } from '#kernel/server/tables/derive.ts'
import type { AnyTable } from '#kernel/server/tables/table.ts'

interface RouteModule {
  handlers?: Readonly<Record<string, Handler<Endpoint>>>
  // oxlint-disable-next-line typescript/no-explicit-any -- collected by name from a folder; each file checks its own types
  hooks?: Hooks<any, any>
}

/** A contract with its table and what the routes add to it. */
export interface RegistryEntry extends SearchSource {
  handlers: Readonly<Record<string, Handler<Endpoint>>>
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  hooks: Hooks<any, any>
}

const filesOf = async (folder: URL): Promise<string[]> => (await readdir(folder)).filter((file) => file.endsWith('.ts')).sort()

/** Builds the registry. @throws Error with a sentence for each missing or superfluous handler, or for a table without its SQL */
export const buildRegistry = async (contracts: readonly Contract[]): Promise<RegistryEntry[]> => {
  const routesFolder = new URL('./routes/', import.meta.url)
  const tablesFolder = new URL('./tables/', import.meta.url)

  const tables = new Map<string, AnyTable>()
  for (const file of await filesOf(tablesFolder)) {
    const module: { table?: AnyTable } = await import(new URL(file, tablesFolder).href)
    if (module.table?.resource) tables.set(module.table.resource.name, module.table)
  }
  const routes = new Map<string, RouteModule>()
  for (const file of await filesOf(routesFolder)) {
    const module: RouteModule = await import(new URL(file, routesFolder).href)
    if (module.handlers || module.hooks) routes.set(file.slice(0, -3), module)
  }

  const registry = contracts.map((contract) => {
    const { handlers = {}, hooks = {} } = routes.get(contract.name) ?? {}
    const { resource } = contract
    // A resource without a file in server/tables/ needs no SQL of its own.
    const table = resource && (tables.get(resource.name) ?? deriveTable(resource, {}))
    return { contract, handlers, hooks, table }
  })
  const problems = registry.flatMap(({ contract, handlers }) => [
    ...Object.entries(contract.endpoints)
      .filter(([name, { crud, bulk }]) => !crud && !bulk && !handlers[name])
      .map(([name]) => `contract/calls/${contract.name}.ts has the endpoint "${name}", but server/routes/${contract.name}.ts no handler`),
    ...Object.keys(handlers)
      .filter((name) => !contract.endpoints[name] || contract.endpoints[name].crud)
      .map(
        (name) => `server/routes/${contract.name}.ts has the handler "${name}", but contract/calls/${contract.name}.ts no such endpoint`,
      ),
  ])
  const names = new Set(contracts.map(({ name }) => name))
  for (const name of routes.keys())
    if (!names.has(name))
      problems.push(`server/routes/${name}.ts has handlers, but neither contract/resources nor contract/calls has this name`)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return registry
}

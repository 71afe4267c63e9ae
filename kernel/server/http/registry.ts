// Pairs every contract with the handlers, hooks and table of its routes.ts and table.ts.
// Endpoints with `crud` are served by crud.ts; every other one needs a handler, and a missing one fails at start-up.
import type { Call } from '#kernel/contract/call.ts'
import type { Contract } from '#kernel/contract/contracts.ts'
import { faultsOf } from '#kernel/contract/faultsOf.ts'
import type { Endpoint } from '#kernel/contract/endpoint.ts'
import type { SearchSource } from '#kernel/server/http/handler.ts'
import type { Handler, Hooks } from './handler.ts'
import { importAll } from './resourceFiles.ts'
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

const nameOfCall = ({ method, path }: Call) => `${method} ${path}`

/**
 * Builds the registry. @throws Error with a sentence for each missing or superfluous handler, for an action without its endpoint, for a
 * definition that contradicts itself, or for a table without its SQL
 */
export const buildRegistry = async (contracts: readonly Contract[]): Promise<RegistryEntry[]> => {
  const tables = new Map<string, AnyTable>()
  for (const { table } of (await importAll<{ table?: AnyTable }>('table')).values())
    if (table?.resource) tables.set(table.resource.name, table)
  const routes = await importAll<RouteModule>('routes')

  const registry = contracts.map((contract) => {
    const { handlers = {}, hooks = {} } = routes.get(contract.name) ?? {}
    const { resource } = contract
    // A resource without a table.ts needs no SQL of its own.
    const table = resource && (tables.get(resource.name) ?? deriveTable(resource, {}))
    return { contract, handlers, hooks, table }
  })
  const problems = registry.flatMap(({ contract, handlers }) => [
    ...Object.entries(contract.endpoints)
      .filter(([name, { crud, bulk }]) => !crud && !bulk && !handlers[name])
      .map(([name]) => `calls.ts of ${contract.name} has the endpoint "${name}", but its routes.ts no handler`),
    ...Object.keys(handlers)
      .filter((name) => !contract.endpoints[name] || contract.endpoints[name].crud)
      .map((name) => `routes.ts of ${contract.name} has the handler "${name}", but its calls.ts no such endpoint`),
  ])
  const calls = new Set(contracts.flatMap(({ endpoints }) => Object.values(endpoints).map(nameOfCall)))
  for (const { resource } of contracts)
    for (const [name, { call }] of Object.entries(resource?.actions ?? {}))
      if (!calls.has(nameOfCall(call)))
        problems.push(
          `definition.ts of ${resource?.name} has the action "${name}", but no calls.ts the endpoint ${nameOfCall(call)}`,
        )
  for (const { resource } of contracts)
    if (resource) problems.push(...faultsOf(resource).map((fault) => `definition.ts of ${resource.name}: ${fault}`))
  const names = new Set(contracts.map(({ name }) => name))
  for (const name of routes.keys())
    if (!names.has(name))
      problems.push(
        `routes.ts of ${name} has handlers, but there is neither a definition.ts nor a calls.ts of this name`,
      )
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return registry
}

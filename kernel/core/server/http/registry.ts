// Pairs contracts with the handlers, hooks and tables of routes.ts and table.ts.
// Operations serve `crud`, `bulk` and `action`; every other endpoint needs a handler, or the start fails.
import type { Call } from '#kernel/core/contract/call.ts'
import type { Contract } from '#kernel/core/contract/contracts.ts'
import { faultsOf } from '#kernel/core/contract/faultsOf.ts'
import type { RegistryEntry } from '#kernel/core/server/context.ts'
import type { Route } from './handler.ts'
import { importRoutes, importTables } from './serverFiles.ts'
import { deriveTable } from '#kernel/core/server/tables/derive.ts'
import type { AnyTable } from '#kernel/core/server/tables/table.ts'

/** A contract with its table and all that its routes.ts adds to it. */
export interface RoutedEntry extends RegistryEntry {
  handlers: Readonly<Record<string, Route>>
}

const nameOfCall = ({ method, path }: Call) => `${method} ${path}`

/**
 * Builds the registry. @throws Error with a sentence for each missing or superfluous handler, action without endpoint,
 * contradictory definition, or table without its SQL
 */
export const buildRegistry = async (contracts: readonly Contract[]): Promise<RoutedEntry[]> => {
  const tables = new Map<string, AnyTable>()
  for (const { table } of (await importTables()).values()) if (table?.resource) tables.set(table.resource.name, table)
  const routes = await importRoutes()

  const registry = contracts.map((contract) => {
    const { handlers = {}, hooks = {}, actions = {} } = routes.get(contract.name) ?? {}
    const { resource } = contract
    // A resource without a table.ts needs no SQL of its own.
    const table = resource && (tables.get(resource.name) ?? deriveTable(resource, {}))
    return { contract, handlers, hooks, actions, table }
  })
  const problems = registry.flatMap(({ contract, handlers, actions }) => {
    const isAction = (name: string) => Object.values(contract.endpoints).some(({ action }) => action === name)
    return [
      ...Object.entries(contract.endpoints)
        .filter(
          ([name, { crud, bulk, action, suggests, finds }]) =>
            !(crud ?? bulk ?? action ?? suggests ?? finds ?? handlers[name]),
        )
        .map(([name]) => `calls.ts of ${contract.name} has the endpoint "${name}", but its routes.ts no handler`),
      ...Object.values(contract.endpoints)
        .flatMap(({ action }) => (action === undefined || actions[action] ? [] : [action]))
        .map(
          (name) => `calls.ts of ${contract.name} has the action "${name}", but its routes.ts does not implement it`,
        ),
      ...Object.keys(handlers)
        .filter((name) => !contract.endpoints[name] || contract.endpoints[name].crud)
        .map((name) => `routes.ts of ${contract.name} has the handler "${name}", but its calls.ts no such endpoint`),
      ...Object.keys(actions)
        .filter((name) => !isAction(name))
        .map((name) => `routes.ts of ${contract.name} has the action "${name}", but its calls.ts no such endpoint`),
    ]
  })
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

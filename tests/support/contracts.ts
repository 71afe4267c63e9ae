// Collects the definitions and calls for tests in jsdom, where the server's collector cannot run.
import { joinContracts, nameOfFeature, type CallsModule, type ResourceModule } from '#kernel/core/contract/contracts.ts'
import { schemasOf, type AnySchemas } from '#kernel/core/contract/schemas.ts'

/** Returns modules by the name of their resource: that of their folder, or of their file in the kernel. */
const byName = <Module>(modules: Record<string, Module>): ReadonlyMap<string, Module> =>
  new Map(
    Object.entries(modules).map(([path, module]) => {
      const feature = /\/features\/([^/]+)\//.exec(path)?.[1]
      const name = path.replace(/(?:\/definition|\/calls)?\.ts$/, '').replace(/^.*\//, '')
      return [feature ? nameOfFeature(feature) : name, module]
    }),
  )

const calls = byName(
  import.meta.glob<CallsModule & { schemas?: AnySchemas }>(
    [
      '#resources/*/calls.ts',
      '#accounts/*/calls.ts',
      '../../kernel/core/contract/calls/*.ts',
      '../../kernel/features/*/contract/calls.ts',
    ],
    {
      eager: true,
    },
  ),
)
const definitions = byName(
  import.meta.glob<ResourceModule>(
    ['#resources/*/definition.ts', '#accounts/*/definition.ts', '../../kernel/features/*/contract/definition.ts'],
    {
      eager: true,
    },
  ),
)

/** Every resource with its endpoints, and every other group of calls, sorted by name. */
export const contracts = joinContracts(definitions, calls)

/** Returns the row schema of a resource. @throws Error if there is no definition of this name */
export const rowSchema = (resource: string) => {
  const found = contracts.find((contract) => contract.resource?.name === resource)
  if (!found?.resource) throw new Error(`${resource}: no definition of this name`)
  return (calls.get(found.name)?.schemas ?? schemasOf(found.resource)).Row
}

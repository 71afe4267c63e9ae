// Collects the definitions and calls for tests in jsdom, where the server's collector cannot run.
import { joinContracts, type CallsModule, type ResourceModule } from '#kernel/core/contract/contracts.ts'
import { callsOf, definitionsOf, logOf, type Feature } from '#kernel/core/contract/feature.ts'
import { schemasOf, type AnySchemas } from '#kernel/core/contract/schemas.ts'

/** This product has all features. */
const features = Object.values(
  import.meta.glob<Record<string, Feature>>('../../kernel/features/*/contract/feature.ts', { eager: true }),
).flatMap(Object.values<Feature>)

/** Returns modules by the name of their resource: that of their folder, or of their file in the kernel. */
const byName = <Module>(modules: Record<string, Module>): ReadonlyMap<string, Module> =>
  new Map(
    Object.entries(modules).map(([path, module]) => {
      return [path.replace(/(?:\/definition|\/calls)?\.ts$/, '').replace(/^.*\//, ''), module]
    }),
  )

const calls = byName(
  import.meta.glob<CallsModule & { schemas?: AnySchemas }>(
    ['#src/resources/**/calls.ts', '../../kernel/core/contract/calls/*.ts'],
    {
      eager: true,
    },
  ),
)
const definitions = byName(import.meta.glob<ResourceModule>('#src/resources/**/definition.ts', { eager: true }))

export const featureLog = logOf(features)

/** Every resource with its endpoints, and every other group of calls, sorted by name. */
export const contracts = joinContracts(
  new Map([...definitionsOf(features), ...definitions]),
  new Map([...callsOf(features), ...calls]),
  featureLog,
)

/** Returns the row schema of a resource. @throws Error if there is no definition of this name */
export const rowSchema = (resource: string) => {
  const found = contracts.find((contract) => contract.resource?.name === resource)
  if (!found?.resource) throw new Error(`${resource}: no definition of this name`)
  return (calls.get(found.name)?.schemas ?? schemasOf(found.resource)).Row
}

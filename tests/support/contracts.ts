// What contract/ says, collected for tests in a browser's surroundings, where the server's collector (readdir) cannot run.
import { joinContracts, type CallsModule, type ResourceModule } from '#contract/contracts.ts'

const byName = <Module>(modules: Record<string, Module>): Record<string, Module> =>
  Object.fromEntries(Object.entries(modules).map(([path, module]) => [path.replace(/^.*\/|\.ts$/g, ''), module]))

/** Every resource with its endpoints, and every further group of calls, in the order of their names. */
export const contracts = joinContracts(
  byName(import.meta.glob<ResourceModule>('../../contract/resources/*.ts', { eager: true })),
  byName(import.meta.glob<CallsModule>('../../contract/calls/*.ts', { eager: true })),
)

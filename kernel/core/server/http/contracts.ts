// Collects the definitions and calls of all resources, so that a new one needs no change here.
import { joinContracts, type Contract } from '#kernel/core/contract/contracts.ts'
import { logOf } from '#kernel/core/contract/feature.ts'
import { featureContracts } from '#kernel/core/server/features.ts'
import { sessionEvents } from '#kernel/core/contract/changeLog.ts'
import { importCalls, importDefinitions } from '#kernel/core/server/resourceFiles.ts'

/** Returns every resource and every further group of calls with its endpoints, sorted by name. */
export const collectContracts = async (): Promise<Contract[]> =>
  joinContracts(await importDefinitions(), await importCalls(), logOf(featureContracts))

/** Returns the names of resources in the change log. */
export const loggedNames = (contracts: readonly Contract[]): string[] => [
  ...contracts.flatMap(({ resource }) => (resource ? [resource.name] : [])),
  sessionEvents,
]

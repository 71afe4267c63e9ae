// Collects the definitions and calls of all resources, so that a new one needs no change here.
import { joinContracts, type Contract } from '#kernel/core/contract/contracts.ts'
import { eventNamesOf } from '#kernel/core/contract/feature.ts'
import { featureWords } from '#kernel/core/server/features.ts'
import { sessionEvents } from '#kernel/core/contract/changeLog.ts'
import { importCalls, importDefinitions } from './resourceFiles.ts'

/** Returns every resource and every further group of calls with its endpoints, sorted by name. */
export const collectContracts = async (): Promise<Contract[]> =>
  joinContracts(await importDefinitions(), await importCalls(), eventNamesOf(featureWords))

/** Returns the names of resources in the change log. */
export const loggedNames = (contracts: readonly Contract[]): string[] => [
  ...contracts.flatMap(({ resource }) => (resource ? [resource.name] : [])),
  sessionEvents,
]

// The names of the actions of all definitions, which the log and its calls know.
import { actionNamesOf } from '#kernel/core/contract/actionNames.ts'
import { logOf } from '#kernel/core/contract/feature.ts'
import { featureContracts } from '#kernel/core/server/features.ts'
import { importDefinitions } from '#kernel/core/server/resourceFiles.ts'

const modules = await importDefinitions()

export const actionNames = actionNamesOf(
  [...modules.values()].map((module) => module.default),
  logOf(featureContracts),
)

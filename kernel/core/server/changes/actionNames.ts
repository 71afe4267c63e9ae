// The names of the actions of all definitions, which the log and its calls know.
import { actionNamesOf } from '#kernel/core/contract/actionNames.ts'
import { eventNamesOf } from '#kernel/core/contract/feature.ts'
import { featureWords } from '#kernel/core/server/features.ts'
import { importDefinitions } from '#kernel/core/server/http/resourceFiles.ts'

const modules = await importDefinitions()

export const actionNames = actionNamesOf(
  [...modules.values()].map((module) => module.default),
  eventNamesOf(featureWords),
)

// The names of the actions of all definitions, which the log and its calls know.
import { actionNamesOf } from '#kernel/core/contract/actionNames.ts'
import type { ResourceModule } from '#kernel/core/contract/contracts.ts'
import { importAll } from '#kernel/core/server/http/resourceFiles.ts'

const modules = await importAll<ResourceModule>('definition')

export const actionNames = actionNamesOf([...modules.values()].map((module) => module.default))

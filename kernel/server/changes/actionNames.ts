// The names of the actions of all definitions, which the log and its calls know.
import { actionNamesOf } from '#kernel/contract/actionNames.ts'
import type { ResourceModule } from '#kernel/contract/contracts.ts'
import { importAll } from '#kernel/server/http/resourceFiles.ts'

const modules = await importAll<ResourceModule>('definition')

export const actionNames = actionNamesOf([...modules.values()].map((module) => module.default))

// Views of lists: filter, order and columns under a name, shared or not.
import type { Feature } from '#kernel/core/contract/feature.ts'
import { endpoints } from './calls.ts'
import resource from '#kernel/core/contract/views.ts'
import { words } from './words.ts'

export const views: Feature = { name: 'views', resource, endpoints, words }

// Actions on many records, and their runs.
import type { Feature } from '#kernel/core/contract/feature.ts'
import { endpoints } from './calls.ts'
import { words } from './words.ts'

export const bulk: Feature = { name: 'bulk', endpoints, words }

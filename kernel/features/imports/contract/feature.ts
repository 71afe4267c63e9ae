// Spreadsheets that create and update records.
import type { Feature } from '#kernel/core/contract/feature.ts'
import { endpoints } from './calls.ts'
import { words } from './words.ts'

export const imports: Feature = { name: 'imports', endpoints, words }

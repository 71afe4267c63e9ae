// Notes on records: what people tell each other about one, and whom they mention.
import type { Feature } from '#kernel/core/contract/feature.ts'
import { endpoints } from './calls.ts'
import { words } from './words.ts'

export const notes: Feature = { name: 'notes', endpoints, words }

// What has changed: of a record, of others, and for the audit; undone and reverted.
import type { Feature } from '#kernel/core/contract/feature.ts'
import { endpoints } from './calls.ts'
import { words } from './words.ts'

export const history: Feature = { name: 'changes', endpoints, words }

// Changes that are tried and shown before a person applies them as one batch.
import type { Feature } from '#kernel/core/contract/feature.ts'
import { endpoints } from './calls.ts'
import { words } from './words.ts'

export const plans: Feature = { name: 'plans', endpoints, words }

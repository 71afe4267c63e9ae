// Addresses to which the server posts what has changed.
import type { Feature } from '#kernel/core/contract/feature.ts'
import { endpoints } from './calls.ts'
import { words } from './words.ts'

export const webhooks: Feature = { name: 'webhooks', endpoints, words }

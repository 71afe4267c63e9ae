// Backups that are tried by restoring them, and their state.
import type { Feature } from '#kernel/core/contract/feature.ts'
import { endpoints } from './calls.ts'
import { words } from './words.ts'

export const backups: Feature = { name: 'operations', endpoints, words }

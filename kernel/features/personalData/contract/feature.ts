// Everything about a person: masked in lists, collected, and erased.
import type { Feature } from '#kernel/core/contract/feature.ts'
import { endpoints } from './calls.ts'
import { words } from './words.ts'

export const personalData: Feature = { name: 'personal', endpoints, words }

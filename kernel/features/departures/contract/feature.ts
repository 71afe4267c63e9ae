// Somebody leaves: what they have is shown, and ended or handed over with their deactivation.
import type { Feature } from '#kernel/core/contract/feature.ts'
import { endpoints } from './calls.ts'

export const departures: Feature = { name: 'departures', endpoints }

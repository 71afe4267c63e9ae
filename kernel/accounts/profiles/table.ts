// Reads profiles.
import { deriveTable } from '#kernel/core/server/tables/derive.ts'
import profiles from './definition.ts'

export const table = deriveTable(profiles, {})

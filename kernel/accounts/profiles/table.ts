// Reads profiles.
import { deriveTable } from '#kernel/server/tables/derive.ts'
import profiles from './definition.ts'

export const table = deriveTable(profiles, {})

// Reads the profiles, whose names serve search as well.
import { deriveTable } from '#kernel/core/server/tables/derive.ts'
import profiles from './definition.ts'

export const table = deriveTable(profiles, { search: 'name_key' })

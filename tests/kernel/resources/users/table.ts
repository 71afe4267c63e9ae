// Stores users.
import { deriveTable } from '#kernel/core/server/tables/derive.ts'
import users from './definition.ts'

export const table = deriveTable(users, {})

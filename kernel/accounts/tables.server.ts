// The tables of those who sign in, for a product with the kernel's users (`loadAccounts` of its server half).
import { table as profilesTable } from './profiles/table.ts'
import { table as usersTable } from './users/table.ts'

export const users = usersTable
export const profiles = profilesTable

/** No table of the product has rows that belong to a user. */
export const personalTables = {}

/** All texts of the product are fields of its definitions. */
export const personalTexts = {}

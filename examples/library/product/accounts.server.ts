// The tables of those who sign in.
import { table as profilesTable } from '#examples/library/resources/profiles/table.ts'
import { table as usersTable } from '#examples/library/resources/users/table.ts'

export const users = usersTable
export const profiles = profilesTable
export const personalTables = {}

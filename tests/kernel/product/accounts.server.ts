// The tables of those who sign in, and of their profiles.
import { table as profilesTable } from '#tests/kernel/resources/profiles/table.ts'
import { table as usersTable } from '#tests/kernel/resources/users/table.ts'

export const users = usersTable
export const profiles = profilesTable
export const personalTables = {}
export const personalTexts = {}

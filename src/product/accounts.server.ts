// The tables of those who sign in, and of their profiles.
import { table as profilesTable } from '#src/resources/perfis/table.ts'
import { table as usersTable } from '#src/resources/users/table.ts'

export const users = usersTable
export const profiles = profilesTable

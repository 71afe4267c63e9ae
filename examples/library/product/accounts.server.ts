// Their tables.
export { personalTables, profiles, users } from '#kernel/accounts/tables.server.ts'

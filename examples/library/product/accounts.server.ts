// Their tables.
export { personalTables, personalTexts, profiles, users } from '#kernel/accounts/tables.server.ts'

// A user as rows have it.
export { UserRow } from '#kernel/accounts/schemas.ts'

// The kernel's profiles.
export { table } from '#kernel/accounts/profiles/table.ts'

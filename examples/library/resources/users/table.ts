// The kernel's users.
export { table } from '#kernel/accounts/users/table.ts'

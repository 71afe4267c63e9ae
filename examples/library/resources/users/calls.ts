// The kernel's users.
export { endpoints, schemas } from '#kernel/accounts/users/calls.ts'

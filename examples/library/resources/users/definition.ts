// The kernel's users.
export { default } from '#kernel/accounts/users/definition.ts'

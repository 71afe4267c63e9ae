// Who signs in: the kernel's users.
export { profiles, users } from '#kernel/accounts/definitions.ts'

// The kernel's users.
export { en, pt } from '#kernel/accounts/users/texts.ts'

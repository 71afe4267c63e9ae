// The kernel's profiles.
export { default } from '#kernel/accounts/profiles/definition.ts'

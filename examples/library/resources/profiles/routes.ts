// The kernel's profiles.
export { hooks } from '#kernel/accounts/profiles/routes.ts'

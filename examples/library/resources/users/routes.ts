// The kernel's users.
export { actions, hooks } from '#kernel/accounts/users/routes.ts'

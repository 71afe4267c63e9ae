// The kernel's profiles.
export { en, pt } from '#kernel/accounts/profiles/texts.ts'

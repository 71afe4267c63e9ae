// Those who sign in, for a product with the kernel's users (#product/accounts.ts).
import profilesDefinition from './profiles/definition.ts'
import usersDefinition from './users/definition.ts'

export const users = usersDefinition
export const profiles = profilesDefinition

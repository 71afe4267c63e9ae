// Who signs in.
import profilesDefinition from '#tests/kernel/resources/profiles/definition.ts'
import usersDefinition from '#tests/kernel/resources/users/definition.ts'

export const users = usersDefinition
export const profiles = profilesDefinition

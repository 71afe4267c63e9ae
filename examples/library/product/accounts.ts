// Who signs in.
import profilesDefinition from '#examples/library/resources/profiles/definition.ts'
import usersDefinition from '#examples/library/resources/users/definition.ts'

export const users = usersDefinition
export const profiles = profilesDefinition

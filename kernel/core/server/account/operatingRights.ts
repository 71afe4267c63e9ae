// Gives a signed-in user the rights that the installation's settings add to their profile.
import { withRights, type Me } from '#kernel/core/contract/access.ts'
import type { Settings } from '#kernel/core/server/env.ts'

/** Returns the user with the rights of OPERATING_PROFILES. */
export const withOperatingRights = <Person extends { me: Me }>(
  person: Person,
  { OPERATING_PROFILES }: Pick<Settings, 'OPERATING_PROFILES'>,
): Person => ({ ...person, me: { ...person.me, profile: withRights(person.me.profile, OPERATING_PROFILES) } })

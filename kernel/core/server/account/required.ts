// Decides who must have a second factor (SECOND_FACTOR_REQUIRED), and until when they may do without.
import { secondFactor as limits } from '#kernel/core/contract/limits.ts'
import type { Dependencies, SignedIn } from '#kernel/core/server/context.ts'
import { FactorNeeded } from '#kernel/core/server/errors.ts'
import { factors } from '#kernel/core/server/account/tables/factors.ts'

type Needs = Pick<Dependencies, 'database' | 'clock' | 'settings'>

/** Returns until when a user must set up a second factor, if at all. The first call starts the grace. */
export const factorDue = async (
  { database, clock, settings }: Needs,
  { me, hasFactor }: SignedIn,
): Promise<Date | undefined> => {
  if (hasFactor || !settings.SECOND_FACTOR_REQUIRED.includes(me.profile.nome)) return undefined
  const since = await factors.missingSince(database.db, me.id, clock.now())
  return new Date(Date.parse(since) + limits.graceSeconds * 1000)
}

/** Refuses users whose time to set up a second factor is over. @throws FactorNeeded */
export const assertFactorInTime = async (needs: Needs, signedIn: SignedIn): Promise<void> => {
  const due = await factorDue(needs, signedIn)
  if (due && due.getTime() <= needs.clock.now().getTime()) throw new FactorNeeded()
}

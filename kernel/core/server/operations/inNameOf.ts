// Runs what a user has scheduled, with the rights that they have at that moment.
import { defaultLanguage } from '#kernel/core/contract/languages.ts'
import { withOperatingRights } from '#kernel/core/server/account/operatingRights.ts'
import { findUser } from '#kernel/core/server/account/tables/signedInUser.ts'
import type { Context, Dependencies } from '#kernel/core/server/context.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'

/** Returns the context of an operation in the name of a user; undefined for one who may no longer sign in. */
export const contextOfUser = async (db: Db, dependencies: Dependencies, id: number): Promise<Context | undefined> => {
  const user = await findUser(db, id)
  return (
    user && {
      ...withOperatingRights(user, dependencies.settings),
      sessionId: 'scheduled',
      provedAt: null,
      language: defaultLanguage,
      address: '',
      dependencies,
    }
  )
}

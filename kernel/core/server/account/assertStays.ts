// Keeps somebody from creating what would be theirs while they are deactivated.
import { users } from '#kernel/core/server/account/productTables.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { Unauthenticated } from '#kernel/core/server/errors.ts'
import { lockState } from '#kernel/core/server/tables/locks.ts'

/** Keeps a user active until the transaction ends. @throws Unauthenticated for one who was deactivated meanwhile */
export const assertStays = async (trx: Db, userId: number): Promise<void> => {
  if ((await lockState(trx, users.name, userId)) !== 'active') throw new Unauthenticated()
}

// Locks a record that a write refers to, so that it stays active until the write is done.
import type { Db } from '#kernel/core/server/database/schema.ts'
import { FieldErrors } from '#kernel/core/server/errors.ts'
import { lockState } from '#kernel/core/server/tables/locks.ts'

/** Locks the record that a field refers to. @throws FieldErrors on the field for an inactive or unknown one */
export const lockActive = async (trx: Db, table: string, field: string, id: number): Promise<void> => {
  const state = await lockState(trx, table, id)
  if (state !== 'active')
    throw new FieldErrors({ [field]: state === 'missing' ? 'unknownReference' : 'inactiveReference' })
}

// What follows from the writes of users: proofs, mails, and the end of sessions.
import type { ActionsOf, HooksOf } from '#kernel/core/server/context.ts'
import { assertProved } from '#kernel/core/server/account/secondFactor.ts'
import {
  afterUserUpdate,
  afterUsersCreated,
  authorizeGivenProfile,
  parseMailbox,
  proveGivenProfile,
  resendMail,
} from '#kernel/core/server/account/userWrites.ts'
import type { endpoints } from './calls.ts'
import type definition from './definition.ts'
import { table as users } from './table.ts'

export const hooks: HooksOf<typeof definition> = {
  constraints: { users_email_key: ['email', 'emailTaken'] },
  authorizeWrite: authorizeGivenProfile,
  beforeWrite: async (write, values, before) => {
    await proveGivenProfile(write, values, before)
    if (values.email === undefined) return values
    const email = parseMailbox(values.email, before?.email)
    // An e-mail can be given a new password.
    if (before && email !== before.email) assertProved(write, write.dependencies)
    return { ...values, email }
  },
  afterCreate: afterUsersCreated,
  afterUpdate: afterUserUpdate,
}

export const actions: ActionsOf<typeof definition, typeof endpoints> = {
  delete: { run: ({ trx }, { id }) => users.hardDelete(trx, id) },
  resendMail: { run: resendMail },
}

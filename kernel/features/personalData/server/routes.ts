// Implements the calls about the personal data of a user.
import { actionNames } from '#kernel/core/server/changes/actionNames.ts'
import { endpoints } from '#kernel/features/personalData/contract/calls.ts'
import { FieldErrors, NotFound } from '#kernel/core/server/errors.ts'
import { defineHandlers } from '#kernel/core/server/http/handler.ts'
import { normalizeMailbox } from '#kernel/core/server/mail/mailbox.ts'
import { forgetOutbox } from '#kernel/core/server/mail/transport.ts'
import { personalDataOf } from '#kernel/features/personalData/server/collect.ts'
import { erasePerson } from '#kernel/features/personalData/server/erase.ts'
import { lockForAction } from '#kernel/core/server/operations/lockForAction.ts'
import { transaction } from '#kernel/core/server/changes/transaction.ts'
import { Reply } from '#kernel/core/server/reply.ts'
import { mails } from '#kernel/core/server/mail/mails.ts'
import { users } from '#kernel/core/server/account/productTables.ts'

export const handlers = defineHandlers(endpoints(actionNames), {
  data: async ({ params: { id }, dependencies: { database, clock } }) => {
    const found = await personalDataOf(database.db, id, clock.now())
    if (!found) throw new NotFound()
    return new Reply(found, {
      headers: { 'content-disposition': `attachment; filename="personal-data-${id}.json"` },
    })
  },

  erase: async ({ params: { id }, body, context, dependencies }) => {
    const { settings, log } = dependencies
    const { report, mailboxes } = await transaction(context, async (inside) => {
      const { trx } = inside
      const user = await lockForAction(inside, { table: users }, 'erase', id)
      if (normalizeMailbox(user.email) !== normalizeMailbox(body.email)) throw new FieldErrors({ email: 'otherEmail' })
      const recipients = await mails.recipientsOf(trx, id)
      return { report: await erasePerson(trx, dependencies, user), mailboxes: [user.email, ...recipients] }
    })
    await forgetOutbox(settings.DATA_DIR, mailboxes).catch((error: unknown) =>
      log.warn({ err: error }, 'mails in files could not be erased'),
    )
    return report
  },
})

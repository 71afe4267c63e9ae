// Implements the calls about the personal data of a user.
import { endpoints } from '#contract/calls/personal.ts'
import { FieldErrors, NotFound } from '#server/errors.ts'
import { defineHandlers } from '#server/handler.ts'
import { normalizeMailbox } from '#server/mail/mailbox.ts'
import { forgetOutbox } from '#server/mail/transport.ts'
import { personalDataOf } from '#server/personal/collect.ts'
import { erasePerson } from '#server/personal/erase.ts'
import { assertConditions } from '#server/routes/conditions.ts'
import { lockUnchanged } from '#server/routes/users.ts'
import { changes } from '#server/tables/changes.ts'
import { mails } from '#server/tables/mails.ts'
import { table as users } from '#server/tables/users.ts'

export const handlers = defineHandlers(endpoints, {
  data: async ({ params: { id }, reply, dependencies: { database, clock } }) => {
    const { db } = database
    const found = await personalDataOf(db, id, clock.now())
    if (!found) throw new NotFound()
    await changes.add(db, { action: 'personalData', resource: users.resource.name, record: id })
    reply.header('content-disposition', `attachment; filename="personal-data-${id}.json"`)
    return found
  },

  reveal: async ({ params: { id }, body: { fields }, dependencies: { database } }) => {
    const { db } = database
    const user = await users.one(db, id)
    if (!user) throw new NotFound()
    await changes.add(db, { action: 'reveal', resource: users.resource.name, record: id, details: { fields: [...new Set(fields)] } })
    const values = Object.entries(user).filter(([name]) => fields.includes(name))
    return { values: Object.fromEntries(values) }
  },

  erase: async ({ params: { id }, body, reply, dependencies }) => {
    const { database, settings, log } = dependencies
    const { report, mailboxes } = await database.transaction(async (trx) => {
      const user = await lockUnchanged(trx, id, { reply, dependencies })
      assertConditions(users.resource, 'erase', user)
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

// Implements a device's reset code and the removal of its user (S2§4, §7).
import { randomInt } from 'node:crypto'
import { endpoints } from '#contract/calls/devices.ts'
import { resetCode } from '#contract/limits.ts'
import { NotFound } from '#server/errors.ts'
import { defineHandlers } from '#server/handler.ts'
import { entityTag, checkIfMatch } from '#server/routes/entityTags.ts'
import { removeUser, resetCodes, table } from '#server/tables/devices.ts'
import { lockRow } from '#server/tables/locks.ts'

export const handlers = defineHandlers(endpoints, {
  resetCode: async ({ params, dependencies: { database, clock } }) => {
    const code = String(randomInt(10 ** resetCode.digits)).padStart(resetCode.digits, '0')
    const made = { code, expiresAt: new Date(clock.now().getTime() + resetCode.seconds * 1000).toISOString() }
    if (!(await resetCodes.replace(database.db, params.id, made))) throw new NotFound()
    return made
  },

  removeUser: async ({ params, reply, dependencies: { database } }) => {
    const updatedAt = await database.transaction(async (trx) => {
      await lockRow(trx, table.name, params.id)
      const device = await table.one(trx, params.id)
      if (!device) throw new NotFound()
      checkIfMatch(reply, device.updatedAt)
      return (await removeUser(trx, params.id)) ?? device.updatedAt
    })
    reply.header('etag', entityTag(updatedAt))
  },
})

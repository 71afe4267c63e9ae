// Implements a device's reset code and the removal of its user (S2§4, §7).
import { randomInt } from 'node:crypto'
import { endpoints } from '#contract/calls/devices.ts'
import devices from '#contract/resources/devices.ts'
import { resetCode } from '#contract/limits.ts'
import { FieldErrors, NotFound } from '#server/errors.ts'
import { defineHandlers, type HooksOf } from '#server/handler.ts'
import { entityTag, checkIfMatch } from '#server/routes/entityTags.ts'
import { changes } from '#server/tables/changes.ts'
import { removeUser, resetCodes, setUser, table } from '#server/tables/devices.ts'
import { lockRow, lockState } from '#server/tables/locks.ts'

export const hooks: HooksOf<typeof devices> = {
  reverts: {
    user: {
      action: 'removeUser',
      run: async ({ trx, dependencies }, { before }, id, reply) => {
        await lockRow(trx, table.name, id)
        const device = await table.one(trx, id)
        if (!device) throw new NotFound()
        await checkIfMatch({ reply, dependencies }, { trx, resource: devices, row: device })
        if (device.user !== null) throw new FieldErrors({ user: 'deviceTaken' })
        const userId = Number(before?.['user_id'])
        const state = await lockState(trx, 'users', userId)
        if (state !== 'active') throw new FieldErrors({ user: state === 'missing' ? 'unknownReference' : 'inactiveReference' })
        await setUser(trx, id, userId)
      },
    },
  },
}

export const handlers = defineHandlers(endpoints, {
  resetCode: async ({ params, dependencies: { database, clock } }) => {
    const code = String(randomInt(10 ** resetCode.digits)).padStart(resetCode.digits, '0')
    const made = { code, expiresAt: new Date(clock.now().getTime() + resetCode.seconds * 1000).toISOString() }
    if (!(await resetCodes.replace(database.db, params.id, made))) throw new NotFound()
    await changes.add(database.db, { action: 'resetCode', resource: devices.name, record: params.id })
    return made
  },

  removeUser: async ({ params, reply, dependencies }) => {
    const updatedAt = await dependencies.database.transaction(async (trx) => {
      await lockRow(trx, table.name, params.id)
      const device = await table.one(trx, params.id)
      if (!device) throw new NotFound()
      await checkIfMatch({ reply, dependencies }, { trx, resource: devices, row: device })
      return (await removeUser(trx, params.id)) ?? device.updatedAt
    })
    reply.header('etag', entityTag(updatedAt))
  },
})

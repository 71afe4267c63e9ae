// The rules of the import of capsules, and the score of their forecasts.
import type capsules from './definition.ts'
import { BusinessRuleError } from '#kernel/core/server/errors.ts'
import type { HooksOf } from '#kernel/core/server/context.ts'
import { defineHandlers } from '#kernel/core/server/http/handler.ts'
import { lockActive } from '#kernel/core/server/operations/lockActive.ts'
import { endpoints } from './calls.ts'
import { readScore } from '#src/resources/forecasts/forecastRuns.server.ts'

export const hooks: HooksOf<typeof capsules> = {
  beforeWrite: async ({ trx }, values, before) => {
    const { fragrance } = values
    if (fragrance === undefined || fragrance === before?.fragrance.fragranceId) return values
    await lockActive(trx, 'fragrances', 'fragrance', fragrance)
    return values
  },
  // Whatever devices write sets updated_at.
  beforeRevert: async (_context, { updatedAt }, { at }) => {
    if (Date.parse(updatedAt) > Date.parse(at)) throw new BusinessRuleError('usedSince')
  },
  constraints: {
    capsules_serial_number_key: ['serialNumber', 'taken'],
    capsules_device_id_fkey: ['device', 'unknownReference'],
  },
}

export const handlers = defineHandlers(endpoints, {
  forecastScore: ({ dependencies: { database } }) => database.read(readScore),
})

// Implements a device's slots, reset code, campaign and removal of its user (S2§4, §7), and import rules.
import { randomInt } from 'node:crypto'
import { endpoints } from './calls.ts'
import type devices from './definition.ts'
import { resetCode as limits } from '#src/product/limits.ts'
import { dayOf } from '#kernel/core/contract/days.ts'
import { countWithin } from '#kernel/core/server/mail/countWithin.ts'
import { BusinessRuleError, FieldErrors, NotFound, TooManyRequests } from '#kernel/core/server/errors.ts'
import type { ActionsOf, HooksOf } from '#kernel/core/server/context.ts'
import { defineHandlers } from '#kernel/core/server/http/handler.ts'
import { authorize } from '#kernel/core/server/operations/conditions.ts'
import { transaction } from '#kernel/core/server/changes/transaction.ts'
import { lockActive } from '#kernel/core/server/operations/lockActive.ts'
import { ownedRows } from '#kernel/core/server/tables/ownedRows.ts'
import capsules from '#src/resources/capsules/definition.ts'
import { stageSettler } from '#src/resources/campaigns/rollout.server.ts'
import { ask, cancel, forgetOf, resume } from '#src/resources/commands/commands.server.ts'
import { slotSilences } from '#src/resources/forecasts/rules/forecastDevice.ts'
import { readUse } from '#src/resources/forecasts/use.server.ts'
import { resetCodes } from '#src/resources/telemetry/resetCodes.server.ts'
import { matchSlots } from './rules/matchSlots.ts'
import { isUsed, readDoubts, readSlots, removeUser, setCampaign, setUser } from './table.ts'

export const hooks: HooksOf<typeof devices> = {
  belonging: ownedRows({
    name: 'devices',
    words: { pt: 'Dispositivos que possui', en: 'Devices they own', es: 'Dispositivos que posee' },
    table: 'devices',
    owner: 'owner_id',
    title: 't.mac_address',
    fates: ['keep', 'handOver'],
  }),
  beforeWrite: async ({ trx, afterCommit, dependencies }, values, before) => {
    // The campaign comes from an import.
    const { campaign, siteId } = values
    if (campaign !== undefined) afterCommit.add(stageSettler(dependencies))
    if (siteId && siteId !== before?.siteId) await lockActive(trx, 'sites', 'siteId', siteId)
    if (campaign && campaign !== before?.campaign?.campaignId) await lockActive(trx, 'campaigns', 'campaign', campaign)
    return values
  },
  beforeRevert: async ({ trx }, { deviceId }, { action }) => {
    if (action !== 'create') return
    if (await isUsed(trx, deviceId)) throw new BusinessRuleError('deviceInUse')
    await forgetOf(trx, [deviceId])
  },
  reverts: {
    campaign: {
      action: 'setCampaign',
      run: async ({ trx, afterCommit, dependencies }, { deviceId }, { before }) => {
        const campaignId = before?.['campaign_id'] === null ? null : Number(before?.['campaign_id'])
        if (campaignId !== null) await lockActive(trx, 'campaigns', 'campaign', campaignId)
        await setCampaign(trx, deviceId, campaignId)
        afterCommit.add(stageSettler(dependencies))
      },
    },
    user: {
      action: 'removeUser',
      run: async ({ trx }, device, { before }) => {
        if (device.user !== null) throw new FieldErrors({ user: 'deviceTaken' })
        const userId = Number(before?.['user_id'])
        await lockActive(trx, 'users', 'user', userId)
        await setUser(trx, device.deviceId, userId)
      },
    },
  },
}

export const actions: ActionsOf<typeof devices, typeof endpoints> = {
  setCampaign: {
    run: async ({ trx, afterCommit, dependencies }, { deviceId, campaign }, { campaignId }) => {
      await lockActive(trx, 'campaigns', 'campaignId', campaignId)
      if (campaign?.campaignId === campaignId) return
      await setCampaign(trx, deviceId, campaignId)
      afterCommit.add(stageSettler(dependencies))
    },
  },
  removeUser: { run: ({ trx }, { deviceId }) => removeUser(trx, deviceId) },
  locate: { run: (inside, { deviceId }, body) => ask(inside, deviceId, 'locate', body) },
  showCode: { run: (inside, { deviceId }, body) => ask(inside, deviceId, 'showCode', body) },
  restart: { run: (inside, { deviceId }, body) => ask(inside, deviceId, 'restart', body) },
  loadCampaign: { run: (inside, { deviceId }, body) => ask(inside, deviceId, 'loadCampaign', body) },
  cancelCommand: { run: (inside, { deviceId }, body) => cancel(inside, deviceId, body) },
  resumeCommands: { run: (inside, { deviceId }, body) => resume(inside, deviceId, body) },
}

export const handlers = defineHandlers(endpoints, {
  slots: async ({ params, context, dependencies: { database, clock } }) => {
    // It names capsules: an API token for devices alone does not see them.
    authorize(context, 'list', capsules)
    const today = dayOf(clock.now())
    const [found, used, doubts] = await database.read(
      async (db) =>
        [
          await readSlots(db, params.id),
          await readUse(db, [params.id], today),
          await readDoubts(db, params.id),
        ] as const,
    )
    if (!found) throw new NotFound()
    const { slots, ...matched } = matchSlots(found.slots, found.capsules)
    const silences = slotSilences(used.get(params.id) ?? new Map())
    return {
      campaign: found.campaign,
      ...matched,
      ...(doubts.length > 0 && { doubts }),
      slots: slots.map((slot) => ({ ...slot, silence: silences.get(slot.fragrance.fragranceId) ?? null })),
    }
  },

  resetCode: async ({ params, context }) => {
    const {
      me,
      dependencies: { clock },
    } = context
    const code = String(randomInt(10 ** limits.digits)).padStart(limits.digits, '0')
    const made = { code, expiresAt: new Date(clock.now().getTime() + limits.seconds * 1000).toISOString() }
    await transaction(context, async ({ trx }) => {
      await countWithin(trx, { clock }, limits.windowSeconds, [
        {
          key: `code:by:${me.id}`,
          limit: limits.perPerson,
          refuse: (seconds) => new TooManyRequests('tooManyCodesOpened', seconds),
        },
        {
          key: `code:of:${params.id}`,
          limit: limits.perDevice,
          refuse: (seconds) => new TooManyRequests('tooManyCodes', seconds),
        },
      ])
      if (!(await resetCodes.replace(trx, params.id, made, me.id))) throw new NotFound()
    })
    return made
  },

  openResetCode: async ({ params, dependencies: { database, clock } }) => {
    const found = await resetCodes.open(database.db, params.id, clock.now())
    if (!found) throw new NotFound()
    const { userId, name, expiresAt } = found
    if (expiresAt === null) return { open: null }
    const leftSeconds = Math.ceil((Date.parse(expiresAt) - clock.now().getTime()) / 1000)
    return { open: { by: userId === null || name === null ? null : { userId, name }, leftSeconds } }
  },
})

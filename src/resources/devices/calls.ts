// The calls of devices beyond the generic ones: reset codes, the user, the campaign, and what sits in the slots.
import { Default } from '#src/resources/campaigns/calls.ts'
import { deviceSlots, openResetCode } from './paths.ts'
import { actionEndpoint, crudEndpoints, defineEndpoints } from '#kernel/core/contract/endpoint.ts'
import { CancelBody, CommandBody, ResumeBody } from '#src/resources/commands/payloads.ts'
import { DeviceSlots, OpenResetCode, ResetCode } from './payloads.ts'
import resource from './definition.ts'
import { schemasOf } from '#kernel/core/contract/schemas.ts'
import { IdParams } from '#kernel/core/contract/wire.ts'

export const endpoints = {
  ...crudEndpoints(resource, schemasOf(resource)),
  ...defineEndpoints({
    resetCode: {
      ...resource.actions.resetCode.call,
      access: { resource, action: 'resetCode' },
      params: IdParams,
      status: 200,
      reply: ResetCode,
      effect: true,
      proof: true,
      refuses: [429],
    },
    /** Before a new code ends the open one, which may be somebody else's. */
    openResetCode: {
      ...openResetCode,
      access: { resource, action: 'resetCode' },
      params: IdParams,
      status: 200,
      reply: OpenResetCode,
    },
    /** What should sit in each slot of a device, what does, and what does not fit. */
    slots: {
      ...deviceSlots,
      access: { resource, action: 'list' },
      params: IdParams,
      status: 200,
      reply: DeviceSlots,
      // A token that lists devices would see capsules by it.
      peopleOnly: true,
    },
    setCampaign: { ...actionEndpoint(resource, 'setCampaign'), body: Default },
    locate: { ...actionEndpoint(resource, 'locate'), body: CommandBody, mayOmitBody: true },
    showCode: { ...actionEndpoint(resource, 'showCode'), body: CommandBody, mayOmitBody: true },
    restart: { ...actionEndpoint(resource, 'restart'), body: CommandBody, mayOmitBody: true },
    loadCampaign: { ...actionEndpoint(resource, 'loadCampaign'), body: CommandBody, mayOmitBody: true },
    /** One that the device has not got yet. */
    cancelCommand: { ...actionEndpoint(resource, 'cancelCommand'), body: CancelBody },
    /** Goes on with an action on many devices that waits. */
    resumeCommands: { ...actionEndpoint(resource, 'resumeCommands'), body: ResumeBody },
    removeUser: actionEndpoint(resource, 'removeUser'),
  }),
}

// The calls of devices beyond the generic ones: showing a reset code and removing the user.
import { Default } from '#src/resources/campaigns/calls.ts'
import { openResetCode } from './paths.ts'
import { actionEndpoint, crudEndpoints, defineEndpoints } from '#kernel/contract/endpoint.ts'
import { OpenResetCode, ResetCode } from './payloads.ts'
import resource from './definition.ts'
import { schemasOf } from '#kernel/contract/schemas.ts'
import { IdParams } from '#kernel/contract/wire.ts'

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
    setCampaign: { ...actionEndpoint(resource, 'setCampaign'), body: Default },
    removeUser: actionEndpoint(resource, 'removeUser'),
  }),
}

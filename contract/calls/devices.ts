// The calls of devices beyond the generic ones: showing a reset code and removing the user.
import * as z from 'zod/mini'
import { crudEndpoints, defineEndpoints } from '../endpoint.ts'
import resource from '../resources/devices.ts'
import { schemasOf } from '../schemas.ts'
import { IdParams, Instant } from '../wire.ts'

/** A code that resets a device once, until `expiresAt`. */
export const ResetCode = z.object({ code: z.string().check(z.regex(/^\d{6}$/)), expiresAt: Instant })
export type ResetCode = z.infer<typeof ResetCode>

export const endpoints = {
  ...crudEndpoints(resource, schemasOf(resource)),
  ...defineEndpoints({
    resetCode: {
      ...resource.actions.resetCode,
      access: { resource, action: 'resetCode' },
      params: IdParams,
      status: 200,
      reply: ResetCode,
      effect: true,
    },
    removeUser: {
      ...resource.actions.removeUser,
      access: { resource, action: 'removeUser' },
      params: IdParams,
      status: 204,
      ifMatch: true,
    },
  }),
}

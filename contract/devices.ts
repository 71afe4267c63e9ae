// Devices (S2§2, §4, §7): read only, but for the code that resets one and for taking its user off.
import * as z from 'zod/mini'
import { crudEndpoints, defineEndpoints } from './endpoint.ts'
import { defineFacts } from './resource.ts'
import { IdParams, Instant } from './wire.ts'

export const resource = defineFacts({
  name: 'devices',
  path: '/devices',
  idKey: 'deviceId',
  title: 'macAddress',
  searchable: ['macAddress', 'user', 'owner'],
  sortable: ['macAddress', 'campaign', 'user', 'owner'],
  toggle: 'none',
  body: 'none',
  actions: {
    resetCode: { method: 'GET', path: '/devices/reset-code/{id}' },
    removeUser: { method: 'PUT', path: '/remove-user/{id}' },
  },
  access: { ADMIN: 'all', other: ['open', 'list', 'resetCode', 'removeUser'] },
})

const Person = z.object({ nome: z.string() })

export const Row = z.object({
  deviceId: z.number(),
  macAddress: z.string(),
  campaign: z.nullable(z.object({ campaignId: z.number(), name: z.string() })),
  user: z.nullable(Person),
  owner: z.nullable(Person),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Row = z.infer<typeof Row>

/** A code that resets a device once, until `expiresAt`. */
export const ResetCode = z.object({ code: z.string().check(z.regex(/^\d{6}$/)), expiresAt: Instant })
export type ResetCode = z.infer<typeof ResetCode>

export const endpoints = {
  ...crudEndpoints(resource, { row: Row }),
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

// Capsules (S2§2, §3): read only; devices write them.
import * as z from 'zod/mini'
import { crudEndpoints } from './endpoint.ts'
import { defineFacts } from './resource.ts'
import { Instant, translatedNames } from './wire.ts'

export const resource = defineFacts({
  name: 'capsules',
  path: '/capsules',
  idKey: 'capsuleId',
  title: 'serialNumber',
  searchable: ['serialNumber', 'fragrance', 'device'],
  sortable: ['serialNumber', 'fragrance', 'remainingShots', 'device', 'dueDate'],
  toggle: 'none',
  attention: ['low', 'overdue'],
  body: 'none',
  actions: {},
  access: { ADMIN: 'all', other: ['open', 'list'] },
})

export const Row = z.object({
  capsuleId: z.number(),
  serialNumber: z.string(),
  fragrance: z.object({ fragranceId: z.number(), name: z.string(), ...translatedNames }),
  remainingShots: z.number(),
  device: z.nullable(z.object({ deviceId: z.number(), macAddress: z.string() })),
  dueDate: z.iso.date(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Row = z.infer<typeof Row>

export const endpoints = crudEndpoints(resource, { row: Row })

// The calls of deliveries beyond the generic ones: what people do with one, its lines and its sheet.
import * as z from 'zod/mini'
import { actionEndpoint, crudEndpoints, defineEndpoints } from '#kernel/core/contract/endpoint.ts'
import { schemasOf } from '#kernel/core/contract/schemas.ts'
import { sheetFormats } from '#kernel/core/contract/sheetFormats.ts'
import { IdParams } from '#kernel/core/contract/wire.ts'
import resource from './definition.ts'
import { deliveryPaths } from './paths.ts'
import { ChangedLines, DeliveryLines, DraftLines, Mailing, Ordering, Receipt, StoredDraftLine } from './payloads.ts'

export const schemas = schemasOf(resource, {
  row: { lines: z.array(StoredDraftLine) },
  body: { lines: DraftLines },
  update: { lines: ChangedLines },
})

export const endpoints = {
  ...crudEndpoints(resource, schemas),
  ...defineEndpoints({
    placeDelivery: { ...actionEndpoint(resource, 'placeDelivery'), body: Ordering, mayOmitBody: true },
    receive: { ...actionEndpoint(resource, 'receive'), body: Receipt, mayOmitBody: true },
    closeDelivery: actionEndpoint(resource, 'closeDelivery'),
    cancelDelivery: actionEndpoint(resource, 'cancelDelivery'),
    mailDelivery: { ...actionEndpoint(resource, 'mailDelivery'), body: Mailing, peopleOnly: true },
    lines: {
      ...deliveryPaths.lines,
      access: { resource, action: 'read' },
      params: IdParams,
      status: 200,
      reply: DeliveryLines,
    },
    sheet: {
      ...deliveryPaths.sheet,
      access: { resource, action: 'export' },
      params: IdParams,
      query: z.strictObject({ format: z._default(z.enum(sheetFormats, 'invalid'), 'xlsx') }),
      status: 200,
      reply: 'workbook',
    },
  }),
}

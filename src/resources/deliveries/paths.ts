// The calls that read a delivery's lines and its sheet, without their schemas.
import { call } from '#kernel/core/contract/call.ts'
import type { DeliveryLines } from './payloads.ts'

export const deliveryPaths = {
  lines: call<DeliveryLines>('GET', '/deliveries/{id}/lines'),
  sheet: call('GET', '/deliveries/{id}/sheet'),
}

// The calls of a device beyond its actions, without their schemas, for the site.
import { call } from '#kernel/core/contract/call.ts'
import type { DeviceSlots, OpenResetCode } from './payloads.ts'

export const openResetCode = call<OpenResetCode>('GET', '/devices/reset-code/{id}/open')
export const deviceSlots = call<DeviceSlots>('GET', '/devices/{id}/slots')

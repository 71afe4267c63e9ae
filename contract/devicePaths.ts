// The call that tells whether a device has an open reset code, without its schemas, for the site.
import { call } from './call.ts'
import type { OpenResetCode } from './payloads/devices.ts'

export const openResetCode = call<OpenResetCode>('GET', '/devices/reset-code/{id}/open')

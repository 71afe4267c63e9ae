// The call that tells whether a device has an open reset code, without its schemas, for the site.
import { call } from '#kernel/contract/call.ts'
import type { OpenResetCode } from './payloads.ts'

export const openResetCode = call<OpenResetCode>('GET', '/devices/reset-code/{id}/open')

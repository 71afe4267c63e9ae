// The call that tells for which devices a key has spoken, without its schema.
import { call } from '#kernel/core/contract/call.ts'
import type { KeyDevices } from './payloads.ts'

export const keyDevicePaths = { list: call<KeyDevices>('GET', '/installation-keys/{id}/devices') }

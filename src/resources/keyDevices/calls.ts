// The call that tells for which devices a key has spoken. It extends the specification.
import { defineEndpoints } from '#kernel/core/contract/endpoint.ts'
import { installationKeys as resource } from '#kernel/core/contract/paths/installationKeyPaths.ts'
import { IdParams } from '#kernel/core/contract/wire.ts'
import { keyDevicePaths } from './paths.ts'
import { KeyDevices } from './payloads.ts'

export const endpoints = defineEndpoints({
  list: {
    ...keyDevicePaths.list,
    access: { resource, action: 'list' },
    params: IdParams,
    status: 200,
    reply: KeyDevices,
  },
})

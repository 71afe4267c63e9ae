// The call that tells for which devices a key has spoken. It extends the specification.
import { defineEndpoints } from '#kernel/contract/endpoint.ts'
import { installationKeys as resource } from '#kernel/contract/paths/installationKeyPaths.ts'
import { IdParams } from '#kernel/contract/wire.ts'
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

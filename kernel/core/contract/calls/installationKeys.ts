// The calls about the keys of installations. They extend the specification: another server may not have them.
import * as z from 'zod/mini'
import type { KernelEvent } from '../actionNames.ts'
import { sessionEvents } from '../changeLog.ts'
import { defineEndpoints } from '../endpoint.ts'
import { installationKeyPaths as paths, installationKeys as resource } from '../paths/installationKeyPaths.ts'
import { InstallationKey, MadeKey, NewKey } from '../payloads/installationKeys.ts'
import { IdParams } from '../wire.ts'

/** The line names no account: a key belongs to the installation. */
const logs = (action: KernelEvent) => ({ event: { action, resource: sessionEvents } }) as const

export const endpoints = defineEndpoints({
  list: { ...paths.list, access: { resource, action: 'list' }, status: 200, reply: z.array(InstallationKey) },
  make: {
    ...paths.make,
    access: { resource, action: 'create' },
    body: NewKey,
    status: 201,
    reply: MadeKey,
    proof: true,
    ...logs('keyMade'),
  },
  /** Makes a new key of the same name. The former one works for a week more, so that no device is mute meanwhile. */
  replace: {
    ...paths.replace,
    access: { resource, action: 'update' },
    params: IdParams,
    status: 201,
    reply: MadeKey,
    proof: true,
    ...logs('keyReplaced'),
  },
  revoke: {
    ...paths.revoke,
    access: { resource, action: 'delete' },
    params: IdParams,
    status: 204,
    ...logs('keyRevoked'),
  },
})

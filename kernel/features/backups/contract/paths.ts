// The call about the server's operation, without its schemas, for the site.
import { administrator } from '#kernel/core/contract/profiles.ts'
import type { Area } from '#kernel/core/contract/access.ts'
import { call } from '#kernel/core/contract/call.ts'
import type { BackupState } from './payloads.ts'

/** Only an administrator sees how the server is operated. */
export const operations: Area = { name: 'operations', access: { [administrator]: 'all' }, tokens: ['read'] }

export const operationsPaths = { backup: call<BackupState>('GET', '/operations/backup') }

// The call about the server's operation. Beyond the specification: another server may not have it.
import { defineEndpoints } from '#kernel/core/contract/endpoint.ts'
import { operations, operationsPaths } from './paths.ts'
import { BackupState } from './payloads.ts'

export const endpoints = defineEndpoints({
  backup: {
    ...operationsPaths.backup,
    access: { resource: operations, action: 'read' },
    status: 200,
    reply: BackupState,
  },
})

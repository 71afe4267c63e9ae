// The calls on a run. Those that start one belong to each resource (kernel/core/contract/endpoint.ts).
import * as z from 'zod/mini'
import { bulkPaths as paths, bulkRuns as resource } from '#kernel/core/contract/paths/bulkPaths.ts'
import { defineEndpoints } from '#kernel/core/contract/endpoint.ts'
import { Run, Runs, SheetFormat } from '#kernel/core/contract/payloads/bulk.ts'

const RunParams = z.strictObject({ runId: z.uuid('invalid') })
const read = { access: { resource, action: 'read' }, params: RunParams, status: 200 } as const

export const endpoints = defineEndpoints({
  /** The latest runs of the caller, so that they find one again. */
  list: { ...paths.list, access: { resource, action: 'read' }, status: 200, reply: Runs },
  /** A run of the caller with its progress. */
  one: { ...paths.one, ...read, reply: Run },
  /** Ends a run after the records that it is working on. */
  cancel: { ...paths.cancel, access: { resource, action: 'update' }, params: RunParams, status: 204 },
  /** The result of each record. */
  result: { ...paths.result, ...read, query: z.strictObject({ format: SheetFormat }), reply: 'workbook' },
})

// Answers the exports of lists.
import { isObject } from '#kernel/core/contract/isObject.ts'
import type { ParsedExportBody } from '#kernel/core/contract/payloads/exports.ts'
import { BusinessRuleError } from '#kernel/core/server/errors.ts'
import type { ServerParts } from '#kernel/core/server/feature.ts'
import { contextOf } from '#kernel/core/server/http/crud.ts'
import { resourceEntryOf } from '#kernel/core/server/operations/resourceEntry.ts'
import { exportList } from './exportList.ts'

// The schema of the endpoint has parsed the body; this tells the compiler.
const isExport = (body: unknown): body is ParsedExportBody =>
  isObject(body) && isObject(body['target']) && typeof body['format'] === 'string'

/** The route of exports. */
export const bulkRoutes: NonNullable<ServerParts['bulkRoutes']> = {
  export: (entry) => (call) => {
    if (!isExport(call.body)) throw new BusinessRuleError('invalidRequest')
    return exportList(contextOf(call), resourceEntryOf(entry), call.body)
  },
}

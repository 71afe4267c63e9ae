// Answers the calls on many records of every resource whose definition names such actions, and the exports of lists.
import type { Endpoint } from '#kernel/core/contract/endpoint.ts'
import { isObject } from '#kernel/core/contract/isObject.ts'
import type { ParsedExportBody } from '#kernel/features/exports/contract/payloads.ts'
import type { PreviewBody, StartBody } from '#kernel/features/bulk/contract/payloads.ts'
import { previewAction, startAction } from '#kernel/features/bulk/server/bulkActions.ts'
import type { RegistryEntry } from '#kernel/core/server/context.ts'
import { BusinessRuleError } from '#kernel/core/server/errors.ts'
import { exportList } from '#kernel/features/exports/server/exportList.ts'
import { resourceEntryOf } from '#kernel/core/server/operations/resourceEntry.ts'
import { contextOf } from '#kernel/core/server/http/crud.ts'
import type { Route } from '#kernel/core/server/http/handler.ts'

// The schemas of the endpoints have parsed the bodies; these tell the compiler.
const isPreview = (body: unknown): body is PreviewBody =>
  isObject(body) && typeof body['action'] === 'string' && isObject(body['target'])
const isStart = (body: unknown): body is StartBody => isPreview(body) && Reflect.has(body, 'expected')
const isExport = (body: unknown): body is ParsedExportBody =>
  isObject(body) && isObject(body['target']) && typeof body['format'] === 'string'

/** Returns the body of a call. @throws BusinessRuleError */
const bodyOf = <Body>(body: unknown, isBody: (body: unknown) => body is Body): Body => {
  if (!isBody(body)) throw new BusinessRuleError('invalidRequest')
  return body
}

/** Returns the route of a call on many records. */
export const bulkRoute = (entry: RegistryEntry, kind: NonNullable<Endpoint['bulk']>): Route =>
  (
    {
      preview: (call) => previewAction(contextOf(call), entry, bodyOf(call.body, isPreview)),
      start: (call) => startAction(contextOf(call), entry, bodyOf(call.body, isStart)),
      export: (call) => exportList(contextOf(call), resourceEntryOf(entry), bodyOf(call.body, isExport)),
    } satisfies Record<typeof kind, Route>
  )[kind]

// Answers the calls on many records of every resource whose definition names such actions.
import { isObject } from '#kernel/core/contract/isObject.ts'
import type { PreviewBody, StartBody } from '#kernel/core/contract/payloads/bulk.ts'
import { previewAction, startAction } from '#kernel/features/bulk/server/bulkActions.ts'
import { BusinessRuleError } from '#kernel/core/server/errors.ts'
import { contextOf } from '#kernel/core/server/http/crud.ts'
import type { ServerParts } from '#kernel/core/server/feature.ts'

// The schemas of the endpoints have parsed the bodies; these tell the compiler.
const isPreview = (body: unknown): body is PreviewBody =>
  isObject(body) && typeof body['action'] === 'string' && isObject(body['target'])
const isStart = (body: unknown): body is StartBody => isPreview(body) && Reflect.has(body, 'expected')

/** Returns the body of a call. @throws BusinessRuleError */
const bodyOf = <Body>(body: unknown, isBody: (body: unknown) => body is Body): Body => {
  if (!isBody(body)) throw new BusinessRuleError('invalidRequest')
  return body
}

/** The routes of the calls on many records. */
export const bulkRoutes: NonNullable<ServerParts['bulkRoutes']> = {
  preview: (entry) => (call) => previewAction(contextOf(call), entry, bodyOf(call.body, isPreview)),
  start: (entry) => (call) => startAction(contextOf(call), entry, bodyOf(call.body, isStart)),
}

// The calls that write a quiz as text and read it back, without their schemas, for the site.
import { call } from '#kernel/core/contract/call.ts'
import type { Imported, OutlineBody, OutlinePreview, OutlineText } from './payloads.ts'

export const outlinePaths = {
  read: call<OutlineText>('GET', '/quiz/{id}/outline'),
  preview: call<OutlinePreview, OutlineBody>('POST', '/quiz/{id}/outline/preview'),
  replace: call<Imported, OutlineBody>('PUT', '/quiz/{id}/outline'),
}

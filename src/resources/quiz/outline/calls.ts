// The calls that write a quiz as text and read it back.
import { defineEndpoints } from '#kernel/core/contract/endpoint.ts'
import { IdParams } from '#kernel/core/contract/wire.ts'
import resource from '../definition.ts'
import { outlinePaths } from './paths.ts'
import { Imported, OutlineBody, OutlinePreview, OutlineQuery, OutlineText } from './payloads.ts'

const ofQuiz = { params: IdParams, status: 200 } as const
const change = { ...ofQuiz, access: { resource, action: 'update' }, body: OutlineBody } as const
export const endpoints = defineEndpoints({
  read: {
    ...outlinePaths.read,
    ...ofQuiz,
    access: { resource, action: 'read' },
    query: OutlineQuery,
    reply: OutlineText,
  },
  /** Changes nothing. */
  preview: { ...outlinePaths.preview, ...change, reply: OutlinePreview },
  /** A revertible batch of the history. A text with problems is refused, with a sentence for each line. */
  replace: { ...outlinePaths.replace, ...change, ifMatch: true, reply: Imported },
})

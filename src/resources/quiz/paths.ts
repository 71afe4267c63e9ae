// The calls about the versions of a quiz, without their schemas, for the site.
import { call } from '#kernel/contract/call.ts'
import type { Duplicate, PublishedQuiz, Version, VersionLine } from './payloads.ts'

export const quizPaths = {
  duplicate: call<{ quizId: number }, Duplicate>('POST', '/quiz/{id}/duplicate'),
  versions: call<VersionLine[]>('GET', '/quiz/{id}/versions'),
  version: call<Version>('GET', '/quiz/{id}/versions/{number}'),
  published: call<PublishedQuiz>('GET', '/campaigns/{id}/quiz'),
}

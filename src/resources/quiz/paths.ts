// The calls about the versions of a quiz, without their schemas, for the site.
import { call } from '#kernel/core/contract/call.ts'
import type { Duplicate, PublishedQuiz, Trial, TrialQuiz, Version, VersionLine, Walks } from './payloads.ts'

export const quizPaths = {
  duplicate: call<{ quizId: number }, Duplicate>('POST', '/quiz/{id}/duplicate'),
  versions: call<VersionLine[]>('GET', '/quiz/{id}/versions'),
  version: call<Version>('GET', '/quiz/{id}/versions/{number}'),
  walks: call<Walks>('GET', '/quiz/{id}/walks'),
  walk: call<undefined, { endings: number[] }>('PUT', '/quiz/{id}/walks'),
  trial: call<Trial>('POST', '/quiz/{id}/trial'),
  endTrial: call('DELETE', '/quiz-trials/{token}'),
  trialQuiz: call<TrialQuiz>('GET', '/quiz-trials/{token}'),
  published: call<PublishedQuiz>('GET', '/campaigns/{id}/quiz'),
}

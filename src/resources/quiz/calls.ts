// The calls of quizzes: POST creates one, the calls of its questions build it, and no call updates it as a whole.
import * as z from 'zod/mini'
import { actionEndpoint, crudEndpoints, defineEndpoints } from '#kernel/core/contract/endpoint.ts'
import resource from './definition.ts'
import { schemasOf } from '#kernel/core/contract/schemas.ts'
import { IdParams } from '#kernel/core/contract/wire.ts'
import { translatedNames } from '#src/resources/fragrances/schemas.ts'
import { quizPaths } from './paths.ts'
import {
  Duplicate,
  Publication,
  PublishedQuery,
  PublishedQuiz,
  Restoration,
  Schedule,
  Trial,
  TrialParams,
  TrialQuiz,
  Version,
  VersionParams,
  Versions,
  Walked,
  Walks,
} from './payloads.ts'

export const schemas = schemasOf(resource)

/** A fragrance that an answer ends with. */
export const FragranceOption = z.object({
  fragranceOptionId: z.number(),
  fragranceId: z.number(),
  name: z.string(),
  ...translatedNames,
  /** The family, which colors it. */
  categoryId: z.number(),
  /** A public path. */
  image: z.string(),
})
export type FragranceOption = z.infer<typeof FragranceOption>

export const Answer = z.object({
  quizQuestionAnswerId: z.number(),
  answerId: z.number(),
  label: z.string(),
  description: z.nullable(z.string()),
  /** A quizQuestionId of the same quiz; null for an answer that finishes, or whose next question was removed. */
  nextQuestionId: z.nullable(z.number()),
  /** True exactly when it has fragrances. */
  isAnswerFinish: z.boolean(),
  /** By fragranceOptionId. */
  fragrances: z.array(FragranceOption),
})
export type Answer = z.infer<typeof Answer>

export const Question = z.object({
  quizQuestionId: z.number(),
  questionId: z.number(),
  quest: z.string(),
  quizId: z.number(),
  /** By quizQuestionAnswerId. */
  answers: z.array(Answer),
})
export type Question = z.infer<typeof Question>

/** A quiz with its questions: the root first, the others by quizQuestionId. An orphan is linked by no answer. */
export const Quiz = z.extend(schemas.Row, { questions: z.array(Question) })
export type Quiz = z.infer<typeof Quiz>

export const endpoints = {
  ...crudEndpoints(resource, { Row: schemas.Row }),
  ...defineEndpoints({
    one: {
      method: 'GET',
      path: '/quiz/{id}',
      access: { resource, action: 'read' },
      params: IdParams,
      status: 200,
      reply: Quiz,
    },
    /** One quiz per campaign and language; the builder opens the returned id. */
    create: {
      method: 'POST',
      path: '/quiz',
      access: { resource, action: 'create' },
      body: schemas.Create,
      status: 201,
      reply: z.object({ quizId: z.number() }),
    },
    validate: actionEndpoint(resource, 'validate'),
    publish: { ...actionEndpoint(resource, 'publish'), body: Publication, mayOmitBody: true },
    schedule: { ...actionEndpoint(resource, 'schedule'), body: Schedule },
    unschedule: actionEndpoint(resource, 'unschedule'),
    restoreVersion: { ...actionEndpoint(resource, 'restoreVersion'), body: Restoration, mayOmitBody: true },
    withdraw: actionEndpoint(resource, 'withdraw'),
    /** A new draft with the questions of this one, with ids of its own. */
    duplicate: {
      ...quizPaths.duplicate,
      access: { resource, action: 'create' },
      params: IdParams,
      body: Duplicate,
      status: 201,
      reply: z.object({ quizId: z.number() }),
    },
    versions: {
      ...quizPaths.versions,
      access: { resource, action: 'read' },
      params: IdParams,
      status: 200,
      reply: Versions,
    },
    version: {
      ...quizPaths.version,
      access: { resource, action: 'read' },
      params: VersionParams,
      status: 200,
      reply: Version,
    },
    walks: { ...quizPaths.walks, access: { resource, action: 'read' }, params: IdParams, status: 200, reply: Walks },
    /** Notes walks in the simulator: no change of the quiz. */
    walk: {
      ...quizPaths.walk,
      access: { resource, action: 'update' },
      params: IdParams,
      body: Walked,
      status: 204,
    },
    /** A link that shows the draft on a phone for an hour: no change of the quiz. */
    trial: { ...quizPaths.trial, access: { resource, action: 'update' }, params: IdParams, status: 201, reply: Trial },
    /** Takes back such a link: one's own, or any as an administrator. */
    endTrial: {
      ...quizPaths.endTrial,
      access: { resource, action: 'update' },
      params: TrialParams,
      status: 204,
    },
    /** What such a link shows: the draft as it is now. */
    trialQuiz: {
      ...quizPaths.trialQuiz,
      access: 'public',
      params: TrialParams,
      status: 200,
      reply: TrialQuiz,
      refuses: [404],
    },
    /** For the app: what is published in an active campaign, never a draft. Its ETag is the hash of the version. */
    published: {
      ...quizPaths.published,
      access: 'public',
      params: IdParams,
      query: PublishedQuery,
      status: 200,
      reply: PublishedQuiz,
      cached: true,
    },
  }),
}

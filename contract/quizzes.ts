// Quizzes (S2§2, §3, §4, §5, §7): questions that lead a person to fragrances of the campaign's dial.
// The calls that change a quiz's questions are in questions.ts; which moves a tree allows is in quizTree.ts.
import * as z from 'zod/mini'
import { crudEndpoints, defineEndpoints } from './endpoint.ts'
import { text as lengths } from './limits.ts'
import { defineFacts } from './resource.ts'
import { IdParams, Instant, LanguageTag, reference, text, translatedNames } from './wire.ts'

export const resource = defineFacts({
  name: 'quiz',
  path: '/quiz',
  idKey: 'quizId',
  title: 'name',
  searchable: ['name', 'campaign'],
  sortable: ['name', 'campaign', 'language', 'questionsCount', 'publishedAt', 'validatedAt'],
  toggle: 'activate',
  readOnlyWhenInactive: 'quizReadOnly',
  body: 'json',
  references: { campaignId: 'campaigns' },
  attention: ['unvalidated'],
  actions: {
    validate: { method: 'PUT', path: '/quiz/validate/{id}' },
    publish: { method: 'PUT', path: '/quiz/publish/{id}' },
  },
  // No quiz is deleted for ever: nobody has that call.
  access: {
    ADMIN: ['menu', 'open', 'list', 'read', 'create', 'update', 'delete', 'activate', 'validate', 'publish'],
    other: ['open', 'list', 'read', 'create', 'update', 'delete', 'activate', 'validate', 'publish'],
  },
})

/** Body of POST /quiz; what it says stays as it is. */
export const Create = z.strictObject({
  name: text(lengths.name, lengths.nameMinimum),
  language: LanguageTag,
  campaignId: reference,
})
export type Form = z.input<typeof Create>

/** A quiz as lists have it. */
export const Row = z.object({
  quizId: z.number(),
  name: z.string(),
  campaignId: z.number(),
  campaign: z.object({ campaignId: z.number(), name: z.string() }),
  language: LanguageTag,
  questionsCount: z.number(),
  publishedAt: z.nullable(Instant),
  /** When it was proved whole; any change of its questions clears it. */
  validatedAt: z.nullable(Instant),
  deletedAt: z.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Row = z.infer<typeof Row>

/** A fragrance that an answer ends with. */
export const FragranceOption = z.object({
  fragranceOptionId: z.number(),
  fragranceId: z.number(),
  name: z.string(),
  ...translatedNames,
  /** A public address. */
  image: z.string(),
})
export type FragranceOption = z.infer<typeof FragranceOption>

export const Answer = z.object({
  quizQuestionAnswerId: z.number(),
  answerId: z.number(),
  label: z.string(),
  description: z.nullable(z.string()),
  /** A quizQuestionId of the same quiz; null for an answer that finishes, or whose next question was taken away. */
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

/** A quiz with its questions: the root first, the others by quizQuestionId. Every other question hangs on one answer, or on none (an orphan). */
export const Quiz = z.extend(Row, { questions: z.array(Question) })
export type Quiz = z.infer<typeof Quiz>

export const endpoints = {
  ...crudEndpoints(resource, { row: Row }),
  ...defineEndpoints({
    one: { method: 'GET', path: '/quiz/{id}', access: { resource, action: 'read' }, params: IdParams, status: 200, reply: Quiz },
    /** One a campaign and language; the builder goes on from the id. */
    create: {
      method: 'POST',
      path: '/quiz',
      access: { resource, action: 'create' },
      body: Create,
      status: 201,
      reply: z.object({ quizId: z.number() }),
    },
    validate: { ...resource.actions.validate, access: { resource, action: 'validate' }, params: IdParams, status: 204, ifMatch: true },
    publish: { ...resource.actions.publish, access: { resource, action: 'publish' }, params: IdParams, status: 204, ifMatch: true },
  }),
}

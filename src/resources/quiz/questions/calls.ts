// The calls that change questions and search the bank (S2§5, §7), and those of the bank's list.
import * as z from 'zod/mini'
import { crudEndpoints, defineEndpoints } from '#kernel/core/contract/endpoint.ts'
import { schemasOf } from '#kernel/core/contract/schemas.ts'
import resource from './definition.ts'
import { BankAnswer, BankQuestion, QuestionSave } from './payloads.ts'
import { TreeMove } from '../payloads.ts'
import { questionPaths } from './paths.ts'
import quiz from '../definition.ts'
import { Quiz } from '../calls.ts'
import { IdParams, LanguageTag, QuickSearchQuery } from '#kernel/core/contract/wire.ts'

/** Query of both banks: what was typed (3 characters or none), in the language of the quiz. */
const BankQuery = z.extend(QuickSearchQuery, { language: LanguageTag })
/** The ETag of a change is that of the whole quiz, so If-Match detects changes to any of its questions. */
const change = { access: { resource: quiz, action: 'update' }, ifMatch: true } as const
const read = { resource: quiz, action: 'read' } as const
export const schemas = schemasOf(resource)
/** `remove` is the call of a quiz's question; this one deactivates a text of the bank. */
const { remove: retire, ...ofBank } = crudEndpoints(resource, schemas)

export const endpoints = {
  ...ofBank,
  ...(retire && { retire }),
  ...defineEndpoints({
    save: {
      ...questionPaths.save,
      ...change,
      body: QuestionSave,
      status: 200,
      reply: z.object({ quizQuestionId: z.number() }),
    },
    /** The next questions of its answers become orphans. The oldest orphan replaces a deleted root. */
    remove: { ...questionPaths.remove, ...change, params: IdParams, status: 204 },
    move: {
      ...questionPaths.move,
      ...change,
      body: TreeMove,
      status: 200,
      reply: z.union([Quiz, z.object({ quizId: z.number() })]),
    },
    questionsByName: {
      ...questionPaths.questionsByName,
      access: read,
      query: BankQuery,
      status: 200,
      reply: z.array(BankQuestion),
    },
    answersByName: {
      ...questionPaths.answersByName,
      access: read,
      query: BankQuery,
      status: 200,
      reply: z.array(BankAnswer),
    },
  }),
}

// Changes the questions of a quiz: locks the quiz, checks the tree, writes, and clears the validation.
import { can } from '#kernel/core/contract/access.ts'
import { endpoints } from './calls.ts'
import type definition from './definition.ts'
import type { QuestionSave } from './payloads.ts'
import { applyMove, indexTree, isNoOp, type MoveRefusal, nodeOf, refusalOf, refusalOfNext } from '../rules/quizTree.ts'
import { repeatedPlaces } from '../rules/sameAnswers.ts'
import type { Question } from '../calls.ts'
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import quizzes from '../definition.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import type { HooksOf } from '#kernel/core/server/context.ts'
import { defineHandlers } from '#kernel/core/server/http/handler.ts'
import { BusinessRuleError, FieldErrors, NotFound } from '#kernel/core/server/errors.ts'
import type { ServerMessageKey } from '#kernel/core/server/messages/errors.ts'
import { Reply } from '#kernel/core/server/reply.ts'
import { changeUsers, moveTranslations } from '../bank/bankHooks.server.ts'
import { changeQuiz } from './changeQuiz.server.ts'
import { bank, questions, quizIdOf } from './table.ts'
import { findDial, setQuizStatus, table } from '../table.ts'

export const hooks: HooksOf<typeof definition> = {
  constraints: { questions_quest_key: ['quest', 'textTaken'] },
  afterUpdate: async (context, { questionId, quest, language }, before) => {
    if (!questionId || before.quest === quest) return
    await moveTranslations(context.trx, 'questions', language, before.quest, quest)
    await changeUsers(context, 'questions', questionId)
  },
}

const moveMessages: Record<MoveRefusal, ServerMessageKey> = {
  notInQuiz: 'notInQuiz',
  root: 'moveRoot',
  loop: 'moveLoop',
  hasNextQuestion: 'moveLeadsOn',
  hasFragrances: 'moveFinishes',
  duplicateFragrance: 'moveRepeated',
  tooManyAnswers: 'moveFull',
  duplicateAnswer: 'repeatedAnswer',
}

type Errors = Record<string, ServerMessageKey>

/** Returns errors for answers of other questions and for impossible next questions. */
const treeErrors = (tree: readonly Question[], { quizQuestionId, answers }: QuestionSave): Errors => {
  const asked = quizQuestionId === null ? undefined : indexTree(tree).questions.get(quizQuestionId)
  if (quizQuestionId !== null && !asked) return { quizQuestionId: 'notInQuiz' }
  const own = new Set(asked?.answers.map((answer) => answer.quizQuestionAnswerId))
  const errors: Errors = {}
  for (const [index, { quizQuestionAnswerId, nextQuestionId }] of answers.entries()) {
    if (quizQuestionAnswerId !== null && !own.has(quizQuestionAnswerId))
      errors[`answers.${index}.quizQuestionAnswerId`] = 'notInQuiz'
    const refusal = nextQuestionId === null ? undefined : refusalOfNext(tree, asked?.quizQuestionId, nextQuestionId)
    if (refusal)
      errors[`answers.${index}.nextQuestionId`] = refusal === 'hasNextQuestion' ? 'nextTaken' : moveMessages[refusal]
  }
  return errors
}

/** Returns errors for texts outside the bank of the language, equal answers, and fragrances outside the dial. */
const choiceErrors = async (
  trx: Db,
  { language, campaignId }: RowOf<typeof quizzes>,
  { questionId, answers }: QuestionSave,
): Promise<Errors> => {
  const quests = await bank.known(trx, 'questions', language, questionId === null ? [] : [questionId])
  const labels = await bank.known(
    trx,
    'answers',
    language,
    answers.flatMap(({ answerId }) => answerId ?? []),
  )
  const dial = new Set((await findDial(trx, campaignId)).map(({ fragranceId }) => fragranceId))
  const errors: Errors = {}
  if (questionId !== null && !quests.has(questionId)) errors['questionId'] = 'notInBank'
  for (const [index, { answerId, fragrances }] of answers.entries()) {
    if (answerId !== null && !labels.has(answerId)) errors[`answers.${index}.answerId`] = 'notInBank'
    if (fragrances.some((fragranceId) => !dial.has(fragranceId))) errors[`answers.${index}.fragrances`] = 'notOnDial'
  }
  const shown = answers.map(({ answerId, label }) => (answerId === null ? label : labels.get(answerId)))
  for (const index of repeatedPlaces(shown))
    errors[`answers.${index}.${answers[index]?.answerId === null ? 'label' : 'answerId'}`] ??= 'repeatedAnswer'
  return errors
}

export const handlers = defineHandlers(endpoints, {
  save: async ({ body, context }) => {
    const saved = await changeQuiz(context, body.quizId, async ({ trx, quiz, tree }) => {
      const errors = { ...treeErrors(tree, body), ...(await choiceErrors(trx, quiz, body)) }
      if (Object.keys(errors).length > 0) throw new FieldErrors(errors)
      const quizQuestionId = await questions.save(trx, quiz, body)
      return { quizQuestionId, updatedAt: await setQuizStatus(trx, quiz.quizId, 'changed') }
    })
    if (!saved) throw new FieldErrors({ quizId: 'unknownReference' })
    const { quizQuestionId, updatedAt } = saved
    return new Reply({ quizQuestionId }, { updatedAt })
  },

  remove: async ({ params, context, dependencies }) => {
    const quizId = await quizIdOf(dependencies.database.db, { nodeType: 'question', id: params.id })
    if (quizId === undefined) throw new NotFound()
    const updatedAt = await changeQuiz(context, quizId, async ({ trx, tree }) => {
      if (!indexTree(tree).questions.has(params.id)) throw new NotFound()
      await questions.remove(trx, quizId, params.id)
      return await setQuizStatus(trx, quizId, 'changed')
    })
    return new Reply(undefined, { updatedAt })
  },

  move: async ({ body, context, dependencies }) => {
    const { fields, ...node } = fieldsOf(body)
    const quizId = await quizIdOf(dependencies.database.db, node)
    const moved =
      quizId === undefined
        ? undefined
        : await changeQuiz(context, quizId, async ({ trx, tree }) => {
            const refusal = refusalOf(tree, body)
            if (refusal === 'notInQuiz') throw new FieldErrors({ [fields.target]: 'notInQuiz' })
            if (refusal) throw new BusinessRuleError(moveMessages[refusal])
            if (!isNoOp(tree, body)) {
              await questions.move(trx, body)
              await setQuizStatus(trx, quizId, 'changed')
            }
            const quiz = await table.one(trx, quizId)
            return quiz && { ...quiz, questions: [...applyMove(tree, body)] }
          })
    if (!moved) throw new FieldErrors({ [fields.node]: 'unknownReference' })
    const shown = can(context.me, 'read', quizzes) ? moved : { quizId: moved.quizId }
    return new Reply(shown, { updatedAt: moved.updatedAt })
  },

  questionsByName: ({ query, dependencies: { database } }) => bank.questions(database.db, query.language, query.str),
  answersByName: ({ query, dependencies: { database } }) => bank.answers(database.db, query.language, query.str),
})

/** Returns the moved node, and the names of the fields of the node and its target. */
function fieldsOf(move: Parameters<typeof nodeOf>[0]) {
  const { nodeType, id } = nodeOf(move)
  const fields = {
    fragrance: { node: 'fragranceOptionId', target: 'newQuizQuestionAnswerId' },
    question: { node: 'nextQuestionId', target: 'quizQuestionAnswerId' },
    answer: { node: 'quizQuestionAnswerId', target: 'newQuizQuestionId' },
  }[nodeType]
  return { nodeType, id, fields }
}

// Whatever changes the questions of a quiz: the quiz is locked, the tree is asked, then it is written. What was validated is so no more.
import type { FastifyReply } from 'fastify'
import type { Transaction } from 'kysely'
import { endpoints, type QuestionSave } from '#contract/calls/questions.ts'
import { applyMove, indexTree, isNoOp, type MoveRefusal, nodeOf, refusalOf, refusalOfNext } from '#contract/quizTree.ts'
import type { Question } from '#contract/calls/quizzes.ts'
import type { RowOf } from '#contract/definitionTypes.ts'
import type quizzes from '#contract/resources/quizzes.ts'
import type { Db, Tables } from '#server/database/schema.ts'
import { FieldErrors, NotFound, BusinessRuleError } from '#server/errors.ts'
import { defineHandlers } from '#server/handler.ts'
import { entityTag } from '#server/routes/entityTags.ts'
import { lockEditableQuiz } from '#server/routes/lockEditableQuiz.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { bank, questions, quizIdOf } from '#server/tables/questions.ts'
import { dialOf, markQuiz, questionsOf, table } from '#server/tables/quizzes.ts'
import type { ServerMessageKey } from '#server/messages/errors.ts'

interface Change {
  trx: Transaction<Tables>
  quiz: RowOf<typeof quizzes>
  /** As it is stored now, and until the transaction ends. */
  tree: readonly Question[]
}

/** Changes a quiz that may be changed: all or nothing, one after the other. Undefined when there is no such quiz. */
const change = <Result>(
  { reply, dependencies }: { reply: FastifyReply; dependencies: Dependencies },
  quizId: number,
  run: (change: Change) => Promise<Result>,
): Promise<Result | undefined> =>
  dependencies.database.transaction(async (trx) => {
    const quiz = await lockEditableQuiz(trx, quizId, reply)
    if (!quiz) return undefined
    if (quiz.publishedAt !== null) throw new BusinessRuleError('quizPublished')
    return await run({ trx, quiz, tree: await questionsOf(trx, quizId) })
  })

const moveWords: Record<MoveRefusal, ServerMessageKey> = {
  notInQuiz: 'notInQuiz',
  root: 'moveRoot',
  loop: 'moveLoop',
  hasNextQuestion: 'moveLeadsOn',
  hasFragrances: 'moveFinishes',
  duplicateFragrance: 'moveRepeated',
  tooManyAnswers: 'moveFull',
}

type Faults = Record<string, ServerMessageKey>

/** Answers that are none of this question, next questions that cannot be. */
const treeFaults = (tree: readonly Question[], { quizQuestionId, answers }: QuestionSave): Faults => {
  const asked = quizQuestionId === null ? undefined : indexTree(tree).questions.get(quizQuestionId)
  if (quizQuestionId !== null && !asked) return { quizQuestionId: 'notInQuiz' }
  const own = new Set(asked?.answers.map((answer) => answer.quizQuestionAnswerId))
  const faults: Faults = {}
  for (const [place, { quizQuestionAnswerId, nextQuestionId }] of answers.entries()) {
    if (quizQuestionAnswerId !== null && !own.has(quizQuestionAnswerId)) faults[`answers.${place}.quizQuestionAnswerId`] = 'notInQuiz'
    const refusal = nextQuestionId === null ? undefined : refusalOfNext(tree, asked?.quizQuestionId, nextQuestionId)
    if (refusal) faults[`answers.${place}.nextQuestionId`] = refusal === 'hasNextQuestion' ? 'nextTaken' : moveWords[refusal]
  }
  return faults
}

/** Texts that are not in the bank of the quiz's language, fragrances that are not on its campaign's dial. */
const choiceFaults = async (
  trx: Db,
  { language, campaignId }: RowOf<typeof quizzes>,
  { questionId, answers }: QuestionSave,
): Promise<Faults> => {
  const quests = await bank.known(trx, 'questions', language, questionId === null ? [] : [questionId])
  const labels = await bank.known(
    trx,
    'answers',
    language,
    answers.flatMap(({ answerId }) => answerId ?? []),
  )
  const dial = new Set((await dialOf(trx, campaignId)).map(({ fragranceId }) => fragranceId))
  const faults: Faults = {}
  if (questionId !== null && !quests.has(questionId)) faults['questionId'] = 'notInBank'
  for (const [place, { answerId, fragrances }] of answers.entries()) {
    if (answerId !== null && !labels.has(answerId)) faults[`answers.${place}.answerId`] = 'notInBank'
    if (fragrances.some((fragranceId) => !dial.has(fragranceId))) faults[`answers.${place}.fragrances`] = 'notOnDial'
  }
  return faults
}

export const handlers = defineHandlers(endpoints, {
  save: async (call) => {
    const { body, reply } = call
    const saved = await change(call, body.quizId, async ({ trx, quiz, tree }) => {
      const faults = { ...treeFaults(tree, body), ...(await choiceFaults(trx, quiz, body)) }
      if (Object.keys(faults).length > 0) throw new FieldErrors(faults)
      const quizQuestionId = await questions.save(trx, quiz, body)
      return { quizQuestionId, updatedAt: await markQuiz(trx, quiz.quizId, 'changed') }
    })
    if (!saved) throw new FieldErrors({ quizId: 'unknownReference' })
    reply.header('etag', entityTag(saved.updatedAt))
    return { quizQuestionId: saved.quizQuestionId }
  },

  remove: async (call) => {
    const { params, reply, dependencies } = call
    const quizId = await quizIdOf(dependencies.database.db, { nodeType: 'question', id: params.id })
    if (quizId === undefined) throw new NotFound()
    const updatedAt = await change(call, quizId, async ({ trx, tree }) => {
      if (!indexTree(tree).questions.has(params.id)) throw new NotFound()
      await questions.remove(trx, quizId, params.id)
      return await markQuiz(trx, quizId, 'changed')
    })
    reply.header('etag', entityTag(updatedAt))
  },

  move: async (call) => {
    const { body, reply, dependencies } = call
    const { fields, ...node } = fieldsOf(body)
    const quizId = await quizIdOf(dependencies.database.db, node)
    const moved =
      quizId === undefined
        ? undefined
        : await change(call, quizId, async ({ trx, tree }) => {
            const refusal = refusalOf(tree, body)
            if (refusal === 'notInQuiz') throw new FieldErrors({ [fields.target]: 'notInQuiz' })
            if (refusal) throw new BusinessRuleError(moveWords[refusal])
            if (!isNoOp(tree, body)) {
              await questions.move(trx, body)
              await markQuiz(trx, quizId, 'changed')
            }
            const quiz = await table.one(trx, quizId)
            return quiz && { ...quiz, questions: [...applyMove(tree, body)] }
          })
    if (!moved) throw new FieldErrors({ [fields.node]: 'unknownReference' })
    reply.header('etag', entityTag(moved.updatedAt))
    return moved
  },

  questionsByName: ({ query, dependencies: { database } }) => bank.questions(database.db, query.language, query.str),
  answersByName: ({ query, dependencies: { database } }) => bank.answers(database.db, query.language, query.str),
})

/** What a move moves, and which of its fields names that and which the target. */
function fieldsOf(move: Parameters<typeof nodeOf>[0]) {
  const { nodeType, id } = nodeOf(move)
  const fields = {
    fragrance: { node: 'fragranceOptionId', target: 'newQuizQuestionAnswerId' },
    question: { node: 'nextQuestionId', target: 'quizQuestionAnswerId' },
    answer: { node: 'quizQuestionAnswerId', target: 'newQuizQuestionId' },
  }[nodeType]
  return { nodeType, id, fields }
}

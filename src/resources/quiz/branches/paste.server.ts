// Pastes a branch of a quiz into the same or another one of its language.
import type { Context } from '#kernel/core/server/context.ts'
import { FieldErrors, NotFound } from '#kernel/core/server/errors.ts'
import type { ServerMessageKey } from '#kernel/core/server/messages/errors.ts'
import { authorize } from '#kernel/core/server/operations/conditions.ts'
import { changeQuiz } from '../questions/changeQuiz.server.ts'
import { storeTree } from '../questions/storeTree.server.ts'
import { quizIdOf } from '../questions/table.ts'
import quizzes from '../definition.ts'
import { findDial, findQuestions, table } from '../table.ts'
import type { PasteBody, Pasted } from './payloads.ts'
import { branchOf, foreignFragrances, pasteBranch, type PasteRefusal, refusalOfPaste } from './rules/pasteBranch.ts'

const messages: Record<PasteRefusal, ServerMessageKey> = {
  notInQuiz: 'notInQuiz',
  hasNextQuestion: 'moveLeadsOn',
  hasFragrances: 'moveFinishes',
  tooManyAnswers: 'moveFull',
  duplicateAnswer: 'repeatedAnswer',
}

/** Copies a branch as it is now. @throws Forbidden, NotFound, FieldErrors */
export const paste = async (
  context: Context,
  id: number,
  { target, ...source }: PasteBody,
): Promise<{ pasted: Pasted; updatedAt: string }> => {
  authorize(context, 'update', quizzes, { id })
  authorize(context, 'read', quizzes)
  const done = await changeQuiz(context, id, async ({ trx, quiz, tree }) => {
    const sourceId = await quizIdOf(trx, source)
    const from = sourceId === undefined ? undefined : await table.one(trx, sourceId)
    const branch = from && branchOf(from.quizId === id ? tree : await findQuestions(trx, from.quizId), source)
    if (!branch) throw new FieldErrors({ id: 'unknownReference' })
    if (from.language !== quiz.language) throw new FieldErrors({ id: 'otherLanguage' })
    const refusal = refusalOfPaste(tree, { ...source, label: branch.answer?.label ?? '' }, target)
    if (refusal) throw new FieldErrors({ target: messages[refusal] })
    const { tree: whole, node } = pasteBranch(tree, branch, target, id)
    const stored = await storeTree(trx, quiz, whole)
    const foreign = foreignFragrances(branch, await findDial(trx, quiz.campaignId)).size
    const { nodeType } = node
    return { pasted: { nodeType, id: stored.idOf(node), foreignFragrances: foreign }, updatedAt: stored.updatedAt }
  })
  if (!done) throw new NotFound()
  return done
}

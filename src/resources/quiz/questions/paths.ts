// The calls that change the questions of a quiz and search the bank (S2§7), without their schemas, for the site.
import { call } from '#kernel/core/contract/call.ts'
import type { Quiz } from '../calls.ts'
import type { BankAnswer, BankQuestion, QuestionForm } from './payloads.ts'
import type { TreeMove } from '../payloads.ts'

export const questionPaths = {
  save: call<{ quizQuestionId: number }, QuestionForm>('POST', '/question/add-update'),
  remove: call('DELETE', '/question/{id}'),
  move: call<Quiz, TreeMove>('PUT', '/question/updateTree'),
  questionsByName: call<BankQuestion[]>('GET', '/question/by-name'),
  answersByName: call<BankAnswer[]>('GET', '/answer/by-name'),
}

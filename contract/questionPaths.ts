// The calls that change the questions of a quiz and search the bank (S2§7), without their schemas, for the site.
import { call } from './call.ts'
import type { Quiz } from './calls/quizzes.ts'
import type { BankAnswer, BankQuestion, QuestionForm, TreeMove } from './payloads/questions.ts'

export const questionPaths = {
  save: call<{ quizQuestionId: number }, QuestionForm>('POST', '/question/add-update'),
  remove: call('DELETE', '/question/{id}'),
  move: call<Quiz, TreeMove>('PUT', '/question/updateTree'),
  questionsByName: call<BankQuestion[]>('GET', '/question/by-name'),
  answersByName: call<BankAnswer[]>('GET', '/answer/by-name'),
}

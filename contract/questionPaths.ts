// Methods and paths of the calls that change the questions of a quiz and search the question bank (S2§7).
import type { Call } from './call.ts'

export const questionPaths = {
  save: { method: 'POST', path: '/question/add-update' },
  remove: { method: 'DELETE', path: '/question/{id}' },
  move: { method: 'PUT', path: '/question/updateTree' },
  questionsByName: { method: 'GET', path: '/question/by-name' },
  answersByName: { method: 'GET', path: '/answer/by-name' },
} as const satisfies Record<string, Call>

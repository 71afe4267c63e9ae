// What the tables of both banks have in common: who uses a text, and which are nearly equal.

import { bank as limits } from '#src/product/limits.ts'

/** Where each bank stores its texts, and where quizzes use them. */
export const places = {
  questions: { kind: 'question', text: 'quest', uses: 'quiz_questions', key: 'question_id' },
  answers: { kind: 'answer', text: 'label', uses: 'quiz_question_answers', key: 'answer_id' },
} as const

/** Returns the SQL of a bank's table that its definition cannot say. */
export const bankSql = <Bank extends keyof typeof places>(bank: Bank) => {
  const { text, uses, key } = places[bank]
  return {
    columns: {
      uses: `(SELECT count(*)::int FROM ${uses} u WHERE u.${key} = t.id)`,
      usedIn: `(SELECT string_agg(name, ', ') FROM (SELECT DISTINCT q.name FROM ${uses} u JOIN quizzes q ON q.id = u.quiz_id
        WHERE u.${key} = t.id ORDER BY q.name LIMIT ${limits.namedQuizzes}) used)`,
    },
    attention: {
      nearEqual: `t.deleted_at IS NULL AND EXISTS (SELECT FROM ${bank} n
        WHERE n.language = t.language AND n.near_key = t.near_key AND n.id <> t.id AND n.deleted_at IS NULL)`,
    },
    handwritten: [
      // One text of each spelling in a language.
      `constraint ${bank}_${text}_key`,
      // The text without case, accents and repeated blanks.
      'column near_key',
      `index ${bank}_near`,
      // The suggestions of a language in alphabetical order.
      `index ${bank}_of_language`,
      // Quizzes add texts: their own changes tell it, so that the log has no line for a new one.
      'changes',
    ],
  } as const
}

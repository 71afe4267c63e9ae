// Checks and cleans the texts of an outline as a form does, whichever format it comes from.
import { text as lengths } from '#kernel/core/contract/limits.ts'
import { oneLine } from '#kernel/core/contract/rules.ts'
import { visibleText } from '#kernel/core/contract/visibleText.ts'
import { quiz as limits } from '#src/product/limits.ts'
import { eachQuestion, type Outline } from './outline.ts'
import type { OutlineProblem } from './outlineProblems.ts'

const clean = (text: string): string => visibleText(text).trim()

/** Cleans the texts of an outline, and returns what is wrong with them. */
export const checkOutline = (outline: Outline): OutlineProblem[] => {
  const problems: OutlineProblem[] = []
  const check = (text: string, line: number, maximum: number): string => {
    const cleaned = clean(text)
    if (cleaned === '') problems.push({ key: 'lineNoText', line })
    else if (cleaned.length > maximum) problems.push({ key: 'lineTooLong', line, args: { maximum } })
    else if (!oneLine.test(cleaned)) problems.push({ key: 'lineNotOneLine', line })
    return cleaned
  }
  let count = 0
  let countOfAnswers = 0
  eachQuestion(outline, (question) => {
    const { line, answers } = question
    const room = limits.outlineAnswers - countOfAnswers
    countOfAnswers += answers.length
    if (room >= 0 && answers.length > room)
      problems.push({
        key: 'lineTooManyAnswersInAll',
        line: answers[room]?.line ?? line,
        args: { maximum: limits.outlineAnswers },
      })
    if (++count === limits.outlineQuestions + 1)
      problems.push({ key: 'lineTooManyQuestions', line, args: { maximum: limits.outlineQuestions } })
    question.text = check(question.text, line, lengths.other)
    if (answers.length > limits.answers)
      problems.push({ key: 'lineTooManyAnswers', line, args: { maximum: limits.answers } })
    for (const answer of answers) {
      answer.text = check(answer.text, answer.line, lengths.other)
      const described = clean(answer.description ?? '')
      answer.description = described === '' ? null : check(described, answer.line, limits.description)
      if (answer.fragrances.length > limits.fragrances)
        problems.push({
          key: 'lineTooManyFragrances',
          line: answer.line,
          args: { maximum: limits.fragrances },
        })
      if (answer.next && answer.fragrances.length > 0) problems.push({ key: 'lineTwoGoals', line: answer.next.line })
    }
  })
  return problems.toSorted((one, other) => one.line - other.line)
}

// Every text that the server reads by hand takes linear time, whatever is repeated in it: a call may bring a megabyte.
import { expect, it } from 'vitest'
import { foldEmail } from '#kernel/core/contract/email.ts'
import { foldText } from '#kernel/core/contract/foldText.ts'
import { maskText } from '#kernel/core/contract/mask.ts'
import { parseJson } from '#kernel/core/contract/parseJson.ts'
import { plainText } from '#kernel/core/contract/plainText.ts'
import {
  bareMacAddress,
  containsLink,
  mayMislead,
  storedMacAddress,
  storedMacSpellings,
} from '#kernel/core/contract/rules.ts'
import { visibleText } from '#kernel/core/contract/visibleText.ts'
import { sanitizeHtml } from '#kernel/kinds/richText/sanitizeHtml.ts'
import { decimalOf } from '#kernel/core/contract/decimals.ts'
import { isErrorText } from '#kernel/features/imports/server/errorTexts.ts'
import { namedDate } from '#kernel/kinds/date/monthNames.ts'
import { readCsv } from '#kernel/features/imports/server/readCsv.ts'
import { isReachable, normalizeMailbox } from '#kernel/core/server/mail/mailbox.ts'
import { parseOutline } from '#src/resources/quiz/outline/parseOutline.server.ts'
import { escapeMarks, piecesOf } from '#src/resources/quiz/outline/rules/marks.ts'
import { superLinear } from '../../scripts/lint/linearRegex.ts'
import { superLinearUnits } from '#tests/support/growth.ts'

/** Reads all rows, or as many as there are before the refusal. */
const readAll = (text: string) => {
  try {
    return [...readCsv(Buffer.from(text), 1, [])]
  } catch (error) {
    return error
  }
}

const readers: Readonly<Record<string, (text: string) => unknown>> = {
  visibleText,
  plainText,
  foldText,
  foldEmail,
  maskText,
  containsLink,
  mayMislead,
  isErrorText,
  namedDate,
  decimalOf: (text) => decimalOf(text, 'pt-BR'),
  storedMacAddress,
  storedMacSpellings,
  bareMacAddress,
  isReachable,
  normalizeMailbox,
  sanitizeHtml,
  readCsv: readAll,
  escapeMarks,
  piecesOf,
  'an outline in Markdown': (text) => parseOutline({ format: 'markdown', text }),
  'an answer of an outline': (text) => parseOutline({ format: 'markdown', text: `- q\n  - a -> a${text}b` }),
  'an outline in JSON': (text) => parseOutline({ format: 'json', text }),
  'a list of an outline in JSON': (text) => parseOutline({ format: 'json', text: `{"questions":[${text}1]}` }),
  'a text of an outline in JSON': (text) =>
    parseOutline({ format: 'json', text: JSON.stringify({ questions: [{ question: text, answers: [] }], [text]: 1 }) }),
  parseJson: (text) => {
    try {
      return parseJson(text)
    } catch (error) {
      return error
    }
  },
}

it.each(Object.entries(readers))('%s takes linear time for every repetition', (_name, read) => {
  expect(superLinearUnits(read)).toEqual([])
})

it.each([
  ['neighboring repetitions', /^(.*?)(?:\s*x)?$/s],
  ['a repetition inside of a repetition', /^(?:a+)+$/],
  ['a repetition that begins anywhere', /\s+$/],
])('the linter finds %s in a regular expression', (_what, { source, flags }) => {
  expect(superLinear(source, flags)).toBeDefined()
})

it('the linter accepts a repetition that begins where another one cannot', () => {
  const { source, flags } = /(?<!\s)\s+$/
  expect(superLinear(source, flags)).toBeUndefined()
})

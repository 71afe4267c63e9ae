// Writes an outline as a nested list of Markdown, and reads one that a person has written.
//
//   - **Where are you?**
//     - At home → Lavender; Cedar
//       > What the app shows below the answer
//     - Outside
//       - **What time is it?**
//
// Levels alternate: questions, their answers, the next questions. Stars around questions are for readers: none are needed.
import { plainLines } from './lines.ts'
import type { Outline, OutlineAnswer, OutlineFragrance, OutlineQuestion } from './outline.ts'
import type { OutlineProblem } from './outlineProblems.ts'

/** Characters that mean something in Markdown or in this list, wherever they are in a text. */
const special = /[\\*_`<[\]→;{}]|[-=](?=>)/g
/** What would make the beginning of a text another block. */
const blockStart = /^(?:[#>+-]|\d+(?=[.)]))/

const escape = (text: string): string =>
  text
    .replace(special, '\\$&')
    .replace(blockStart, (start) => (/^\d/.test(start) ? start : `\\${start}`))
    .replace(/^(\d+)([.)])/, '$1\\$2')

/** A backslash before punctuation makes it a character of the text, as in Markdown. */
const unescape = (text: string): string => text.replace(/\\([^\p{L}\p{N}\s])/gu, '$1')

const fragranceText = ({ name, id }: OutlineFragrance): string => escape(name) + (id === null ? '' : ` {#${id}}`)

/** Writes an outline. Ids of questions and answers are left out: the import finds them by text and place. */
export const printMarkdown = (outline: Outline): string => {
  const lines: string[] = []
  const stack: { depth: number; item: OutlineQuestion | OutlineAnswer }[] = outline
    .toReversed()
    .map((item) => ({ depth: 0, item }))
  for (let top = stack.pop(); top; top = stack.pop()) {
    const { depth, item } = top
    const indent = '  '.repeat(depth)
    if ('answers' in item) {
      lines.push(`${indent}- **${escape(item.text)}**`)
      stack.push(...item.answers.toReversed().map((answer) => ({ depth: depth + 1, item: answer })))
      continue
    }
    const goal = item.fragrances.map(fragranceText).join('; ')
    lines.push(`${indent}- ${escape(item.text)}${goal && ` → ${goal}`}`)
    if (item.description !== null) lines.push(`${indent}  > ${escape(item.description)}`)
    if (item.next) stack.push({ depth: depth + 1, item: item.next })
  }
  return lines.map((line) => `${line}\n`).join('')
}

/** Splits a text at a separator that no backslash precedes. */
const splitAt = (text: string, separator: RegExp): string[] => {
  const parts = ['']
  for (let rest = text; rest !== '';) {
    const found = /^\\./su.exec(rest) ?? separator.exec(rest)
    const isSeparator = found !== null && !found[0].startsWith('\\')
    const taken = found?.[0] ?? String.fromCodePoint(rest.codePointAt(0) ?? 0)
    if (isSeparator) parts.push('')
    else parts[parts.length - 1] += taken
    rest = rest.slice(taken.length)
  }
  return parts
}

const arrow = /^(?:→|->|=>)/
const semicolon = /^;/

const fragranceOf = (text: string): OutlineFragrance => {
  const [, name = text, id] = /^(.*?)(?:\s*\{#(\d{1,9})\})?$/su.exec(text.trim()) ?? []
  return { name: unescape(name).trim(), id: id === undefined ? null : Number(id) }
}

const questionText = (text: string): string =>
  unescape(/^\*\*(?<bold>.+)\*\*$/su.exec(text)?.groups?.['bold'] ?? text).trim()

/** The parts of a line of a list. */
const item = /^(?<indent>[ \t]*)(?:(?:[-*+]|\d{1,9}[.)])(?:[ \t]+(?<text>.*))?|>[ \t]?(?<description>.*))$/su

const widthOf = (indent: string): number => {
  let width = 0
  for (const character of indent) width += character === '\t' ? 4 - (width % 4) : 1
  return width
}

interface Level {
  indent: number
  item: OutlineQuestion | OutlineAnswer
}

/** Reads an outline. Its texts are checked afterwards, as those of JSON are (checkOutline.ts). */
export const parseMarkdown = (text: string): { outline: Outline; problems: OutlineProblem[] } => {
  const outline: Outline = []
  const problems: OutlineProblem[] = []
  const levels: Level[] = []
  let last: Level | undefined

  const addQuestion = (above: OutlineAnswer | undefined, question: OutlineQuestion) => {
    if (!above) outline.push(question)
    else if (above.next) problems.push({ key: 'lineSecondNext', line: question.line })
    else if (above.fragrances.length > 0) problems.push({ key: 'lineTwoGoals', line: question.line })
    else above.next = question
  }

  for (const [index, raw] of plainLines(text).entries()) {
    const line = index + 1
    // Headings and comments are for readers.
    if (raw.trim() === '' || /^\s*(?:#{1,6}\s|<!--)/.test(raw)) continue
    const found = item.exec(raw)?.groups
    if (!found) {
      problems.push({ key: 'lineNoItem', line })
      continue
    }
    const { indent = '', text: content = '', description } = found
    if (description !== undefined) {
      if (!last || 'answers' in last.item) problems.push({ key: 'lineNoAnswer', line })
      else
        last.item.description = [last.item.description, unescape(description).trim()].filter(Boolean).join(' ') || null
      continue
    }
    const width = widthOf(indent)
    while ((levels.at(-1)?.indent ?? -1) >= width) levels.pop()
    const above = levels.at(-1)?.item
    if (above && 'answers' in above) {
      const [label = '', ...goals] = splitAt(content, arrow)
      const fragrances = goals
        .flatMap((goal) => splitAt(goal, semicolon))
        .filter((one) => one.trim() !== '')
        .map(fragranceOf)
      const answer = { id: null, text: unescape(label).trim(), description: null, next: null, fragrances, line }
      above.answers.push(answer)
      last = { indent: width, item: answer }
    } else {
      const question: OutlineQuestion = { id: null, text: questionText(content.trim()), answers: [], line }
      addQuestion(above, question)
      last = { indent: width, item: question }
    }
    levels.push(last)
  }
  return { outline, problems }
}

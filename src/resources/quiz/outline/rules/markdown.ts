// Writes an outline as a nested list of Markdown, and reads one that a person has written or pasted.
//
//   - **Where are you?**
//     - At home → Lavender; Cedar
//       > What the app shows below the answer
//     - Outside
//       - **What time is it?**
//
// Levels alternate: questions, their answers, the next questions. Stars around questions are optional.
import { quiz as limits } from '#src/product/limits.ts'
import { isFence, plainLines } from './lines.ts'
import { escapeMarks, markerOf, type Piece, piecesOf } from './marks.ts'
import type { Outline, OutlineAnswer, OutlineFragrance, OutlineQuestion } from './outline.ts'
import type { OutlineProblem } from './outlineProblems.ts'

const fragranceText = ({ name, id }: OutlineFragrance): string => escapeMarks(name) + (id === null ? '' : ` {#${id}}`)

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
      lines.push(`${indent}- **${escapeMarks(item.text)}**`)
      for (const answer of item.answers.toReversed()) stack.push({ depth: depth + 1, item: answer })
      continue
    }
    const goal = item.fragrances.map(fragranceText).join('; ')
    lines.push(`${indent}- ${escapeMarks(item.text)}${goal && ` → ${goal}`}`)
    if (item.description !== null) lines.push(`${indent}  > ${escapeMarks(item.description)}`)
    if (item.next) stack.push({ depth: depth + 1, item: item.next })
  }
  return lines.map((line) => `${line}\n`).join('')
}

const textOf = (pieces: readonly Piece[]): string =>
  pieces
    .map(({ text }) => text)
    .join('')
    .trim()

const splitAt = (pieces: readonly Piece[], ...signs: readonly Piece['sign'][]): Piece[][] => {
  const parts: Piece[][] = [[]]
  for (const piece of pieces)
    if (signs.includes(piece.sign)) parts.push([])
    else parts.at(-1)?.push(piece)
  return parts
}

const fragranceOf = (pieces: readonly Piece[]): OutlineFragrance => {
  const last = pieces.findLastIndex(({ text }) => text.trim() !== '')
  const id = pieces[last]?.sign === 'id' ? Number(pieces[last].text.slice(2, -1)) : null
  return { name: textOf(id === null ? pieces : pieces.slice(0, last)), id }
}

const widthOf = (indent: string): number => {
  let width = 0
  for (const character of indent) width += character === '\t' ? 4 - (width % 4) : 1
  return width
}

/** Headings, comments, rules and the fences around code are for readers. */
const isForReaders = (text: string): boolean =>
  isFence(text) || /^(?:#{1,6}\s|<!--)/.test(text) || (text.length < 200 && /^([-*_])\s*(?:\1\s*){2,}$/.test(text))

/** An item whose lines are being read. */
interface Item {
  line: number
  width: number
  kind: string
  texts: string[]
  length: number
  /** The lines of its description, from the first of them. */
  description: { line: number; texts: string[]; length: number } | undefined
}

/** Yields each item when all of its lines were read. A line further right that begins no item continues it. */
function* readItems(text: string, problems: OutlineProblem[]): Generator<Item> {
  let last: Item | undefined
  const add = (to: { texts: string[]; length: number }, part: string, line: number, maximum: number) => {
    if (to.length > maximum) return
    to.length += part.length + 1
    if (to.length > maximum) problems.push({ key: 'lineTooLong', line, args: { maximum } })
    // Nobody reads what is left out.
    to.texts.push(to.length > maximum ? part.slice(0, limits.description) : part)
  }
  for (const [index, raw] of plainLines(text).entries()) {
    const line = index + 1
    const [indent = ''] = /^\s*/.exec(raw) ?? []
    const content = raw.slice(indent.length)
    if (content === '' || isForReaders(content)) continue
    const width = widthOf(indent)
    const marker = markerOf(content)
    if (content.startsWith('>')) {
      if (!last) {
        problems.push({ key: 'lineNoAnswer', line })
        continue
      }
      last.description ??= { line, texts: [], length: 0 }
      add(last.description, content.slice(1).trim(), line, limits.outlineItem)
    } else if (marker) {
      if (last) yield last
      last = { line, width, kind: marker.kind, texts: [], length: 0, description: undefined }
      add(last, content.slice(marker.length).trim(), line, limits.outlineItem)
    } else if (last && width > last.width) add(last.description ?? last, content.trim(), line, limits.outlineItem)
    else problems.push({ key: 'lineNoItem', line })
  }
  if (last) yield last
}

interface Level {
  width: number
  kind: string
  node: OutlineQuestion | OutlineAnswer
}

/** Leaves the levels below which an item cannot be. Pasted bullets without indentation are a level further in. */
const leaveLevels = (levels: Level[], { width, kind }: Item): void => {
  while ((levels.at(-1)?.width ?? -1) > width) levels.pop()
  const same = levels.findLastIndex((level) => level.width === width && level.kind === kind)
  if (same >= 0) levels.length = same
  else if (kind === '') while (levels.at(-1)?.width === width) levels.pop()
}

/** Reads an outline. Its texts are checked afterwards, as those of JSON are (checkOutline.ts). */
export const parseMarkdown = (text: string): { outline: Outline; problems: OutlineProblem[] } => {
  const outline: Outline = []
  const problems: OutlineProblem[] = []
  const levels: Level[] = []
  let [questions, answers] = [0, 0]
  for (const item of readItems(text, problems)) {
    const { line, description } = item
    leaveLevels(levels, item)
    const above = levels.at(-1)?.node
    const pieces = piecesOf(item.texts.join(' '))
    const level = { width: item.width, kind: item.kind }
    if (above && 'answers' in above) {
      const [label = [], ...goals] = splitAt(pieces, 'arrow')
      const fragrances = goals
        .flatMap((goal) => splitAt(goal, 'semicolon'))
        .filter((goal) => textOf(goal) !== '')
        .map(fragranceOf)
      const answer: OutlineAnswer = {
        id: null,
        text: textOf(label),
        description: description ? textOf(piecesOf(description.texts.join(' '))) || null : null,
        next: null,
        fragrances,
        line,
      }
      above.answers.push(answer)
      levels.push({ ...level, node: answer })
      // Of what is too much, checkOutline.ts says so.
      if (++answers > limits.outlineAnswers) break
      continue
    }
    if (description) problems.push({ key: 'lineNoAnswer', line: description.line })
    if (pieces.some(({ sign }) => sign === 'arrow')) problems.push({ key: 'lineQuestionGoal', line })
    const question: OutlineQuestion = { id: null, text: textOf(pieces), answers: [], line }
    if (!above) outline.push(question)
    else if (above.next) problems.push({ key: 'lineSecondNext', line })
    else if (above.fragrances.length > 0) problems.push({ key: 'lineTwoGoals', line })
    else above.next = question
    levels.push({ ...level, node: question })
    if (++questions > limits.outlineQuestions) break
  }
  return { outline, problems }
}

// Writes an outline as JSON with the ids of its questions and answers, and reads one: a list of questions that name the next ones by id.
import * as z from 'zod/mini'
import { plainLines } from './lines.ts'
import type { Outline, OutlineAnswer, OutlineQuestion } from './outline.ts'
import { eachQuestion } from './outline.ts'
import type { OutlineProblem } from './outlineProblems.ts'

const Id = z.int().check(z.gte(1), z.lte(2 ** 31 - 1))
const Fragrance = z.object({ id: z.optional(z.nullable(Id)), name: z.string() })
const Answer = z.object({
  id: z.optional(z.nullable(Id)),
  answer: z.string(),
  description: z.optional(z.nullable(z.string())),
  /** The id of the next question, in this file. */
  next: z.optional(z.nullable(Id)),
  fragrances: z.optional(z.array(Fragrance)),
})
/** An id that the quiz does not have is one of the file alone. */
const Question = z.object({ id: z.optional(z.nullable(Id)), question: z.string(), answers: z.array(Answer) })
const File = z.object({ questions: z.array(Question) })
type Question = z.infer<typeof Question>

/** Writes an outline, with a line for each question and each answer. */
export const printJson = (outline: Outline, { quiz, language }: { quiz: string; language: string }): string => {
  const all = new Set(outline)
  eachQuestion(outline, (question) => all.add(question))
  const known = new Set([...all].flatMap(({ id }) => id ?? []))
  let free = 0
  const ids = new Map<OutlineQuestion, number>()
  for (const question of all) {
    if (question.id === null)
      do free++
      while (known.has(free))
    ids.set(question, question.id ?? free)
  }
  const answerOf = ({ id, text, description, next, fragrances }: OutlineAnswer) => ({
    ...(id !== null && { id }),
    answer: text,
    ...(description !== null && { description }),
    ...(next && { next: ids.get(next) }),
    ...(fragrances.length > 0 && {
      fragrances: fragrances.map((one) => ({ ...(one.id !== null && { id: one.id }), name: one.name })),
    }),
  })
  const questions = [...all].map((question) => {
    const answers = question.answers.map((answer) => `      ${JSON.stringify(answerOf(answer))}`).join(',\n')
    const head = `"id": ${ids.get(question)}, "question": ${JSON.stringify(question.text)}`
    return `    { ${head}, "answers": [${answers && `\n${answers}\n    `}] }`
  })
  return `{\n  "quiz": ${JSON.stringify(quiz)},\n  "language": ${JSON.stringify(language)},\n  "questions": [\n${questions.join(',\n')}\n  ]\n}\n`
}

/** The strings, signs and other words of a JSON text. */
const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/gsu

/** Returns the line of each value of a valid JSON text, by its path. */
const linesOf = (text: string): ReadonlyMap<string, number> => {
  const lines = new Map<string, number>()
  /** The key or the index of the present value in each object and list around it. */
  const path: (string | number)[] = []
  let line = 1
  let at = 0
  const open: ('{' | '[')[] = []
  let isKey = false
  for (const { 0: found, index } of text.matchAll(token)) {
    line += text.slice(at, index).split('\n').length - 1
    at = index
    if (isKey && found.startsWith('"')) {
      path[path.length - 1] = String(JSON.parse(found))
      isKey = false
    } else if (found === '}' || found === ']') {
      open.pop()
      path.pop()
      isKey = false
    } else if (found === ',') {
      const last = path.at(-1)
      if (typeof last === 'number') path[path.length - 1] = last + 1
      isKey = open.at(-1) === '{'
    } else if (found !== ':') {
      lines.set(path.join('.'), line)
      if (found !== '{' && found !== '[') continue
      open.push(found)
      path.push(found === '[' ? 0 : '')
      isKey = found === '{'
    }
  }
  return lines
}

/** Returns the line of an error of JSON.parse, which names the position or the line. */
const lineOfError = (text: string, error: unknown): number => {
  const message = error instanceof Error ? error.message : ''
  const [, position] = /position (\d+)/.exec(message) ?? []
  return position === undefined ? plainLines(text).length : text.slice(0, Number(position)).split('\n').length
}

/** Reads an outline. Its texts are checked afterwards, as those of Markdown are (checkOutline.ts). */
export const parseJson = (text: string): { outline: Outline; problems: OutlineProblem[] } => {
  const problems: OutlineProblem[] = []
  const plain = plainLines(text).join('\n')
  let value: unknown
  try {
    value = JSON.parse(plain)
  } catch (error) {
    return { outline: [], problems: [{ key: 'lineNoJson', line: lineOfError(plain, error) }] }
  }
  const lines = linesOf(plain)
  /** The line of a value, or of what should contain it. */
  const lineOf = (path: readonly PropertyKey[]): number => {
    for (let length = path.length; length > 0; length--) {
      const line = lines.get(path.slice(0, length).join('.'))
      if (line !== undefined) return line
    }
    return 1
  }
  const parsed = z.safeParse(File, value)
  if (!parsed.success)
    return {
      outline: [],
      problems: parsed.error.issues.map(({ path }) => ({
        key: 'lineJsonPlace',
        line: lineOf(path),
        args: { place: path.join('.') || 'questions' },
      })),
    }

  const { questions } = parsed.data
  const byId = new Map<number, OutlineQuestion>()
  const made = questions.map(({ id = null, question }, index): OutlineQuestion => {
    const line = lineOf(['questions', index])
    const one = { id, text: question, answers: [], line }
    if (id !== null && byId.has(id)) problems.push({ key: 'lineRepeatedId', line, args: { id } })
    else if (id !== null) byId.set(id, one)
    return one
  })
  const linked = new Set<OutlineQuestion>()
  const answerIds = new Set<number>()
  for (const [index, { answers }] of questions.entries())
    made[index]?.answers.push(
      ...answers.map(({ id = null, answer, description = null, next = null, fragrances = [] }, at): OutlineAnswer => {
        const line = lineOf(['questions', index, 'answers', at])
        const target = next === null ? null : byId.get(next)
        if (target === undefined) problems.push({ key: 'lineUnknownNext', line, args: { id: next ?? 0 } })
        else if (target && linked.has(target)) problems.push({ key: 'lineSharedNext', line, args: { id: next ?? 0 } })
        else if (target && fragrances.length > 0) problems.push({ key: 'lineTwoGoals', line })
        if (target) linked.add(target)
        if (id !== null && answerIds.has(id)) problems.push({ key: 'lineRepeatedId', line, args: { id } })
        if (id !== null) answerIds.add(id)
        return {
          id,
          text: answer,
          description,
          next: target ?? null,
          fragrances: fragrances.map((one) => ({ name: one.name, id: one.id ?? null })),
          line,
        }
      }),
    )
  const outline = made.filter((question, index) => index === 0 || !linked.has(question))
  const [root] = made
  if (root && linked.has(root)) problems.push({ key: 'lineLoop', line: root.line })
  if (problems.length > 0) return { outline: [], problems }
  const reached = new Set<OutlineQuestion>()
  eachQuestion(outline, (question) => reached.add(question))
  for (const question of made) if (!reached.has(question)) problems.push({ key: 'lineLoop', line: question.line })
  return { outline, problems }
}

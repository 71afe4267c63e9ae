// Writes an outline as JSON with ids, and reads one: a list of questions that name the next ones by id.
import * as z from 'zod/mini'
import { isObject } from '#kernel/core/contract/isObject.ts'
import { JsonOutOfBounds, parseJson as parseShallow } from '#kernel/core/contract/parseJson.ts'
import { quiz as limits } from '#src/product/limits.ts'
import { isFence, plainLines } from './lines.ts'
import type { Outline, OutlineAnswer, OutlineQuestion } from './outline.ts'
import { eachQuestion } from './outline.ts'
import type { OutlineProblem } from './outlineProblems.ts'

const Id = z.int().check(z.gte(1), z.lte(2 ** 31 - 1))
const Fragrance = z.strictObject({ id: z.optional(z.nullable(Id)), name: z.string() })
const Answer = z.strictObject({
  id: z.optional(z.nullable(Id)),
  answer: z.string(),
  description: z.optional(z.nullable(z.string())),
  /** The id of the next question, in this file. */
  next: z.optional(z.nullable(Id)),
  fragrances: z.optional(z.array(Fragrance)),
})
/** An id that the quiz does not have is one of the file alone. */
const Question = z.strictObject({ id: z.optional(z.nullable(Id)), question: z.string(), answers: z.array(Answer) })
/** `quiz` and `language` are for readers. */
const File = z.strictObject({
  quiz: z.optional(z.unknown()),
  language: z.optional(z.unknown()),
  questions: z.array(Question),
})
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

/** The line of a value, and what is inside of it: the values of an object by key, those of a list by index. */
interface Place {
  line: number
  inside: Map<string | number, Place>
}

/** The strings, signs and other words of a JSON text, and the ends of its lines. */
const token = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:\n]|[^\s{}[\],:"]+/gsu

/** Returns the places of the values of a valid JSON text: those of a key are on its line. */
const placesOf = (text: string): Place => {
  let line = 1
  const root: Place = { line, inside: new Map() }
  const open: { place: Place; hasKeys: boolean; key: string | number }[] = []
  let isKey = false
  const placed = (): Place => {
    const top = open.at(-1)
    const known = top && typeof top.key === 'string' ? top.place.inside.get(top.key) : undefined
    const place = known ?? { line, inside: new Map() }
    if (top) top.place.inside.set(top.key, place)
    return top ? place : Object.assign(root, { line })
  }
  for (const [found] of text.matchAll(token)) {
    const top = open.at(-1)
    if (found === '\n') line++
    else if (found === '{' || found === '[') {
      const hasKeys = found === '{'
      open.push({ place: placed(), hasKeys, key: hasKeys ? '' : 0 })
      isKey = hasKeys
    } else if (found === '}' || found === ']') {
      open.pop()
      isKey = false
    } else if (found === ',' && top) {
      isKey = top.hasKeys
      if (typeof top.key === 'number') top.key++
    } else if (isKey && top) {
      top.key = String(JSON.parse(found))
      top.place.inside.set(top.key, { line, inside: new Map() })
      isKey = false
    } else if (found !== ':') placed()
  }
  return root
}

/** Returns the line of an error of JSON.parse, which names the position or the line. */
const lineOfError = (text: string, error: unknown): number => {
  const message = error instanceof Error ? error.message : ''
  const [, position] = /position (\d+)/.exec(message) ?? []
  return position === undefined ? plainLines(text).length : text.slice(0, Number(position)).split('\n').length
}

const cut = (name: string): string => (name.length > 60 ? `${name.slice(0, 60)}…` : name)

const lengthAt = (value: unknown, key: string): number => {
  const list = isObject(value) ? value[key] : undefined
  return Array.isArray(list) ? list.length : 0
}

/** Reads an outline. Its texts are checked afterwards, as those of Markdown are (checkOutline.ts). */
export const parseJson = (text: string): { outline: Outline; problems: OutlineProblem[] } => {
  const problems: OutlineProblem[] = []
  const plain = plainLines(text)
    .map((line) => (isFence(line) ? '' : line))
    .join('\n')
  let value: unknown
  try {
    value = parseShallow(plain)
  } catch (error) {
    const isTooDeep = error instanceof JsonOutOfBounds
    return {
      outline: [],
      problems: [isTooDeep ? { key: 'lineTooDeep', line: 1 } : { key: 'lineNoJson', line: lineOfError(plain, error) }],
    }
  }
  const places = placesOf(plain)
  /** The line of a value, or of what should contain it. */
  const lineOf = (path: readonly PropertyKey[]): number => {
    let place = places
    for (const key of path) {
      const next = typeof key === 'symbol' ? undefined : place.inside.get(key)
      if (!next) break
      place = next
    }
    return place.line
  }
  const maximum = limits.outlineQuestions
  if (lengthAt(value, 'questions') > maximum)
    return {
      outline: [],
      problems: [{ key: 'lineTooManyQuestions', line: lineOf(['questions', maximum]), args: { maximum } }],
    }
  const parsed = z.safeParse(File, value)
  if (!parsed.success)
    return {
      outline: [],
      problems: parsed.error.issues.flatMap((issue): OutlineProblem[] =>
        issue.code === 'unrecognized_keys'
          ? issue.keys.map((key) => ({
              key: 'lineUnknownKey',
              line: lineOf([...issue.path, key]),
              args: { name: cut(key) },
            }))
          : [
              {
                key: 'lineJsonPlace',
                line: lineOf(issue.path),
                args: { place: issue.path.join('.') || 'questions' },
              },
            ],
      ),
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
  for (const [index, { answers }] of questions.entries()) {
    const question = made[index]
    if (!question) continue
    question.answers = answers.map(
      ({ id = null, answer, description = null, next = null, fragrances = [] }, at): OutlineAnswer => {
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
      },
    )
  }
  const outline = made.filter((question, index) => index === 0 || !linked.has(question))
  const [root] = made
  if (root && linked.has(root)) problems.push({ key: 'lineLoop', line: root.line })
  if (problems.length > 0) return { outline: [], problems }
  const reached = new Set<OutlineQuestion>()
  eachQuestion(outline, (question) => reached.add(question))
  for (const question of made) if (!reached.has(question)) problems.push({ key: 'lineLoop', line: question.line })
  return { outline, problems }
}

// Writes a quiz as text, and replaces its questions by those of a text.
import { isDeepStrictEqual } from 'node:util'
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import { fillPlaceholders } from '#kernel/core/contract/fillPlaceholders.ts'
import { defaultLanguage, parseLanguage } from '#kernel/core/contract/languages.ts'
import type { Context } from '#kernel/core/server/context.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { ApiError, type Message, NotFound } from '#kernel/core/server/errors.ts'
import { authorize } from '#kernel/core/server/operations/conditions.ts'
import { fragranceName } from '#src/resources/fragrances/rules/fragranceName.ts'
import { changeQuiz } from '../questions/changeQuiz.server.ts'
import { storeTree } from '../questions/storeTree.server.ts'
import type { Question } from '../calls.ts'
import quizzes from '../definition.ts'
import { findingSentences, findingTexts } from '../rules/quizFindings.ts'
import { proveQuiz } from '../rules/quizProof.ts'
import { findDial, findQuestions, table } from '../table.ts'
import { fragranceFinder } from './findFragrances.server.ts'
import type { OutlineBody, OutlineFormat, OutlinePreview } from './payloads.ts'
import { type ParsedOutline, readOutlineText } from './readOutline.server.ts'
import { printJson } from './rules/json.ts'
import { printMarkdown } from './rules/markdown.ts'
import { eachQuestion, type OutlineAnswer } from './rules/outline.ts'
import { firstProblems, type OutlineProblem, problemSentence } from './rules/outlineProblems.ts'
import { type Fragrance, outlineOf, treeOfOutline } from './rules/treeOfOutline.ts'

type Quiz = RowOf<typeof quizzes>

/** @throws NotFound */
const readQuiz = async (db: Db, id: number): Promise<{ quiz: Quiz; tree: readonly Question[] }> => {
  const quiz = await table.one(db, id)
  if (!quiz) throw new NotFound()
  return { quiz, tree: await findQuestions(db, id) }
}

/** Returns a quiz as text: what is imported again is the same quiz. @throws Forbidden, NotFound */
export const exportOutline = async (context: Context, id: number, format: OutlineFormat): Promise<string> => {
  authorize(context, 'read', quizzes, { id })
  return await context.dependencies.database.read(async (db) => {
    const { quiz, tree } = await readQuiz(db, id)
    const language = parseLanguage(quiz.language) ?? defaultLanguage
    const options = tree.flatMap(({ answers }) => answers.flatMap(({ fragrances }) => fragrances))
    const names = options.map((option) => fragranceName(option, language))
    const find = await fragranceFinder(db, await findDial(db, quiz.campaignId), tree, names)
    const outline = outlineOf(tree, (option) => {
      const name = fragranceName(option, language)
      const found = find({ name, id: null })
      const isFound = 'fragrance' in found && found.fragrance.fragranceId === option.fragranceId
      return { name, id: isFound ? null : option.fragranceId }
    })
    return format === 'json'
      ? printJson(outline, { quiz: quiz.name, language: quiz.language })
      : `# ${quiz.name}\n\n${printMarkdown(outline)}`
  })
}

/** Returns the tree of an outline over that of a quiz, or what is wrong with the outline. */
const resolveOutline = async (
  db: Db,
  { quizId, campaignId }: Quiz,
  tree: readonly Question[],
  { outline, problems: ofText }: ParsedOutline,
): Promise<{ problems: readonly OutlineProblem[]; target: Question[] }> => {
  if (outline.length === 0) return { problems: ofText, target: [] }
  const problems = [...ofText]
  const answers: OutlineAnswer[] = []
  eachQuestion(outline, (question) => answers.push(...question.answers))
  const names = answers.flatMap(({ fragrances }) => fragrances.map(({ name }) => name))
  const find = await fragranceFinder(db, await findDial(db, campaignId), tree, names)
  const meant = new Map<OutlineAnswer, Fragrance[]>()
  for (const answer of answers) {
    const { line } = answer
    const own = new Map<number, Fragrance>()
    for (const wanted of answer.fragrances) {
      const { name } = wanted
      const found = find(wanted)
      if ('fragrance' in found) {
        const { fragranceId } = found.fragrance
        if (own.has(fragranceId)) problems.push({ key: 'lineRepeatedFragrance', line, args: { name } })
        own.set(fragranceId, found.fragrance)
      } else if (found.fault === 'ambiguous')
        problems.push({
          key: 'lineAmbiguousFragrance',
          line,
          args: { name, choices: found.ids.map((id) => `${name} {#${id}}`).join(', ') },
        })
      else problems.push({ key: 'lineUnknownFragrance', line, args: { name } })
    }
    meant.set(answer, [...own.values()])
  }
  return {
    problems: firstProblems(problems),
    target: problems.length > 0 ? [] : treeOfOutline(outline, tree, quizId, (answer) => meant.get(answer) ?? []),
  }
}

/** Says what an import of a text would do. @throws Forbidden, NotFound */
export const previewOutline = async (context: Context, id: number, body: OutlineBody): Promise<OutlinePreview> => {
  authorize(context, 'update', quizzes, { id })
  const { language, dependencies } = context
  const { db } = dependencies.database
  const parsed = await readOutlineText(context, body)
  const { quiz, tree } = await readQuiz(db, id)
  const { problems, target } = await resolveOutline(db, quiz, tree, parsed)
  if (problems.length > 0)
    return {
      problems: problems.map((problem) => ({ line: problem.line, message: problemSentence(problem, language) })),
      questions: null,
      findings: [],
    }
  const { findings } = proveQuiz({ questions: target }, await findDial(db, quiz.campaignId))
  return {
    problems: [],
    questions: target,
    findings: findings.map((finding) =>
      fillPlaceholders(findingSentences[language][finding.kind], findingTexts(target, finding, language)),
    ),
  }
}

/**
 * Replaces a quiz's questions by those of an outline, and keeps common ids. Returns whether anything has changed.
 * @throws ApiError with a sentence for each wrong line
 */
export const importOutline = async (
  context: Context,
  id: number,
  parsed: ParsedOutline,
): Promise<{ isChanged: boolean; updatedAt: string }> => {
  authorize(context, 'update', quizzes, { id })
  const done = await changeQuiz(context, id, async ({ trx, quiz, tree }) => {
    const { problems, target } = await resolveOutline(trx, quiz, tree, parsed)
    const messageOf = ({ key, line, args }: OutlineProblem): Message => ({ key, args: { ...args, line } })
    const [first] = problems
    if (first)
      throw new ApiError(400, first.key, {
        args: messageOf(first).args,
        errors: Object.fromEntries(problems.map((problem) => [`lines.${problem.line}`, messageOf(problem)])),
      })
    if (isDeepStrictEqual(target, tree)) return { isChanged: false, updatedAt: quiz.updatedAt }
    return { isChanged: true, updatedAt: (await storeTree(trx, quiz, target)).updatedAt }
  })
  if (!done) throw new NotFound()
  return done
}

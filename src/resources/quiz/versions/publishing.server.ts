// Publishes drafts as versions, takes a version back, and makes a draft of a version. The quiz is locked.
import { sql } from 'kysely'
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import type { Language } from '#kernel/core/contract/languages.ts'
import type { WriteContext } from '#kernel/core/server/context.ts'
import { tellReason } from '#kernel/core/server/database/changeContext.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { ApiError, FieldErrors, type Message, NotFound } from '#kernel/core/server/errors.ts'
import { nextUpdatedAt } from '#kernel/core/server/tables/locks.ts'
import { fragranceName } from '#src/resources/fragrances/rules/fragranceName.ts'
import { storeQuestions, storeTree } from '../questions/storeTree.server.ts'
import { certify } from './certify.server.ts'
import type quizzes from '../definition.ts'
import type { Snapshot, Version } from '../payloads.ts'
import { findingTexts } from '../rules/quizFindings.ts'
import { fieldOf, proveQuiz } from '../rules/quizProof.ts'
import { compareDraft, findDial, findQuestions, setQuiz } from '../table.ts'
import { readWalks } from './walks.server.ts'
import { addVersion, listVersions, readDraft, readVersion, withdrawVersion } from './versions.server.ts'

type Quiz = RowOf<typeof quizzes>
type Asked = Pick<WriteContext, 'trx' | 'language'>

/** Checks that a quiz is complete. @throws ApiError with all findings by field, and the first as its message */
export const assertComplete = async (trx: Db, { quizId, campaignId }: Quiz, language: Language): Promise<void> => {
  const asked = await findQuestions(trx, quizId)
  const { findings } = proveQuiz({ questions: asked }, await findDial(trx, campaignId))
  const errors = Object.fromEntries(
    findings.map((finding): [string, Message] => [
      fieldOf({ questions: asked }, finding),
      { key: finding.kind, args: findingTexts(asked, finding, language) },
    ]),
  )
  const [first] = Object.values(errors)
  if (first) throw new ApiError(400, first.key, { args: first.args, errors })
}

/** Checks that all paths were walked, or why not. @throws ApiError on the field of the reason */
export const assertWalked = async (trx: Db, quizId: number, waiver: string | null): Promise<void> => {
  const draft = waiver === null ? await readDraft(trx, quizId) : undefined
  if (!draft) return
  const { paths, walked } = await readWalks(trx, quizId, draft.tree)
  const args = { paths, walked: walked.length }
  if (walked.length < paths)
    throw new ApiError(400, 'unwalked', { args, errors: { waiver: { key: 'unwalked', args } } })
}

/** Returns the names of the fragrances with which a version ends although the dial lacks them; empty if it has all. */
const namesOffDial = async (
  trx: Db,
  { campaignId }: Pick<Quiz, 'campaignId'>,
  { tree }: Pick<Version, 'tree'>,
  language: Language,
): Promise<string> => {
  const dial = new Set((await findDial(trx, campaignId)).map(({ fragranceId }) => fragranceId))
  const endings = tree.questions.flatMap(({ answers }) => answers.flatMap(({ fragrances }) => fragrances))
  const lacking = endings.filter(({ fragranceId }) => !dial.has(fragranceId))
  return [...new Set(lacking.map((fragrance) => fragranceName(fragrance, language)))].join(', ')
}

/** Checks that the dial has all endings to show. The campaign is locked. @throws ApiError that names the others */
export const assertShowable = async (trx: Db, quiz: Quiz, language: Language): Promise<void> => {
  const version = quiz.publishedVersion && (await readVersion(trx, quiz.quizId, quiz.publishedVersion))
  const fragrances = version && (await namesOffDial(trx, quiz, version, language))
  if (fragrances) throw new ApiError(400, 'publishedOffDial', { args: { fragrances } })
}

interface Publication {
  publishedAt: string
  validatedAt: string
  publishedBy: number | null
  /** Why it is published although nobody has walked some paths. */
  waiver?: string | null
}

/** Stores the draft as the next version, which the app shows from now on. @throws NotFound */
export const storeVersion = async (
  trx: Db,
  quizId: number,
  { validatedAt, waiver = null, ...publication }: Publication,
): Promise<void> => {
  const draft = await readDraft(trx, quizId)
  if (!draft) throw new NotFound()
  const certificate = certify(draft.tree, draft.dial, validatedAt)
  const { paths, walked } = await readWalks(trx, quizId, draft.tree)
  const coverage = { paths, walked: walked.length, waiver }
  const number = await addVersion(trx, { quizId, ...draft, ...certificate, coverage, ...publication })
  await trx
    .updateTable('quizzes')
    .set({
      published_version: number,
      draft_changes: 0,
      validated_dial: JSON.stringify(draft.dial),
      validation_stale: false,
      publication_stale: false,
      publish_at: null,
      publish_by: null,
      publish_failure: null,
    })
    .where('id', '=', quizId)
    .execute()
}

/** Publishes a valid draft. The history tells why, if somebody says why although nobody has walked some paths. */
export const publish = async (
  { trx, me }: Pick<WriteContext, 'trx' | 'me'>,
  { quizId, validatedAt }: Quiz,
  waiver: string | null,
): Promise<void> => {
  if (waiver !== null) await tellReason(trx, waiver)
  const publishedAt = await setQuiz(trx, quizId, { published_at: nextUpdatedAt })
  await storeVersion(trx, quizId, { publishedAt, validatedAt: validatedAt ?? publishedAt, publishedBy: me.id, waiver })
}

/**
 * Takes back what the app shows: the version before answers again, or none. The draft stays. @throws ApiError for a
 * version before with an ending that the dial lacks
 */
export const withdraw = async ({ trx, language }: Asked, quiz: Quiz): Promise<void> => {
  const { quizId, publishedVersion } = quiz
  await withdrawVersion(trx, quizId, publishedVersion ?? 0)
  const before = (await listVersions(trx, quizId)).find(({ takenBackAt }) => takenBackAt === null)
  if (before && quiz.deletedAt === null) {
    const version = await readVersion(trx, quizId, before.number)
    const fragrances = version && (await namesOffDial(trx, quiz, version, language))
    if (fragrances) throw new ApiError(400, 'versionOffDial', { args: { version: before.number, fragrances } })
  }
  await setQuiz(trx, quizId, { published_version: before?.number ?? null, published_at: before?.publishedAt ?? null })
  const compared = await compareDraft(trx, quizId)
  await setQuiz(trx, quizId, { draft_changes: compared?.count ?? 0 })
  // The dial may have changed since that was published.
  await sql`SELECT judge_quizzes(ARRAY[${quizId}::int])`.execute(trx)
}

/** Makes the draft what a version is. @throws FieldErrors for an unknown one, ApiError for a fragrance off the dial */
export const restoreVersion = async ({ trx, language }: Asked, quiz: Quiz, number: number): Promise<void> => {
  const version = await readVersion(trx, quiz.quizId, number)
  if (!version) throw new FieldErrors({ version: 'unknownReference' })
  const args = { version: number, fragrances: await namesOffDial(trx, quiz, version, language) }
  if (args.fragrances)
    throw new ApiError(400, 'versionOffDial', { args, errors: { version: { key: 'versionOffDial', args } } })
  await storeTree(trx, quiz, version.tree.questions)
}

/** Returns questions with negative ids, as new ones have them. */
const renumbered = ({ questions }: Snapshot): Snapshot['questions'] =>
  questions.map((question) => ({
    ...question,
    quizQuestionId: -question.quizQuestionId,
    answers: question.answers.map((answer) => ({
      ...answer,
      quizQuestionAnswerId: -answer.quizQuestionAnswerId,
      nextQuestionId: answer.nextQuestionId && -answer.nextQuestionId,
      fragrances: answer.fragrances.map((option) => ({ ...option, fragranceOptionId: -option.fragranceOptionId })),
    })),
  }))

/** Gives a new quiz the questions of another one's draft. Fragrances that its dial lacks stay: the proof names them. */
export const copyQuestions = async (trx: Db, from: number, to: Pick<Quiz, 'quizId' | 'language'>): Promise<void> => {
  const draft = await readDraft(trx, from)
  if (!draft) throw new NotFound()
  if (draft.tree.questions.length > 0) await storeQuestions(trx, to, renumbered(draft.tree))
}

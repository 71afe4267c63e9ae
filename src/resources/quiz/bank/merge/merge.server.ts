// Merges nearly equal texts of a bank: one stays, and replaces the others in every quiz that may be changed.
import { sql } from 'kysely'
import { readOnlyReason } from '#kernel/core/contract/resource.ts'
import { reasonSentence, type ReasonKey } from '#kernel/core/contract/reasons.ts'
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import type { Context, WriteContext } from '#kernel/core/server/context.ts'
import { anyOf } from '#kernel/core/server/database/expressions.ts'
import type { Db, Tables } from '#kernel/core/server/database/schema.ts'
import { FieldErrors } from '#kernel/core/server/errors.ts'
import type { ServerMessageKey } from '#kernel/core/server/messages/errors.ts'
import { authorize, brokenCondition } from '#kernel/core/server/operations/conditions.ts'
import { transaction } from '#kernel/core/server/changes/transaction.ts'
import quizzes from '../../definition.ts'
import { setQuizStatus, table as quizTable } from '../../table.ts'
import { moveTranslations } from '../bankHooks.server.ts'
import { banks } from './banks.server.ts'
import { places } from '../bankTable.server.ts'
import type { BankName, MergeBody, MergePreview } from '../payloads.ts'

type Quiz = RowOf<typeof quizzes>

interface Text {
  id: number
  text: string
  language: Tables['quizzes']['language']
  key: string
  isActive: boolean
}

/** Returns the texts of a merge by id. @throws FieldErrors for unknown, repeated, inactive and different ones */
const textsOf = async (db: Db, bank: BankName, { merges }: MergeBody): Promise<Map<number, Text>> => {
  const ids = merges.flatMap(({ into, from }) => [into, ...from])
  const { rows } = await sql<Text>`
    SELECT id, ${sql.ref(places[bank].text)} AS text, language, near_key AS key, deleted_at IS NULL AS "isActive"
    FROM ${sql.table(bank)} WHERE id = ${anyOf(ids)}`.execute(db)
  const texts = new Map(rows.map((text) => [text.id, text]))
  const errors: Record<string, ServerMessageKey> = {}
  const seen = new Set<number>()
  for (const [index, { into, from }] of merges.entries()) {
    const kept = texts.get(into)
    const faultOf = (id: number): ServerMessageKey | undefined => {
      const text = texts.get(id)
      if (!text) return 'unknownReference'
      if (!text.isActive) return 'inactiveReference'
      if (seen.has(id)) return 'invalid'
      seen.add(id)
      return kept && (text.language !== kept.language || text.key !== kept.key) ? 'notNearEqual' : undefined
    }
    for (const [place, id] of [['into', into] as const, ...from.map((one, at) => [`from.${at}`, one] as const)]) {
      const fault = faultOf(id)
      if (fault) errors[`merges.${index}.${place}`] = fault
    }
  }
  if (Object.keys(errors).length > 0) throw new FieldErrors(errors)
  return texts
}

/** A quiz that a merge concerns, with the texts that it replaces there, and why it may not be changed. */
interface Concerned {
  quiz: Quiz
  replaced: { from: number; into: number }[]
  reason: ReasonKey | undefined
}

/** Returns the quizzes that use texts of a merge. */
const concernedBy = async (db: Db, bank: BankName, { merges }: MergeBody): Promise<Concerned[]> => {
  const { uses, key } = places[bank]
  const targets = new Map(merges.flatMap(({ into, from }) => from.map((id) => [id, into] as const)))
  const { rows } = await sql<{ quizId: number; id: number }>`
    SELECT DISTINCT quiz_id AS "quizId", ${sql.ref(key)} AS id FROM ${sql.table(uses)}
    WHERE ${sql.ref(key)} = ${anyOf([...targets.keys()])} ORDER BY 1, 2`.execute(db)
  const found = await quizTable.byIds(db, [...new Set(rows.map(({ quizId }) => quizId))])
  return found
    .toSorted((one, other) => one.quizId - other.quizId)
    .map((quiz) => ({
      quiz,
      replaced: rows.flatMap(({ quizId, id }) =>
        quizId === quiz.quizId ? [{ from: id, into: targets.get(id) ?? id }] : [],
      ),
      reason: readOnlyReason(quizzes, quiz) ?? brokenCondition(quizzes, 'update', quiz)?.reason,
    }))
}

const authorizeMerge = (context: Context, bank: BankName): void => {
  authorize(context, 'merge', banks[bank].resource)
  authorize(context, 'update', quizzes)
}

/** Says what a merge would do. @throws Forbidden, FieldErrors */
export const previewMerge = async (context: Context, bank: BankName, body: MergeBody): Promise<MergePreview> => {
  authorizeMerge(context, bank)
  const { db } = context.dependencies.database
  const texts = await textsOf(db, bank, body)
  const concerned = await concernedBy(db, bank, body)
  const named = ({ quiz: { quizId, name } }: Concerned) => ({ quizId, name })
  const textOf = (id: number) => texts.get(id)?.text ?? ''
  return {
    quizzes: concerned
      .filter(({ reason }) => !reason)
      .map((one) => ({
        ...named(one),
        texts: one.replaced.map(({ from, into }) => ({ before: textOf(from), after: textOf(into) })),
        losesValidation: one.quiz.validatedAt !== null,
      })),
    kept: concerned.flatMap((one) =>
      one.reason ? [{ ...named(one), reason: reasonSentence(one.reason, context.language) }] : [],
    ),
  }
}

/** Replaces the texts in a locked quiz. */
const replaceIn = async (
  { trx }: WriteContext,
  bank: BankName,
  { quiz: { quizId }, replaced }: Concerned,
): Promise<void> => {
  const { uses, key } = places[bank]
  for (const { from, into } of replaced)
    await sql`UPDATE ${sql.table(uses)} SET ${sql.ref(key)} = ${into} WHERE quiz_id = ${quizId} AND ${sql.ref(key)} = ${from}`.execute(
      trx,
    )
  await setQuizStatus(trx, quizId, 'changed')
}

/** Merges texts, and returns the records that it has changed. @throws Forbidden, FieldErrors */
export const mergeTexts = (
  context: Context,
  bank: BankName,
  body: MergeBody,
): Promise<{ texts: number[]; quizzes: number[] }> => {
  authorizeMerge(context, bank)
  return transaction(context, async (inside) => {
    const { trx } = inside
    const ids = (await concernedBy(trx, bank, body)).map(({ quiz }) => quiz.quizId)
    // In the order of other writers of several quizzes. The quizzes are read again once they are locked.
    await trx.selectFrom('quizzes').select('id').where('id', '=', anyOf(ids)).orderBy('id').forUpdate().execute()
    const texts = await textsOf(trx, bank, body)
    const changed = (await concernedBy(trx, bank, body)).filter(({ reason }) => !reason)
    for (const one of changed) await replaceIn(inside, bank, one)
    const merged = body.merges.flatMap(({ from }) => from)
    for (const { into, from } of body.merges)
      for (const id of from) {
        const [gone, kept] = [texts.get(id), texts.get(into)]
        if (gone && kept) await moveTranslations(trx, bank, gone.language, gone.text, kept.text)
        await banks[bank].setActive(trx, id, false)
      }
    return { texts: merged, quizzes: changed.map(({ quiz }) => quiz.quizId) }
  })
}

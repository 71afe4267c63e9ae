// Stores the questions of quizzes with their answers and fragrances, and the bank of their texts.
// Callers lock the quiz and check that the change is allowed.
import { sql } from 'kysely'
import { quickSearch } from '#kernel/core/contract/limits.ts'
import type { BankAnswer, BankQuestion, QuestionSave } from './payloads.ts'
import type { TreeMove } from '../payloads.ts'
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import type quizzes from '../definition.ts'
import { bankSql } from '../bank/bankTable.server.ts'
import definition from './definition.ts'
import { anyOf } from '#kernel/core/server/database/expressions.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { deriveTable } from '#kernel/core/server/tables/derive.ts'
import { contains } from '#kernel/core/server/tables/filters.ts'
import { nextUpdatedAt } from '#kernel/core/server/tables/locks.ts'

type Quiz = RowOf<typeof quizzes>
type Language = Quiz['language']
type Bank = 'questions' | 'answers'
const texts = { questions: sql.ref('quest'), answers: sql.ref('label') }
const keys = { questions: sql.ref('quest_key'), answers: sql.ref('label_key') }

const list = (ids: readonly number[]) => sql`${sql.val([...ids])}::int[]`
/** Returns the SQL of a table `given` of arrays. JSON would reject some characters of texts. */
const given = (
  columns: Readonly<Record<string, readonly [type: 'int' | 'text' | 'boolean', values: readonly unknown[]]>>,
) =>
  sql`unnest(${sql.join(Object.values(columns).map(([type, values]) => sql`${sql.val([...values])}::${sql.raw(type)}[]`))})
    AS given (${sql.raw(Object.keys(columns).join(', '))})`

/** Returns the texts of a bank that contain a search text, in alphabetical order. */
const find = async <Found>(db: Db, bank: Bank, language: Language, str: string, columns: string): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    SELECT ${sql.raw(columns)} FROM ${sql.table(bank)}
    WHERE language = ${language} AND deleted_at IS NULL ${str === '' ? sql`` : sql`AND ${contains(sql.ref('search_text'), str)}`}
    ORDER BY ${keys[bank]}, id LIMIT ${quickSearch.size}`.execute(db)
  return rows
}

export const bank = {
  questions: (db: Db, language: Language, str: string) =>
    find<BankQuestion>(db, 'questions', language, str, 'id AS "questionId", quest'),
  answers: (db: Db, language: Language, str: string) =>
    find<BankAnswer>(db, 'answers', language, str, 'id AS "answerId", label'),

  /** Returns the texts of those of these ids that are in the bank of a language. */
  async known(db: Db, name: Bank, language: Language, ids: readonly number[]): Promise<Map<number, string>> {
    if (ids.length === 0) return new Map()
    const { rows } = await sql<{ id: number; text: string }>`
      SELECT id, ${texts[name]} AS text FROM ${sql.table(name)} WHERE language = ${language} AND id = ANY (${list(ids)})`.execute(
      db,
    )
    return new Map(rows.map(({ id, text }) => [id, text]))
  },
}

/** Returns the ids of texts in a bank, adding new and activating inactive ones. Sorts them against deadlocks. */
export const bankIds = async (
  trx: Db,
  name: Bank,
  language: Language,
  wanted: readonly (string | null)[],
): Promise<Map<string, number>> => {
  const all = [...new Set(wanted.filter((text) => text !== null))].toSorted()
  if (all.length === 0) return new Map()
  await sql`
    INSERT INTO ${sql.table(name)} (language, ${texts[name]}) SELECT ${language}, text FROM unnest(${sql.val(all)}::text[]) text
    ON CONFLICT DO NOTHING`.execute(trx)
  const { rows } = await sql<{ id: number; text: string; isActive: boolean }>`
    SELECT id, ${texts[name]} AS text, deleted_at IS NULL AS "isActive" FROM ${sql.table(name)}
    WHERE language = ${language} AND ${texts[name]} = ANY (${sql.val(all)}::text[])`.execute(trx)
  const inactive = rows.filter(({ isActive }) => !isActive).map(({ id }) => id)
  if (inactive.length > 0)
    await trx
      .updateTable(name)
      .set({ deleted_at: null, updated_at: nextUpdatedAt })
      .where('id', '=', anyOf(inactive))
      .execute()
  return new Map(rows.map(({ id, text }) => [text, id]))
}

/** Runs an INSERT of several rows, and returns their ids in the order of the rows. */
const insertInOrder = async (trx: Db, insert: ReturnType<typeof sql>): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`${insert} RETURNING id`.execute(trx)
  return rows.map(({ id }) => id).toSorted((one, other) => one - other)
}

const addQuestions = (trx: Db, quizId: number, bankQuestions: readonly number[]): Promise<number[]> =>
  insertInOrder(
    trx,
    sql`INSERT INTO quiz_questions (quiz_id, question_id)
      SELECT ${quizId}::int, question FROM unnest(${list(bankQuestions)}) WITH ORDINALITY AS given (question, position) ORDER BY position`,
  )

/** Makes the oldest unattached question the root of a quiz without one. */
const chooseRoot = async (trx: Db, quizId: number): Promise<void> => {
  await sql`
    UPDATE quizzes SET root_question_id = (
      SELECT t.id FROM quiz_questions t WHERE t.quiz_id = quizzes.id
        AND NOT EXISTS (SELECT FROM quiz_question_answers a WHERE a.next_question_id = t.id) ORDER BY t.id LIMIT 1
    ) WHERE id = ${quizId} AND root_question_id IS NULL`.execute(trx)
}

/** Returns the quiz of a tree node; undefined for an unknown node. */
export const quizIdOf = async (
  db: Db,
  { nodeType, id }: { nodeType: TreeMove['nodeType']; id: number },
): Promise<number | undefined> => {
  const node = {
    fragrance: db
      .selectFrom('fragrance_options as o')
      .innerJoin('quiz_question_answers as a', 'a.id', 'o.quiz_question_answer_id')
      .select('a.quiz_id')
      .where('o.id', '=', id),
    question: db.selectFrom('quiz_questions').select('quiz_id').where('id', '=', id),
    answer: db.selectFrom('quiz_question_answers').select('quiz_id').where('id', '=', id),
  }[nodeType]
  return (await node.executeTakeFirst())?.quiz_id
}

export const questions = {
  /** Saves a question with its answers, and adds the new questions that follow them. Returns its id. */
  async save(trx: Db, { quizId, language }: Pick<Quiz, 'quizId' | 'language'>, save: QuestionSave): Promise<number> {
    const quests = await bankIds(trx, 'questions', language, [
      save.quest,
      ...save.answers.map(({ nextQuest }) => nextQuest),
    ])
    const labels = await bankIds(
      trx,
      'answers',
      language,
      save.answers.map(({ label }) => label),
    )
    const bankQuestion = save.questionId ?? quests.get(save.quest ?? '') ?? 0
    const id = save.quizQuestionId ?? (await addQuestions(trx, quizId, [bankQuestion]))[0] ?? 0
    await trx.updateTable('quiz_questions').set({ question_id: bankQuestion }).where('id', '=', id).execute()
    await chooseRoot(trx, quizId)

    const nextQuests = save.answers.flatMap(({ nextQuest }) => (nextQuest === null ? [] : [quests.get(nextQuest) ?? 0]))
    const added = nextQuests.length > 0 ? await addQuestions(trx, quizId, nextQuests) : []
    const answers = save.answers.map((answer) => ({
      ...answer,
      id: answer.quizQuestionAnswerId,
      answerId: answer.answerId ?? labels.get(answer.label ?? ''),
      nextQuestionId: answer.nextQuest === null ? answer.nextQuestionId : added.shift(),
    }))
    const rowsOf = (some: typeof answers) =>
      given({
        id: ['int', some.map((answer) => answer.id)],
        answer_id: ['int', some.map(({ answerId }) => answerId)],
        description: ['text', some.map(({ description }) => description)],
        is_finish: ['boolean', some.map(({ isAnswerFinish }) => isAnswerFinish)],
        next_question_id: ['int', some.map(({ nextQuestionId }) => nextQuestionId ?? null)],
      })
    const optionsOf = (some: readonly { id: number | null | undefined; fragrances: readonly number[] }[]) => {
      const options = some.flatMap((answer) => answer.fragrances.map((fragrance) => [answer.id, fragrance] as const))
      return given({
        answer: ['int', options.map(([answer]) => answer)],
        fragrance: ['int', options.map(([, fragrance]) => fragrance)],
      })
    }
    const kept = answers.filter((answer) => answer.id !== null)
    const ofQuestion = sql`quiz_id = ${quizId} AND quiz_question_id = ${id}`

    // First removes old links of kept answers, so that answers can swap their next questions.
    await trx
      .deleteFrom('quiz_question_answers')
      .where((eb) => eb.and({ quiz_id: quizId, quiz_question_id: id }))
      .where(({ eb, not }) => not(eb('id', '=', anyOf(kept.flatMap((answer) => answer.id ?? [])))))
      .execute()
    await trx
      .updateTable('quiz_question_answers')
      .set({ next_question_id: null })
      .where((eb) => eb.and({ quiz_id: quizId, quiz_question_id: id }))
      .execute()
    await sql`
      DELETE FROM fragrance_options o USING quiz_question_answers a WHERE a.id = o.quiz_question_answer_id AND ${ofQuestion} AND NOT EXISTS (
        SELECT FROM ${optionsOf(kept)} WHERE given.answer = a.id AND given.fragrance = o.fragrance_id)`.execute(trx)
    await sql`
      UPDATE quiz_question_answers t SET answer_id = given.answer_id, description = given.description, is_finish = given.is_finish,
        next_question_id = given.next_question_id FROM ${rowsOf(kept)} WHERE t.id = given.id`.execute(trx)
    const made = await insertInOrder(
      trx,
      sql`INSERT INTO quiz_question_answers (quiz_id, quiz_question_id, answer_id, description, is_finish, next_question_id)
        SELECT ${quizId}::int, ${id}::int, answer_id, description, is_finish, next_question_id
        FROM ${rowsOf(answers.filter((answer) => answer.id === null))}`,
    )
    await sql`
      INSERT INTO fragrance_options (quiz_question_answer_id, fragrance_id)
      SELECT answer, fragrance FROM ${optionsOf(answers.map(({ fragrances, ...answer }) => ({ id: answer.id ?? made.shift(), fragrances })))}
      ON CONFLICT DO NOTHING`.execute(trx)
    return id
  },

  /** Removes a question with its answers. Next questions become orphans; the oldest replaces a removed root. */
  async remove(trx: Db, quizId: number, id: number): Promise<void> {
    await trx
      .deleteFrom('quiz_questions')
      .where((eb) => eb.and({ quiz_id: quizId, id }))
      .execute()
    await chooseRoot(trx, quizId)
  },

  /** Replaces the questions of a quiz by those that the change log has kept, with their ids. */
  async restore(trx: Db, quizId: number, kept: unknown): Promise<void> {
    const all = sql`jsonb_array_elements(${JSON.stringify(kept)}::jsonb)`
    // The count of questions changes with each deleted one, and would name a root that is gone already.
    await trx.updateTable('quizzes').set({ root_question_id: null }).where('id', '=', quizId).execute()
    await trx.deleteFrom('quiz_questions').where('quiz_id', '=', quizId).execute()
    await sql`
      INSERT INTO quiz_questions (id, quiz_id, question_id)
      SELECT (q ->> 'id')::int, ${quizId}::int, (q ->> 'question_id')::int FROM ${all} q`.execute(trx)
    await sql`
      INSERT INTO quiz_question_answers (id, quiz_id, quiz_question_id, answer_id, description, is_finish, next_question_id)
      SELECT (a ->> 'id')::int, ${quizId}::int, (q ->> 'id')::int, (a ->> 'answer_id')::int, a ->> 'description',
        (a ->> 'is_finish')::boolean, (a ->> 'next_question_id')::int
      FROM ${all} q CROSS JOIN jsonb_array_elements(q -> 'answers') a`.execute(trx)
    await sql`
      INSERT INTO fragrance_options (id, quiz_question_answer_id, fragrance_id)
      SELECT (o ->> 'id')::int, (a ->> 'id')::int, (o ->> 'fragrance_id')::int
      FROM ${all} q CROSS JOIN jsonb_array_elements(q -> 'answers') a CROSS JOIN jsonb_array_elements(a -> 'fragrances') o`.execute(
      trx,
    )
    // The root is the first one.
    await sql`UPDATE quizzes SET root_question_id = (${JSON.stringify(kept)}::jsonb -> 0 ->> 'id')::int WHERE id = ${quizId}`.execute(
      trx,
    )
  },

  /** Saves an allowed move. */
  async move(trx: Db, move: TreeMove): Promise<void> {
    switch (move.nodeType) {
      case 'fragrance': {
        const { fragranceOptionId: id, newQuizQuestionAnswerId: target } = move
        const option = await trx
          .selectFrom('fragrance_options')
          .select('quiz_question_answer_id as answer')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        await trx.updateTable('quiz_question_answers').set({ is_finish: true }).where('id', '=', target).execute()
        await trx
          .updateTable('fragrance_options')
          .set({ quiz_question_answer_id: target })
          .where('id', '=', id)
          .execute()
        const left = trx
          .selectFrom('fragrance_options')
          .select('id')
          .where('quiz_question_answer_id', '=', option.answer)
        await trx
          .updateTable('quiz_question_answers')
          .set({ is_finish: sql<boolean>`EXISTS ${left}` })
          .where('id', '=', option.answer)
          .execute()
        return
      }
      case 'question':
        await trx
          .updateTable('quiz_question_answers')
          .set({ next_question_id: null })
          .where('next_question_id', '=', move.nextQuestionId)
          .execute()
        await trx
          .updateTable('quiz_question_answers')
          .set({ next_question_id: move.nextQuestionId })
          .where('id', '=', move.quizQuestionAnswerId)
          .execute()
        return
      case 'answer':
        await trx
          .updateTable('quiz_question_answers')
          .set({ quiz_question_id: move.newQuizQuestionId })
          .where('id', '=', move.quizQuestionAnswerId)
          .execute()
    }
  },
}

export const table = deriveTable(definition, bankSql('questions'))

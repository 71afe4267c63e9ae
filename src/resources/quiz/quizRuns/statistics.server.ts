// Reads a version's statistics from the roll-ups: time grows with branches and days, not with runs.
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '#kernel/core/server/database/schema.ts'
import type { Snapshot, VersionProof } from '../payloads.ts'
import type { QuizStatistics, StatisticsQuery } from './payloads.ts'
import { countQuestions, walkedPaths } from './rules/runStatistics.ts'

interface Stored {
  quizId: number
  version: number
  publishedAt: string
  questions: Snapshot['questions']
  endings: VersionProof['endings']
}

const readVersion = async (db: Db, id: number, version: number | undefined): Promise<Stored | undefined> => {
  const { rows } = await sql<Stored>`
    SELECT quiz_id AS "quizId", number AS version, published_at AS "publishedAt", tree -> 'questions' AS questions, proof -> 'endings' AS endings
    FROM quiz_versions WHERE quiz_id = ${id} AND ${version === undefined ? sql`true` : sql`number = ${version}`} ORDER BY number DESC LIMIT 1`.execute(
    db,
  )
  return rows[0]
}

/** Returns what people did in a version; undefined for an unknown one, and for a quiz that was never published. */
export const statisticsOf = async (
  db: Db,
  id: number,
  { version: asked, from, to }: StatisticsQuery,
): Promise<QuizStatistics | undefined> => {
  const stored = await readVersion(db, id, asked)
  if (!stored) return undefined
  const { version, publishedAt, questions, endings } = stored
  const isPeriod = from !== undefined || to !== undefined
  const ofVersion = sql<SqlBool>`d.quiz_id = ${id} AND d.version = ${version}`
  const within: RawBuilder<SqlBool> = sql<SqlBool>`${ofVersion} AND ${from === undefined ? sql`true` : sql`d.day >= ${from}::date`}
    AND ${to === undefined ? sql`true` : sql`d.day <= ${to}::date`}`

  const { rows: days } = await sql<QuizStatistics['days'][number]>`
    SELECT d.day, d.views, d.starts, d.completions FROM quiz_days d WHERE ${within} ORDER BY d.day`.execute(db)
  const { rows: classes } = await sql<{ answer: number; times: [timeClass: number, runs: number][] }>`
    SELECT d.answer_id AS answer, json_agg(json_build_array(d.class, d.runs)) AS times FROM quiz_branch_times d WHERE ${ofVersion} GROUP BY 1`.execute(
    db,
  )
  const { rows: ofPeriod } = isPeriod
    ? await sql<{ answer: number; runs: number }>`
        SELECT d.answer_id AS answer, sum(d.runs)::int AS runs FROM quiz_branch_days d WHERE ${within} GROUP BY 1`.execute(
        db,
      )
    : { rows: undefined }
  const { rows: fragrances } = await sql<QuizStatistics['fragrances'][number]>`
    SELECT f.id AS "fragranceId", f.name, f.name_en, f.name_es, f.category_id AS "categoryId", d.runs, d."onDevices", d.used
    FROM (SELECT fragrance_id, sum(runs)::int AS runs, sum(on_devices)::int AS "onDevices", sum(used)::int AS used
      FROM quiz_ending_days d WHERE ${within} GROUP BY 1) d
    JOIN fragrances f ON f.id = d.fragrance_id ORDER BY d.runs DESC, f.id`.execute(db)

  const times = new Map(classes.map((row) => [row.answer, new Map(row.times)]))
  const branches = ofPeriod
    ? new Map(ofPeriod.map(({ answer, runs }) => [answer, runs]))
    : new Map([...times].map(([answer, runs]) => [answer, [...runs.values()].reduce((sum, count) => sum + count, 0)]))
  const sumOf = (name: 'views' | 'starts' | 'completions') => days.reduce((sum, { [name]: count }) => sum + count, 0)
  const views = sumOf('views')
  return {
    quizId: id,
    version,
    publishedAt,
    views,
    starts: sumOf('starts'),
    completions: sumOf('completions'),
    paths: { proved: endings.length, walked: walkedPaths(endings, { branches }) },
    questions: countQuestions(questions, { views, branches, times }),
    fragrances,
    days,
  }
}

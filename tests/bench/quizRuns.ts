// Measures POST /quiz-runs and the statistics on PostgreSQL: runs a second in batches, and the statistics of a version with ten million runs.
// `npm run bench -- quizRuns --seconds 10`. The server runs in a process of its own.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { Auth } from '#kernel/core/contract/calls/session.ts'
import { migrate } from '#kernel/core/server/database/migrate.ts'
import { openDatabase } from '#kernel/core/server/database/open.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import type { SnapshotQuestion } from '#src/resources/quiz/payloads.ts'
import { storeVersion } from '#src/resources/quiz/versions/publishing.server.ts'
import { QuizStatistics, RunAnswer } from '#src/resources/quiz/quizRuns/payloads.ts'
import { insertCampaign, insertCategory, insertFragrance } from '#tests/support/catalogue.ts'
import { freshPostgres, hasPostgres } from '#tests/support/database.ts'
import { insertKey } from '#tests/support/insertKey.ts'
import { startServer } from '#tests/support/liveServer.ts'
import { usedMs } from './processorTime.ts'

const goal = { perSecond: 1000, statisticsMs: 50 } as const
const [batchSize, senders, devices] = [500, 4, 2000]
/** The tree: each question but the last ones leads to three others. */
const [questionCount, answersEach] = [40, 3]
const [runs, days] = [10_000_000, 365]
const [email, password] = ['admin@exemplo.test', 'Senha@123']
const settings = {
  SEED: 'none',
  ADMIN_EMAIL: email,
  ADMIN_PASSWORD: password,
  JWT_SECRET: 'a secret of benches, long enough',
}

/** Inserts a published quiz, devices of its campaign, and the roll-up of ten million runs of a year. Returns the questions. */
const fill = async (db: Db): Promise<SnapshotQuestion[]> => {
  const family = await insertCategory(db, 'Família')
  const fragrances: number[] = []
  for (let place = 0; place < 8; place++) fragrances.push(await insertFragrance(db, `Fragrância ${place}`, family))
  const campaign = await insertCampaign(db, 'Campanha', fragrances)
  await sql`INSERT INTO devices (mac_address, campaign_id)
    SELECT upper(regexp_replace('0200' || lpad(to_hex(n), 8, '0'), '(..)(?!$)', '\\1:', 'g')), ${campaign}::int FROM generate_series(1, ${devices}::int) n`.execute(
    db,
  )
  const inner = Math.floor((questionCount - 1) / answersEach)
  await sql`INSERT INTO quizzes (id, name, campaign_id, language) VALUES (1, 'Quiz', ${campaign}, 'pt-BR')`.execute(db)
  await sql`INSERT INTO questions (id, language, quest) SELECT n, 'pt-BR', 'Pergunta ' || n FROM generate_series(1, ${questionCount}::int) n`.execute(
    db,
  )
  await sql`INSERT INTO answers (id, language, label) SELECT n, 'pt-BR', 'Resposta ' || n FROM generate_series(1, ${answersEach}::int) n`.execute(
    db,
  )
  await sql`INSERT INTO quiz_questions (id, quiz_id, question_id) SELECT n, 1, n FROM generate_series(1, ${questionCount}::int) n`.execute(
    db,
  )
  await sql`INSERT INTO quiz_question_answers (id, quiz_id, quiz_question_id, answer_id, is_finish, next_question_id)
    SELECT (q - 1) * ${answersEach}::int + a, 1, q, a, q > ${inner}::int, CASE WHEN q <= ${inner}::int THEN (q - 1) * ${answersEach}::int + a + 1 END
    FROM generate_series(1, ${questionCount}::int) q, generate_series(1, ${answersEach}::int) a`.execute(db)
  await sql`INSERT INTO fragrance_options (quiz_question_answer_id, fragrance_id)
    SELECT id, ${fragrances[0] ?? 0}::int + id % 8 FROM quiz_question_answers WHERE is_finish`.execute(db)
  const now = new Date().toISOString()
  await sql`UPDATE quizzes SET root_question_id = 1, validated_at = ${now}, published_at = ${now} WHERE id = 1`.execute(
    db,
  )
  await storeVersion(db, 1, { validatedAt: now, publishedAt: now, publishedBy: null })
  const [perDay, answers] = [Math.round(runs / days), questionCount * answersEach]
  await sql`INSERT INTO quiz_days SELECT 1, 1, current_date - n, ${perDay}::int, ${perDay}::int, ${perDay}::int / 2 FROM generate_series(1, ${days}::int) n`.execute(
    db,
  )
  await sql`INSERT INTO quiz_branch_days SELECT 1, 1, current_date - n, a, ${perDay}::int / 9 FROM generate_series(1, ${days}::int) n, generate_series(1, ${answers}::int) a`.execute(
    db,
  )
  await sql`INSERT INTO quiz_branch_times SELECT 1, 1, a, c, ${runs}::int / 9 / 53 FROM generate_series(1, ${answers}::int) a, generate_series(0, 52) c`.execute(
    db,
  )
  await sql`INSERT INTO quiz_ending_days SELECT 1, 1, current_date - n, f.id, ${perDay}::int / 16, ${perDay}::int / 20, 1000 FROM generate_series(1, ${days}::int) n, fragrances f`.execute(
    db,
  )
  await sql`VACUUM ANALYZE`.execute(db)
  const { rows } = await sql<{
    questions: SnapshotQuestion[]
  }>`SELECT tree -> 'questions' AS questions FROM quiz_versions`.execute(db)
  return rows[0]?.questions ?? []
}

const macOf = (device: number): string =>
  `0200${device.toString(16).padStart(8, '0')}`.toUpperCase().replaceAll(/(..)(?!$)/g, '$1:')

let made = 0
/** Returns a batch of runs of the last hours, half of which were left. */
const batchOf = (questions: readonly SnapshotQuestion[]): string => {
  const byId = new Map(questions.map((question) => [question.quizQuestionId, question]))
  const all = Array.from({ length: batchSize }, () => {
    const number = ++made
    let at = Date.now() - 7_200_000 - (number % 3600) * 1000
    const startedAt = new Date(at).toISOString()
    const answers: { answer: number; at: string }[] = []
    let fragranceId: number | undefined
    for (let asked = questions[0]; asked && !(number % 2 === 0 && answers.length === 2);) {
      const answer = asked.answers[(number + answers.length) % asked.answers.length]
      if (!answer) break
      at += 2000 + ((number * 37) % 9000)
      answers.push({ answer: answer.quizQuestionAnswerId, at: new Date(at).toISOString() })
      fragranceId = answer.fragrances[0]?.fragranceId
      asked = byId.get(answer.nextQuestionId ?? 0)
    }
    const ended = fragranceId !== undefined && { fragranceId }
    return {
      run: randomUUID(),
      quizId: 1,
      version: 1,
      device: macOf(1 + (number % devices)),
      startedAt,
      answers,
      ...ended,
    }
  })
  return JSON.stringify({ runs: all })
}

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? Number.NaN

/** Prints the measurements, and returns whether the goals are met: 1,000 runs a second, the statistics in 50 ms. */
export const benchQuizRuns = async (seconds: number): Promise<boolean> => {
  if (!hasPostgres) return true
  const postgres = await freshPostgres()
  const database = await openDatabase({ databaseUrl: postgres.url, dataDir: '.', statementTimeoutMs: 3_600_000 })
  try {
    await migrate(database)
    const questions = await fill(database.db)
    const key = await insertKey(database.db, 'Fábrica')
    const server = await startServer({ ...settings, DATABASE_URL: postgres.url }, { program: 'server/main.ts' })
    try {
      const call = async (path: string, bearer?: string, body?: string): Promise<unknown> => {
        const reply = await fetch(`${server.url}/api${path}`, {
          ...(body !== undefined && { method: 'POST', body }),
          headers: {
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
          },
        })
        if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}: ${await reply.text()}`)
        return await reply.json()
      }
      const login = await call('/login', undefined, JSON.stringify({ Login: email, Senha: password }))
      const { token } = z.parse(Auth, login)
      const processorMs = async () => {
        const { rows } = await sql<{
          pid: number
        }>`SELECT pid FROM pg_stat_activity WHERE datname = current_database()`.execute(database.db)
        return usedMs([server.pid, ...rows.map(({ pid }) => pid)])
      }
      /** Reads statistics several times. Returns the times and the processor time of one. */
      const readings = async (path: string): Promise<{ times: number[]; processor: number }> => {
        const rounds = 50
        const times: number[] = []
        z.parse(QuizStatistics, await call(path, token))
        const before = await processorMs()
        for (let round = 0; round < rounds; round++) {
          const start = performance.now()
          await call(path, token)
          times.push(performance.now() - start)
        }
        return { times, processor: ((await processorMs()) - before) / rounds }
      }
      const from = new Date(Date.now() - 90 * 86_400_000).toISOString().slice(0, 10)
      const [all, period] = [await readings('/quiz/1/statistics'), await readings(`/quiz/1/statistics?from=${from}`)]
      const [begun, used] = [performance.now(), await processorMs()]
      const times: number[] = []
      let stored = 0
      const send = async () => {
        while (performance.now() < begun + seconds * 1000) {
          const body = batchOf(questions)
          const start = performance.now()
          stored += z.parse(RunAnswer, await call('/quiz-runs', key, body)).new
          times.push(performance.now() - start)
        }
      }
      await Promise.all(Array.from({ length: senders }, send))
      const perSecond = (stored / (performance.now() - begun)) * 1000
      const processor = ((await processorMs()) - used) / times.length
      const ms = (time: number) => `${time.toFixed(time < 10 ? 1 : 0)} ms`
      console.log(
        `\nruns of quizzes: ${Math.round(perSecond).toLocaleString('en')} a second in batches of ${batchSize}: p50 ${ms(quantile(times, 0.5))}, p99 ${ms(quantile(times, 0.99))}, ${ms(processor)} of processor a batch`,
      )
      for (const [name, read] of Object.entries({ 'all days': all, '90 days': period }))
        console.log(
          `statistics of ${runs.toLocaleString('en')} runs, ${name}: p50 ${ms(quantile(read.times, 0.5))}, p90 ${ms(quantile(read.times, 0.9))}, ${ms(read.processor)} of processor`,
        )
      return perSecond >= goal.perSecond && quantile(all.times, 0.5) < goal.statisticsMs
    } finally {
      await server.stop()
    }
  } finally {
    await database.close()
    await postgres.drop()
  }
}

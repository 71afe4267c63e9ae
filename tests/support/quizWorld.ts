// Starts a test server with fragrances and campaigns, and wraps the calls of quizzes.
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Language } from '#kernel/core/contract/languages.ts'
import { type Answer as QuizAnswer, type Question, Quiz } from '#src/resources/quiz/calls.ts'
import { insertCampaign, insertCategory, insertFragrance } from '#tests/support/catalogue.ts'
import type { Engine } from '#tests/support/database.ts'
import { type Answer, type Auth, emailOf, type TestServer, testServer } from '#tests/support/server.ts'

const Made = z.object({ quizId: z.number() })
const Saved = z.object({ quizQuestionId: z.number() })
const Refused = z.object({ message: z.string(), errors: z.optional(z.record(z.string(), z.string())) })

/** Returns status, message and fields of an error answer. */
export const refused = ({ status, body }: Answer) => {
  const { message, errors } = z.parse(Refused, body)
  return { status, message, fields: Object.keys(errors ?? {}) }
}

/** Finds a question by its text. @throws Error if there is none */
export const questionOf = (quiz: Quiz, quest: string): Question => {
  const found = quiz.questions.find((question) => question.quest === quest)
  if (!found) throw new Error(`No question ${quest}`)
  return found
}
/** Finds an answer of a question by both texts. @throws Error if there is none */
export const answerOf = (quiz: Quiz, quest: string, label: string): QuizAnswer => {
  const found = questionOf(quiz, quest).answers.find((answer) => answer.label === label)
  if (!found) throw new Error(`No answer ${label} of ${quest}`)
  return found
}

export interface QuizWorld {
  server: TestServer
  admin: Auth
  /** The ids of eight fragrances; the dial of every campaign contains the first six. */
  fragrances: number[]
  campaign: (name?: string, active?: boolean) => Promise<number>
  create: (body: object) => Promise<Answer>
  /** Creates a Portuguese quiz in a new campaign and returns its id. */
  quiz: () => Promise<number>
  read: (quizId: number) => Promise<Quiz>
  save: (body: object, language?: Language) => Promise<Answer>
  /** Saves a question, which must succeed, and returns its id. */
  saved: (body: object) => Promise<number>
  remove: (quizQuestionId: number) => Promise<Answer>
  move: (body: object, language?: Language) => Promise<Answer>
  validate: (quizId: number, language?: Language) => Promise<Answer>
  /** Publishes a quiz with a reason, so that nobody needs to walk its paths. */
  publish: (quizId: number) => Promise<Answer>
  /**
   * Creates a complete quiz: "Onde?" leads by "Casa" to "Que cômodo?" and by "Rua" to "Que hora?".
   * Their answers, and "Tanto faz" of "Onde?", are endings with fragrances.
   */
  wholeQuiz: () => Promise<Quiz>
  close: () => Promise<void>
}

export const ending = (label: string, ...fragrances: number[]) => ({ label, isAnswerFinish: true, fragrances })

export const quizWorld = async (engine: Engine): Promise<QuizWorld> => {
  const server = await testServer(engine)
  const { db } = server.database
  const admin = await server.signIn(emailOf('ADMIN'))
  const category = await insertCategory(db, 'Florais')
  const fragrances: number[] = []
  for (let at = 1; at <= 8; at++) fragrances.push(await insertFragrance(db, `Fragrância ${at}`, category))
  const [first = 0, second = 0, third = 0] = fragrances
  const call = (what: string, body?: object, language: Language = 'pt') =>
    server.call(what, { as: admin, body, language })

  const world: QuizWorld = {
    server,
    admin,
    fragrances,
    campaign: (name = 'Campanha', active = true) => insertCampaign(db, name, fragrances.slice(0, 6), active),
    create: (body) => call('POST /api/quiz', body),
    quiz: async () => {
      const body = { name: 'Quiz', campaignId: await world.campaign(), language: 'pt-BR' }
      return z.parse(Made, (await world.create(body)).body).quizId
    },
    read: async (quizId) => z.parse(Quiz, (await call(`GET /api/quiz/${quizId}`)).body),
    save: (body, language) => call('POST /api/question/add-update', body, language),
    saved: async (body) => z.parse(Saved, (await world.save(body)).body).quizQuestionId,
    remove: (id) => call(`DELETE /api/question/${id}`),
    move: (body, language) => call('PUT /api/question/updateTree', body, language),
    validate: (id, language) => call(`PUT /api/quiz/validate/${id}`, undefined, language),
    publish: (id) => call(`PUT /api/quiz/publish/${id}`, { waiver: 'Teste' }),
    wholeQuiz: async () => {
      const quizId = await world.quiz()
      await world.saved({
        quizId,
        quest: 'Onde?',
        answers: [
          { label: 'Casa', isAnswerFinish: false, nextQuest: 'Que cômodo?' },
          { label: 'Rua', isAnswerFinish: false, nextQuest: 'Que hora?' },
          ending('Tanto faz', first, second),
        ],
      })
      const begun = await world.read(quizId)
      const ends = (quest: string) => ({ quizId, quizQuestionId: questionOf(begun, quest).quizQuestionId, quest })
      await world.saved({ ...ends('Que cômodo?'), answers: [ending('Sala', first), ending('Quarto', second, third)] })
      await world.saved({ ...ends('Que hora?'), answers: [ending('Dia', third), ending('Noite', first, third)] })
      return await world.read(quizId)
    },
    close: () => server.close(),
  }
  return world
}

/** Stores a generated tree as the questions of a quiz; adds the quiz's id to each id to keep them unique. */
export const storeTree = async (
  { server }: Pick<QuizWorld, 'server'>,
  quizId: number,
  tree: readonly Question[],
): Promise<void> => {
  const { db } = server.database
  const own = (id: number) => quizId * 10_000 + id
  const answers = tree.flatMap(({ quizQuestionId, answers: all }) =>
    all.map((answer) => ({ ...answer, quizQuestionId })),
  )
  const rows = (values: readonly object[]) => JSON.stringify(values)
  await sql`INSERT INTO questions (language, quest) VALUES ('pt-BR', 'Pergunta') ON CONFLICT DO NOTHING`.execute(db)
  await sql`
    INSERT INTO answers (language, label) SELECT 'pt-BR', label FROM json_to_recordset(${rows(answers)}::json) AS t (label text)
    ON CONFLICT DO NOTHING`.execute(db)
  await sql`
    INSERT INTO quiz_questions (id, quiz_id, question_id)
    SELECT id, ${quizId}::int, (SELECT id FROM questions WHERE quest = 'Pergunta')
    FROM json_to_recordset(${rows(tree.map(({ quizQuestionId }) => ({ id: own(quizQuestionId) })))}::json) AS t (id int)`.execute(
    db,
  )
  await sql`UPDATE quizzes SET root_question_id = ${own(tree[0]?.quizQuestionId ?? 0)} WHERE id = ${quizId}`.execute(db)
  await sql`
    INSERT INTO quiz_question_answers (id, quiz_id, quiz_question_id, answer_id, is_finish, next_question_id)
    SELECT id, ${quizId}::int, question, (SELECT id FROM answers a WHERE a.label = t.label), finish, next
    FROM json_to_recordset(${rows(
      answers.map(({ quizQuestionAnswerId, quizQuestionId, label, isAnswerFinish, nextQuestionId }) => ({
        id: own(quizQuestionAnswerId),
        question: own(quizQuestionId),
        label,
        finish: isAnswerFinish,
        next: nextQuestionId === null ? null : own(nextQuestionId),
      })),
    )}::json) AS t (id int, question int, label text, finish boolean, next int)`.execute(db)
  await sql`
    INSERT INTO fragrance_options (id, quiz_question_answer_id, fragrance_id)
    SELECT id, answer, fragrance FROM json_to_recordset(${rows(
      answers.flatMap(({ quizQuestionAnswerId, fragrances }) =>
        fragrances.map(({ fragranceOptionId, fragranceId }) => ({
          id: own(fragranceOptionId),
          answer: own(quizQuestionAnswerId),
          fragrance: fragranceId,
        })),
      ),
    )}::json) AS t (id int, answer int, fragrance int)`.execute(db)
}

// The quizzes of the demo content: their trees, the versions that were published, and the runs of each.
import { sql } from 'kysely'
import { dayMs } from '#server/seeds/calendar.ts'
import { demoDays } from '#server/seeds/fleet.ts'
import { at, type Row, type Seeds } from '#server/seeds/inserts.ts'
import { quizzes } from '#server/seeds/scents.ts'
import { lastDays } from '#server/simulation/simulatedTime.ts'
import { simulateRuns } from '#server/simulation/simulateRuns.ts'
import { judgeRuns, storeRuns, storeVersion } from '#src/resources/quiz/door.server.ts'
import type { SnapshotQuestion } from '#src/resources/quiz/door.ts'

/** Runs of the version that the app shows, enough for shares that say something, and of each one before. */
const [runsOfVersion, runsBefore] = [260, 70]

type Quiz = (typeof quizzes)[number]

/** Inserts a tree that ends with the fragrances of its dial, and returns its first question. */
const seedTree = async (
  { insert }: Pick<Seeds, 'insert'>,
  quizId: number,
  { language, root, branches = [] }: Quiz,
  { choices, times }: { choices: readonly number[]; times: ReturnType<Seeds['times']> },
): Promise<number | null> => {
  if (root === undefined) return null
  const asked = [root, ...branches.map(({ quest }) => quest)]
  const quests = await insert(
    'questions',
    asked.map((quest) => ({ language, quest, ...times })),
  )
  const questions = await insert(
    'quiz_questions',
    quests.map((question) => ({ quiz_id: quizId, question_id: question })),
  )
  const rootId = at(questions, 0)
  const given = branches.flatMap(({ label, answers }, index) => {
    const branch = at(questions, 1 + index)
    return [
      { label, question: rootId, next: branch },
      ...answers.map((last) => ({ label: last, question: branch, next: null })),
    ]
  })
  const labels = await insert(
    'answers',
    given.map(({ label }) => ({ language, label, ...times })),
  )
  const answers = await insert(
    'quiz_question_answers',
    given.map(({ question, next }, index) => ({
      quiz_id: quizId,
      quiz_question_id: question,
      answer_id: at(labels, index),
      next_question_id: next,
      is_finish: next === null,
    })),
  )
  const endings = answers.filter((_, index) => given[index]?.next === null)
  await insert(
    'fragrance_options',
    endings.flatMap((answer, index) =>
      [0, 1].map((more) => ({ quiz_question_answer_id: answer, fragrance_id: at(choices, 2 * index + more) })),
    ),
  )
  return rootId
}

interface Dials {
  campaignIds: readonly number[]
  slots: readonly (Row<'campaign_slots'> & { campaign_id: number; fragrance_id: number })[]
}

/** When each version was published, in days before today: the last one is what the app shows. */
const publications = [76, 47, 18] as const

/** Lets somebody find a quiz valid, and publish it again after each correction (work.ts). */
const tellPublications = (seeds: Seeds, quizId: number): void => {
  const { history, office, people } = seeds
  const by = people.olivia
  for (const days of publications) {
    tellValidation(seeds, { quizId, days, by })
    history.add({
      at: office(days, '11:30'),
      by,
      action: 'publish',
      write: async (trx, publishedAt) => {
        const set = { published_at: publishedAt, updated_at: publishedAt }
        await trx.updateTable('quizzes').set(set).where('id', '=', quizId).execute()
        await storeVersion(trx, quizId, { validatedAt: office(days, '11:05'), publishedAt, publishedBy: by })
      },
    })
  }
}

const tellValidation = (
  { history, office }: Pick<Seeds, 'history' | 'office'>,
  { quizId, days, by }: { quizId: number; days: number; by: number },
): void =>
  history.add({
    at: office(days, '11:05'),
    by,
    action: 'validate',
    write: (trx, validatedAt) =>
      trx
        .updateTable('quizzes')
        .set({ validated_at: validatedAt, validated_dial: sql`quiz_dial(campaign_id)`, updated_at: validatedAt })
        .where('id', '=', quizId)
        .execute(),
  })

const seedQuiz = async (seeds: Seeds, quiz: Quiz, { campaignIds, slots }: Dials): Promise<void> => {
  const { trx, insertAlone } = seeds
  const { name, campaign, language, state } = quiz
  const campaignId = at(campaignIds, campaign)
  const choices = slots.filter(({ campaign_id }) => campaign_id === campaignId).map(({ fragrance_id }) => fragrance_id)
  const times = seeds.times(state === 'published' ? 84 : 60 - campaign)
  const quizId = await insertAlone('quizzes', { name, campaign_id: campaignId, language, ...times })
  const rootId = await seedTree(seeds, quizId, quiz, { choices, times })
  await trx.updateTable('quizzes').set({ root_question_id: rootId }).where('id', '=', quizId).execute()
  if (state === 'published') tellPublications(seeds, quizId)
  if (state === 'validated') tellValidation(seeds, { quizId, days: 20, by: seeds.people.ana })
}

export const seedQuizzes = async (seeds: Seeds, dials: Dials): Promise<void> => {
  for (const quiz of quizzes) await seedQuiz(seeds, quiz, dials)
}

/** People answer each version until the next one is published, beside the devices of its campaign. */
export const seedRuns = async ({ trx, now }: Pick<Seeds, 'trx' | 'now'>): Promise<void> => {
  const { rows: versions } = await sql<{
    quizId: number
    version: number
    questions: SnapshotQuestion[]
    from: string
    until: string | null
    devices: string[]
  }>`
    SELECT v.quiz_id AS "quizId", v.number AS version, v.tree -> 'questions' AS questions, v.published_at AS "from",
      lead(v.published_at) OVER (PARTITION BY v.quiz_id ORDER BY v.number) AS until,
      ARRAY(SELECT d.mac_address FROM devices d WHERE d.campaign_id = q.campaign_id ORDER BY d.id) AS devices
    FROM quiz_versions v JOIN quizzes q ON q.id = v.quiz_id ORDER BY 1, 2`.execute(trx)
  for (const { from, until, ...version } of versions) {
    const end = until === null ? now : new Date(until)
    const days = Math.floor((end.getTime() - Date.parse(from)) / dayMs)
    const options = { count: until === null ? runsOfVersion : runsBefore, seed: version.quizId * version.version }
    const runs = simulateRuns(version, lastDays(end, days), options)
    await storeRuns(trx, judgeRuns(runs, now, new Date(now.getTime() - (demoDays + 1) * dayMs)).judged, { now })
  }
}

// Measures the longest task while a quiz of 500 questions opens, scrolls and drags, with the CPU slowed 4 times.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { openDatabase } from '#kernel/core/server/database/open.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { hashPassword } from '#kernel/core/server/account/passwords.ts'
import { insertCampaign, insertCategory, insertFragrance } from '#tests/support/catalogue.ts'
import { chromiumArgs, findChromium } from '#tests/support/chromium.ts'
import { startServer } from '#tests/support/liveServer.ts'
import { fillSignIn } from '#tests/support/pages.ts'
import { budgets } from './budgets.ts'
import { fillUsers } from './manyUsers.ts'

const questions = 500
const slowdown = 4
const email = 'u1@example.test'
const password = 'Admin@123'
const quizId = 1

/** Inserts a binary tree: each question has an ending with two fragrances and leads to up to two more questions. */
const fillQuiz = async (db: Db): Promise<void> => {
  const category = await insertCategory(db, 'Cítricos')
  const fragrances: number[] = []
  for (let at = 0; at < 12; at++) fragrances.push(await insertFragrance(db, `Fragrância ${at}`, category))
  const campaign = await insertCampaign(db, 'Verão', fragrances)
  for (const statement of [
    sql`INSERT INTO quizzes (id, name, campaign_id, language) VALUES (${quizId}, 'Grande', ${campaign}, 'pt-BR')`,
    sql`INSERT INTO questions (id, language, quest) SELECT n, 'pt-BR', 'O que combina com o número ' || n || '?' FROM generate_series(1, ${questions}::int) n`,
    sql`INSERT INTO quiz_questions (id, quiz_id, question_id) SELECT n, ${quizId}::int, n FROM generate_series(1, ${questions}::int) n`,
    sql`UPDATE quizzes SET root_question_id = 1`,
    sql`INSERT INTO answers (id, language, label) SELECT 1000 + n, 'pt-BR', 'De ' || n / 2 || ' a ' || n FROM generate_series(2, ${questions}::int) n`,
    sql`INSERT INTO answers (id, language, label) SELECT 2000 + n, 'pt-BR', 'Fim de ' || n FROM generate_series(1, ${questions}::int) n`,
    sql`INSERT INTO quiz_question_answers (id, quiz_id, quiz_question_id, answer_id, next_question_id)
      SELECT 1000 + n, ${quizId}::int, n / 2, 1000 + n, n FROM generate_series(2, ${questions}::int) n`,
    sql`INSERT INTO quiz_question_answers (id, quiz_id, quiz_question_id, answer_id, is_finish)
      SELECT 2000 + n, ${quizId}::int, n, 2000 + n, true FROM generate_series(1, ${questions}::int) n`,
    sql`INSERT INTO fragrance_options (quiz_question_answer_id, fragrance_id)
      SELECT 2000 + n, ${fragrances[0] ?? 0}::int + (n + more) % 12 FROM generate_series(1, ${questions}::int) n, generate_series(0, 1) more`,
  ])
    await statement.execute(db)
}

/** The longest task of the page's main thread in ms: its CPU time, and its wall-clock time, which a busy machine lengthens. */
interface Task {
  cpu: number
  clock: number
}
const TraceEvents = z.array(
  z.object({
    name: z.string(),
    pid: z.number(),
    tid: z.number(),
    dur: z.optional(z.number()),
    tdur: z.optional(z.number()),
    args: z.unknown(),
  }),
)

/** Traces the page while `doing` runs and returns its longest task. */
const longestTask = async (session: CDPSession, doing: () => Promise<void>): Promise<Task> => {
  const events: z.infer<typeof TraceEvents> = []
  const collect = ({ value }: { value: unknown }) => events.push(...TraceEvents.parse(value))
  session.on('Tracing.dataCollected', collect)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline'],
      excludedCategories: ['*'],
    },
  })
  await doing()
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', collect)
  const isMain = (name: unknown) => name === 'CrRendererMain'
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && isMain(Reflect.get(Object(args), 'name')))
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = events.filter(({ name, pid, tid }) => name.endsWith('RunTask') && mains.has(`${pid} ${tid}`))
  return {
    cpu: Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000,
    clock: Math.max(0, ...tasks.map(({ dur = 0 }) => dur)) / 1000,
  }
}

/** Does what a user does with the quiz, and returns the longest task of each step. */
const measure = async (page: Page, session: CDPSession): Promise<Record<string, Task>> => {
  const costs: Record<string, Task> = {}
  const measured = async (what: string, doing: () => Promise<void>) => {
    costs[what] = await longestTask(session, doing)
  }
  const tree = page.getByRole('tree')
  const row = (name: RegExp) => page.getByRole('treeitem', { name }).first()
  const hover = async (name: RegExp, steps: number) => {
    const place = await row(name).boundingBox()
    if (!place) throw new Error(`${String(name)} is not in view`)
    await page.mouse.move(place.x + 200, place.y + 20, { steps })
  }
  /** Moves the mouse to a height in the tree's current box (a jump scrolls the page). */
  const move = async (part: number, steps: number) => {
    const box = await tree.locator('..').boundingBox()
    if (!box) throw new Error('The tree is not visible')
    await page.mouse.move(box.x + 200, box.y + part * box.height, { steps })
  }
  const jump = () =>
    page
      .getByRole('button', { name: /^Mostrar na árvore/ })
      .first()
      .click()

  await measured('opening it from the list', async () => {
    await page.getByRole('link', { name: 'Grande', exact: true }).click()
    await tree.waitFor()
    await page.getByText('Todos os caminhos terminam bem', { exact: false }).waitFor()
  })
  await measured('scrolling through it', async () => {
    await move(0.4, 1)
    for (let step = 0; step < 40; step++) await page.mouse.wheel(0, 600)
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  })
  await measured('jumping to a question', async () => {
    await jump()
    await row(/Início/).waitFor()
  })
  await measured('dragging an answer to another question', async () => {
    await hover(/^resposta, De 2 a 4$/, 1)
    await page.mouse.down()
    for (let round = 0; round < 3; round++)
      // Away from the edges, where dragging scrolls the tree.
      for (const part of [0.3, 0.7]) await move(part, 15)
    await hover(/^pergunta, .*número 1\?/, 15)
    await page.locator('[role=treeitem][data-allowed=true]').waitFor()
    await page.mouse.up()
    await page.getByText('Tree updated successfuly').first().waitFor()
  })
  await jump()
  await measured('dragging while the tree scrolls', async () => {
    await hover(/^resposta, De 1 a 2$/, 1)
    await page.mouse.down()
    await move(0.98, 10)
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1500)))
    await page.keyboard.press('Escape')
    await page.mouse.up()
  })
  await measured('to its end by keyboard', async () => {
    await row(/Início/).focus()
    await page.keyboard.press('End')
  })
  await measured('the dialog of destinations', async () => {
    await page.keyboard.press('m')
    await page.getByRole('dialog').getByRole('button').nth(5).waitFor()
  })
  await page.keyboard.press('Escape')
  await measured('closing and opening all of it', async () => {
    await page.getByRole('button', { name: 'Recolher tudo' }).click()
    await page.getByRole('button', { name: 'Expandir tudo' }).click()
    await row(/De 1 a 2/).waitFor()
  })
  return costs
}

/** Prints the longest task of each step with the budget; returns false if one exceeds it. */
export const benchQuiz = async (): Promise<boolean> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sillage-bench-'))
  const database = await openDatabase({ dataDir })
  await fillUsers(database, 10, await hashPassword(password))
  await fillQuiz(database.db)
  await database.close()
  const server = await startServer({ DATA_DIR: dataDir, SEED: 'none' })
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] })
  try {
    const page = await browser.newPage({ baseURL: server.url, locale: 'pt-BR', viewport: { width: 1440, height: 900 } })
    await page.goto('/auth/login')
    await fillSignIn(page, email, password)
    await page.waitForURL(/\/admin\//)
    await page.goto('/admin/quiz')
    await page.getByRole('link', { name: 'Grande', exact: true }).waitFor()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    let isGood = true
    for (const [what, cost] of Object.entries(await measure(page, session))) {
      const isKept = cost.cpu <= budgets.quizTaskMs
      isGood &&= isKept
      console.log(
        `${isKept ? 'kept  ' : 'BROKEN'}  ${what.padEnd(42)} ${cost.cpu.toFixed(0).padStart(5)} of ${budgets.quizTaskMs} ms (by the clock ${cost.clock.toFixed(0)})`,
      )
    }
    return isGood
  } finally {
    await browser.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

// Tests that two people who save one record at once never lose a change without a word, on every resource.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Question } from '#src/resources/quiz/calls.ts'
import type { TreeMove } from '#src/resources/quiz/payloads.ts'
import {
  canMove,
  canMoveIn,
  indexTree,
  isNoOp,
  moveOf,
  nodeOf,
  parentIdOf,
} from '#src/resources/quiz/rules/quizTree.ts'
import { ErrorBody } from '#kernel/core/contract/wire.ts'
import { createRandom, type RandomSource } from '#server/seeds/random.ts'
import { bodyOf, QuestionValues, valuesOf } from '#src/resources/quiz/builder/questionForm.ts'
import { questionRule } from '#src/resources/quiz/builder/questionRule.ts'
import { toMultipart } from '#kernel/core/site/http/multipart.ts'
import type { PartsRule } from '#kernel/core/site/merge/merge.ts'
import { insertCampaign, insertCategory, insertDevice, insertFragrance } from '#tests/support/catalogue.ts'
import { editTogether, type EditedRecord } from '#tests/support/concurrentEdits.ts'
import { engines } from '#tests/support/database.ts'
import { picture } from '#tests/support/files.ts'
import { type Auth, emailOf, type TestServer, testServer } from '#tests/support/server.ts'

/** The goal of `npm run bench -- merge` is 1,000 pairs of each resource. */
const pairs = Number(process.env['MERGE_PAIRS'] ?? 25)

type Edit = EditedRecord['edits'][string]
const word: Edit = (_value, random) => `Texto ${random.below(4)}`
const maybe: Edit = (_value, random) => random.pick([null, 'Um', 'Dois', 'Três'])
const flag: Edit = (_value, random) => random.below(2) === 1
const of =
  (...values: readonly unknown[]): Edit =>
  (_value, random) =>
    random.pick(values)
const paragraph: Edit = (value, random) => {
  const texts = String(value).split('</p>').slice(0, -1)
  return texts
    .map((text, at) => `${at === random.below(texts.length) ? `<p>novo ${random.below(9)}` : text}</p>`)
    .join('')
}

const Items = z.array(z.record(z.string(), z.unknown()))
const slots: (fragrances: readonly number[]) => Edit = (fragrances) => (value, random) => {
  const dial = Items.parse(value)
  const slot = 1 + random.below(8)
  const others = dial.filter((one) => one['slot'] !== slot)
  if (slot > 2 && random.below(3) === 0) return others
  const free = fragrances.filter((id) => others.every(({ fragranceId }) => fragranceId !== id))
  const filled = { slot, fragranceId: random.pick(free), shotSeconds: 1 + random.below(9) }
  return [...others, filled].toSorted((one, other) => Number(one['slot']) - Number(other['slot']))
}
const description: Edit = (value, random) => {
  const texts = Items.parse(value)
  const at = random.below(texts.length)
  return texts.map((text, index) => (index === at ? { ...text, description: `Texto ${random.below(4)}` } : text))
}

const Versioned = z.object({ questions: z.array(Question), updatedAt: z.string() })
const Quizzed = z.object({ questions: z.array(Question) })
/** The form's values of the only question of a quiz, with texts instead of their ids: a typed one has none. */
const questionIn = (row: unknown): QuestionValues => {
  const values = valuesOf(z.parse(Quizzed, row).questions[0], () => '')
  const named = ({ text }: QuestionValues['quest']) => ({ id: null, text })
  return {
    quest: named(values.quest),
    answers: values.answers.map((answer) => ({ ...answer, label: named(answer.label) })),
  }
}
const answersOf: (fragrances: readonly number[]) => Edit = (fragrances) => (value, random) => {
  const all = z.parse(QuestionValues.shape.answers, value)
  const at = random.below(all.length)
  if (all.length > 2 && random.below(8) === 0) return all.filter((_, index) => index !== at)
  const text = `Texto ${at}.${random.below(4)}`
  const part = random.pick([
    { label: { id: null, text } },
    { description: text },
    { fragrances: [random.pick(fragrances)] },
  ])
  return all.map((answer, index) => (index === at ? { ...answer, ...part } : answer))
}

/** Each field by itself, but those that a rule of their own names. */
const ruleOf = (edits: EditedRecord['edits'], own: PartsRule['parts'] = []): PartsRule => ({
  parts: [
    ...own,
    ...Object.keys(edits).flatMap((name) =>
      own.some(({ sources }) => sources.includes(name)) ? [] : [{ sources: [name] }],
    ),
  ],
})

describe.each(engines)('%s', (engine) => {
  let server: TestServer
  let admin: Auth
  const families: number[] = []
  const fragrances: number[] = []
  beforeAll(async () => {
    server = await testServer(engine)
    admin = await server.signIn(emailOf('ADMIN'))
    for (const name of ['Cítricos', 'Florais']) families.push(await insertCategory(server.database.db, name))
    for (let at = 0; at < 14; at++)
      fragrances.push(await insertFragrance(server.database.db, `Fragrância ${at}`, families[0] ?? 0))
  })
  afterAll(() => server.close())

  const call = (what: string, body?: unknown, headers: Record<string, string> = {}) =>
    server.call(what, { as: admin, headers, ...(body !== undefined && { body }) })
  const create = async (path: string, body: unknown, key: string): Promise<string> => {
    const { status, body: row, bytes } = await call(`POST /api${path}`, body)
    expect(status, `${bytes.toString()}`).toBe(201)
    return `${path}/${String(z.parse(z.record(z.string(), z.unknown()), row)[key])}`
  }
  const record = (
    path: string,
    edits: EditedRecord['edits'],
    { own, isForm }: { own?: PartsRule['parts']; isForm?: true } = {},
  ): EditedRecord => ({
    rule: ruleOf(edits, own),
    edits,
    read: (row) =>
      Object.fromEntries(
        [...new Set([...Object.keys(edits), ...(own ?? []).flatMap(({ sources }) => sources)])].map((name) => {
          const value = row[name]
          if (name === 'profile') return [name, { id: Object(value).id }]
          if (name !== 'collection') return [name, value]
          return [
            name,
            Items.parse(value).map(({ slot, fragranceId, shotSeconds }) => ({ slot, fragranceId, shotSeconds })),
          ]
        }),
      ),
    put: (changes, updatedAt) =>
      call(`PUT /api${path}`, isForm ? toMultipart(changes) : changes, { 'if-match': `"${String(updatedAt)}"` }),
    get: () => call(`GET /api${path}`),
  })

  const records: Readonly<Record<string, () => Promise<EditedRecord>>> = {
    categories: async () =>
      record(await create('/categories', { name: 'Amadeirados' }, 'categoryId'), {
        name: word,
        codAmostra: maybe,
        callToAction: maybe,
        callToAction_en: maybe,
        casNumber: maybe,
        kosher: flag,
        halal: flag,
      }),
    fragrances: async () => {
      const id = await insertFragrance(server.database.db, 'Lavanda', families[0] ?? 0)
      return record(
        `/fragrances/${id}`,
        {
          name: word,
          name_en: word,
          name_es: word,
          description: maybe,
          categoryId: of(...families),
          parentId: of(1, 2),
        },
        { isForm: true },
      )
    },
    campaigns: async () => {
      const body = {
        name: 'Verão',
        fragranceShots: 100,
        cover: await picture(),
        collection: [1, 2, 3].map((slot) => ({ slot, fragranceId: fragrances[slot], shotSeconds: 5 })),
        descriptions: ['pt-BR', 'en-US', 'es-ES'].map((language) => ({ language, description: 'Antes' })),
      }
      return record(
        await create('/campaigns', toMultipart(body), 'campaignId'),
        { name: word, fragranceShots: of(100, 150, 200), collection: slots(fragrances), descriptions: description },
        {
          isForm: true,
          own: [
            { sources: ['collection'], rule: { by: 'slot', unique: 'fragranceId' } },
            { sources: ['descriptions'], rule: { by: 'language' } },
          ],
        },
      )
    },
    news: async () => {
      const html = ['um', 'dois', 'três', 'quatro'].map((text) => `<p>${text}</p>`).join('')
      const titles = { titlePt: 'Novidade', titleEn: 'News', titleEs: 'Novedad' }
      const body = {
        ...titles,
        contentPt: html,
        contentEn: html,
        contentEs: html,
        carrousel: false,
        expirationDate: '2030-01-01',
      }
      return record(
        await create('/news', body, 'newsId'),
        {
          titlePt: word,
          titleEn: word,
          contentPt: paragraph,
          contentEn: paragraph,
          carrousel: flag,
          expirationDate: of('2030-01-02', '2031-05-06'),
        },
        { own: ['contentPt', 'contentEn'].map((name) => ({ sources: [name], rule: 'html' as const })) },
      )
    },
    newsFiles: async () => {
      const texts = {
        titlePt: 'Novidade',
        titleEn: 'News',
        titleEs: 'Novedad',
        contentPt: '',
        contentEn: '',
        contentEs: '',
      }
      const ids: number[] = []
      for (let at = 0; at < 2; at++) {
        const path = await create('/news', { ...texts, carrousel: false, expirationDate: '2030-01-01' }, 'newsId')
        ids.push(Number(path.split('/').at(-1)))
      }
      const path = await create(
        '/news-file',
        toMultipart({ newsId: ids[0], name: 'Capa', file: await picture() }),
        'newsFileId',
      )
      return {
        ...record(path, { name: word, newsId: of(...ids) }, { isForm: true }),
        // Pictures are read by their news item only.
        get: async () => {
          const found = await Promise.all(ids.map((id) => call(`GET /api/news-file/by-newsid?newsId=${id}`)))
          return (
            found.map((answer) => ({ ...answer, body: Items.parse(answer.body)[0] })).find(({ body }) => body) ??
            call(`GET /api${path}`)
          )
        },
      }
    },
    'the question of a quiz': async () => {
      const campaignId = await insertCampaign(server.database.db, 'Quiz', fragrances.slice(0, 6))
      const path = await create('/quiz', { name: 'Quiz', campaignId, language: 'pt-BR' }, 'quizId')
      const quizId = Number(path.split('/').at(-1))
      const get = () => call(`GET /api${path}`)
      const ending = (label: string) => ({ label, isAnswerFinish: true, fragrances: fragrances.slice(0, 1) })
      await call('POST /api/question/add-update', {
        quizId,
        quest: 'Onde?',
        answers: ['A', 'B', 'C', 'D', 'E', 'F'].map(ending),
      })
      const { questions } = z.parse(Quizzed, (await get()).body)
      return {
        rule: questionRule,
        edits: {
          quest: (_value, random) => ({ id: null, text: `Pergunta ${random.below(4)}` }),
          answers: answersOf(fragrances.slice(0, 6)),
        },
        read: questionIn,
        put: async (changes, updatedAt) => {
          const values = z.parse(QuestionValues, { ...questionIn((await get()).body), ...changes })
          const body = bodyOf(values, quizId, questions[0]?.quizQuestionId)
          return call('POST /api/question/add-update', body, { 'if-match': `"${String(updatedAt)}"` })
        },
        get,
      }
    },
    users: async () =>
      record(
        await create(
          '/usuario',
          { nome: 'Ana Lima', email: 'juntos@exemplo.test', profile: { id: 2 }, cpf: '52998224725' },
          'id',
        ),
        {
          nome: (_value: unknown, random: RandomSource) => `Ana ${random.pick(['Lima', 'Souza', 'Reis'])}`,
          mobilePhone: of(null, '+5511987654321', '+5511987654322'),
          birthday: of(null, '1990-05-17', '1991-06-18'),
          genre: of(null, 'F', 'O'),
          profile: of({ id: 2 }, { id: 4 }),
          address: (_value: unknown, random: RandomSource) => ({
            zipcode: null,
            street: `Rua ${random.below(4)}`,
            city: 'Santos',
            state: 'SP',
            country: 'BR',
          }),
        },
        { own: [{ sources: ['cpf', 'document'] }] },
      ),
  }

  test.each(Object.keys(records))(
    `%s: no change of ${pairs} random pairs of concurrent edits is lost without a word`,
    async (name) => {
      const random = createRandom(name.length)
      const edited = await records[name]?.()
      if (!edited) throw new Error(`No record of ${name}`)
      const total = { conflicts: 0, merged: 0 }
      for (let pair = 0; pair < pairs; pair++) {
        const { lost, conflicts, merged } = await editTogether(edited, random)
        expect(lost, `pair ${pair}`).toEqual([])
        total.conflicts += conflicts
        total.merged += merged
      }
      // The pairs are worth something only if both happen.
      expect(Math.min(total.conflicts, total.merged)).toBeGreaterThan(0)
    },
  )

  test(`the tree of a quiz: no move of ${pairs} random pairs of concurrent moves is lost without a word`, async () => {
    const campaignId = await insertCampaign(server.database.db, 'Árvore', fragrances.slice(0, 6))
    const path = await create('/quiz', { name: 'Árvore', campaignId, language: 'pt-BR' }, 'quizId')
    const quizId = Number(path.split('/').at(-1))
    const read = async () => z.parse(Versioned, (await call(`GET /api${path}`)).body)
    const ending = (label: string, at: number) => ({
      label,
      isAnswerFinish: true,
      fragrances: fragrances.slice(at, at + 2),
    })
    const save = (question: object) => call('POST /api/question/add-update', { quizId, ...question })
    const next = (label: string, nextQuest: string) => ({ label, isAnswerFinish: false, nextQuest })
    await save({
      quest: 'Onde?',
      answers: [next('Casa', 'Que cômodo?'), next('Rua', 'Que hora?'), ending('Tanto faz', 0)],
    })
    for (const { quest, quizQuestionId } of (await read()).questions.slice(1))
      await save({ quest, quizQuestionId, answers: [ending('Um', 1), ending('Dois', 3)] })

    const movesOf = (tree: readonly Question[]): TreeMove[] => {
      const { questions, answers, options } = indexTree(tree)
      const ids = (nodes: ReadonlyMap<number, unknown>) => [...nodes.keys()]
      const all = (nodeType: TreeMove['nodeType'], nodes: readonly number[], targets: readonly number[]) =>
        nodes.flatMap((id) => targets.map((target) => moveOf({ nodeType, id }, target)))
      return [
        ...all('fragrance', ids(options), ids(answers)),
        ...all('question', ids(questions), ids(answers)),
        ...all('answer', ids(answers), ids(questions)),
      ].filter((move) => canMove(tree, move) && !isNoOp(tree, move))
    }
    const move = (body: TreeMove, version: string) =>
      call('PUT /api/question/updateTree', body, { 'if-match': `"${version}"` })
    const random = createRandom(5)
    const total = { made: 0, refused: 0 }
    for (let pair = 0; pair < pairs; pair++) {
      const base = await read()
      const [theirs, mine] = [random.pick(movesOf(base.questions)), random.pick(movesOf(base.questions))]
      expect((await move(theirs, base.updatedAt)).status).toBe(200)
      const answer = await move(mine, base.updatedAt)
      expect(answer.status).toBe(409)
      const present = z.parse(Versioned, z.parse(ErrorBody, answer.body).record)
      const isMade = canMoveIn(present.questions, mine, base.questions)
      if (isMade) expect((await move(mine, present.updatedAt)).status).toBe(200)
      total[isMade ? 'made' : 'refused']++
      const stored = (await read()).questions
      for (const one of isMade ? [theirs, mine] : [theirs])
        expect(parentIdOf(stored, nodeOf(one)), `pair ${pair}`).toBe(nodeOf(one).targetId)
    }
    expect(Math.min(total.made, total.refused)).toBeGreaterThan(0)
  })

  test('an action on an older version of a record does nothing, and its refusal has the record as it is now', async () => {
    const path = await create('/categories', { name: 'Doces' }, 'categoryId')
    const { headers } = await call(`GET /api${path}`)
    const stale = { 'if-match': String(headers['etag']) }
    await call(`PUT /api${path}`, { name: 'Doces finos' })
    const present = (await call(`GET /api${path}`)).body
    const refused = await call(`DELETE /api${path}`, undefined, stale)
    expect(refused.status).toBe(409)
    expect(z.parse(ErrorBody, refused.body)).toMatchObject({ record: present, changedBy: { name: 'Conta ADMIN' } })
    expect((await call(`GET /api${path}`)).body).toEqual(present)
    expect((await call(`DELETE /api${path}`)).status).toBe(204)
  })

  test('the default, a resent mail, a deleted user and a disconnected one take the version that is shown', async () => {
    const old = { 'if-match': '"2020-01-01T00:00:00.000Z"' }
    const campaignId = await insertCampaign(server.database.db, 'Inverno', fragrances.slice(0, 1))
    const deviceId = await insertDevice(server.database.db, 'AA:00:00:00:00:01', {})
    const user = await create('/usuario', { nome: 'Nova Pessoa', email: 'nova@exemplo.test', profile: { id: 2 } }, 'id')
    const id = user.split('/').at(-1)
    const calls: [string, unknown?][] = [
      ['PUT /api/campaigns/default', { campaignId }],
      [`PUT /api/usuario/resend-mail/${id}`],
      [`DELETE /api/usuario/${id}`],
      [`PUT /api/remove-user/${deviceId}`],
    ]
    for (const [what, body] of calls) expect((await call(what, body, old)).status, `${what}`).toBe(409)
    expect((await call(`GET /api${user}`)).status).toBe(200)
    const isDefault = z.parse(
      z.object({ isDefault: z.boolean() }),
      (await call(`GET /api/campaigns/${campaignId}`)).body,
    )
    expect(isDefault).toEqual({ isDefault: false })
  })
})

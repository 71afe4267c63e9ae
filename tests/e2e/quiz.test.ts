// A quiz from its creation to its publication, the moves of its tree, and the simulator (S2§2-§5, §8).
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { installationKeyPaths } from '#kernel/core/contract/paths/installationKeyPaths.ts'
import { quizRunPaths } from '#src/resources/quiz/quizRuns/paths.ts'
import {
  dragByFinger,
  expect,
  expectNoAxeViolations,
  middleOf,
  pickUp,
  settle,
  test,
  widths,
} from '#tests/e2e/journey.ts'
import { beSignedIn } from '#tests/support/pages.ts'

const notice = (page: Page, text: string): Locator => page.getByRole('region', { name: 'Avisos' }).getByText(text)
const row = (page: Page, name: RegExp): Locator => page.getByRole('treeitem', { name })
const form = (page: Page, name = 'Nova pergunta'): Locator => page.getByRole('form', { name })
const answerOf = (page: Page, number: number): Locator => page.getByRole('group', { name: `Resposta ${number}` })

/** Fills in one answer of the open form: what it ends with, or the text of the question that it leads to. */
const fillAnswer = async (page: Page, number: number, label: string, goal: { ends: string[] } | { next: string }) => {
  const answer = answerOf(page, number)
  await answer.getByRole('combobox', { name: /Texto da resposta/ }).fill(label)
  if ('next' in goal) {
    await answer.getByRole('radio', { name: 'Leva a outra pergunta' }).check()
    await answer.getByRole('combobox', { name: /Próxima pergunta/ }).fill(goal.next)
    return
  }
  for (const name of goal.ends) {
    await answer.getByRole('combobox', { name: /Fragrâncias do dial/ }).fill(name)
    await expect(page.getByRole('option', { name })).toBeVisible()
    // The effects that follow the options set the highlight: an automated keyboard would be too quick.
    await settle(page)
    await page.keyboard.press('Enter')
    await expect(answer.getByRole('button', { name, exact: true })).toBeVisible()
  }
}
const saveQuestion = async (page: Page) => {
  await page.getByRole('button', { name: 'Salvar pergunta' }).click()
  await expect(page.getByRole('button', { name: 'Nova pergunta' })).toBeVisible()
}

/** Creates a quiz for the first campaign without one in this language, and returns the URL of its builder. */
const begin = async (page: Page, name: string, language: string): Promise<string> => {
  await page.goto('/admin/quiz/create')
  await page.getByRole('textbox', { name: 'Nome' }).fill(name)
  await page.getByRole('combobox', { name: /Idioma/ }).click()
  await page.getByRole('option', { name: language }).click()
  await page.getByRole('combobox', { name: /Campanha/ }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.waitForURL(/\/admin\/quiz\/\d+\/update$/)
  await expect(page.getByText('Ainda não há perguntas.', { exact: false })).toBeVisible()
  return page.url()
}

/** The names of two fragrances of the quiz's dial, as the form offers them. */
const twoOfTheDial = async (page: Page): Promise<[string, string]> => {
  await answerOf(page, 1)
    .getByRole('combobox', { name: /Fragrâncias do dial/ })
    .click()
  await expect(page.getByRole('option').nth(1)).toBeVisible()
  const names = await page.getByRole('option').allTextContents()
  await page.keyboard.press('Escape')
  const [one = '', other = ''] = names
  return [one, other]
}

interface Tree {
  questions: {
    answers: { quizQuestionAnswerId: number; label: string; fragrances: { fragranceId: number }[] }[]
  }[]
}

/** Reports runs of a version, each the texts of its answers, as an app does. */
const reportRuns = async (
  page: Page,
  headers: Record<string, string>,
  quizId: number,
  version: number,
  runs: readonly (readonly string[])[],
) => {
  const named = { name: `Quiz ${quizId} v${version}` }
  const made = await page.request.post(`/api${installationKeyPaths.make.path}`, { headers, data: named })
  const { key } = await made.json()
  const stored = await page.request.get(`/api/quiz/${quizId}/versions/${version}`, { headers })
  const { tree }: { tree: Tree } = await stored.json()
  const answers = tree.questions.flatMap((question) => question.answers)
  const started = Date.now() - 60_000
  const bodies = runs.map((labels) => {
    const given = labels.flatMap((label) => answers.filter((one) => one.label === label))
    return {
      run: randomUUID(),
      quizId,
      version,
      startedAt: new Date(started).toISOString(),
      answers: given.map(({ quizQuestionAnswerId: answer }, at) => ({
        answer,
        at: new Date(started + (at + 1) * 2_000).toISOString(),
      })),
      fragranceId: given.at(-1)?.fragrances[0]?.fragranceId,
    }
  })
  for (let from = 0; from < bodies.length; from += 500) {
    const data = { runs: bodies.slice(from, from + 500) }
    const reply = await page.request.post(`/api${quizRunPaths.report.path}`, {
      headers: { Authorization: `Bearer ${key}` },
      data,
    })
    expect(await reply.json()).toEqual({ new: data.runs.length, known: 0, refused: [] })
  }
}

test('a quiz from creation to publication: a loop is refused, an orphan is found and linked; a letter is corrected, published as version 2, answered by a thousand people and taken back', async ({
  page,
}) => {
  const headers = await beSignedIn(page, 'admin')
  const builder = await begin(page, 'Que noite combina com você?', 'Inglês')
  const validate = page.getByRole('button', { name: 'Validar' })
  await expect(validate).toBeDisabled()
  await expect(page.getByText('O quiz não tem perguntas')).toBeVisible()

  await page.getByRole('button', { name: 'Nova pergunta' }).click()
  const [one, other] = await twoOfTheDial(page)
  await page.getByRole('button', { name: 'Salvar pergunta' }).click()
  await expect(form(page).getByText('Campo obrigatório').first()).toBeVisible()
  await form(page)
    .getByRole('combobox', { name: /^Pergunta/ })
    .fill('Where to tonight?')
  await fillAnswer(page, 1, 'Out', { next: 'Dancing or dinner?' })
  await page.getByRole('button', { name: 'Adicionar resposta' }).click()
  await fillAnswer(page, 2, 'Home', { ends: [one] })
  await saveQuestion(page)
  await expect(row(page, /pergunta, Where to tonight\?, Início/)).toBeFocused()

  // The question that the save created has no answers yet: its finding reveals it.
  await expect(page.getByText('1 pendência antes de validar')).toBeVisible()
  await validate.click()
  await expect(notice(page, 'Dancing or dinner?')).toBeVisible()
  await page.getByRole('button', { name: 'A pergunta “Dancing or dinner?” não tem respostas' }).click()
  await expect(row(page, /pergunta, Dancing or dinner\?/)).toBeFocused()
  await page.keyboard.press('Enter')
  await fillAnswer(page, 1, 'Dancing', { ends: [one, other] })
  await page.getByRole('button', { name: 'Adicionar resposta' }).click()
  await fillAnswer(page, 2, 'Dinner', { next: 'With whom?' })
  await saveQuestion(page)

  // A question below itself is a loop: the move is refused, and the quiz is reloaded.
  const reloaded = page.waitForResponse(
    (response) => response.request().method() === 'GET' && /\/api\/quiz\/\d+$/.test(response.url()),
  )
  await row(page, /pergunta, Dancing or dinner\?/).focus()
  await pickUp(page, () => expect(row(page, /pergunta, Dancing or dinner\?/)).toHaveAttribute('data-grabbed'))
  for (const name of ['Dancing', 'Dinner']) {
    await page.keyboard.press('ArrowDown')
    await expect(row(page, new RegExp(`resposta, ${name}`))).toHaveAttribute('data-allowed', 'false')
  }
  await page.keyboard.press('Space')
  await expect(notice(page, 'Action does not permitted')).toBeVisible()
  await reloaded
  await expect(row(page, /resposta, Dinner/)).toBeVisible()

  // Deleting a question leaves an orphan, which the proof names.
  await page.getByRole('button', { name: 'Excluir a pergunta: Dancing or dinner?' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByRole('button', { name: 'Nenhuma resposta leva à pergunta “With whom?”' })).toBeVisible()
  await page.getByRole('button', { name: 'Editar a pergunta: Where to tonight?' }).first().click()
  await answerOf(page, 1).getByRole('radio', { name: 'Leva a outra pergunta' }).check()
  await answerOf(page, 1)
    .getByRole('combobox', { name: /Próxima pergunta/ })
    .click()
  await page.getByRole('option', { name: 'With whom?' }).click()
  await saveQuestion(page)
  await page.getByRole('button', { name: 'A pergunta “With whom?” não tem respostas' }).click()
  await expect(row(page, /pergunta, With whom\?/)).toBeFocused()
  await page.keyboard.press('Enter')
  await fillAnswer(page, 1, 'Alone', { ends: [other] })
  await saveQuestion(page)
  await expect(page.getByText('Todos os caminhos terminam bem', { exact: false })).toBeVisible()

  const publish = page.getByRole('button', { name: 'Publicar' })
  await expect(publish).toHaveCount(0)
  await validate.click()
  await expect(notice(page, 'Quiz validado com sucesso')).toBeVisible()
  await expect(validate).toHaveCount(0)
  // Nobody has seen its paths in the simulator: somebody says why it is published anyway.
  const publishWith = async (reason: string) => {
    await publish.click()
    const dialog = page.getByRole('dialog', { name: 'Publicar o quiz?' })
    await dialog.getByRole('button', { name: 'Publicar' }).click()
    await expect(dialog.getByText('Escreva o motivo, ou veja os caminhos no simulador')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Por que publicar sem ver os outros?' }).fill(reason)
    await dialog.getByRole('button', { name: 'Publicar' }).click()
  }
  await publishWith('Conferido em papel')
  await expect(page.getByText(/O aplicativo mostra a versão 1, de/)).toBeVisible()

  // The app shows version 1 until the corrected draft is published.
  await row(page, /pergunta, Where to tonight\?, Início/).focus()
  await page.keyboard.press('Enter')
  await form(page, 'Editar a pergunta')
    .getByRole('combobox', { name: /^Pergunta/ })
    .fill('Where to go tonight?')
  await page.getByRole('button', { name: 'Salvar pergunta' }).click()
  await expect(page.getByText(/O aplicativo mostra a versão 1\. O rascunho tem 1 mudança/)).toBeVisible()
  await page.getByRole('button', { name: 'Comparar', exact: true }).first().click()
  const comparison = page.getByRole('dialog', { name: /Comparar versões/ })
  await expect(comparison.getByText('Where to go tonight?').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await publishWith('Uma palavra corrigida')
  await expect(page.getByText(/O aplicativo mostra a versão 2, de/)).toBeVisible()

  // Three of ten stay at home. The tree says so within its interval, and keeps the runs of version 1 apart.
  const quizId = Number(/quiz\/(\d+)/.exec(builder)?.[1])
  const staysHome = (at: number) => (Math.imul(at + 1, 2_654_435_761) >>> 0) / 2 ** 32 < 0.3
  const runs = Array.from({ length: 1000 }, (_, at) => (staysHome(at) ? ['Home'] : ['Out', 'Alone']))
  const homes = runs.filter(([first]) => first === 'Home').length
  await reportRuns(page, headers, quizId, 2, runs)
  await reportRuns(
    page,
    headers,
    quizId,
    1,
    Array.from({ length: 40 }, () => ['Home']),
  )
  await page.goto(builder.replace('/update', '/show'))
  const tree = page.getByRole('region', { name: 'Perguntas e respostas' })
  const home = tree.getByRole('listitem').filter({ hasText: /^Home/ })
  await expect(home).toContainText(`${homes} vezes`)
  const [share = 0, low = 0, high = 0] = ((await home.textContent())?.match(/\d+(?=\s?%)/g) ?? []).map(Number)
  expect(share).toBe(Math.round(homes / 10))
  expect(low).toBeLessThanOrEqual(30)
  expect(high).toBeGreaterThanOrEqual(30)
  await page.getByRole('combobox', { name: 'Versão' }).selectOption({ index: 1 })
  await expect(home).toContainText('40 vezes')
  await page.goto(builder)

  await page.getByRole('button', { name: 'Retirar publicação' }).click()
  await page
    .getByRole('dialog', { name: 'Retirar a versão 2?' })
    .getByRole('button', { name: 'Retirar publicação' })
    .click()
  await expect(page.getByText(/O aplicativo mostra a versão 1\. O rascunho tem 1 mudança/)).toBeVisible()

  await page.goto('/admin/quiz?view=')
  const listed = page.getByRole('row', { name: /Que noite combina/ })
  await expect(listed.getByRole('cell', { name: /\d\d\/\d\d\/\d{4} \d\d:\d\d/ })).toHaveCount(4)
})

test('nodes are moved by mouse, touch, keyboard and dialog, and each move can be undone', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await begin(page, 'Como é o seu domingo?', 'Espanhol')
  await page.getByRole('button', { name: 'Nova pergunta' }).click()
  const [one, other] = await twoOfTheDial(page)
  await form(page)
    .getByRole('combobox', { name: /^Pergunta/ })
    .fill('¿Campo o ciudad?')
  await fillAnswer(page, 1, 'Campo', { ends: [one] })
  await page.getByRole('button', { name: 'Adicionar resposta' }).click()
  await fillAnswer(page, 2, 'Ciudad', { next: '¿Museo o café?' })
  await saveQuestion(page)
  await page.getByRole('button', { name: 'A pergunta “¿Museo o café?” não tem respostas' }).click()
  await expect(row(page, /pergunta, ¿Museo o café\?/)).toBeFocused()
  await page.keyboard.press('Enter')
  await fillAnswer(page, 1, 'Museo', { ends: [other] })
  await saveQuestion(page)
  const updated = notice(page, 'Tree updated successfuly')

  const fragrance = (name: string) => row(page, new RegExp(`fragrância, ${name}`))
  /** Returns the label of the parent row of a fragrance. */
  const parentOf = (name: string) =>
    fragrance(name).evaluate((element) => {
      const rows = [...document.querySelectorAll('[role=treeitem]')]
      const level = Number(element.getAttribute('aria-level'))
      const above = rows
        .slice(0, rows.indexOf(element))
        .findLast((other_) => Number(other_.getAttribute('aria-level')) < level)
      return above?.getAttribute('aria-label')
    })
  expect(await parentOf(one)).toBe('resposta, Campo')

  await test.step('by mouse', async () => {
    const [from, to] = [await middleOf(fragrance(one)), await middleOf(row(page, /resposta, Museo/))]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 8 })
    await expect(row(page, /resposta, Museo/)).toHaveAttribute('data-allowed', 'true')
    await page.mouse.up()
    await expect(updated).toBeVisible()
    await expect.poll(() => parentOf(one)).toBe('resposta, Museo')
  })

  await test.step('undo', async () => {
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect.poll(() => parentOf(one)).toBe('resposta, Campo')
    await expect(page.getByRole('tree')).toHaveAttribute('aria-busy', 'false')
    await expect(page.getByRole('button', { name: 'Desfazer' })).toBeDisabled()
  })

  await test.step('by keyboard', async () => {
    await fragrance(one).focus()
    await pickUp(page, () => expect(fragrance(one)).toHaveAttribute('data-grabbed'))
    for (const name of ['Ciudad', 'Museo']) {
      await page.keyboard.press('ArrowDown')
      await expect(row(page, new RegExp(`resposta, ${name}`))).toHaveAttribute('data-allowed')
    }
    await expect(row(page, /resposta, Museo/)).toHaveAttribute('data-allowed', 'true')
    await page.keyboard.press('Space')
    await expect.poll(() => parentOf(one)).toBe('resposta, Museo')
    await expect(page.getByRole('tree')).toHaveAttribute('aria-busy', 'false')
  })

  await test.step('by finger', async () => {
    const to = row(page, /resposta, Campo/)
    await dragByFinger(page, fragrance(one), to, {
      isHeld: () => expect(fragrance(one)).toHaveAttribute('data-grabbed'),
      isOver: () => expect(to).toHaveAttribute('data-allowed', 'true'),
    })
    await expect.poll(() => parentOf(one)).toBe('resposta, Campo')
    await expect(page.getByRole('tree')).toHaveAttribute('aria-busy', 'false')
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect.poll(() => parentOf(one)).toBe('resposta, Museo')
    await expect(page.getByRole('tree')).toHaveAttribute('aria-busy', 'false')
  })

  await test.step('by dialog', async () => {
    await fragrance(one).focus()
    await page.keyboard.press('m')
    const dialog = page.getByRole('dialog', { name: `Mover “${one}” para…` })
    await dialog.getByRole('searchbox').fill('campo')
    await dialog.getByRole('button', { name: /^Campo/ }).click()
    await expect(dialog).toHaveCount(0)
    await expect.poll(() => parentOf(one)).toBe('resposta, Campo')
    await expect(page.getByRole('tree')).toHaveAttribute('aria-busy', 'false')
  })

  await test.step('an answer and a question, too', async () => {
    await row(page, /resposta, Campo/).focus()
    await page.keyboard.press('m')
    await page.getByRole('dialog').getByRole('button', { name: '¿Museo o café?' }).click()
    await expect(row(page, /resposta, Campo/)).toHaveAttribute('aria-level', '4')
    await expect(page.getByRole('tree')).toHaveAttribute('aria-busy', 'false')
    // Only its own parent could take this question.
    await row(page, /pergunta, ¿Museo o café\?/).focus()
    await page.keyboard.press('m')
    await expect(page.getByRole('dialog').getByText('Nenhum destino permitido.')).toBeVisible()
    await page.keyboard.press('Escape')
  })
})

test('the simulator walks every path of a published quiz and counts the visited ones', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await page.goto('/admin/quiz')
  await page.getByRole('button', { name: 'Simular: Qual é o seu verão?' }).click()
  const dialog = page.getByRole('dialog', { name: /Simulador/ })
  const state = dialog.getByRole('status')
  await expect(state).toHaveText('0 de 4 caminhos vistos')
  // The way on leads to the last question with a path that was not seen: only there the next answer is given.
  for (const [path, answers] of Object.entries([
    ['Na praia', 'Sol'],
    ['Água fresca'],
    ['Na cidade', 'Agitado'],
    ['Tranquilo'],
  ])) {
    for (const name of answers) await dialog.getByRole('button', { name }).click()
    await expect(dialog.getByRole('heading', { name: 'Fragrâncias para esta pessoa' })).toBeFocused()
    await expect(dialog.getByRole('listitem').first()).toBeVisible()
    await expect(state).toHaveText(
      Number(path) < 3 ? `${Number(path) + 1} de 4 caminhos vistos` : 'Todos os 4 caminhos foram vistos.',
    )
    await dialog.getByRole('button', { name: Number(path) < 3 ? 'Próximo caminho' : 'Recomeçar' }).click()
  }
  await dialog.getByRole('button', { name: /Na praia/ }).click()
  await dialog.getByRole('button', { name: 'Voltar' }).click()
  await expect(dialog.getByRole('heading', { name: 'Onde você passa o verão?' })).toBeVisible()
})

test('a draft is tried on a phone that is not signed in, by the link of its code, and the tree is walked as a diagram', async ({
  page,
  browser,
}) => {
  await beSignedIn(page, 'admin')
  await page.goto('/admin/quiz/1/update')
  await page.getByRole('button', { name: 'Simular' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Experimentar no celular' }).click()
  const code = page.getByRole('dialog', { name: 'Experimentar no celular' })
  const link = (await code.getByRole('link').getAttribute('href')) ?? ''
  const phone = await (await browser.newContext({ viewport: widths.narrow, hasTouch: true })).newPage()
  await phone.goto(link)
  await phone.getByRole('button', { name: /Na praia/ }).tap()
  await phone.getByRole('button', { name: /Sol/ }).tap()
  await expect(phone.getByRole('listitem').first()).toBeVisible()
  await expectNoAxeViolations(phone)
  await phone.context().close()

  await page.goto('/admin/quiz/1/update')
  await page.getByRole('radio', { name: 'Diagrama' }).check()
  // The tree has an item of this name as well, until the diagram has loaded.
  const picture = page.getByRole('group', { name: 'Diagrama do quiz' })
  await picture.getByRole('treeitem', { name: /Onde você passa o verão/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('treeitem', { selected: true })).toBeFocused()
  await expectNoAxeViolations(page)
})

test('the builder is loaded only when a quiz is opened', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await beSignedIn(page, 'admin')
  await page.goto('/admin/quiz')
  await expect(page.getByRole('link', { name: 'Qual é o seu verão?', exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((path) => /QuizBuilder|PreviewDialog/.test(path))).toEqual([])
  await page.getByRole('link', { name: 'Editar: Qual é o seu verão?' }).click()
  await expect(page.getByRole('tree')).toBeVisible()
  expect(scripts.filter((path) => path.includes('QuizBuilder')).length).toBeGreaterThan(0)
})

test('a question with two answers takes at most eight clicks from the dashboard', async ({ page }) => {
  await page.addInitScript(() => {
    const counted = Object.assign(globalThis, { clicks: 0 })
    addEventListener('pointerdown', () => counted.clicks++, { capture: true })
  })
  await beSignedIn(page, 'admin')
  await page.goto('/admin')
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  await menu.getByRole('button', { name: 'Campanhas' }).click()
  await menu.getByRole('link', { name: 'Quiz', exact: true }).click()
  await page.getByRole('link', { name: 'Editar: Tu momento de calma' }).click()
  await page.getByRole('button', { name: 'Nova pergunta' }).click()
  await expect(form(page).getByRole('combobox', { name: /^Pergunta/ })).toBeFocused()
  await page.keyboard.type('¿Té o café?')
  for (const label of ['Té', 'Café']) {
    if (label === 'Café') await page.getByRole('button', { name: 'Adicionar resposta' }).click()
    else await page.keyboard.press('Tab')
    await expect(
      answerOf(page, label === 'Té' ? 1 : 2).getByRole('combobox', { name: /Texto da resposta/ }),
    ).toBeFocused()
    await page.keyboard.type(label)
    // Past what comes after the answer, to its fragrances, which open on focus.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.getByRole('option').first().click()
  }
  await saveQuestion(page)
  await expect(row(page, /pergunta, ¿Té o café\?/)).toBeFocused()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'clicks'))).toBe(8)
})

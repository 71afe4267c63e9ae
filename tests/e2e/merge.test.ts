// Tests two people who save one record at once: different changes merge, the same field is a choice.
import type { Page } from '@playwright/test'
import type { Quiz } from '#src/resources/quiz/calls.ts'
import { toMultipart } from '#kernel/core/site/http/multipart.ts'
import { everyLook, expect, test } from '#tests/e2e/journey.ts'
import { accounts, beSignedIn } from '#tests/support/pages.ts'

/** Calls the API as another user, beside the page. */
const colleagueOf = async (page: Page) => {
  const { login, password } = accounts.ops
  const { token } = await (await page.request.post('/api/login', { data: { Login: login, Senha: password } })).json()
  const headers = { Authorization: `Bearer ${token}` }
  const get = async (path: string) => (await page.request.get(`/api${path}`, { headers })).json()
  const { nome } = await get('/usuario/me')
  return { name: String(nome), headers, get }
}

/** Edits a news item as another user. */
const colleague = async (page: Page) => {
  const { name, headers, get } = await colleagueOf(page)
  const { data } = await get('/news?isActive=true')
  const path = `/news/${data[0].newsId}`
  return {
    name,
    path,
    get: () => get(path),
    put: async (changes: object) =>
      expect((await page.request.put(`/api${path}`, { headers, data: changes })).ok()).toBe(true),
  }
}

test('a form keeps what somebody else has changed meanwhile, and asks by keyboard where both have changed the same', async ({
  page,
  complaints,
}) => {
  await beSignedIn(page, 'admin')
  const other = await colleague(page)
  await other.put({ contentPt: '<p>um</p><p>dois</p><p>três</p>', titlePt: 'Antes de tudo' })
  const title = page.getByRole('textbox', { name: 'Título (Português)' })
  const content = page.getByRole('textbox', { name: 'Conteúdo (Português)' })
  const save = page.getByRole('button', { name: 'Salvar', exact: true })
  const success = page.getByRole('dialog', { name: 'Sucesso' })

  await page.goto(`/admin${other.path}/update`)
  await expect(content).toContainText('três')
  await content.getByText('um', { exact: true }).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' mudado')
  await other.put({ contentPt: '<p>um</p><p>dois</p><p>três deles</p>', expirationDate: '2033-04-05' })
  await save.click()
  await expect(success).toBeVisible()
  await expect(page.getByText(`A mudança de ${other.name} em Conteúdo, Validade foi mantida.`)).toHaveCount(1)
  const merged = await other.get()
  expect(merged.contentPt).toBe('<p>um mudado</p><p>dois</p><p>três deles</p>')
  expect(merged.expirationDate).toBe('2033-04-05')
  await success.getByRole('button', { name: 'Voltar para a lista' }).click()

  await page.goto(`/admin${other.path}/update`)
  await expect(content).toContainText('três deles')
  await title.fill('O meu título')
  await other.put({ titlePt: 'O título deles' })
  await save.click()
  const conflict = page.getByRole('dialog', { name: 'Duas pessoas mudaram os mesmos campos' })
  await everyLook(page, async () => {
    await expect(conflict).toBeVisible()
    for (const text of ['Antes de tudo', 'O título deles', 'O meu título'])
      await expect(conflict.getByText(text)).toBeVisible()
  })
  const theirs = conflict.getByRole('radio', { name: `De ${other.name}` })
  await expect(theirs).toBeFocused()
  await expect(conflict.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(conflict.getByRole('radio', { name: 'Meu' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(conflict.getByRole('button', { name: 'Salvar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(success).toBeVisible()
  expect((await other.get()).titlePt).toBe('O meu título')
  // The browser logs each refused call.
  expect(complaints.splice(0).every((complaint) => complaint.includes('409'))).toBe(true)
})

test('two people change different slots of one dial, and different parts of one question: both stay', async ({
  page,
  complaints,
}) => {
  await beSignedIn(page, 'admin')
  const { name, headers, get } = await colleagueOf(page)

  const { collection } = await get('/campaigns/1')
  const seconds = page.getByRole('spinbutton', { name: 'Seconds per shot' })
  await page.goto('/admin/campaigns/1/update?lang=en')
  await page.getByRole('button', { name: /^Slot 1:/ }).focus()
  await page.keyboard.press('Enter')
  await seconds.fill('41')
  const theirs = collection.map((one: { slot: number; fragranceId: number; shotSeconds: number }) => ({
    slot: one.slot,
    fragranceId: one.fragranceId,
    shotSeconds: one.slot === 2 ? 42 : one.shotSeconds,
  }))
  expect(
    (await page.request.put('/api/campaigns/1', { headers, multipart: toMultipart({ collection: theirs }) })).status(),
  ).toBe(200)
  await page.getByRole('button', { name: 'Save', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save changes' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible()
  await expect(page.getByText(`${name}’s change of Slot 2 was kept.`)).toHaveCount(1)
  const merged = await get('/campaigns/1')
  expect(merged.collection).toMatchObject(
    theirs.map((one: { slot: number; shotSeconds: number }) => (one.slot === 1 ? { slot: 1, shotSeconds: 41 } : one)),
  )

  const { data } = await get('/quiz?isActive=true&perPage=100')
  const draft = data.find((quiz: Quiz) => quiz.validatedAt === null && quiz.questionsCount > 0)
  const whole: Quiz = await get(`/quiz/${draft.quizId}`)
  const [question] = whole.questions
  if (!question) throw new Error('The demo content has a draft with questions')
  await page.goto(`/admin/quiz/${draft.quizId}/update?lang=es`)
  await page
    .getByRole('button', { name: `Editar la pregunta: ${question.quest}` })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('form')
  await form.getByRole('combobox', { name: /^Pregunta/ }).fill('¿Cómo empieza?')
  const answers = question.answers.map((answer, at) => ({
    ...answer,
    label: null,
    ...(at === 0 && { description: 'Lo dice otra persona' }),
    fragrances: answer.fragrances.map(({ fragranceId }) => fragranceId),
  }))
  const { quizQuestionId, questionId, quizId } = question
  const saved = await page.request.post('/api/question/add-update', {
    headers,
    data: { quizId, quizQuestionId, questionId, answers },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  await page.getByRole('button', { name: 'Guardar pregunta' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Se mantuvo el cambio de ${name} en Respuesta 1: Descripción.`)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Editar la pregunta: ¿Cómo empieza?' }).first()).toBeVisible()
  const stored = (await get(`/quiz/${quizId}`)).questions.find(
    (one: Quiz['questions'][number]) => one.quizQuestionId === quizQuestionId,
  )
  expect(stored).toMatchObject({
    quest: '¿Cómo empieza?',
    answers: [{ description: 'Lo dice otra persona' }, ...question.answers.slice(1)],
  })
  // The browser logs each refused call.
  expect(complaints.splice(0).every((complaint) => complaint.includes('409'))).toBe(true)
})

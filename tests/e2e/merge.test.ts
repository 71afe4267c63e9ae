// Tests two people who save one news item at once: different changes merge, the same field is a choice.
import type { Page } from '@playwright/test'
import { everyLook, expect, test } from '#tests/e2e/journey.ts'
import { accounts, beSignedIn } from '#tests/support/pages.ts'

/** Edits a news item through the API as another user, beside the page. */
const colleague = async (page: Page) => {
  const { login, password } = accounts.ops
  const { token } = await (await page.request.post('/api/login', { data: { Login: login, Senha: password } })).json()
  const headers = { Authorization: `Bearer ${token}` }
  const get = async (path: string) => (await page.request.get(`/api${path}`, { headers })).json()
  const { nome } = await get('/usuario/me')
  const { data } = await get('/news?isActive=true')
  const path = `/news/${data[0].newsId}`
  return {
    name: String(nome),
    path,
    get: () => get(path),
    put: async (changes: object) => expect((await page.request.put(`/api${path}`, { headers, data: changes })).ok()).toBe(true),
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
  const conflict = page.getByRole('dialog', { name: 'Duas pessoas mudaram o mesmo' })
  await everyLook(page, async () => {
    await expect(conflict).toBeVisible()
    for (const text of ['Antes de tudo', 'O título deles', 'O meu título']) await expect(conflict.getByText(text)).toBeVisible()
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

// Tests the failure of each external service: what the user sees, and that they can go on by hand (S1§5, §7, §8).
import type { Page, Route } from '@playwright/test'
import { expect, test } from '#tests/e2e/journey.ts'
import { beSignedIn } from '#tests/support/pages.ts'

/** How a service can fail: it does not answer, it is busy, or something else answers in its place. */
const faults: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'does not answer': (route) => route.abort(),
  'is busy': (route) => route.fulfill({ status: 503, json: { message: 'Ocupado' } }),
  'answers nonsense': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<html>desculpe</html>' }),
}

/** Chromium logs each failed call in the console; nothing else may be there. */
const expectNotesOnly = (complaints: string[]) =>
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('Failed to load resource'))).toEqual([])

let people = 0
const startUser = async (page: Page) => {
  await beSignedIn(page, 'admin')
  await page.goto('/admin/users/create')
  await page.getByRole('textbox', { name: 'Nome' }).fill('Pessoa à Mão')
  await page.getByRole('combobox', { name: 'Perfil' }).click()
  await page.getByRole('option', { name: 'Operador' }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`amao${process.pid}-${++people}@exemplo.test`)
}
const save = async (page: Page) => {
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/usuario'),
  )
  await page.getByRole('button', { name: 'Salvar' }).click()
  const response = await saved
  expect(response.status()).toBe(201)
  return response.json()
}

for (const [fault, answer] of Object.entries(faults)) {
  test(`a user can fill in the address by hand when the zipcode service ${fault}`, async ({ page, complaints }) => {
    await page.route('**/external/zipcode/**', answer)
    await startUser(page)
    await page.getByLabel('CEP').fill('01310100')
    await expect(page.getByText('A consulta do CEP falhou. Preencha o endereço manualmente.')).toBeVisible()
    await page.getByRole('combobox', { name: 'Estado' }).fill('SP')
    await page.getByRole('combobox', { name: 'Cidade' }).fill('São Paulo')
    await page.getByRole('combobox', { name: 'Cidade' }).blur()
    expect(await save(page)).toMatchObject({ address: { zipcode: '01310-100', state: 'SP', city: 'São Paulo' } })
    expectNotesOnly(complaints)
  })

  test(`a user can type state and city without suggestions when the geography service ${fault}`, async ({
    page,
    complaints,
  }) => {
    const asked: string[] = []
    await page.route('**/external/geo/**', async (route) => {
      asked.push(route.request().url())
      await answer(route)
    })
    await startUser(page)
    await page.getByRole('combobox', { name: 'Estado' }).fill('Ceará')
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    await expect(page.getByRole('option')).toHaveCount(0)
    await page.getByRole('combobox', { name: 'Cidade' }).fill('Sobral')
    await page.getByRole('combobox', { name: 'Cidade' }).blur()
    expect(await save(page)).toMatchObject({ address: { state: 'Ceará', city: 'Sobral' } })
    expectNotesOnly(complaints)
  })

  test(`the home works and reports the failure when the content service ${fault}`, async ({ page, complaints }) => {
    await page.route('**/external/content/**', answer)
    await beSignedIn(page, 'admin')
    await page.goto('/admin/home')
    await expect(page.getByText('Não foi possível carregar o texto da identidade visual.')).toBeVisible()
    await expect(page.getByRole('table').first()).toBeVisible()
    await page.getByRole('button', { name: 'Baixar o kit de identidade visual' }).click()
    await expect(
      page.getByText('Ocorreu um problema ao baixar o kit de identidade visual, tente novamente mais tarde', {
        exact: true,
      }),
    ).toBeVisible()
    await page.unroute('**/external/content/**')
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByText(/O logotipo aparece/)).toBeVisible()
    expectNotesOnly(complaints)
  })
}

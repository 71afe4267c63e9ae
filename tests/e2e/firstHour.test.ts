// The first hour of a new ADMIN: by what the screens show alone, from the first sign-in to a published quiz.
import { expect, given, settle, test } from '#tests/e2e/journey.ts'
import { picture } from '#tests/support/files.ts'
import { fillSignIn, newUser } from '#tests/support/pages.ts'

test('a newcomer makes a campaign, its quiz, and publishes it, led by the home page', async ({ page, site }) => {
  const { login, password } = await newUser(page, site, {
    nome: 'Nova Administradora',
    email: 'primeira-hora@sillage.test',
    profile: 1,
  })
  await page.goto('/auth/login')
  await fillSignIn(page, login, password)
  const steps = page.getByRole('region', { name: 'Primeiros passos' })

  await test.step('a campaign with two fragrances', async () => {
    await steps.getByRole('link', { name: 'Criar uma campanha' }).click()
    await page.getByRole('textbox', { name: 'Nome' }).fill('Primeira Campanha')
    await page.getByRole('textbox', { name: 'Descrição (Português)' }).fill('A primeira de todas')
    await page.locator('input[type=file]').setInputFiles(await given(await picture('png', 320, 180), 'capa.png'))
    for (const [number, name] of ['Oud Imperial', 'Chá Verde'].entries()) {
      await page.getByRole('button', { name: `Slot ${number + 1}: não configurado` }).click()
      await page.getByRole('combobox', { name: 'Fragrância' }).fill(name)
      await page.getByRole('option', { name }).click()
    }
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await page.getByRole('dialog', { name: 'Sucesso' }).getByRole('link', { name: 'Criar o quiz' }).click()
  })

  await test.step('its quiz, which ends at them', async () => {
    await expect(page.getByRole('combobox', { name: /Campanha/ })).toHaveValue('Primeira Campanha')
    await page.getByRole('textbox', { name: 'Nome' }).fill('Primeiro Quiz')
    await page.getByRole('combobox', { name: /Idioma/ }).click()
    await page.getByRole('option', { name: 'Português' }).click()
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await page.getByRole('button', { name: 'Nova pergunta' }).click()
    await page.getByRole('combobox', { name: /^Pergunta/ }).fill('Dia ou noite?')
    for (const [number, [text, name]] of [
      ['Dia', 'Chá Verde'],
      ['Noite', 'Oud Imperial'],
    ].entries()) {
      if (number > 0) await page.getByRole('button', { name: 'Adicionar resposta' }).click()
      const answer = page.getByRole('group', { name: `Resposta ${number + 1}` })
      await answer.getByRole('combobox', { name: /Texto da resposta/ }).fill(text ?? '')
      await answer.getByRole('combobox', { name: /Fragrâncias do dial/ }).click()
      await page.getByRole('option', { name }).click()
      await settle(page)
    }
    await page.getByRole('button', { name: 'Salvar pergunta' }).click()
  })

  await test.step('the quiz is validated and published from the home page', async () => {
    await expect(page.getByText('Todos os caminhos terminam bem', { exact: false })).toBeVisible()
    await page.getByRole('link', { name: 'Painel' }).first().click()
    await expect(steps.getByRole('listitem').filter({ hasText: 'Criar uma campanha' })).toContainText('(feito)')
    await steps.getByRole('link', { name: 'Validar e publicar o quiz' }).click()
    await page.getByRole('button', { name: 'Validar' }).click()
    await page.getByRole('button', { name: 'Publicar' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Por que publicar sem ver os outros?' }).fill('Um caminho só')
    await dialog.getByRole('button', { name: 'Publicar' }).click()
    await expect(page.getByText(/O aplicativo mostra a versão 1/)).toBeVisible()
    await page.getByRole('link', { name: 'Painel' }).first().click()
    await expect(page.getByRole('heading', { name: /Nova Administradora/ })).toBeVisible()
    await expect(steps.getByText('(feito)')).toHaveCount(3)
    await page.reload()
    await expect(steps).toHaveCount(0)
  })
})

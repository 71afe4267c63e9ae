// Tests an administrator's work with users, from sign-in to sign-out, including mails and export.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, loadingRows, test } from '#tests/e2e/journey.ts'
import { beSignedIn, fillSignIn, signIn } from '#tests/support/pages.ts'
import { readWorkbook } from '#tests/support/workbook.ts'

test('an administrator creates a user, who sets a password and signs in; the administrator edits, deactivates, exports and signs out', async ({
  page,
  site,
  browser,
}) => {
  await signIn(page, 'admin')
  await page.getByRole('navigation').getByRole('link', { name: 'Usuários' }).click()
  await expect(page.getByRole('heading', { name: 'Usuários' })).toBeVisible()
  await expect(page).toHaveTitle('Usuários - Admin')

  await page.getByRole('link', { name: 'Adicionar' }).click()
  await expect(page).toHaveTitle('Cadastro de Usuário - Admin')
  const save = page.getByRole('button', { name: 'Salvar' })
  await expect(save).toBeDisabled()
  await page.getByRole('textbox', { name: 'Nome' }).fill('Jurema Conceição')
  await page.getByRole('combobox', { name: 'Perfil' }).click()
  await page.getByRole('option', { name: 'Operador' }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill('jurema@exemplo.test')
  await page.getByLabel('Celular').fill('+5511987654321')
  await page.getByLabel('CPF ou CNPJ').fill('52998224725')
  await page.getByLabel('CEP').fill('01310100')
  await expect(page.getByLabel('Cidade')).toHaveValue('São Paulo')
  await expect(page.getByLabel('Estado')).not.toHaveValue('')
  await page.getByLabel('Rua e número').fill('Avenida Paulista, 1578')
  await expect(save).toBeEnabled()
  await save.click()
  const saved = page.getByRole('dialog')
  await expect(saved).toContainText('Uma mensagem de ativação será enviada para o e-mail cadastrado')
  await saved.getByRole('button', { name: 'Voltar para a lista' }).click()
  await expect(page).toHaveURL(/\/admin\/users$/)

  const mail = await site.readMail('jurema@exemplo.test')
  const token = /\/auth\/cadastrar-senha\?token=([\w-]+)/.exec(mail)?.[1]
  const answer = await page.request.post('/api/requisicaotemporaria', { data: { token, password: 'Jurema@12' } })
  expect(answer.status()).toBe(204)
  const other = await browser.newPage({ baseURL: site.url })
  await other.goto('/auth/login')
  await fillSignIn(other, 'jurema@exemplo.test', 'Jurema@12')
  await other.waitForURL(/\/admin\/home/)
  await expect(other.getByText('Jurema Conceição').first()).toBeVisible()

  const row = page.getByRole('row').filter({ hasText: /Jurema (da )?Conceição/ })
  await page.getByRole('search').getByRole('textbox').fill('jurema')
  await expect(row).toBeVisible()
  await row.getByRole('link', { name: /Editar/ }).click()
  await expect(page).toHaveTitle('Atualizar Usuário - Admin')
  await expect(page.getByLabel('CEP')).toHaveValue('01310-100')
  await page.getByRole('textbox', { name: 'Nome' }).fill('Jurema da Conceição')
  await save.click()
  await expect(saved).toContainText('Registro salvo com sucesso')
  await expect(saved.getByRole('button', { name: 'Voltar para a lista' })).toBeFocused()
  await page.keyboard.press('Enter')

  await page.getByRole('search').getByRole('textbox').fill('jurema')
  await expect(row).toContainText('Jurema da Conceição')
  await row.getByRole('button', { name: /Desativar/ }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Jurema da Conceição')
  await question.getByRole('button', { name: 'Desativar' }).click()
  await expect(page.getByText('Status alterado com sucesso')).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('radio', { name: 'Inativos' }).click()
  await expect(page.getByRole('radio', { name: 'Inativos' })).toBeChecked()
  await expect(row).toBeVisible()
  // Asks for another page instead of pressing a link: the site learns within seconds that the session is over, and the link is gone.
  await other.goto('/admin/users')
  await expect(other).toHaveURL(/\/auth\/login/)
  await other.close()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /^Colunas padrão/ })
    .check()
  await page.getByRole('dialog').getByRole('button', { name: 'Exportar' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^usuarios-\d{4}-\d\d-\d\d\.xlsx$/)
  const rows = await readWorkbook(await readFile(await file.path()))
  expect(rows).toHaveLength(2)
  expect(rows[1]).toContain('Jurema da Conceição')

  await page.getByRole('button', { name: /Conta de/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
})

test('the list of users searches from three letters, sorts, pages, and remembers order and page size across a logout', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const calls: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/usuario') calls.push(request.url())
  })
  await page.goto('/admin/users')
  // Waits for the rows, not their skeleton.
  await expect(page.getByRole('row', { name: /Alice Monteiro/ })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(11)
  expect(calls).toHaveLength(1)
  expect(new URL(calls[0] ?? '').searchParams.get('isActive')).toBe('true')

  await page.getByRole('button', { name: 'Nome', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Nome' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('combobox', { name: 'Linhas por página' }).selectOption('20')
  await expect(page.getByRole('row')).toHaveCount(21)
  await page.getByRole('button', { name: 'Próxima página' }).click()
  await expect.poll(() => calls.at(-1)).toContain('page=2')
  expect(calls).toHaveLength(4)

  await page.getByRole('search').getByRole('textbox').fill('vi')
  await page.getByRole('search').getByRole('textbox').fill('vit')
  await expect.poll(() => calls.at(-1)).toContain('FilterString=vit')
  expect(calls).toHaveLength(5)
  await expect(page.getByRole('row', { name: /Vitória/ }).first()).toBeVisible()

  await page.goto('/logout')
  await expect(page).toHaveURL(/\/auth\/login/)
  await signIn(page, 'admin')
  await page.goto('/admin/users')
  await expect(page.getByRole('columnheader', { name: 'Nome' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('combobox', { name: 'Linhas por página' })).toHaveValue('20')
})

test('in a window of 1440 pixels no name, e-mail or profile of a user breaks or is cut', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await beSignedIn(page, 'admin')
  await page.goto('/admin/users')
  const headings = page.getByRole('columnheader')
  await expect(headings.filter({ hasText: 'Perfil' })).toBeVisible()
  await expect(page.locator('main table')).toHaveAttribute('aria-busy', 'false')
  const names = await headings.allInnerTexts()
  for (const name of ['Nome', 'E-mail', 'Perfil']) {
    const cells = page.locator(`tbody td:nth-child(${names.findIndex((heading) => heading.trim() === name) + 1})`)
    await expect(cells).not.toHaveCount(0)
    const broken = await cells.evaluateAll((all) =>
      all.flatMap((cell) => {
        const inner = cell.querySelector('a, span') ?? cell
        const text = document.createRange()
        text.selectNodeContents(inner)
        const lines = new Set([...text.getClientRects()].map(({ top }) => Math.round(top)))
        return lines.size > 1 || inner.scrollWidth > inner.clientWidth ? [cell.textContent] : []
      }),
    )
    expect(broken).toEqual([])
  }
})

test('the form shows the server’s refusal at its field, and loses no entered value', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await page.goto('/admin/users/create')
  await page.getByRole('textbox', { name: 'Nome' }).fill('Alice Segunda')
  await page.getByRole('combobox', { name: 'Perfil' }).click()
  await page.getByRole('option', { name: 'ADMIN' }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill('admin@sillage.test')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Alice Segunda')

  await page.getByRole('link', { name: 'Perfis' }).first().click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Sair sem salvar?')
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(page).toHaveURL(/users\/create/)
})

test('an administrator resends the mail to an unconfirmed user and deletes them', async ({ page, site }) => {
  await beSignedIn(page, 'admin')
  await page.goto('/admin/users')
  await page.getByRole('search').getByRole('textbox').fill('beatriz pereira')
  const row = page.getByRole('row', { name: /Beatriz Pereira/ })
  await expect(row).toContainText('Pendente')
  await expect(row.getByRole('button', { name: /Desativar/ })).toHaveCount(0)
  await row.getByRole('button', { name: /Reenviar/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reenviar' }).click()
  await expect(page.getByText('E-mail de confirmação reenviado')).toBeVisible()
  expect(await site.readMail('beatriz.pereira.coutinho@example.test')).toContain('/auth/cadastrar-senha?token=')
  await row.getByRole('button', { name: /Excluir/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Registro deletado com sucesso')).toBeVisible()
  await expect(row).toHaveCount(0)
})

/** Counts the clicks of the mouse from now on; a key that presses a button does not count. */
const countClicks = async (page: Page): Promise<() => Promise<number>> => {
  const counter = await page.evaluateHandle(() => {
    const counted = { clicks: 0 }
    addEventListener('click', ({ detail }) => (counted.clicks += detail > 0 ? 1 : 0), true)
    return counted
  })
  return async () => {
    const clicks = await counter.evaluate((counted) => counted.clicks)
    await counter.evaluate((counted) => void (counted.clicks = 0))
    return clicks
  }
}

test('jobs of a day take few clicks: a mail is resent with 2, a user deactivated from their form with 3, the third hit of a search edited with 2, a list filtered for a link with 3', async ({
  page,
  context,
}) => {
  await beSignedIn(page, 'admin')
  await page.goto('/admin/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const clicks = await countClicks(page)
  const find = async (text: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Buscar ou ir para' }).pressSequentially(text)
  }
  const dialog = page.getByRole('dialog')

  await find('davi almeida')
  await page.getByRole('option', { name: /^Reenviar.*: Davi Almeida$/ }).click()
  await dialog.getByRole('button', { name: 'Reenviar' }).click()
  await expect(page.getByText('E-mail de confirmação reenviado')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(await clicks()).toBe(2)

  await find('camila gonçalves')
  await page.getByRole('option', { name: /^Camila Gonçalves/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Camila Gonçalves' })).toBeVisible()
  await page.getByRole('button', { name: 'Desativar' }).click()
  await dialog.getByRole('button', { name: 'Desativar' }).click()
  await expect(page.getByRole('button', { name: 'Ativar', exact: true })).toBeFocused()
  expect(await clicks()).toBe(3)

  await find('usuários')
  await page.keyboard.press('Enter')
  await page.getByRole('row').nth(3).waitFor()
  await page.keyboard.press('/')
  await loadingRows(page, async () => await page.keyboard.type('example.test'))
  await expect(page).toHaveURL(/example\.test/)
  const third = page.getByRole('row').nth(3)
  await third.getByRole('link', { name: /^Editar: / }).click()
  await page.getByLabel('Celular').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('+5511987654321')
  await page.keyboard.press('Control+s')
  await dialog.getByRole('button', { name: 'Voltar para a lista' }).click()
  await expect(page).toHaveURL(/example\.test/)
  await expect(third.locator('[data-title] a')).toBeFocused()
  expect(await clicks()).toBe(2)

  await find('capsulas')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Cápsulas' })).toBeVisible()
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await dialog.getByRole('combobox', { name: 'Campo' }).selectOption('Fragrância')
  await dialog.getByRole('combobox', { name: 'Valor' }).pressSequentially('chá verde')
  await dialog.getByRole('option', { name: 'Chá Verde' }).click()
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  const filters = page.getByRole('group', { name: 'Filtros' })
  await expect(filters).toContainText('Fragrância é Chá Verde')
  expect(await clicks()).toBe(3)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('group', { name: 'Filtros' })).toContainText('Fragrância é Chá Verde')
  await other.close()
})

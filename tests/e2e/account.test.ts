// Tests an account's mails (first password, recovery, activation, new e-mail), password dialog and public pages.
import type { Page } from '@playwright/test'
import { everyLook, expect, expectNoAxeViolations, expectNothingSticksOut, test } from '#tests/e2e/journey.ts'
import type { LiveServer } from '#tests/support/liveServer.ts'
import { beSignedIn, fillSignIn, signIn } from '#tests/support/pages.ts'

/** Returns the link in the newest mail to this address; waits for a mail that links to this page. */
const mailedLink = async (site: LiveServer, address: string, page: string): Promise<string> => {
  let link = ''
  await expect(async () => {
    const mail = await site.readMail(address)
    link = new RegExp(`${page}\\?token=[\\w-]+&lang=\\w\\w`).exec(mail)?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  return link
}

const setPassword = async (page: Page, password: string) => {
  await page.getByLabel('Nova senha', { exact: true }).fill(password)
  await page.getByLabel('Confirme a nova senha').fill(password)
  await page.locator('button[type=submit]').click()
}

const confirmOutcome = async (page: Page, title: string) => {
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'OK' }).click()
}

const openChangePassword = async (page: Page) => {
  await page.getByRole('button', { name: /Conta de/ }).click()
  await page.getByRole('menuitem', { name: 'Alterar a senha' }).click()
  await expect(page.getByRole('dialog', { name: 'Alterar a senha' })).toBeVisible()
}

test('a new user sets the first password by mail, changes it, recovers a forgotten one, and changes their e-mail', async ({
  page,
  site,
  browser,
}) => {
  const email = 'iolanda@exemplo.test'
  await beSignedIn(page, 'admin')
  await page.goto('/admin/users/create')
  await page.getByRole('textbox', { name: 'Nome' }).fill('Iolanda Marques')
  await page.getByRole('combobox', { name: 'Perfil' }).click()
  await page.getByRole('option', { name: 'Operador' }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('dialog')).toContainText('Uma mensagem de ativação será enviada')

  const hers = await browser.newPage({ baseURL: site.url, viewport: { width: 1440, height: 900 } })
  const link = await mailedLink(site, email, '/auth/cadastrar-senha')
  const scripts: string[] = []
  hers.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await hers.goto(link)
  await expect(hers.getByRole('heading', { name: 'Cadastrar a senha' })).toBeVisible()
  expect(scripts.join(), 'no script of the admin or of MUI').not.toMatch(
    /\/assets\/(App|FormTheme|TextField|parse|endpoint)-/,
  )
  await expect(hers).toHaveURL(/\/auth\/cadastrar-senha$/)
  await hers.reload()
  await setPassword(hers, 'Iolanda@1')
  await confirmOutcome(hers, 'Senha cadastrada')
  await expect(hers).toHaveURL(/\/auth\/login$/)
  await fillSignIn(hers, email, 'Iolanda@1')
  await hers.waitForURL(/\/admin\/home/)

  await openChangePassword(hers)
  await hers.getByLabel('Senha atual').fill('Errada@12')
  await setPassword(hers, 'Iolanda@2')
  await expect(hers.getByRole('dialog', { name: 'Erro' })).toContainText('A senha atual não confere')
  await confirmOutcome(hers, 'Erro')
  await expect(hers.getByLabel('Senha atual')).toHaveAttribute('aria-invalid', 'true')
  await hers.getByLabel('Senha atual').fill('Iolanda@1')
  await hers.keyboard.press('Enter')
  await confirmOutcome(hers, 'Sucesso')
  await expect(hers.getByRole('button', { name: /Conta de/ })).toBeFocused()

  await hers.goto('/logout')
  await hers.getByRole('button', { name: 'Esqueci a senha' }).click()
  const dialog = hers.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByRole('button', { name: 'Enviar o link' }).click()
  await expect(dialog).toContainText('já está a caminho')
  const recovery = await mailedLink(site, email, '/auth/recuperar-senha')
  await hers.goto(recovery)
  await setPassword(hers, 'Iolanda@3')
  await confirmOutcome(hers, 'Senha alterada')
  await fillSignIn(hers, email, 'Iolanda@2')
  await expect(hers.getByRole('alert')).toContainText('Falha na autenticação')
  await fillSignIn(hers, email, 'Iolanda@3')
  await hers.waitForURL(/\/admin\/home/)
  // It comes once the page is idle: later it would come over the form.
  await expect(hers.getByRole('alert')).toContainText('1 tentativa recusada de entrar na sua conta')
  await hers.getByRole('button', { name: 'Dispensar o aviso' }).click()

  const renewed = 'iolanda.marques@exemplo.test'
  await hers.goto('/admin/users')
  await hers.getByRole('search').getByRole('textbox').fill(email)
  await hers.getByRole('link', { name: 'Editar: Iolanda Marques' }).click()
  await hers.getByRole('textbox', { name: 'E-mail' }).fill(renewed)
  await everyLook(hers, async () => await expect(hers.getByText('Falta preencher: Senha atual.')).toBeVisible())
  await hers.getByLabel('Senha atual').fill('Errada@12')
  await hers.keyboard.press('Enter')
  await expect(hers.getByText('A senha atual não confere').first()).toBeVisible()
  await expect(hers.getByLabel('Senha atual')).toBeFocused()
  await hers.getByLabel('Senha atual').fill('Iolanda@3')
  await hers.keyboard.press('Enter')
  await expect(hers.getByRole('dialog')).toContainText('Enviamos um link ao novo e-mail')
  await hers.getByRole('button', { name: 'Voltar para a lista' }).click()
  const elsewhere = await browser.newPage({ baseURL: site.url })
  await elsewhere.goto(await mailedLink(site, renewed, '/auth/confirmar-email'))
  await confirmOutcome(elsewhere, 'E-mail alterado')
  await fillSignIn(elsewhere, renewed, 'Iolanda@3')
  await elsewhere.waitForURL(/\/admin\/home/)
  await elsewhere.close()
  await hers.reload()
  await expect(hers.getByRole('heading', { level: 1, name: 'Usuários' })).toBeVisible()

  // A link works once; afterwards the page reports it and the password does not change.
  await hers.goto(recovery)
  await setPassword(hers, 'Iolanda@4')
  await expect(hers.getByRole('dialog', { name: 'A senha não foi alterada' })).toContainText(
    'O link é inválido ou expirou',
  )
  await hers.close()
})

test('a user who registered in the app activates the account by mail, and may open the link again', async ({
  page,
  site,
  browser,
}) => {
  const email = 'karina.goncalves.ferreira10@exemplo.test'
  const password = 'User@1234'
  await page.goto('/auth/login')
  await fillSignIn(page, email, password)
  await expect(page.getByRole('alert')).toContainText('Sua conta ainda não foi ativada')

  await beSignedIn(page, 'admin')
  await page.goto('/admin/users')
  await page.getByRole('search').getByRole('textbox').fill(email)
  await page
    .getByRole('row', { name: /Karina Gonçalves/ })
    .getByRole('button', { name: /Reenviar/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reenviar' }).click()
  await expect(page.getByText('E-mail de confirmação reenviado')).toBeVisible()

  const hers = await browser.newPage({ baseURL: site.url })
  const link = await mailedLink(site, email, '/auth/ativar-conta')
  let calls = 0
  hers.on('request', (request) => {
    if (request.url().endsWith('/api/requisicaotemporaria')) calls++
  })
  await hers.goto(link)
  await expect(hers.getByRole('dialog', { name: 'Conta ativada' })).toBeVisible()
  await expect(hers).toHaveURL(/\/auth\/ativar-conta$/)
  expect(calls).toBe(1)
  await confirmOutcome(hers, 'Conta ativada')
  await fillSignIn(hers, email, password)
  await expect(hers.getByRole('dialog', { name: 'Ops!' })).toBeVisible()
  await hers.goto(link)
  await expect(hers.getByRole('dialog', { name: 'Conta ativada' })).toBeVisible()
  await hers.close()
})

test('the Back button leaves the page of a mailed link for the page before it, never for the URL with the token', async ({
  page,
}) => {
  await page.goto('/privacy-policy')
  await page.goto('/auth/cadastrar-senha?token=mailed')
  await expect(page).toHaveURL(/\/auth\/cadastrar-senha$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/privacy-policy$/)
})

test('the mails are readable wide and narrow, light and dark', async ({ page, site }) => {
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Esqueci a senha' }).click()
  await page.getByRole('dialog').getByLabel('E-mail').fill('ops@sillage.test')
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar o link' }).click()
  const mail = await site.readMail('ops@sillage.test')
  await page.goto('about:blank')
  await page.setContent(mail.slice(mail.indexOf('<!doctype html>'), mail.indexOf('</html>')))
  await expect(page.getByRole('link', { name: 'Criar nova senha' })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ colorScheme })
      await expectNoAxeViolations(page, ['color-contrast', 'link-name', 'html-has-lang'])
      await expectNothingSticksOut(page)
    }
  }
})

test('the pages of mailed links and their outcomes are accessible, wide and narrow, light and dark', async ({
  page,
}) => {
  await page.goto('/auth/ativar-conta?token=none')
  await everyLook(
    page,
    async () => await expect(page.getByRole('dialog', { name: 'A conta não foi ativada' })).toBeVisible(),
  )
  await page.keyboard.press('Escape')
  await everyLook(page, async () => await expect(page.getByRole('alert')).toContainText('O link é inválido ou expirou'))
  await page.goto('/auth/confirmar-email?token=none')
  await everyLook(
    page,
    async () => await expect(page.getByRole('dialog', { name: 'O e-mail não foi alterado' })).toBeVisible(),
  )
  for (const path of ['/auth/recuperar-senha', '/auth/cadastrar-senha']) {
    await page.goto(`${path}?token=none`)
    await page.getByLabel('Nova senha', { exact: true }).fill('vetiver')
    await page.getByLabel('Confirme a nova senha').fill('vetiver 2')
    await page.keyboard.press('Enter')
    await everyLook(page, async () => await expect(page.getByText('As senhas são diferentes.')).toBeVisible())
  }
})

test('the change-password dialog is accessible and works by keyboard alone', async ({ page }) => {
  await signIn(page, 'admin')
  await openChangePassword(page)
  await expect(page.getByLabel('Senha atual')).toBeFocused()
  await page.keyboard.press('Enter')
  await everyLook(page, async () => await expect(page.getByText('Informe a nova senha.')).toBeVisible())
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Conta de/ })).toBeFocused()
})

for (const path of ['/privacy-policy', '/account-deletion']) {
  test(`${path} is accessible on screen, and prints only its text`, async ({ page }) => {
    await page.goto(path)
    await everyLook(page, async () => await expect(page.getByRole('heading', { level: 1 })).toBeVisible())
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByRole('combobox')).toBeHidden()
  })
}

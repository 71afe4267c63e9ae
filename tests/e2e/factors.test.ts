// Tests second factors in the browser, from set-up over the sign-in to their loss, a passkey, and sessions that are ended elsewhere.
import { Secret, TOTP } from 'otpauth'
import type { Page } from '@playwright/test'
import { everyLook, expect, test, widths } from '#tests/e2e/journey.ts'
import { accounts, beSignedIn, fillSignIn, newUser } from '#tests/support/pages.ts'

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
const account = '/admin/account'
const dialogOf = (page: Page) => page.getByRole('dialog').last()

test('an authenticator app, its recovery codes and a remembered browser protect an account, and its owner keeps them', async ({
  page,
  site,
  browser,
}) => {
  const ops = await newUser(page, site, { nome: 'Olga Operadora', email: 'olga@sillage.test', profile: 2 })
  await beSignedIn(page, ops)
  await page.goto(account)
  await expect(page.getByText('ainda não tem um segundo fator')).toBeVisible()
  await page.getByRole('button', { name: 'Adicionar aplicativo autenticador' }).click()
  const adding = dialogOf(page)
  const secret = ((await adding.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await everyLook(page, async () => await expect(adding.getByRole('img', { name: /Código QR/ })).toBeVisible())
  await adding.getByLabel('Código que o aplicativo mostra').fill('000000')
  await page.keyboard.press('Enter')
  await expect(adding.getByText('O código não confere')).toBeVisible()
  const used = codeOf(secret)
  await adding.getByLabel('Código que o aplicativo mostra').fill(used)
  await page.keyboard.press('Enter')
  const items = page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')
  await expect(items).toHaveCount(10)
  const codes = await items.allTextContents()
  await everyLook(page, async () => await expect(page.getByRole('link', { name: 'Baixar' })).toBeVisible())
  await page.getByRole('button', { name: 'Já guardei' }).click()
  await everyLook(page, async () => await expect(page.getByText('Restam 10 códigos')).toBeVisible())

  // The sign-in asks for the code, and then remembers this browser.
  const elsewhere = await browser.newContext({ baseURL: site.url, locale: 'pt-BR', reducedMotion: 'reduce' })
  const there = await elsewhere.newPage()
  await there.goto('/auth/login')
  await fillSignIn(there, ops.login, ops.password)
  await everyLook(there, async () => await expect(there.getByLabel('Código do aplicativo autenticador')).toBeFocused())
  await there.setViewportSize(widths.wide)
  await there.getByLabel('Código do aplicativo autenticador').fill(used)
  await there.keyboard.press('Enter')
  await expect(there.getByText('já foi usado')).toBeVisible()
  await there.getByRole('button', { name: 'Usar um código de recuperação' }).click()
  await there.getByLabel('Código de recuperação').fill(codes[0] ?? '')
  await there.getByLabel(/Não pedir o segundo fator/).check()
  await there.getByRole('button', { name: 'Confirmar' }).click()
  await there.waitForURL(/\/admin\//)

  // A session that is ended elsewhere stops at once.
  await page.reload()
  await expect(page.getByText('Restam 9 códigos')).toBeVisible()
  await page
    .getByRole('button', { name: /^Encerrar a sessão: Chrome/ })
    .first()
    .click()
  await expect(page.getByText('Pronto')).toBeVisible()
  await there.reload()
  await expect(there).toHaveURL(/\/auth\/login\?expired/)
  await fillSignIn(there, ops.login, ops.password)
  await there.waitForURL(/\/admin\//)

  // That session was started by the password alone: the export asks for the factor once, and goes on by itself.
  await there.goto('/admin/users')
  await there.getByRole('button', { name: /Exportar/ }).click()
  const exporting = there.getByRole('dialog', { name: /^Exportar/ })
  await exporting.getByRole('button', { name: 'Exportar' }).click()
  await expect(dialogOf(there).getByText('Esta ação pede o seu segundo fator')).toBeVisible()
  await there.keyboard.press('Escape')
  await exporting.getByRole('button', { name: 'Exportar' }).click()
  await dialogOf(there).getByRole('button', { name: 'Usar um código de recuperação' }).click()
  await dialogOf(there)
    .getByLabel('Código de recuperação')
    .fill(codes[1] ?? '')
  const download = there.waitForEvent('download')
  await there.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
  await elsewhere.close()

  // Losing the factor: this ADMIN asks, a new one cannot confirm, and the owner keeps the factor.
  const admin = await browser.newContext({ baseURL: site.url, locale: 'pt-BR', reducedMotion: 'reduce' })
  const office = await admin.newPage()
  await beSignedIn(office, 'admin')
  const me = await page.evaluate(() => /"me":\{"id":(\d+)/.exec(localStorage.getItem('sillage.session') ?? '')?.[1])
  await office.goto(`/admin/users/${me}/update`)
  await office.getByRole('button', { name: 'Mais ações' }).click()
  await office.getByRole('menuitem', { name: 'Acesso e sessões' }).click()
  await everyLook(
    office,
    async () => await expect(dialogOf(office).getByText('Segundo fator: Aplicativo autenticador')).toBeVisible(),
  )
  await office.getByRole('button', { name: 'Pedir a remoção dos fatores' }).click()
  await dialogOf(office).getByRole('button', { name: 'Pedir a remoção dos fatores' }).click()
  await expect(office.getByText(/Alice Monteiro pediu a remoção dos fatores/)).toBeVisible()
  await expect(office.getByRole('button', { name: 'Confirmar a remoção' })).toHaveCount(0)
  await expect.poll(() => site.readMail(ops.login)).toContain('Um administrador pediu a remoção')

  const others = await browser.newContext({ baseURL: site.url, locale: 'pt-BR', reducedMotion: 'reduce' })
  const colleague = await others.newPage()
  await beSignedIn(
    colleague,
    await newUser(office, site, { nome: 'Beatriz Lemos', email: 'beatriz.lemos@sillage.test', profile: 1 }),
  )
  await colleague.goto(`/admin/users/${me}/update`)
  await colleague.getByRole('button', { name: 'Mais ações' }).click()
  await colleague.getByRole('menuitem', { name: 'Acesso e sessões' }).click()
  await colleague.getByRole('button', { name: 'Confirmar a remoção' }).click()
  await dialogOf(colleague).getByRole('button', { name: 'Confirmar a remoção' }).click()
  await expect(colleague.getByText('Só confirma a remoção quem tem um segundo fator')).toBeVisible()
  await Promise.all([admin.close(), others.close()])
  await page.reload()
  await everyLook(
    page,
    async () => await expect(page.getByText(/^Alice Monteiro pediu a remoção dos seus segundos fatores/)).toBeVisible(),
  )
  await page.getByRole('button', { name: 'Manter os fatores' }).click()
  await expect(page.getByText(/pediu a remoção dos seus segundos fatores/)).toHaveCount(0)
  await expect(page.getByText('Restam 8 códigos')).toBeVisible()
})

test('a passkey is made with the authenticator of the device, signs in, and after its loss a recovery code does, in Spanish', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => localStorage.setItem('sillage.language', 'es'))
  const origin = site.url.replace('127.0.0.1', 'localhost')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  const { news } = accounts
  await page.goto(`${origin}/auth/login`)
  const enterPassword = async () => {
    await page.getByRole('textbox', { name: 'Correo' }).fill(news.login)
    await page.getByLabel('Contraseña', { exact: true }).fill(news.password)
    await page.keyboard.press('Enter')
  }
  await enterPassword()
  await page.waitForURL(/\/admin\//)
  await page.goto(`${origin}${account}`)
  await page.getByRole('button', { name: 'Añadir llave de acceso' }).click()
  await dialogOf(page).getByRole('button', { name: 'Añadir' }).click()
  const items = page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')
  await expect(items).toHaveCount(10)
  const codes = await items.allTextContents()
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect(page.getByText('Llave de acceso · Añadido el')).toBeVisible()

  await page.goto(`${origin}/logout`)
  await enterPassword()
  const second = dialogOf(page)
  await expect(second.getByRole('button', { name: 'Usar la llave de acceso' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\//)

  // The device is gone: the passkey cannot answer, a recovery code does, and the passkey is removed.
  await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  await page.goto(`${origin}/logout`)
  await enterPassword()
  await second.getByRole('button', { name: 'Usar un código de recuperación' }).click()
  await everyLook(page, async () => await expect(second.getByLabel('Código de recuperación')).toBeFocused())
  await second.getByLabel('Código de recuperación').fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\//)
  await page.goto(`${origin}${account}`)
  await page.getByRole('button', { name: 'Eliminar Llave de acceso' }).click()
  await dialogOf(page).getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('Su cuenta todavía no tiene un segundo factor.')).toBeVisible()
})

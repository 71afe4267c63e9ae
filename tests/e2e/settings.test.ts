// Tests the settings that protect accounts and personal data: a required second factor, and masked values in lists.
import { Secret, TOTP } from 'otpauth'
import { everyLook, expect, keepNotices, test } from '#tests/e2e/journey.ts'
import { beSignedIn, signIn } from '#tests/support/pages.ts'

test.use({ settings: { SECOND_FACTOR_REQUIRED: 'OPERATOR,POSTNEWS', MASK_PERSONAL_DATA: 'true' } })

test('a required second factor is announced in time, and afterwards keeps everything closed until it is set up', async ({
  page,
  browser,
  site,
}) => {
  const elsewhere = await browser.newContext({ baseURL: site.url, locale: 'pt-BR', reducedMotion: 'reduce' })
  const early = await elsewhere.newPage()
  await keepNotices(early)
  await beSignedIn(early, 'news')
  await early.goto('/admin/news')
  await expect(
    early.getByText(/O seu perfil exige um segundo fator: configure-o em “Segurança e sessões” até \d\d\/\d\d\/\d{4}/),
  ).toBeVisible()
  await expect(early.getByRole('link', { name: /^Editar: / }).first()).toBeVisible()
  await elsewhere.close()

  // The demo content says that the time of this person is over (tests/support/buildSite.ts).
  await signIn(page, 'ops')
  const dialog = page.getByRole('dialog', { name: 'Configure um segundo fator' })
  await everyLook(page, async () => await expect(dialog).toContainText('o prazo terminou'))
  await page.keyboard.press('Escape')
  await page.goto('/admin/users')
  await expect(dialog).toBeVisible()
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Aplicativo autenticador' }).click()
  const adding = page.getByRole('dialog', { name: 'Adicionar um aplicativo autenticador' })
  const secret = ((await adding.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await adding
    .getByLabel('Código que o aplicativo mostra')
    .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Já guardei' }).click()
  // The call that was refused is made again.
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('personal values are masked in lists, and a press that shows one is in the audit', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await page.goto('/admin/users')
  await page.getByRole('search').getByRole('textbox').fill('olívia prado')
  const row = page.getByRole('row', { name: /Olívia Prado/ })
  await everyLook(page, async () => await expect(row).toContainText('o•••@•••.test'))
  await row.getByRole('button', { name: 'Mostrar e-mail de Olívia Prado' }).press('Enter')
  await expect(row).toContainText('ops@sillage.test')
  await expect(row.getByRole('button', { name: 'Ocultar e-mail de Olívia Prado' })).toBeFocused()
  await page.getByRole('button', { name: /^Painel rápido/ }).click()
  await page.getByRole('tab', { name: 'Auditoria' }).click()
  const newest = page.getByRole('tabpanel', { name: 'Auditoria' }).getByRole('listitem').first()
  await expect(newest).toContainText(/Alice Monteiro viu dados pessoais de .*Olívia Prado/)
  await expect(newest).not.toContainText('@')
})

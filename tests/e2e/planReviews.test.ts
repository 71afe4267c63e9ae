// Follows Monday's rollout through a review in the browser: one person prepares it, a colleague agrees, each in five presses.
import type { Locator, Page } from '@playwright/test'
import { reviewMessages } from '#kernel/features/plans/site/reviewTexts.ts'
import {
  everyLook,
  expect,
  expectNoAxeViolations,
  expectNothingSticksOut,
  settle,
  test,
  widths,
} from '#tests/e2e/journey.ts'
import { beSignedIn, newUser } from '#tests/support/pages.ts'

test.use({ settings: { REVIEW_WHEN: 'devices > 3' } })

/** Presses what is shown, and counts. */
const presser = () => {
  let presses = 0
  return {
    press: async (what: Locator) => {
      presses++
      await what.click()
    },
    pressed: () => presses,
  }
}

const refusal = /mais de 3 em “Dispositivos” só mudam com o acordo de outra pessoa \(aqui, 10\)/

/** Chooses the campaign in the dialog of many devices. */
const chooseCampaign = async (page: Page, name: string) => {
  const campaign = page.getByRole('dialog').getByRole('combobox', { name: 'Campanha' })
  await campaign.fill(name.slice(0, 4))
  await page.getByRole('option', { name }).first().waitFor()
  await campaign.press('ArrowDown')
  await campaign.press('Enter')
}

test('Monday’s rollout is prepared by one person and agreed by a colleague, in five presses each, and only then applied', async ({
  page,
  site,
  browser,
}) => {
  const colleague = await newUser(page, site, { nome: 'Clara Nunes', email: 'clara@sillage.test', profile: 1 })
  const headers = await beSignedIn(page, 'admin')
  const found = await page.request.get('/api/campaigns?isActive=true&perPage=50', { headers })
  const campaigns: { campaignId: number; name: string }[] = (await found.json()).data
  const list = await page.request.get('/api/devices?perPage=10', { headers })
  const devices: { campaign: { campaignId: number } | null }[] = (await list.json()).data
  const other = campaigns.find(({ campaignId }) => devices.every(({ campaign }) => campaign?.campaignId !== campaignId))
  const campaign = other ?? campaigns.at(-1)
  if (!campaign) throw new Error('The demo has no campaign')

  await page.goto('/admin/devices')
  await page.getByRole('checkbox', { name: 'Selecionar esta página' }).waitFor()
  const maker = presser()
  await maker.press(page.getByRole('checkbox', { name: 'Selecionar esta página' }))
  const bar = page.getByRole('region', { name: 'Ações em vários registros' })
  await maker.press(bar.getByRole('button', { name: 'Definir campanha' }))
  await chooseCampaign(page, campaign.name)
  await test.step('the direct way is refused and says what to do', async () => {
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Definir campanha \(/ })
      .click()
    await expect(page.getByRole('dialog').getByText(refusal)).toBeVisible()
  })
  await maker.press(page.getByRole('dialog').getByRole('button', { name: 'Preparar para depois…' }))
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Troca de segunda')
  await maker.press(page.getByRole('dialog').getByRole('button', { name: 'Salvar' }))
  await maker.press(page.getByRole('dialog').getByRole('button', { name: 'Pedir revisão' }))
  await expect(page.getByText('Revisão pedida')).toBeVisible()
  expect(maker.pressed()).toBeLessThanOrEqual(5)
  await page.getByRole('dialog').getByRole('link', { name: 'Ver as mudanças' }).click()
  await expect(page.getByText('Aguardando a revisão de alguém com o perfil Administrador.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Aplicar' })).toHaveAttribute('aria-disabled', 'true')
  const planUrl = page.url()

  const mail = await site.readMail(colleague.login)
  expect(mail).toContain(new URL(planUrl).pathname)

  const context = await browser.newContext({ baseURL: site.url, locale: 'pt-BR', reducedMotion: 'reduce' })
  const reviewing = await context.newPage()
  await beSignedIn(reviewing, colleague)
  await reviewing.goto('/admin/home')
  const entry = reviewing.getByRole('navigation').getByRole('link', { name: /^Mudanças preparadas 1 aguardando você/ })
  await expect(entry).toBeVisible()
  const reviewer = presser()
  await reviewer.press(reviewing.getByRole('main').getByRole('link', { name: 'Troca de segunda' }))
  await expect(reviewing.getByText(/pede que você revise/)).toBeVisible()
  await everyLook(reviewing, async () => await expect(reviewing.getByText(/^Dispositivos: \d+$/)).toBeVisible())
  await reviewing.setViewportSize(widths.wide)
  await reviewer.press(reviewing.getByRole('button', { name: 'Concordar…' }))
  await reviewer.press(reviewing.getByRole('dialog').getByRole('button', { name: 'Concordar' }))
  await expect(
    reviewing.getByText('Clara Nunes concordou. Quem pode fazer cada mudança já pode aplicar ou agendar.'),
  ).toBeVisible()
  await expect(entry).toHaveCount(0)
  expect(reviewer.pressed()).toBeLessThanOrEqual(5)
  await context.close()

  await page.reload()
  await page.getByRole('button', { name: 'Aplicar', disabled: false }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText(/^As mudanças foram aplicadas em/)).toBeVisible()
  await page.goto('/admin/audit')
  await expect(page.getByText(/Clara Nunes/).first()).toBeVisible()
})

test('an operator prepares on the page of a device what they may not save, and a review is refused by keyboard in three languages, on a phone too', async ({
  page,
  browser,
  site,
}) => {
  await beSignedIn(page, 'ops')
  await page.goto('/admin/devices/2/show')
  await page.getByRole('link', { name: 'Preparar para depois…' }).press('Enter')
  const name = page.getByRole('textbox', { name: 'Nome' })
  await name.fill('Recepção da segunda')
  await everyLook(
    page,
    async () => await expect(page.getByText(/^Você não pode salvar isto: prepare a mudança/)).toBeVisible(),
    true,
  )
  await page.setViewportSize(widths.wide)
  await page.getByRole('button', { name: 'Preparar para depois…' }).press('Enter')
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Novo nome')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox', { name: 'Quem revisa' })).toBeVisible()
  await expectNoAxeViolations(page)
  // A second Enter right after the first counts as a double press.
  await dialog.getByRole('button', { name: 'Pedir revisão' }).press('Space')
  await expect(dialog.getByText('Revisão pedida')).toBeVisible()
  const path = (await dialog.getByRole('link', { name: 'Ver as mudanças' }).getAttribute('href')) ?? ''

  const context = await browser.newContext({ baseURL: site.url, locale: 'pt-BR', reducedMotion: 'reduce' })
  const reviewing = await context.newPage()
  await beSignedIn(reviewing, 'admin')
  for (const language of ['en', 'es', 'pt'] as const) {
    const words = reviewMessages[language]
    await reviewing.setViewportSize(widths.narrow)
    await reviewing.goto(`${path}?lang=${language}`)
    await reviewing.getByRole('button', { name: words.refuse }).press('Enter')
    const question = reviewing.getByRole('dialog', { name: words.refuseTitle })
    await expect(question).toBeVisible()
    await settle(reviewing)
    await expectNoAxeViolations(reviewing)
    await expectNothingSticksOut(reviewing)
    if (language !== 'pt') await reviewing.keyboard.press('Escape')
    else {
      await question.getByRole('textbox', { name: words.why }).fill('Só na terça')
      await question.getByRole('button', { name: words.refuseConfirm }).press('Enter')
    }
  }
  await expect(reviewing.getByText(/recusou: Só na terça$/)).toBeVisible()
  await context.close()
  await page.goto(path)
  await expect(page.getByText(/recusou: Só na terça$/)).toBeVisible()
})

// Tests what each profile sees and may open, by the access table (S1§6, S2§6).
import { conditionsOf } from '#kernel/core/contract/conditions.ts'
import { type ReasonKey, reasonSentence } from '#kernel/core/contract/reasons.ts'
import { actionsOf } from '#kernel/core/contract/resource.ts'
import { collectContracts } from '#kernel/core/server/http/contracts.ts'
import { expect, expectNoAxeViolations, findCovered, settle, test, widths } from '#tests/e2e/journey.ts'
import { accounts, beSignedIn, fillSignIn, signIn } from '#tests/support/pages.ts'

test('an OPERATOR sees no users in the menu, opens their list by its URL, and edits only their own user', async ({
  page,
}) => {
  await signIn(page, 'ops')
  await expect(page).toHaveURL(/\/admin\/home/)
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  await expect(menu.getByRole('link', { name: 'Usuários' })).toHaveCount(0)
  await expect(menu.getByRole('link', { name: 'Perfis' })).toHaveCount(0)
  await expect(menu.getByRole('link')).toHaveText(['Sillage', 'Notícias'])
  await page.goto('/admin/users')
  await page.getByRole('search').getByRole('textbox').fill('olívia')
  const self = page.getByRole('row', { name: /Olívia Prado/ })
  await expect(self.getByRole('link', { name: /Editar/ })).toBeVisible()
  await expect(self.getByRole('button', { name: /Desativar/ })).toHaveCount(0)
  await page.getByRole('search').getByRole('textbox').fill('alice')
  const other = page.getByRole('row', { name: /Alice Monteiro/ })
  await expect(other).toBeVisible()
  await expect(other.getByRole('link', { name: /Editar/ })).toHaveCount(0)
  await page.goto('/admin/users/create')
  await expect(page.getByRole('combobox', { name: /Perfil/ })).toContainText('Operador')
  await expect(page.getByRole('combobox', { name: /Perfil/ })).toBeDisabled()
  await page.goto('/admin/perfis')
  await expect(page.getByRole('heading', { name: 'Acesso não permitido' })).toBeVisible()
})

test('an ADMIN reads the rules in the matrix, views the site as another profile, and learns why an action is withheld', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('sillage.language', 'en'))
  await beSignedIn(page, 'admin')
  await page.goto('/admin/permissions')
  await page.getByRole('button', { name: 'Operator, Users, Edit: Yes, if…' }).click()
  const rule = page.getByRole('dialog', { name: 'Users: Edit' })
  await expect(rule).toContainText('Your profile only allows you to edit your own account')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Operator, Users, Edit: Yes, if…' })).toBeFocused()
  for (const size of [widths.narrow, widths.wide]) {
    await page.setViewportSize(size)
    await settle(page)
    await expectNoAxeViolations(page)
  }
  expect(await findCovered(page)).toEqual([])
  await page.getByRole('button', { name: 'View as Operator' }).click()
  const mark = page.getByRole('complementary', { name: 'View of another profile' })
  await expect(mark).toContainText('You are viewing as Operator. Nothing can be changed.')
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Users' })).toHaveCount(0)
  await page.goto('/admin/categories')
  const refused = page.getByRole('button', { name: 'Deactivate: Cítricos' })
  await expect(refused).toBeDisabled()
  await refused.focus()
  await expect(page.getByRole('tooltip').filter({ hasText: /^Deactivate/, visible: true })).toHaveText(
    /^DeactivateThis family has \d+ fragrances/,
  )
  await expectNoAxeViolations(page)
  const ask = async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Why?' }).click()
  }
  await page.goto('/admin/categories/1/update')
  await ask()
  const why = page.getByRole('dialog', { name: /^What is not possible now/ })
  const sentence = await why.getByText(/^This family has \d+ fragrances/).textContent()
  await expectNoAxeViolations(page)
  await expect(why.getByRole('link', { name: 'Show: Fragrances (inactive records)' })).toBeVisible()
  await why.getByRole('link', { name: 'Show: Fragrances', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Filters' })).toContainText('Family is Cítricos')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(1 + Number(/\d+/.exec(sentence ?? '')?.[0]))
  await page.goto('/admin/fragrances/1/update')
  await ask()
  await why.getByRole('link', { name: 'Show: Campaigns' }).click()
  await expect(page.getByRole('group', { name: 'Filters' })).toContainText(/^Dial contains “\w/)
  await mark.getByRole('button', { name: 'Back to my profile' }).click()
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Users' })).toBeVisible()
  // The menu shows the reasons of withheld actions.
  await page.goto('/admin/users/1/update')
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(
    page.getByRole('menuitem', { name: 'Delete', description: 'Nobody can delete their own account' }),
  ).toBeDisabled()
  await expect(page.getByRole('menu').getByText('Nobody can delete their own account')).toBeVisible()
})

/** Records of the demo content, with the actions that the menus of their forms disable. */
const disabledButtons: Readonly<Record<string, Readonly<Record<string, ReasonKey>>>> = {
  'users/1': { Deactivate: 'ownStatus', Delete: 'ownRemoval', 'Erase the personal data': 'ownErasure' },
  'users/2': { Delete: 'alreadyConfirmed', 'Resend the confirmation e-mail': 'alreadyConfirmed' },
  'users/8': { Deactivate: 'notConfirmed', 'Erase the personal data': 'deleteUnconfirmed' },
  'categories/1': { Deactivate: 'hasFragrances', 'Delete permanently': 'onlyInactive' },
  'fragrances/1': { Deactivate: 'usedByCampaigns' },
  'campaigns/3': { 'Set as default campaign': 'inactiveDefault', 'Roll out in stages': 'campaignReadOnly' },
  'campaigns/6': {
    'Set as default campaign': 'alreadyDefault',
    'Roll out to all now': 'notStaged',
    'Resume the rollout': 'notPaused',
  },
  'campaigns/5': { 'Go back to the previous dial': 'noFormerDial' },
  'sites/1': { Deactivate: 'siteHasDevices' },
  'news/1': { 'Delete permanently': 'onlyInactive' },
}

/**
 * Reasons that no form's menu shows: erased users (personal.test.ts), paused rollouts (integration/rollout.test.tsx), devices, which hide the buttons without a user and a campaign, news, which have no fragrances,
 * alerts, which have no form, orders and deliveries, which hide the buttons and of which none is empty, texts of the bank, whose page says first that they are active, and quizzes, whose builder hides the buttons or disables them by its tree (integration/quizBuilder.test.tsx).
 */
const elsewhere: readonly ReasonKey[] = [
  'userErased',
  'alreadyPaused',
  'noUser',
  'withoutCampaign',
  'newsHasFragrances',
  'quizReadOnly',
  'quizWithoutQuestions',
  'notValidated',
  'alreadyValidated',
  'alreadyPublished',
  'notPublished',
  'notScheduled',
  'validationStale',
  'alertAcknowledged',
  'alertCleared',
  'orderCancelled',
  'orderReceived',
  'deliveryCancelled',
  'deliveryClosed',
  'deliveryPlaced',
  'deliveryEmpty',
  'nothingUnderWay',
  'nothingReceived',
  'deliveryReceived',
  'textUsed',
]

/** The accessible description of a control. */
const descriptionOf = (control: Element): string =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent ?? ''

test('each action that a form withholds says why, with the sentence of its condition', async ({ page }) => {
  const shown = new Set(Object.values(disabledButtons).flatMap((buttons) => Object.values(buttons)))
  // Forms have no button for editing.
  const reasons = (await collectContracts()).flatMap(({ resource }) =>
    (resource ? actionsOf(resource) : []).flatMap((action) =>
      action === 'update'
        ? []
        : conditionsOf(resource ?? {}, action).flatMap(({ reason, only }) => (only === 'server' ? [] : [reason])),
    ),
  )
  expect(new Set([...shown, ...elsewhere])).toEqual(new Set(reasons))
  await page.addInitScript(() => localStorage.setItem('sillage.language', 'en'))
  await beSignedIn(page, 'admin')
  for (const [record, buttons] of Object.entries(disabledButtons))
    await test.step(record, async () => {
      await page.goto(`/admin/${record}/update`)
      await page.getByRole('button', { name: 'More actions' }).click()
      for (const [name, reason] of Object.entries(buttons)) {
        const button = page.getByRole('menuitem', { name, exact: true })
        await expect(button).toBeDisabled()
        const sentence = reasonSentence(reason, 'en', { count: 'N' })
        await expect.poll(async () => (await button.evaluate(descriptionOf)).replace(/\d+/, 'N')).toBe(sentence)
      }
    })
})

test('a user who changes their own name sees it in the header at once, and after a reload', async ({ page }) => {
  await beSignedIn(page, 'ops')
  await page.goto('/admin/users?filter=%7B%22q%22%3A%22prado%22%7D')
  await page.getByRole('link', { name: 'Editar: Olívia Prado' }).click()
  const frame = page.getByRole('banner')
  const rename = async (name: string) => {
    await page.getByRole('textbox', { name: /^Nome/ }).fill(name)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(frame.getByRole('button', { name: `Conta de ${name}` })).toBeVisible()
  }
  await rename('Olívia Prado Lima')
  await page.getByRole('dialog').getByRole('button', { name: 'Voltar para a lista' }).click()
  await page.reload()
  await expect(frame.getByRole('button', { name: 'Conta de Olívia Prado Lima' })).toBeVisible()
  await page.getByRole('link', { name: 'Editar: Olívia Prado Lima' }).click()
  await rename('Olívia Prado')
})

test('POSTNEWS opens nothing but news: users and catalog are refused before any of their data is requested', async ({
  page,
}) => {
  await beSignedIn(page, 'news')
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  for (const path of [
    '/admin/users',
    '/admin/users/create',
    '/admin/users/1/update',
    '/admin/perfis',
    '/admin/home',
    '/admin/fragrances/create',
    '/admin/categories',
    '/admin/devices',
    '/admin/capsules',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Acesso não permitido' })).toBeVisible()
  }
  // Each page load reads the signed-in user, the first one also their views of lists, and nothing else.
  expect(new Set(calls.filter((path) => path.startsWith('/api/')))).toEqual(new Set(['/api/usuario/me', '/api/views']))
})

test('a USER who signs in is referred to the app, and gets no session', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/auth/login')
  await fillSignIn(page, accounts.user.login, accounts.user.password)
  await expect(page.getByRole('dialog')).toContainText('aplicativo')
  expect(asked).not.toContain('/api/usuario/me')
  await page.getByRole('dialog').getByRole('button').last().click()
  await page.goto('/admin/home')
  await expect(page).toHaveURL(/\/auth\/login/)
})

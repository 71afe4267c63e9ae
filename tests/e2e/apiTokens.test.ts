// Tests the life of an API token in the browser: what it would reach, its one appearance, its change in a history, its end.
import { accountPaths } from '#kernel/contract/paths/accountPaths.ts'
import { sessionPaths } from '#kernel/contract/paths/sessionPaths.ts'
import { everyLook, expect, test, widths } from '#tests/e2e/journey.ts'
import { accounts, beSignedIn } from '#tests/support/pages.ts'

test('a token is made with what it would reach in view, changes a record in its own name, and ends when it is revoked', async ({
  page,
  site,
  browser,
}) => {
  await page.context().grantPermissions(['clipboard-write'])
  await beSignedIn(page, 'ops')
  await page.goto('/admin/account')
  await page.getByRole('button', { name: 'Criar um token' }).click()
  const adding = page.getByRole('dialog', { name: 'Novo token de API' })
  await expect(adding.getByLabel('Nome')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(adding.getByText('Dê um nome ao token.')).toBeVisible()
  await page.keyboard.type('ERP')
  await page.keyboard.press('Enter')
  await expect(adding.getByText('Escolha pelo menos um item')).toBeVisible()
  const total = Number(
    await adding
      .getByRole('listitem')
      .filter({ hasText: 'Usuários' })
      .getByText(/^\s*\d+$/)
      .textContent(),
  )
  await adding.getByRole('group', { name: 'Usuários' }).getByLabel('Ler', { exact: true }).check()
  await adding.getByRole('group', { name: 'Famílias' }).first().getByLabel('Ler e alterar').check()
  const reach = adding.getByRole('status').filter({ hasText: 'poderia ler' })
  await everyLook(page, async () => await expect(reach).toContainText('Poderia alterar: famílias (criar e alterar)'))
  expect(await reach.textContent()).toMatch(new RegExp(`poderia ler .*\\b${total} usuários`))
  await page.setViewportSize(widths.wide)
  await adding.getByRole('button', { name: 'Criar o token' }).click()

  const shown = page.getByRole('dialog', { name: 'Token criado: “ERP”' })
  await everyLook(page, async () => await expect(shown.getByText(/^sillage_[0-9a-f]{64}$/)).toBeVisible())
  await page.keyboard.press('Escape')
  await shown.getByRole('button', { name: 'Copiar o token' }).click()
  await expect(shown.getByRole('button', { name: 'Copiado' })).toBeVisible()
  const token = (await shown.getByText(/^sillage_/).textContent()) ?? ''
  await shown.getByRole('button', { name: 'Já guardei' }).click()
  const made = page.getByRole('listitem').filter({ hasText: 'Famílias: listar, ler um registro, criar, alterar' })
  await everyLook(page, async () => await expect(made).toBeVisible())
  await expect(made.getByRole('link', { name: 'Usuários' })).toHaveAttribute('href', '/admin/users')
  await expect(page.getByText('nunca usado')).toBeVisible()
  await expect(page.getByText(token)).toHaveCount(0)

  const headers = { Authorization: `Bearer ${token}` }
  const statusOf = async (method: string, path: string, data?: object) =>
    (await page.request.fetch(`/api${path}`, { method, headers, ...(data && { data }) })).status()
  expect(await statusOf('GET', '/usuario')).toBe(200)
  expect(await statusOf('GET', '/campaigns')).toBe(403)
  expect(await statusOf('PUT', '/categories/2', { callToAction: 'Por um programa' })).toBe(200)
  await page.goto('/admin/categories/2/update#history')
  await expect(page.getByText('pelo token “ERP”').first()).toBeVisible()

  await page.goto('/admin/account')
  await expect(page.getByText(/último uso .*agora/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Revogar o token ERP' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revogar' }).click()
  await expect(page.getByText('Nenhum token.')).toBeVisible()
  expect(await statusOf('GET', '/usuario')).toBe(401)

  // An ADMIN sees another person's token and revokes it.
  const { login, password } = accounts.ops
  const { token: session } = await (
    await page.request.post(`/api${sessionPaths.login.path}`, { data: { Login: login, Senha: password } })
  ).json()
  const as = { headers: { Authorization: `Bearer ${session}` } }
  const { id } = await (await page.request.get(`/api${sessionPaths.me.path}`, as)).json()
  const data = { name: 'Planilha', days: 7, scope: [{ resource: 'users', actions: ['list'] }] }
  expect((await page.request.post(`/api${accountPaths.makeToken.path}`, { ...as, data })).status()).toBe(201)
  const admin = await browser.newContext({ baseURL: site.url, locale: 'pt-BR', reducedMotion: 'reduce' })
  const office = await admin.newPage()
  await beSignedIn(office, 'admin')
  await office.goto(`/admin/users/${id}/update`)
  await office.getByRole('button', { name: 'Mais ações' }).click()
  await office.getByRole('menuitem', { name: 'Acesso e sessões' }).click()
  await office.getByRole('button', { name: 'Revogar o token Planilha' }).click()
  await office.getByRole('dialog').last().getByRole('button', { name: 'Revogar' }).click()
  await expect(office.getByText('Nenhum token.')).toBeVisible()
  await admin.close()
})

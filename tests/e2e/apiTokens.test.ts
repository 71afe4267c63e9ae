// Tests the life of an API token and of the key of an installation in the browser: what they open, their one appearance, their end.
import { accountPaths } from '#kernel/core/contract/paths/accountPaths.ts'
import { sessionPaths } from '#kernel/core/contract/paths/sessionPaths.ts'
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

test('the key of an installation is made by keyboard, opens the door for devices, and overlaps with its successor', async ({
  page,
}) => {
  await beSignedIn(page, 'admin')
  await page.goto('/admin/audit')
  await expect(page.getByRole('heading', { name: 'Auditoria' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Buscar ou ir para' }).fill('chaves')
  await page.getByRole('option', { name: /Chaves de instalação/ }).click()
  await page.getByRole('button', { name: 'Criar uma chave' }).press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Nome')).toBeFocused()
  await page.keyboard.type('Fábrica')
  await page.keyboard.press('Enter')
  const made = page.getByRole('dialog', { name: 'Chave criada: “Fábrica”' })
  await everyLook(page, async () => await expect(made.getByText(/^curl /)).toBeVisible())
  await page.keyboard.press('Escape')
  const key = (await made.getByText(/^sillage-key_[0-9a-f]{64}$/).textContent()) ?? ''
  await made.getByRole('button', { name: 'Já guardei' }).press('Space')
  await expect(page.getByRole('button', { name: 'Criar uma chave' })).toBeFocused()
  const report = async (by: string) => {
    const contact = { type: 'contact', device: '00:00:00:00:00:00', event: 1, at: new Date().toISOString() }
    const headers = { Authorization: `Bearer ${by}` }
    return await page.request.post('/api/telemetry', { headers, data: { events: [contact] } })
  }
  expect(await (await report(key)).json()).toMatchObject({ refused: [{ reason: 'unknownDevice' }] })

  await page.getByRole('button', { name: 'Trocar a chave Fábrica' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Trocar' }).press('Space')
  await made.getByRole('button', { name: 'Já guardei' }).press('Space')
  const former = page.getByRole('listitem').filter({ hasText: 'Foi trocada e para em' })
  await everyLook(page, async () => await expect(former).toContainText(/último uso/))
  expect((await report(key)).status()).toBe(200)
  await page.getByRole('button', { name: 'Revogar a chave anterior Fábrica' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Revogar' }).press('Space')
  await expect(former).toHaveCount(0)
  expect((await report(key)).status()).toBe(401)
})

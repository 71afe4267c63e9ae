// Tests sessions in the browser: first visit, requested page, token renewal, end of a session, other tabs and paths.
import { session as limits } from '#kernel/core/contract/limits.ts'
import { expect, pressIfThere, test } from '#tests/e2e/journey.ts'
import { accounts, beSignedIn, fillSignIn, signIn } from '#tests/support/pages.ts'

test('a signed-out visitor’s first page makes at most two history calls', async ({ page }) => {
  await page.addInitScript(() => {
    let calls = 0
    for (const name of ['pushState', 'replaceState'] as const) {
      const original = history[name].bind(history)
      history[name] = (...args) => {
        calls++
        document.documentElement.dataset['historyCalls'] = String(calls)
        original(...args)
      }
    }
  })
  await page.goto('/admin/users')
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  const calls = Number(await page.locator('html').getAttribute('data-history-calls'))
  expect(calls).toBeGreaterThan(0)
  expect(calls).toBeLessThanOrEqual(2)
})

test('wrong credentials show one message, and the requested page opens after a successful sign-in', async ({
  page,
}) => {
  await page.goto('/admin/users?page=2')
  await fillSignIn(page, accounts.admin.login, 'Wrong@123')
  await expect(page.getByRole('alert')).toContainText('Falha na autenticação, verifique suas credenciais')
  await fillSignIn(page, accounts.admin.login, accounts.admin.password)
  await expect(page).toHaveURL(/\/admin\/users\?page=2/)
})

test('an expired access token is renewed once for all calls, and the user can go on', async ({ page }) => {
  await signIn(page, 'admin')
  let refused = 0
  let refreshed = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/login/refresh')) refreshed++
  })
  await page.route('**/api/usuario?**', async (route) => {
    if (refused++ === 0) await route.fulfill({ status: 401, json: { message: 'Sessão encerrada' } })
    else await route.continue()
  })
  await page.goto('/admin/users')
  await expect(page.getByRole('row', { name: /Alice Monteiro/ })).toBeVisible()
  expect(refreshed).toBe(1)
})

test('an access token that is about to expire is renewed at the first press, and no call is refused', async ({
  page,
}) => {
  await page.clock.install()
  await signIn(page, 'admin')
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(response.url())
  })
  // Listens before the time passes: then the site asks what others have changed, which may renew the token before the press.
  const refreshed = page.waitForResponse('**/api/login/refresh')
  await page.clock.fastForward((limits.tokenSeconds - limits.renewalSeconds) * 1000)
  await page.getByRole('navigation').getByRole('link', { name: 'Usuários' }).click()
  expect((await refreshed).status()).toBe(200)
  await expect(page.getByRole('row', { name: /Alice Monteiro/ })).toBeVisible()
  expect(refused).toEqual([])
})

test('a session that ended elsewhere redirects to the sign-in, which says so and returns to the same page', async ({
  page,
  context,
  site,
}) => {
  await beSignedIn(page, 'admin')
  await page.goto('/admin/perfis')
  await expect(page.getByRole('row', { name: /POSTNEWS/ })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/admin/devices')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  const refresh = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  const token = /refreshToken[\\":]+([\w.-]+)/.exec(refresh)?.[1]
  expect((await page.request.post(`${site.url}/api/logout`, { data: { Refresh: token } })).status()).toBe(204)
  await pressIfThere(page.getByRole('navigation').getByRole('link', { name: 'Usuários' }))
  await expect(page).toHaveURL(/\/auth\/login\?expired/)
  for (const tab of [page, other]) await expect(tab.getByText('A sua sessão expirou')).toBeVisible()
  await fillSignIn(page, accounts.admin.login, accounts.admin.password)
  await expect(page).toHaveURL(/\/admin\/(users|perfis)/)
  // The other tab returns to its own page.
  await expect(other).toHaveURL(/\/admin\/devices/)
})

test('a sign-out ends the session in every tab', async ({ page, context }) => {
  await signIn(page, 'admin')
  const other = await context.newPage()
  await other.goto('/admin/home')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/auth\/login/)
  await other.reload()
  await expect(other).toHaveURL(/\/auth\/login/)
})

test('a browser that refuses all storage signs in and shows the admin', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { configurable: true, get: refuse })
  })
  await signIn(page, 'admin')
  await page.getByRole('link', { name: 'Usuários' }).click()
  await expect(page.getByRole('link', { name: 'Alice Monteiro', exact: true })).toBeVisible()
})

test('the language in the URL takes precedence, is remembered, and is sent with every call', async ({ page }) => {
  await page.goto('/auth/login?lang=es')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-ES')
  await expect(page.getByRole('button', { name: /Entrar|Iniciar/ })).toBeVisible()
  await page.goto('/auth/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-ES')
  const call = page.waitForRequest('**/api/login')
  await page.locator('input[type=email], input[autocomplete=username]').fill('nobody@sillage.test')
  await page.locator('input[autocomplete=current-password]').fill('Nobody@12')
  await page.locator('button[type=submit]').click()
  expect(await (await call).headerValue('content-language')).toBe('es-ES')
})

test('unknown paths show the 404 page at any depth, and react-admin’s default paths redirect to ours', async ({
  page,
}) => {
  for (const [from, to] of [
    ['/auth', /\/auth\/login$/],
    ['/auth/nope', /\/auth\/login$/],
  ] as const) {
    await page.goto(from)
    await expect(page).toHaveURL(to)
  }
  await page.goto('/nope')
  await expect(page.getByText('404')).toBeVisible()
  await beSignedIn(page, 'admin')
  await page.goto('/')
  await expect(page).toHaveURL(/\/admin\/home/)
  await page.goto('/admin/users/5')
  await expect(page).toHaveURL(/\/admin\/users\/5\/update$/)
  for (const path of [
    '/admin/nope',
    '/admin/users/2/nope',
    '/admin/users/2/update/x',
    '/admin/users/create/x',
    '/admin/perfis/1/update',
    '/admin/perfis/create',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Página não encontrada' }), path).toBeVisible()
  }
  await page.goto('/admin/users/999999/update')
  await expect(page.getByText(/Ocorreu um algum erro|Página não encontrada/).first()).toBeVisible()
})

test('the Back button skips every URL that only redirected', async ({ page }) => {
  const expectBackLeadsTo = async (from: string, to: RegExp) => {
    await page.goto('/account-deletion')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto(from)
    await expect(page).toHaveURL(to)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Account deletion' }), from).toBeVisible()
  }
  for (const from of ['/auth', '/auth/nope', '/admin/users', '/auth/ativar-conta'])
    await expectBackLeadsTo(from, /\/auth\/login$/)
  await signIn(page, 'admin')
  for (const from of ['/', '/auth/login', '/admin']) await expectBackLeadsTo(from, /\/admin\/home$/)
})

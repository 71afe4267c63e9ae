// Tests that `npm run dev` serves the site: its modules are evaluated one by one, in another order than those of a build.
import { expect, test } from '@playwright/test'
import { demoData, startServer } from '#tests/support/liveServer.ts'
import { listen, signIn } from '#tests/support/pages.ts'

test('the development server serves the sign-in, the admin and the routes of features', async ({ browser }) => {
  const server = await startServer({}, { args: ['--dev'], data: demoData() })
  const context = await browser.newContext({ baseURL: server.url })
  const complaints: string[] = []
  try {
    const page = await context.newPage()
    listen(page, complaints)
    await signIn(page, 'admin')
    await page.goto('/admin/users')
    await expect(page.getByRole('link', { name: 'Alice Monteiro', exact: true })).toBeVisible()
    expect(complaints).toEqual([])
    // Agents are refused by the server: without a proxy, the path is unknown.
    expect((await context.request.post('/mcp')).status()).toBe(401)
  } finally {
    await context.close()
    await server.stop()
  }
})

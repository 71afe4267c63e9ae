// Tests in the browser how a client of agents asks for access: sign-in, page of the consent, way back, token in the list.
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import * as z from 'zod/mini'
import { dayOf } from '#kernel/core/contract/days.ts'
import { everyLook, expect, onPhones, test, widths } from '#tests/e2e/journey.ts'
import { accounts, fillSignIn } from '#tests/support/pages.ts'

const port = '43117'
const server = `http://127.0.0.1:${port}`
// Clients come to the public address.
test.use({ settings: { PORT: port, PUBLIC_URL: server } })

const titles = {
  pt: '“Agente <b>X</b>” pede acesso à sua conta',
  en: '“Agente <b>X</b>” asks for access to your account',
  es: '“Agente <b>X</b>” solicita acceso a su cuenta',
}

test('a person signs in, sees who asks for what, allows it for a week, and finds the token in the list', async ({
  page,
}) => {
  // Where a client listens that runs on the machine of the person. Playwright intercepts no redirects.
  const client = createServer((_request, response) => response.end('Pronto')).listen(0, '127.0.0.1')
  await once(client, 'listening')
  const address = client.address()
  const callback = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/callback`
  const registered = await page.request.post('/oauth/register', {
    data: { client_name: 'Agente <b>X</b>', redirect_uris: [callback] },
  })
  const { client_id } = z.parse(z.object({ client_id: z.string() }), await registered.json())
  const verifier = randomBytes(32).toString('base64url')
  const asked = new URLSearchParams({
    client_id,
    redirect_uri: callback,
    response_type: 'code',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'estado',
    resource: `${server}/mcp`,
  })
  const path = `/oauth/authorize?${asked}`
  await page.goto(path)
  await page.waitForURL(/\/auth\/login/)
  await fillSignIn(page, accounts.ops.login, accounts.ops.password)
  const heading = (language: keyof typeof titles = 'pt') =>
    page.getByRole('heading', { level: 1, name: titles[language] })
  await expect(heading()).toBeVisible()
  await expect(page.getByText(new URL(callback).host).first()).toBeVisible()
  await expect(page.getByText(/poderia ler .*usuários/)).toBeVisible()
  await everyLook(page, async () => await expect(heading()).toBeVisible())
  await onPhones(page, page.url(), async (language) => await expect(heading(language)).toBeVisible())
  await page.setViewportSize(widths.wide)

  await page.getByRole('button', { name: 'Recusar' }).click()
  await page.waitForURL(/error=access_denied/)
  await page.goto(path)
  await page.getByLabel('Nome').fill('')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Dê um nome ao token.')).toBeVisible()
  await page.getByLabel('Nome').fill('Meu agente')
  await page.getByLabel('Validade').selectOption('7')
  await page.getByLabel('Também preparar mudanças').check()
  await page.getByRole('button', { name: 'Autorizar' }).click()
  await page.waitForURL(/code=/)
  const back = new URL(page.url())
  expect([back.searchParams.get('state'), back.searchParams.get('iss')]).toEqual(['estado', server])
  const form = {
    grant_type: 'authorization_code',
    client_id,
    code: back.searchParams.get('code') ?? '',
    code_verifier: verifier,
    redirect_uri: callback,
  }
  const given = await page.request.post('/oauth/token', { form })
  expect(await given.json()).toMatchObject({ token_type: 'Bearer', scope: 'read propose' })

  await page.goto('/admin/account')
  const listed = page.getByRole('listitem').filter({ hasText: 'Meu agente' })
  const [, month = '', day = ''] = dayOf(Date.now() + 7 * 86_400_000).split('-')
  await expect(listed).toContainText(`vale até ${day}/${month}`)
  // A consent that was answered, and the address for clients that begin elsewhere.
  await page.goto('/admin/agents/0123456789012345678901')
  await expect(page.getByText('Comece de novo no programa')).toBeVisible()
  await page.goto('/admin/agents')
  await everyLook(page, async () => await expect(page.getByText(`${server}/mcp`)).toBeVisible())
  client.close()
})

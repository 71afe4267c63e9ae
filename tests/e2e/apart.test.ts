// Tests the site on a static host with its API on another host.
// The host serves the build, config.json, and index.html for every page.
import { access, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { expect, test } from '@playwright/test'
import { demoData, startServer } from '#tests/support/liveServer.ts'
import { signIn, listen } from '#tests/support/pages.ts'

const build = join(import.meta.dirname, '../../build/site')
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** Starts a host that only serves files. */
const serveStatic = async (config: () => object) => {
  const host = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const answer = async () => {
      if (pathname === '/config.json') return { type: 'application/json', body: JSON.stringify(config()) }
      const isFile = extname(pathname) !== ''
      const file = join(build, isFile ? pathname : 'index.html')
      await access(file)
      return { type: types[extname(file)] ?? 'application/octet-stream', body: await readFile(file) }
    }
    void answer().then(
      ({ type, body }) => response.writeHead(200, { 'content-type': type }).end(body),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  const address = host.address()
  if (typeof address !== 'object' || !address) throw new Error('the host does not listen')
  return { url: `http://127.0.0.1:${address.port}`, stop: () => host.close() }
}

test('the site works from a static host against an API on another host', async ({ browser }) => {
  let apiHost = ''
  const host = await serveStatic(() => ({ apiHost, brand: 'Aromas do Sul', zipcodeUrl: `${apiHost}/external/zipcode` }))
  const api = await startServer({ CORS_ORIGINS: host.url }, { data: demoData() })
  apiHost = api.url
  const context = await browser.newContext({ baseURL: host.url })
  const page = await context.newPage()
  const complaints: string[] = []
  listen(page, complaints)
  try {
    await test.step('a user signs in, and lists and files come from the API host', async () => {
      await page.goto('/')
      await expect(page).toHaveTitle(/Aromas do Sul/)
      await signIn(page, 'admin')
      await page.goto('/admin/fragrances/3/update')
      const picture = page.getByRole('img').last()
      await expect(picture).toHaveAttribute('src', new RegExp(`^${api.url}/files/`))
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    })
    await test.step('a change sends the version that was read, and an export has its file name', async () => {
      await page.getByRole('textbox', { name: 'Descrição' }).fill('Vista de outro endereço')
      await page.getByRole('button', { name: 'Salvar' }).click()
      await expect(page.getByRole('dialog')).toContainText('Registro salvo com sucesso')
      await page.goto('/admin/users')
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Exportar' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Exportar' }).click()
      expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
    })
    expect(complaints).toEqual([])
  } finally {
    await context.close()
    await api.stop()
    host.stop()
  }
})

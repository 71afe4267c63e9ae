// Takes screenshots of every screen at three widths, light and dark: with data, or as its calls wait, fail or find nothing.
// Usage: `npm run screenshots -- --out /tmp/pictures [--as admin] [--state loading|error|empty] [--lang es] [/auth/login /admin/users …]`.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Route } from '@playwright/test'
import { screens } from '#tests/e2e/screens.ts'
import { chromiumArgs, findChromium } from '#tests/support/chromium.ts'
import { startServer } from '#tests/support/liveServer.ts'
import { accounts, listen, signIn, type Account } from '#tests/support/pages.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: join(import.meta.dirname, '../test-results/screenshots') },
    as: { type: 'string', default: 'admin' },
    state: { type: 'string', default: 'full' },
    lang: { type: 'string', default: 'pt' },
  },
})

const isAccount = (name: string): name is Account => name in accounts
if (!isAccount(values.as)) throw new Error(`--as is one of ${Object.keys(accounts).join(', ')}`)

/** How the API answers in each state; only the session's own calls always pass. */
const answers = {
  full: (route: Route) => route.fallback(),
  loading: () => undefined,
  error: (route: Route) => route.fulfill({ status: 500, json: {} }),
  empty: (route: Route) => route.fulfill({ json: { data: [], total: 0, totalPages: 0 } }),
}
const isState = (name: string): name is keyof typeof answers => name in answers
if (!isState(values.state)) throw new Error(`--state is one of ${Object.keys(answers).join(', ')}`)
const answer = answers[values.state]
const isData = ({ pathname }: URL) =>
  pathname.startsWith('/api/') && !/^\/api\/(login|usuario\/me|session)/.test(pathname)

const routes = positionals.length > 0 ? positionals : ['/auth/login', ...Object.keys(screens), '/nowhere']
const widths = [1440, 1024, 390]
const colorSchemes = ['light', 'dark'] as const

const server = await startServer({ DEVELOPER_PAGES: 'true' })
const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] })
await mkdir(values.out, { recursive: true })
const messages: string[] = []

for (const colorScheme of colorSchemes) {
  for (const width of widths) {
    const options = {
      baseURL: server.url,
      colorScheme,
      viewport: { width, height: 900 },
      locale: 'pt-BR',
      reducedMotion: 'reduce',
    } as const
    const signedOut = await browser.newContext(options)
    const signedIn = await browser.newContext(options)
    if (routes.some((route) => route.startsWith('/admin'))) {
      const page = await signedIn.newPage()
      await signIn(page, values.as)
      await page.close()
    }
    for (const route of routes) {
      const page = await (route.startsWith('/admin') ? signedIn : signedOut).newPage()
      listen(page, messages)
      await page.route(isData, answer)
      await page.goto(`${route}?lang=${values.lang}`)
      // A held call keeps the network busy.
      await (values.state === 'loading' ? page.waitForTimeout(2000) : page.waitForLoadState('networkidle'))
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      const name = `${route.slice(1).replaceAll(/\W+/g, '-') || 'root'}.${width}.${colorScheme}.png`
      await page.screenshot({ path: join(values.out, name), fullPage: true })
      console.log(`${name}${overflow > 0 ? `  (overflows by ${overflow} px)` : ''}`)
      await page.close()
    }
    await Promise.all([signedIn.close(), signedOut.close()])
  }
}

await browser.close()
await server.stop()
for (const message of new Set(messages)) console.error(message)
console.log(`Screenshots are in ${values.out}`)

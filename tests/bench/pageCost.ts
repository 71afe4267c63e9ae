// Measures what a screen loads in a browser without a cache, in bytes after gzip.
import { request } from 'node:http'
import type { BrowserContext } from '@playwright/test'
import type { ScreenBudget } from './budgets.ts'

export interface PageCost {
  /** kB (1000 bytes) of JavaScript after gzip, until the screen can be used and until it is quiet. */
  readyKb: number
  kb: number
  /** The scripts until it is quiet. */
  files: number
  /** All requests, and those to the API, until it can be used. */
  requests: number
  calls: number
}

/** Returns the size of a gzip reply, whatever encoding the browser would have negotiated. */
const gzipBytes = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { headers: { 'Accept-Encoding': 'gzip' } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () => resolve(bytes))
    })
    asked.on('error', reject)
    asked.end()
  })

const kbOf = async (urls: Iterable<string>): Promise<number> => {
  const sizes = await Promise.all(Array.from(urls, gzipBytes))
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

/** Nothing requested for so long is quiet: what the frame loads once a screen is idle (`shell.idleMs`) has begun by then. */
const quietMs = 4000

/** Opens a path in a new page of a context with an empty cache, until the screen is quiet. */
export const costOf = async (
  context: BrowserContext,
  path: string,
  { ready, held }: Pick<ScreenBudget, 'ready' | 'held'>,
): Promise<PageCost> => {
  if (!ready) throw new Error(`${path}: nothing says that it is ready`)
  const page = await context.newPage()
  // A call that is held is never answered.
  if (held) await page.route(held, () => undefined)
  const scripts = new Set<string>()
  let requests = 0
  let calls = 0
  page.on('request', (asked) => {
    requests++
    if (asked.url().includes('/api/')) calls++
    if (asked.resourceType() === 'script' || /\.m?js(\?|$)/.test(asked.url())) scripts.add(asked.url())
  })
  await page.goto(path)
  await ready(page).waitFor()
  const untilReady = { requests, calls, scripts: [...scripts] }
  for (let before = 0; before !== requests;) {
    before = requests
    await page.waitForTimeout(quietMs)
  }
  await page.close()
  return {
    readyKb: await kbOf(untilReady.scripts),
    kb: await kbOf(scripts),
    files: scripts.size,
    requests: untilReady.requests,
    calls: untilReady.calls,
  }
}

/** Returns the calls that change the history while a path opens; a loop of redirects would make thousands in this time. */
export const historyCallsOf = async (context: BrowserContext, path: string): Promise<number> => {
  const page = await context.newPage()
  await page.addInitScript(() => {
    const count = () =>
      sessionStorage.setItem('historyCalls', String(Number(sessionStorage.getItem('historyCalls') ?? 0) + 1))
    for (const name of ['pushState', 'replaceState'] as const) {
      const original = history[name].bind(history)
      history[name] = (...args) => {
        count()
        original(...args)
      }
    }
  })
  await page.goto(path)
  await page.getByRole('button', { name: 'Entrar' }).waitFor()
  await page.waitForTimeout(1000)
  const historyCalls = await page.evaluate(() => Number(sessionStorage.getItem('historyCalls') ?? 0))
  await page.close()
  return historyCalls
}

// Measures a page: the scripts that it requested until it was ready, in bytes after gzip, and its history calls.
import { request } from 'node:http'
import type { BrowserContext, Locator, Page } from '@playwright/test'

export interface PageCost {
  /** kB (1000 bytes) of JavaScript after gzip, requested until the page was ready. */
  kb: number
  files: number
  historyCalls: number
}

/** Returns the size of a gzip reply, whatever encoding the browser would have negotiated. */
const gzipBytes = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { headers: { 'Accept-Encoding': 'gzip' } }, (response) => {
      let bytes = 0
      if (response.headers['content-encoding'] !== 'gzip') reject(new Error(`${url} is not compressed`))
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () => resolve(bytes))
    })
    asked.on('error', reject)
    asked.end()
  })

/** Opens a path in a new page and waits until `readyElement` is visible; files that are prefetched later do not count. */
export const costOf = async (
  context: BrowserContext,
  path: string,
  readyElement: (page: Page) => Locator,
): Promise<PageCost> => {
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
  const scripts = new Set<string>()
  const note = (asked: { resourceType(): string; url(): string }) => {
    if (asked.resourceType() === 'script' || /\.m?js(\?|$)/.test(asked.url())) scripts.add(asked.url())
  }
  page.on('request', note)
  await page.goto(path)
  await readyElement(page).waitFor()
  page.off('request', note)
  // A redirect loop would make more calls in this time.
  await page.waitForTimeout(1000)
  const historyCalls = await page.evaluate(() => Number(sessionStorage.getItem('historyCalls') ?? 0))
  await page.close()
  const sizes = await Promise.all([...scripts].map(gzipBytes))
  return { kb: sizes.reduce((sum, size) => sum + size, 0) / 1000, files: scripts.size, historyCalls }
}

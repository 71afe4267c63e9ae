// What a journey stands on: a server of its own for each worker, pages whose complaints fail the test, and accessibility on demand.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'
import { startServer, type LiveServer } from '#tests/support/liveServer.ts'
import { listen } from '#tests/support/pages.ts'

interface Fixtures {
  /** What pages complained of so far; a test whose subject is a complaint empties it. */
  complaints: string[]
}
interface WorkerFixtures {
  /** The real server, with demo content, shared by the tests of one worker. */
  site: LiveServer
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.url)
  },
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
      context.on('page', (page) => listen(page, complaints))
      await use(complaints)
      expect(complaints, 'no page may complain').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** axe finds nothing on the page as it stands. */
export const expectNoAxeViolations = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary ?? ''}`),
  )
  expect(found, 'axe finds nothing').toEqual([])
}

const widths = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const
const schemes = ['light', 'dark'] as const

/** Wide and narrow, light and dark: as soon as it is ready axe finds nothing, and nothing sticks out sideways. */
export const everyLook = async (page: Page, ready: () => Promise<void>) => {
  for (const [name, size] of Object.entries(widths)) {
    for (const colorScheme of schemes) {
      await test.step(`${name}, ${colorScheme}`, async () => {
        await page.setViewportSize(size)
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await ready()
        await expectNoAxeViolations(page)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow, 'nothing sticks out sideways').toBeLessThanOrEqual(0)
      })
    }
  }
}

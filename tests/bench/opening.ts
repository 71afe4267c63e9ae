// Measures how long a new browser takes to show the rows of the list of users, and how long that blocks the page,
// compared with react-admin's own DataTable.
import type { Page } from '@playwright/test'
import { withBothLists } from './bothLists.ts'
import { median } from './median.ts'

const rounds = 7

interface Opening {
  /** Milliseconds from the navigation to the frame that shows the rows. */
  visible: number
  /** Total blocking time: the milliseconds over 50 of each task, added up. */
  blocking: number
}

declare global {
  interface Window {
    opening?: Opening
  }
}

const openingOf = async (page: Page, path: string): Promise<Opening> => {
  await page.addInitScript(() => {
    let blocking = 0
    const add = (tasks: readonly PerformanceEntry[]) => {
      for (const { duration } of tasks) blocking += Math.max(0, duration - 50)
    }
    const tasks = new PerformanceObserver((list) => add(list.getEntries()))
    tasks.observe({ type: 'longtask', buffered: true })
    const finish = () => {
      const visible = performance.now()
      // A task is reported after its end.
      setTimeout(() => {
        add(tasks.takeRecords())
        window.opening = { visible, blocking }
      }, 500)
    }
    const rows = new MutationObserver(() => {
      const body = document.querySelector('tbody')
      // Before them, our list shows the outlines of rows.
      if (!body?.textContent.includes('@') || body.rows.length < 20) return
      rows.disconnect()
      // The frame after the next begins when this one has been painted.
      requestAnimationFrame(() => requestAnimationFrame(finish))
    })
    rows.observe(document, { childList: true, subtree: true, characterData: true })
  })
  await page.goto(path)
  await page.waitForFunction(() => window.opening !== undefined)
  const opening = await page.evaluate(() => window.opening)
  await page.context().close()
  return opening ?? { visible: Number.NaN, blocking: Number.NaN }
}

/** Prints the medians of both, opened in turns. There is no budget: the goals compare with other products. */
export const benchOpening = (): Promise<boolean> =>
  withBothLists(async ({ openPage, paths }) => {
    const ours: Opening[] = []
    const theirs: Opening[] = []
    for (let round = 0; round < rounds; round++) {
      ours.push(await openingOf(await openPage(), paths.ours))
      theirs.push(await openingOf(await openPage(), paths.theirs))
    }
    const print = (what: string, openings: readonly Opening[]) => {
      const [visible, blocking] = (['visible', 'blocking'] as const).map((name) =>
        median(openings.map((opening) => opening[name])),
      )
      console.log(
        `  ${what.padEnd(24)} rows visible ${visible?.toFixed(0).padStart(5)} ms   blocked ${blocking?.toFixed(0).padStart(5)} ms`,
      )
    }
    print('ours', ours)
    print("react-admin's DataTable", theirs)
    return true
  })

// Measures a click in the list of users until the new rows are painted, compared with react-admin's own DataTable.
import type { Locator, Page } from '@playwright/test'
import { withBothLists } from './bothLists.ts'
import { median } from './median.ts'

const rounds = 15

/** Returns the milliseconds from the click to the frame that shows other rows. */
const clickCost = (button: Locator): Promise<number> =>
  button.evaluate(
    (target: HTMLElement) =>
      new Promise<number>((resolve) => {
        const shown = () => document.querySelector('tbody')?.textContent ?? ''
        const before = shown()
        const start = performance.now()
        const observer = new MutationObserver(() => {
          if (shown() === before || shown() === '') return
          observer.disconnect()
          // The frame after the next begins when this one has been painted.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - start)))
        })
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
        target.click()
      }),
  )

const measure = async (
  what: string,
  next: Locator,
  sorts: readonly Locator[],
): Promise<{ page: number; sort: number }> => {
  const pages: number[] = []
  for (let round = 0; round < rounds; round++) pages.push(await clickCost(next))
  const orders: number[] = []
  // Each header once ascending and once descending: a repeated order would come from the cache.
  for (const sort of sorts) orders.push(await clickCost(sort), await clickCost(sort))
  const result = { page: median(pages), sort: median(orders) }
  console.log(
    `  ${what.padEnd(24)} next page ${result.page.toFixed(0).padStart(5)} ms   sort ${result.sort.toFixed(0).padStart(5)} ms`,
  )
  return result
}

/** Prints both times; returns false if our list takes more than a third of the time of the DataTable. */
export const benchClicks = (): Promise<boolean> =>
  withBothLists(async ({ openPage, paths }) => {
    const open = async (path: string): Promise<Page> => {
      const page = await openPage()
      await page.goto(path)
      await page.getByRole('row').nth(20).waitFor()
      return page
    }
    const page = await open(paths.ours)
    const ours = await measure(
      'ours',
      page.getByRole('button', { name: 'Próxima página' }),
      ['Nome', 'E-mail', 'Documento'].map((name) => page.getByRole('columnheader', { name }).getByRole('button')),
    )
    const other = await open(paths.theirs)
    const theirs = await measure(
      "react-admin's DataTable",
      other.getByRole('button', { name: 'Go to next page' }),
      ['nome', 'email', 'cpf'].map((field) => other.locator(`[data-field="${field}"]`)),
    )
    const shares = [ours.page / theirs.page, ours.sort / theirs.sort]
    console.log(
      `  ours takes ${shares.map((share) => `${(share * 100).toFixed(0)} %`).join(' and ')} of its time (budget: a third)`,
    )
    return shares.every((share) => share <= 1 / 3)
  })

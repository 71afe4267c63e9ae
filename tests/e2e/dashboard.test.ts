// Tests the home (S2§2): charts that match their workbooks, one period in the URL, and the attention cards.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { today } from '#kernel/core/contract/days.ts'
import { everyLook, expect, expectNoAxeViolations, settle, test } from '#tests/e2e/journey.ts'
import { beSignedIn } from '#tests/support/pages.ts'
import { readWorkbook } from '#tests/support/workbook.ts'

const titles = {
  campaign: 'Disparos por fragrância em cada campanha',
  fragrance: 'Total de disparos por fragrância',
} as const
const chart = (page: Page, which: keyof typeof titles) => page.getByRole('region', { name: titles[which] })
const numberIn = (text: string) => Number(text.replaceAll('.', ''))

/** Reads the table of a chart: its rows, and the total in the last row. */
const tableOf = async (page: Page, which: keyof typeof titles) => {
  // At once: rows that a reload removes meanwhile would be waited for.
  const [_header, ...rows] = await chart(page, which)
    .getByRole('row')
    .evaluateAll((all) =>
      all.map((row) => ['th[scope=row]', 'td'].map((part) => row.querySelector<HTMLElement>(part)?.innerText ?? '')),
    )
  const lines = rows.map(([name = '', shots = '']) => ({ name: name.replace(/^\d+\n*/, ''), shots: numberIn(shots) }))
  const total = lines.pop()
  return { lines, total: total?.shots ?? 0 }
}

const exported = async (page: Page, which: keyof typeof titles) => {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: `Exportar para Excel: ${titles[which]}` }).click()
  const file = await download
  const [header = [], ...rows] = await readWorkbook(await readFile(await file.path()))
  return { name: file.suggestedFilename(), header, rows }
}
const sum = (numbers: readonly number[]) => numbers.reduce((all, n) => all + n, 0)

const open = async (page: Page, path = '/admin/home') => {
  await page.goto(path)
  await expect(chart(page, 'campaign').getByRole('table')).toBeVisible()
  await expect(chart(page, 'fragrance').getByRole('table')).toBeVisible()
}

test.beforeEach(async ({ page }) => {
  await beSignedIn(page, 'admin')
})

test('the tables of campaigns and fragrances add up to the same totals as their workbooks', async ({ page }) => {
  await open(page, '/admin/home?days=all')
  const byCampaign = await exported(page, 'campaign')
  expect(byCampaign.name).toMatch(/^disparos-por-campanha-\d{4}-\d\d-\d\d\.xlsx$/)
  expect(byCampaign.header).toEqual(['Campanha', 'Fragrância', 'Disparos'])
  const campaigns = page.getByRole('group', { name: 'Campanha' }).getByRole('radio')
  await expect(campaigns).toHaveCount(6)
  for (const campaign of await campaigns.all()) {
    await campaign.check()
    const name = await campaign.evaluate((input) => input.parentElement?.textContent ?? '')
    await expect(chart(page, 'campaign').getByRole('table', { name: new RegExp(name) })).toBeVisible()
    const { lines, total } = await tableOf(page, 'campaign')
    const rows = byCampaign.rows.filter(([of]) => of === name)
    expect(total).toBeGreaterThan(0)
    expect(sum(lines.map(({ shots }) => shots))).toBe(total)
    expect(sum(rows.map(([, , shots]) => Number(shots)))).toBe(total)
    expect(lines.slice(0, 10)).toEqual(
      rows.slice(0, 10).map(([, fragrance, shots]) => ({ name: fragrance, shots: Number(shots) })),
    )
  }

  const byFragrance = await exported(page, 'fragrance')
  const { lines, total } = await tableOf(page, 'fragrance')
  expect(sum(byFragrance.rows.map(([, shots]) => Number(shots)))).toBe(total)
  expect(sum(byCampaign.rows.map(([, , shots]) => Number(shots)))).toBe(total)
  expect(lines.slice(0, 10)).toEqual(
    byFragrance.rows.slice(0, 10).map(([name, shots]) => ({ name, shots: Number(shots) })),
  )
  expect(lines.at(10)?.name).toBe('Outras fragrâncias')
})

test('both donuts are above the fold, below everything that a new ADMIN is told', async ({ page }) => {
  // A new one has not missed what the other tests change meanwhile.
  const headers = await beSignedIn(page, 'admin')
  const { data } = await (await page.request.get('/api/changes/news', { headers })).json()
  if (data.length > 0) await page.request.post('/api/changes/news', { headers, data: { changeId: data[0].changeId } })
  await open(page)
  await expect(page.getByRole('region', { name: 'Primeiros passos' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Adicione um segundo fator' })).toBeVisible()
  await settle(page)
  for (const which of ['campaign', 'fragrance'] as const) {
    const box = await chart(page, which).locator('svg.recharts-surface').boundingBox()
    expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThanOrEqual(900)
  }
})

test('a number of shots leads to the page that counts them, which is widened and leads to its records', async ({
  page,
}) => {
  await open(page)
  const { lines, total } = await tableOf(page, 'fragrance')
  const first = lines[0] ?? { name: '', shots: 0 }
  await chart(page, 'fragrance').getByRole('row').nth(1).getByRole('cell').first().getByRole('link').click()
  await expect(page).toHaveTitle('Disparos - Admin')
  const table = page.getByRole('table', { name: 'Disparos' })
  const sumOf = async () => numberIn(await table.getByRole('row').last().getByRole('cell').first().innerText())
  await expect(table).toBeVisible()
  expect(await sumOf()).toBe(first.shots)
  for (const name of await table.getByRole('rowheader').allInnerTexts())
    expect([first.name, 'Total']).toContain(name.trim())
  await everyLook(page, async () => await expect(table).toBeVisible())
  await page.getByRole('button', { name: `Não filtrar por “${first.name}”` }).click()
  await expect.poll(sumOf).toBe(total)
  await page.getByRole('radio', { name: '7 dias' }).check({ force: true })
  await expect.poll(sumOf).toBeLessThan(total)
  await table.getByRole('rowheader', { name: first.name }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/admin\/fragrances\/\d+\/show$/)
})

test('a period limits both charts and their workbooks, and a reload keeps it in the URL', async ({ page }) => {
  await open(page, '/admin/home?days=all')
  const all = await tableOf(page, 'fragrance')
  const asked: URL[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/shots-')) asked.push(new URL(request.url()))
  })
  await page.getByRole('radio', { name: '7 dias' }).check()
  await expect(page).toHaveURL(/\?days=7$/)
  await expect.poll(async () => (await tableOf(page, 'fragrance')).total).toBeLessThan(all.total)
  const { total } = await tableOf(page, 'fragrance')
  await expect
    .poll(() => asked.map(({ pathname }) => pathname).toSorted())
    .toEqual(['/api/shots-campaign', '/api/shots-day', '/api/shots-fragrance'])
  for (const { pathname, searchParams } of asked)
    expect([...searchParams.keys()]).toEqual([
      ...(pathname === '/api/shots-day' ? [] : ['limit', 'largest']),
      'from',
      'to',
    ])
  expect(sum((await exported(page, 'fragrance')).rows.map(([, shots]) => Number(shots)))).toBe(total)
  await page.reload()
  await expect(page.getByRole('radio', { name: '7 dias' })).toBeChecked()
  await expect.poll(async () => (await tableOf(page, 'fragrance')).total).toBe(total)

  await page.getByLabel('Até', { exact: true }).fill('31/12/2040')
  await page.getByLabel('De', { exact: true }).fill('01/01/2040')
  await expect(page).toHaveURL(/\?from=2040-01-01&to=2040-12-31$/)
  await expect(chart(page, 'campaign').getByText('Nenhum disparo neste período.')).toBeVisible()
  await expect(chart(page, 'fragrance').getByText('Nenhum disparo neste período.')).toBeVisible()
})

test('the home requests everything once and in parallel; a refresh requests its own chart again', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(api\/(shots|attention)|external\/content)/.test(pathname)) asked.push(pathname)
  })
  await open(page)
  await expect(page.getByText(/O logotipo aparece/)).toBeVisible()
  await expect
    .poll(() => asked.toSorted())
    .toEqual([
      '/api/attention',
      '/api/shots-campaign',
      '/api/shots-day',
      '/api/shots-fragrance',
      '/external/content/identity-text',
    ])
  await page.getByRole('button', { name: `Recarregar: ${titles.campaign}` }).click()
  await expect.poll(() => asked.length).toBe(6)
  await expect(chart(page, 'campaign')).not.toHaveAttribute('data-busy')
  expect(asked.at(-1)).toBe('/api/shots-campaign')
  await page.getByRole('button', { name: `Recarregar: ${titles.fragrance}` }).click()
  await expect.poll(() => asked.at(-1)).toBe('/api/shots-fragrance')
})

test('an attention card opens its list with a condition, which is changed and removed like any other', async ({
  page,
}) => {
  await open(page)
  const card = page.getByRole('link', { name: /cápsulas vencidas/ })
  const count = numberIn(/[\d.]+/.exec(await card.innerText())?.[0] ?? '')
  expect(count).toBeGreaterThan(0)
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cápsulas' })).toBeVisible()
  await expect(page.getByText(new RegExp(`^${count} cápsulas?$`))).toBeVisible()
  const day = today()
  const dates = await page
    .getByRole('cell')
    .filter({ hasText: /^\d\d\/\d\d\/\d{4}\D*$/ })
    .allTextContents()
  expect(dates.length).toBeGreaterThan(0)
  for (const date of dates) expect(date.slice(0, 10).split('/').toReversed().join('-') < day).toBe(true)
  const chip = page.getByRole('button', { name: 'Validade antes de hoje' })
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await page.getByRole('combobox', { name: 'Condição' }).selectOption('depois de hoje')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(chip).toBeHidden()
  await expect(page.getByText(new RegExp(`^${count} cápsulas?$`))).toBeHidden()
  await page.goBack()
  await chip.click()
  await expect(page.getByText('558 cápsulas')).toBeVisible()
  await page.goBack()
})

test('a failed chart reports it and offers a retry, a failed workbook reports it; everything else works', async ({
  page,
}) => {
  await page.route('**/api/shots-fragrance?*', (route) => route.fulfill({ status: 503, json: { message: 'Ocupado' } }))
  await page.route('**/api/export-shot-campaign*', (route) => route.fulfill({ status: 500, json: { message: '' } }))
  await page.goto('/admin/home')
  const alert = chart(page, 'fragrance').getByRole('alert')
  await expect(alert).toContainText('Não foi possível carregar os dados.')
  await expect(chart(page, 'campaign').getByRole('table')).toBeVisible()
  await page.getByRole('button', { name: `Exportar para Excel: ${titles.campaign}` }).click()
  await expect(page.getByText('Ocorreu algum problema ao exportar arquivo')).toBeVisible()
  await page.unroute('**/api/shots-fragrance?*')
  await alert.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(chart(page, 'fragrance').getByRole('table')).toBeVisible()
})

test('the tables show all figures when the chart library does not load', async ({ page, complaints }) => {
  await page.route(/\/assets\/(Donut|DaysChart)-[^/]*\.js$/, (route) => route.abort())
  await open(page)
  await page.getByRole('button', { name: 'Ver os números em uma tabela' }).click()
  await expect(page.getByRole('table', { name: 'Disparos por dia' }).getByRole('row')).toHaveCount(31)
  expect((await tableOf(page, 'fragrance')).total).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  await expect.poll(() => complaints.length).toBeGreaterThan(0)
  expect(complaints.splice(0).filter((complaint) => !/(Donut|DaysChart)-/.test(complaint))).toEqual([])
})

test('the identity kit is saved under its file name', async ({ page }) => {
  await open(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar o kit de identidade visual' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('identity-kit.zip')
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
})

test('what was typed and not saved leads back from the home and from the palette', async ({ page }) => {
  await beSignedIn(page, 'admin')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/admin/users/2/update')
  const name = page.getByRole('textbox', { name: /^Nome/ })
  const stored = await name.inputValue()
  await name.fill('Nome Inacabado')
  await expect(page.getByText(/^Rascunho guardado às \d\d:\d\d\.$/)).toBeVisible()
  await page.goto('/admin/home')
  const card = page.getByRole('region', { name: 'Seus rascunhos neste navegador' })
  await card.getByRole('link', { name: stored }).waitFor()
  await expectNoAxeViolations(page)
  await card.getByRole('link', { name: stored }).press('Enter')
  await page.getByRole('button', { name: 'Descartar' }).waitFor()

  await page.goto('/admin/home')
  await card.waitFor()
  await page.keyboard.press('Control+k')
  const option = page.getByRole('group', { name: 'Rascunhos' }).getByRole('option', { name: stored })
  await option.click()
  const discard = page.getByRole('button', { name: 'Descartar' })
  await discard.press('Enter')
  await discard.waitFor({ state: 'hidden' })
  await page.goto('/admin/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(card).toBeHidden()
})

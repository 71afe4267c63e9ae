// Tests the views and columns of a list by keyboard, in Spanish: saving, changing, resetting and deleting, and what others change meanwhile.
import { request } from '@playwright/test'
import { changes } from '#kernel/core/contract/limits.ts'
import { sessionPaths } from '#kernel/core/contract/paths/sessionPaths.ts'
import { engine as en } from '#kernel/core/site/i18n/engine/en.ts'
import { engine } from '#kernel/core/site/i18n/engine/es.ts'
import { engine as pt } from '#kernel/core/site/i18n/engine/pt.ts'
import { es as users } from '#src/resources/users/texts.ts'
import { viewMessages } from '#kernel/features/views/site/texts.ts'
import {
  dragByFinger,
  expect,
  expectNoAxeViolations,
  expectNothingSticksOut,
  findCovered,
  test,
  widths,
} from '#tests/e2e/journey.ts'
import { accounts, beSignedIn } from '#tests/support/pages.ts'

const words = viewMessages.es

test('a view with its own columns is saved, changed and deleted by keyboard, and shows what others change', async ({
  page,
  site,
}) => {
  const { login, password } = accounts.ops
  const session = await page.request.post(`/api${sessionPaths.login.path}`, { data: { Login: login, Senha: password } })
  /** Somebody else, without a browser. */
  const ops = await request.newContext({
    baseURL: site.url,
    extraHTTPHeaders: { Authorization: `Bearer ${(await session.json()).token}` },
  })
  await page.clock.install()
  await beSignedIn(page, 'admin')
  await page.goto('/admin/users?lang=es&where=id.lte.9')
  const menu = page.getByRole('button', { name: engine.list.views })
  const dialog = page.getByRole('dialog')
  const headers = page.getByRole('columnheader')
  const choose = async (item: string) => {
    await menu.press('Space')
    await page.getByRole('menuitem', { name: item }).press('Enter')
  }
  const name = 'Personas nuevas'
  const modified = page.getByRole('group', { name: words.modified.replace('%{name}', name) })

  await test.step('what the list shows is saved under a name', async () => {
    await page.getByRole('button', { name: users.fields.nome, exact: true }).press('Enter')
    await expect(page).toHaveURL(/sort=nome/)
    await choose(words.saveAs)
    await expect(dialog.getByRole('textbox')).toBeFocused()
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?view=\d+$/)
    await expect(menu).toBeFocused()
    await expect(page.getByRole('navigation').getByRole('link', { name })).toHaveAttribute('aria-current', 'true')
  })

  await test.step('other columns are a change of the view, which is saved', async () => {
    await choose(words.columns)
    const handle = dialog.getByRole('button', { name: words.move.replace('%{name}', users.fields.nome) })
    await handle.press('ArrowDown')
    await expect(handle).toBeFocused()
    const { email, genre, birthday, address, mobilePhone } = users.fields
    // Enough columns that none is stretched.
    for (const other of [email, genre, birthday, address, mobilePhone])
      await dialog.getByRole('checkbox', { name: other }).press('Space')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: words.apply }).press('Enter')
    await expect(headers.last()).toHaveText(users.fields.mobilePhone)
    // A second Enter right after a dialog is ignored.
    await modified.getByRole('button', { name: words.save, exact: true }).press('Space')
    await expect(modified).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.reload()
    await expect(headers.last()).toHaveText(users.fields.mobilePhone)
    await expect(headers.getByText(users.fields.email)).toBeHidden()
  })

  await test.step('a column is widened by its edge and by keys, as a change of the view', async () => {
    const heading = page.locator(`th[data-column="nome"]`)
    const width = async () => Math.round((await heading.boundingBox())?.width ?? 0)
    const before = await width()
    await heading.hover()
    await expect(page.locator('[data-sizing]')).toHaveCount(1)
    const edge = { x: before - 3, y: 20 }
    const { x, y } = (await heading.boundingBox()) ?? { x: 0, y: 0 }
    await page.mouse.move(x + edge.x, y + edge.y)
    await page.mouse.down()
    // Wider than the window has room for: a narrower column would get what is left over.
    await page.mouse.move(x + edge.x + 300, y + edge.y, { steps: 5 })
    await page.mouse.up()
    await expect.poll(width).toBeGreaterThan(before + 60)
    const dragged = await width()
    // The press at the edge does not sort.
    await expect(page).toHaveURL(/columns=nome\.\d+/)
    await heading.getByRole('button').press('Shift+ArrowLeft')
    await expect.poll(width).toBeLessThan(dragged)
    await modified.getByRole('button', { name: words.reset }).press('Space')
    await expect.poll(width).toBe(before)
  })

  await test.step('a row that somebody else changes is marked', async () => {
    const { id } = await (await ops.get(`/api${sessionPaths.me.path}`)).json()
    const row = page.locator(`[data-record="${id}"]`)
    const asked = page.waitForResponse(/changes\/recent/)
    await page.clock.fastForward(changes.liveSeconds * 1000)
    await asked
    const data = { mobilePhone: '+5511987654321' }
    const saved = await ops.put(`/api/usuario/${id}`, { data })
    expect(saved.ok(), await saved.text()).toBe(true)
    await page.clock.fastForward(changes.liveSeconds * 1000)
    await expect(row).toHaveAttribute('data-changed', 'true')
    await expect(row).toContainText('+5511987654321')
  })

  await test.step('on a phone another order of rows and columns, dragged by finger, is a change, which is discarded', async () => {
    await page.setViewportSize(widths.narrow)
    const tools = page.getByRole('button', { name: engine.list.more })
    await tools.press('Enter')
    await page.getByRole('menuitem', { name: engine.list.sortBy }).press('Enter')
    await dialog.getByRole('combobox', { name: engine.list.sortBy }).selectOption({ label: users.fields.birthday })
    await dialog.getByRole('button', { name: engine.list.done }).press('Enter')
    await expect(dialog).toBeHidden()
    await tools.press('Space')
    await page.getByRole('menuitem', { name: words.columns }).press('Enter')
    const handles = dialog.getByRole('button', { name: new RegExp(`^${words.move.replace('%{name}', '')}`) })
    await expect(handles.first()).toBeVisible()
    const names = async () =>
      await handles.evaluateAll((all) => all.slice(0, 3).map((handle) => handle.getAttribute('aria-label') ?? ''))
    const [first = '', second = '', third = ''] = await names()
    await expectNoAxeViolations(page)
    await dragByFinger(page, handles.nth(0), handles.nth(2), {
      isHeld: () => expect(dialog.locator('li[data-dragging]').getByRole('button', { name: first })).toBeVisible(),
      isOver: () => expect(dialog.locator('li[data-over]').getByRole('button', { name: third })).toBeVisible(),
    })
    await expect.poll(names).toEqual([second, third, first])
    // dnd-kit ignores clicks for 50 ms after a drop, and Enter makes one. This timer starts after its own, and ends after it.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 50)))
    await dialog.getByRole('button', { name: words.apply }).press('Enter')
    await expect(page).toHaveURL(/columns=/)
    await expect(modified).toBeVisible()
    await expectNoAxeViolations(page)
    await expectNothingSticksOut(page)
    expect(await findCovered(page)).toEqual([])
    // A second Enter right after a dialog is ignored.
    await modified.getByRole('button', { name: words.reset }).press('Space')
    await expect(modified).toBeHidden()
    await expect(page).toHaveURL(/\?view=\d+$/)
  })

  await test.step('of two people who save a shared view, the second hears of the first, and a second save keeps both changes', async () => {
    const shared = { resource: 'users', name: 'Compartida', isShared: true, where: 'id.lte.9' }
    const made = await ops.post('/api/views', { data: shared })
    const { viewId } = await made.json()
    await page.setViewportSize(widths.wide)
    await page.goto(`/admin/users?lang=es&view=${viewId}`)
    await expect(page.getByRole('navigation').getByRole('link', { name: shared.name })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await page.getByRole('button', { name: users.fields.nome, exact: true }).press('Enter')
    const changed = (title: string) => page.getByRole('group', { name: words.modified.replace('%{name}', title) })
    const save = (title: string) => changed(title).getByRole('button', { name: words.save, exact: true }).press('Space')
    await expect(changed('Compartida')).toBeVisible()
    const theirs = await ops.put(`/api/views/${viewId}`, { data: { name: 'De otra persona', columns: 'nome,email' } })
    expect(theirs.ok(), await theirs.text()).toBe(true)
    await save('Compartida')
    await expect(page.getByText(words.stale)).toBeVisible()
    await expectNoAxeViolations(page)
    // Their name and columns are shown with one's own order, which is still to be saved.
    await expect(headers.last()).toHaveText(users.fields.email)
    await expect(page).toHaveURL(/sort=nome/)
    await save('De otra persona')
    await expect(changed('De otra persona')).toBeHidden()
    const { name: kept, sort, columns } = await (await ops.get(`/api/views/${viewId}`)).json()
    expect({ kept, sort, columns }).toEqual({ kept: 'De otra persona', sort: 'nome', columns: 'nome,email' })
    await page.getByRole('navigation').getByRole('link', { name }).press('Enter')
    await expect(page).toHaveURL(/\?view=\d+$/)
  })

  await test.step('the view is deleted', async () => {
    await choose(words.edit)
    await dialog.getByRole('button', { name: words.delete }).press('Enter')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: words.deleteConfirm }).press('Enter')
    await expect(page.getByText(words.deleted)).toBeVisible()
    await expect(page).toHaveURL(/\?view=$/)
    await expect(menu).toHaveText(engine.list.views)
  })

  await test.step('the columns are named in the other languages', async () => {
    for (const [language, { list }, { columns, columnsTitle }] of [
      ['pt', pt, viewMessages.pt],
      ['en', en, viewMessages.en],
    ] as const) {
      await page.goto(`/admin/users?lang=${language}`)
      await page.getByRole('button', { name: list.views }).press('Space')
      await page.getByRole('menuitem', { name: columns }).press('Enter')
      await expect(page.getByRole('dialog', { name: columnsTitle })).toBeVisible()
      await expectNoAxeViolations(page)
    }
  })
})

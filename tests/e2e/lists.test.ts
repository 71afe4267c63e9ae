// Tests lists in daily work: returning from a form, double presses, notifications, long names and covered controls.
import type { Locator, Page } from '@playwright/test'
import {
  expect,
  expectNothingSticksOut,
  findCovered,
  keepNotices,
  loadingRows,
  settle,
  test,
  widths,
} from '#tests/e2e/journey.ts'
import { screens } from '#tests/e2e/screens.ts'
import { beSignedIn } from '#tests/support/pages.ts'

const form = (page: Page) => page.getByRole('textbox', { name: 'E-mail' })

test('every way out of a form returns to the list as it was, with the focus on the visible row', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await page.goto('/admin/users?where=id.gte.2')
  for (const name of ['Nome', 'Próxima página'])
    await loadingRows(page, async () => await page.getByRole('button', { name, exact: true }).click())
  await expect(page).toHaveURL(/where=id\.gte\.2&.*page=2/)
  await expect(page.getByText(/^11–/)).toBeVisible()
  const left = page.url()
  const row = page.locator('[data-title] a').last()
  const open = async () => {
    await page
      .getByRole('link', { name: /^Editar: / })
      .last()
      .click()
    await expect(form(page)).toBeVisible()
  }
  const expectReturn = async () => {
    await expect(page).toHaveURL(left)
    await expect(row).toBeFocused()
    await expect(row).toBeInViewport({ ratio: 1 })
  }
  await open()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expectReturn()
  await open()
  await page.getByRole('navigation', { name: 'Você está aqui' }).getByRole('link', { name: 'Usuários' }).click()
  await expectReturn()
  await open()
  await page.goBack()
  await expectReturn()
  await open()
  await page.reload()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expectReturn()
  await open()
  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Usuários' }).click()
  await expect(page.getByText(/^1–10 de/)).toBeVisible()
  await expect(page).not.toHaveURL(/page=2/)
})

test('a list of fifty rows has a scroll-to-top button, which moves the focus to the content', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await page.goto('/admin/capsules')
  await page.getByRole('combobox', { name: 'Linhas por página' }).selectOption('50')
  const last = page.getByRole('row').nth(40)
  await last.scrollIntoViewIfNeeded()
  const up = page.getByRole('button', { name: 'Voltar ao topo' })
  expect(await findCovered(page)).toEqual([])
  await last.scrollIntoViewIfNeeded()
  await up.click()
  await expect(page.getByRole('row').nth(1)).toBeInViewport()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(up).toBeHidden()
})

test('a double click or a repeated Enter acts once', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await keepNotices(page)
  let sent = 0
  await page.route('**/api/usuario/**', async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    sent += 1
    await route.fulfill({ status: 204 })
  })
  await page.goto('/admin/users')
  const toggle = page.getByRole('button', { name: /^Desativar/, disabled: false }).first()
  const dialog = page.getByRole('dialog')
  await toggle.dblclick()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(toggle).toBeFocused()
  for (let times = 0; times < 4; times++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(dialog).toBeVisible()
  // It cannot be pressed before the dialog knows what the person has.
  const confirm = dialog.getByRole('button', { name: 'Desativar', disabled: false })
  await confirm.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Status alterado com sucesso')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page
    .getByRole('button', { name: /^Desativar/, disabled: false })
    .nth(1)
    .click()
  await confirm.dblclick()
  await expect(page.locator('[data-type]')).toHaveCount(2)
  await expect(dialog).toBeHidden()
  expect(sent).toBe(2)
})

for (const [name, size] of Object.entries(widths)) {
  test(`notifications cover no control of a list or a form in a ${name} window`, async ({ page, complaints }) => {
    await page.setViewportSize(size)
    await beSignedIn(page, 'admin')
    await keepNotices(page)
    await page.route('**/api/news/**', async (route) =>
      route.request().method() === 'GET' ? await route.fallback() : await route.fulfill({ status: 500 }),
    )
    await page.goto('/admin/news')
    const toggles = page.getByRole('button', { name: /^Desativar/, disabled: false })
    const menus = page.getByRole('table').getByRole('button', { name: /^Ações: / })
    for (let at = 0; at < 3; at++) {
      // A phone has the actions of a row in a menu.
      if (size === widths.narrow) {
        await menus.nth(at).click()
        await page.getByRole('menuitem', { name: 'Desativar' }).click()
      } else await toggles.nth(at).click()
      // The list reloads after a refusal, too, and then takes a focus that nothing else has: to its title, at the top of the page.
      await loadingRows(
        page,
        async () => await page.getByRole('dialog').getByRole('button', { name: 'Desativar' }).click(),
      )
      await expect(page.locator('[data-type]')).toHaveCount(at + 1)
    }
    await settle(page)
    expect(await findCovered(page)).toEqual([])
    if (size === widths.narrow) {
      await menus.first().click()
      await page.getByRole('menuitem', { name: 'Editar' }).click()
    } else
      await page
        .getByRole('link', { name: /^Editar: / })
        .first()
        .click()
    await expect(page.getByRole('button', { name: 'Salvar' })).toBeVisible()
    await expect(page.locator('[data-type]')).toHaveCount(3)
    await settle(page)
    expect(await findCovered(page)).toEqual([])
    complaints.length = 0
  })

  test(`a notification moves no bar of a form and covers no focused field in a ${name} window`, async ({ page }) => {
    await page.setViewportSize(size)
    await beSignedIn(page, 'admin')
    await keepNotices(page)
    await page.goto('/admin/categories/2/update')
    const bar = page.locator('[data-bottom-bar]')
    await expect(bar).toBeVisible()
    const notice = page.locator('[data-type]')
    const boxOf = async (place: Locator) => {
      const { y = 0, height = 0 } = (await place.boundingBox()) ?? {}
      return { top: y, bottom: y + height }
    }
    const before = await boxOf(bar)
    const fields = page.locator('form input')
    const boxes = await Promise.all((await fields.all()).map(boxOf))
    const field = fields.nth(boxes.findLastIndex(({ bottom }) => bottom < before.top))
    await field.evaluate((input) => input.focus({ preventScroll: true }))
    await page.keyboard.press('Control+s')
    await expect(notice).toBeVisible()
    await expect.poll(async () => (await boxOf(notice)).bottom).toBeLessThanOrEqual(before.top)
    expect(await boxOf(bar)).toEqual(before)
    await expect.poll(async () => (await boxOf(field)).bottom).toBeLessThan((await boxOf(notice)).top)
    // At the end of the page it has its own room.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await settle(page)
    expect((await boxOf(notice)).top).toBeGreaterThan((await boxOf(fields.last())).bottom)
    expect((await boxOf(notice)).bottom).toBeLessThanOrEqual((await boxOf(bar)).top)
  })

  test(`a bar of a form never covers the focused element in a ${name} window`, async ({ page }) => {
    await page.setViewportSize(size)
    await beSignedIn(page, 'admin')
    for (const path of ['/admin/users/1/update', '/admin/campaigns/6/update']) {
      await page.goto(path)
      await expect(page.getByRole('button', { name: 'Salvar' })).toBeVisible()
      const first = page.locator('form input').first()
      await first.focus()
      await expect(first).toBeFocused()
      const covered: string[] = []
      for (let isInBar = false; !isInBar;) {
        await page.keyboard.press('Tab')
        const found = await page.evaluate(() => {
          const focused = document.activeElement
          if (focused?.closest('[data-bottom-bar]')) return undefined
          if (!focused || focused === document.body) return ['nothing has the focus']
          const place = focused.getBoundingClientRect()
          const bars = [
            ...document.querySelectorAll('[data-bottom-bar], [data-layout] > header, [data-layout] > nav:has(ol)'),
          ].filter((bar) => {
            const { top, bottom } = bar.getBoundingClientRect()
            return (
              ['sticky', 'fixed'].includes(getComputedStyle(bar).position) && place.bottom > top && place.top < bottom
            )
          })
          return bars.map(({ className }) => `${focused.outerHTML.slice(0, 120)} is under ${className}`)
        })
        isInBar = found === undefined
        covered.push(...(found ?? []))
      }
      expect(covered).toEqual([])
    }
  })
}

test('the header of a list takes at most 160 px of a phone', async ({ page }) => {
  await page.setViewportSize(widths.narrow)
  await beSignedIn(page, 'admin')
  for (const path of ['users', 'fragrances', 'capsules', 'quiz']) {
    await page.goto(`/admin/${path}`)
    const header = page.locator('main header').first()
    await expect(header.getByRole('status').first()).toHaveText(/\d/)
    expect((await header.boundingBox())?.height, path).toBeLessThanOrEqual(160)
  }
})

test('dates of a list are on one line where a window has room for them', async ({ page }) => {
  await beSignedIn(page, 'admin')
  for (const width of [1024, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['users?view=', 'devices?view=']) {
      await page.goto(`/admin/${path}`)
      const dates = page.getByRole('cell').filter({ hasText: /\d{4} \d\d:\d\d$/ })
      await expect(dates.first()).toBeVisible()
      const heights = await dates.evaluateAll((cells) =>
        cells.map((cell) => {
          const text = document.createRange()
          text.selectNodeContents(cell)
          return text.getBoundingClientRect().height
        }),
      )
      expect(Math.max(...heights), `${path} at ${width} px`).toBeLessThan(26)
    }
  }
})

const lengthened = [...Object.keys(screens), '/admin/audit?resource=devices']
const parts = 3
for (const part of Array.from({ length: parts }, (_, index) => index))
  test(`names of 200 letters widen no screen in a wide or narrow window (part ${part + 1} of ${parts})`, async ({
    page,
  }) => {
    const headers = await beSignedIn(page, 'admin')
    // The page lengthens the replies itself: routes would hold up every file of two dozen page loads.
    await page.addInitScript(() => {
      const long = 'W'.repeat(200)
      const names = new Set(['nome', 'name', 'title', 'description', 'subtitle', 'quest', 'label', 'pt', 'en', 'es'])
      // The home greets the user by the name in the stored session.
      const stored = localStorage.getItem('sillage.session')
      if (stored) localStorage.setItem('sillage.session', stored.replace(/"nome":"Alice[^"]*"/, `"nome":"${long}"`))
      const send = window.fetch
      window.fetch = async (...call) => {
        const reply = await send(...call)
        if (!/\/api\/(?!perfil)/.test(reply.url) || !reply.headers.get('content-type')?.includes('json')) return reply
        const longer: unknown = JSON.parse(await reply.text(), function (this: unknown, key, value: unknown) {
          const isProfile = typeof this === 'object' && this !== null && 'id' in this && Object.keys(this).length === 2
          return names.has(key) && typeof value === 'string' && !isProfile ? long : value
        })
        return new Response(JSON.stringify(longer), reply)
      }
    })
    // A line in the history of a campaign, by somebody with a long name.
    for (const campaignId of [2, 6]) {
      const set = await page.request.put('/api/campaigns/default', { headers, data: { campaignId } })
      expect(set.ok()).toBe(true)
    }
    // A line of the audit whose record has no form.
    const read = await page.request.get('/api/devices/reset-code/1', { headers })
    expect(read.ok()).toBe(true)
    for (const path of lengthened.filter((_, index) => index % parts === part)) {
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        for (const size of Object.values(widths)) {
          await page.setViewportSize(size)
          await settle(page)
          await expectNothingSticksOut(page)
        }
      })
    }
  })

// Tests notes and alerts between two people: a mention by keyboard and its mail, an alert that both take, and a rule of a filter.
import {
  expect,
  expectNoAxeViolations,
  expectNothingSticksOut,
  onPhones,
  settle,
  test,
  widths,
} from '#tests/e2e/journey.ts'
import { alertMessages } from '#src/resources/alerts/dialogTexts.ts'
import { noteMessages } from '#kernel/features/notes/site/texts.ts'
import { accounts, beSignedIn } from '#tests/support/pages.ts'

test('a colleague is mentioned by keyboard, gets one mail, answers on a phone, and the device says the last note first', async ({
  page,
  browser,
  site,
}) => {
  await beSignedIn(page, 'admin')
  await page.goto('/admin/devices/2/show?lang=en')
  const words = noteMessages.en
  const part = page.getByRole('region', { name: 'Notes', exact: true })
  const input = part.getByRole('textbox', { name: words.new })
  await expect(part.getByText(words.none)).toBeVisible()
  await input.press('Control+End')
  await page.keyboard.type('Please look at slot 3, @')
  await expect(part.getByRole('listbox')).toBeVisible()
  await page.keyboard.type('olív')
  await expect(part.getByRole('option')).toHaveCount(1)
  const name = await part.getByRole('option').textContent()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Enter')
  await expect(input).toHaveValue(`Please look at slot 3, @${name} `)
  await page.keyboard.type('thanks')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(part.getByRole('listitem')).toContainText(`@${name} thanks`)
  await expect(input).toHaveValue('')
  await expect(page.getByText('Last note, by', { exact: false })).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('wrote a note')
  const mail = await site.readMail(accounts.ops.login)
  expect(mail).toContain('Please look at slot 3')
  const [, path = ''] = /(\/admin\/devices\/2\/show\?lang=\w+#notes)/.exec(mail) ?? []

  const phone = await browser.newContext({ baseURL: site.url, viewport: widths.narrow, hasTouch: true })
  const other = await phone.newPage()
  await beSignedIn(other, 'ops')
  await other.goto(path.replace(/lang=\w+/, 'lang=es'))
  const notes = other.getByRole('region', { name: 'Notas', exact: true })
  await expect(notes.getByRole('heading', { name: 'Notas' })).toBeFocused()
  // Somebody else's note is not theirs to change.
  await expect(notes.getByRole('button', { name: /^Modificar|^Eliminar/ })).toHaveCount(0)
  await notes.getByRole('textbox', { name: noteMessages.es.new }).fill('Hecho')
  await notes.getByRole('button', { name: noteMessages.es.add }).click()
  await expect(notes.getByRole('listitem').first()).toContainText('Hecho')
  await notes.getByRole('button', { name: /^Modificar la nota/ }).click()
  await notes.getByRole('textbox', { name: noteMessages.es.edit }).fill('Hecho, slot 3 cambiado')
  await notes.getByRole('button', { name: noteMessages.es.save }).click()
  await expect(notes.getByRole('listitem').first()).toContainText(noteMessages.es.edited)
  await expectNothingSticksOut(other)
  await expectNoAxeViolations(other)
  await phone.close()

  await page.reload()
  await expect(page.getByText('Hecho, slot 3 cambiado').first()).toBeVisible()
  await page.keyboard.press('Control+K')
  await page.getByRole('dialog').getByRole('combobox').fill('slot 3 cambiado')
  await page.getByRole('option', { name: /Hecho, slot 3 cambiado/ }).click()
  await expect(page).toHaveURL(/\/admin\/devices\/2\/show/)
  // An administrator may delete what others wrote.
  await part.getByRole('button', { name: /^Delete the note by Olívia/ }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: words.delete }).press('Enter')
  await expect(part.getByText('Hecho, slot 3 cambiado')).toHaveCount(0)
  await settle(page)
})

test('two people take an alert at once: one gets it, the other is told who has it; it is solved with a note, and a rule is made of a filter', async ({
  page,
  browser,
  site,
}) => {
  // The server looks at a rule again after a minute.
  test.setTimeout(240_000)
  const headers = await beSignedIn(page, 'admin')
  await page.goto('/admin/home')
  await page.getByRole('button', { name: 'Ligar os alertas por e-mail' }).click()
  await expect(page.getByRole('button', { name: 'Desligar os alertas por e-mail' })).toBeVisible()
  await expectNoAxeViolations(page)

  const alerts = async () => {
    const { data } = await (await page.request.get('/api/alerts?perPage=50&where=state.is.open', { headers })).json()
    // Of the rule that the press has made, which tells this person.
    return data.filter(({ title }: { title: string }) => title.startsWith('Campanha recusada'))
  }
  await expect.poll(async () => (await alerts()).length, { timeout: 90_000 }).toBeGreaterThan(0)
  const [{ alertId, title }] = await alerts()
  const context = await browser.newContext({ baseURL: site.url, viewport: widths.narrow })
  const other = await context.newPage()
  await beSignedIn(other, 'ops')
  for (const one of [page, other]) await one.goto(`/admin/alerts/${alertId}/show`)
  for (const one of [page, other]) {
    await one.getByRole('button', { name: 'Assumir' }).click()
    await expect(one.getByRole('dialog')).toBeVisible()
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Assumir' }).click()
  await expect(page.getByText(/Assumido por Alice Monteiro/).first()).toBeVisible()
  await other.getByRole('dialog').getByRole('button', { name: 'Assumir' }).click()
  await expect(other.getByText(/Este alerta já está com Alice Monteiro/)).toBeVisible()

  await onPhones(other, `/admin/alerts/${alertId}/show`, async (language) => {
    const words = alertMessages[language]
    await other.getByRole('button', { name: words.solve }).press('Enter')
    await expect(other.getByRole('dialog').getByRole('textbox', { name: words.solveComment })).toBeVisible()
  })
  await other.keyboard.press('Escape')
  await other.getByRole('button', { name: 'Resolver' }).click()
  await other.getByRole('textbox', { name: 'Como foi resolvido' }).fill('Era a tomada')
  await other.getByRole('dialog').getByRole('button', { name: 'Resolver' }).click()
  await expect(other.getByText(/resolvido por/).first()).toBeVisible()
  await expectNothingSticksOut(other)
  await expectNoAxeViolations(other)
  await context.close()
  await expect
    .poll(async () => await site.readMail(accounts.admin.login), { timeout: 90_000 })
    .toContain('Era a tomada')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Avisos enviados' }).getByRole('listitem').first()).toContainText(
    'Resolvido',
  )
  expect(title).toBeTruthy()

  await page.goto('/admin/devices?where=rollout.is.pending')
  await page.getByRole('button', { name: /^Visões/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Avise-me quando…' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Nome da regra' }).fill('Campanha parada')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Campanha parada' })).toBeVisible()
  // A browser that has not seen the first steps yet: where other tests have taken them, a second visit hides them.
  const fresh = await browser.newContext({ baseURL: site.url })
  const home = await fresh.newPage()
  await beSignedIn(home, 'admin')
  await home.goto('/admin/home')
  await home.getByRole('button', { name: 'Desligar os alertas por e-mail' }).click()
  await expect(home.getByRole('button', { name: 'Ligar os alertas por e-mail' })).toBeVisible()
  await fresh.close()
})

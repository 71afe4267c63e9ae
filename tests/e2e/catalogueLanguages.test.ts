// Tests the catalog in English and Spanish against the message files, and for an OPERATOR (S1§6, S2§6, S2§9).
import { sentence } from '#kernel/core/contract/messages.ts'
import { expect, test } from '#tests/e2e/journey.ts'
import { beSignedIn, signIn } from '#tests/support/pages.ts'
import { engine as engineEn } from '#kernel/core/site/i18n/engine/en.ts'
import { engine as engineEs } from '#kernel/core/site/i18n/engine/es.ts'
import { engine as formsEn } from '#kernel/core/site/i18n/forms/en.ts'
import { engine as formsEs } from '#kernel/core/site/i18n/forms/es.ts'
import * as capsules from '#src/resources/capsules/texts.ts'
import * as categories from '#src/resources/categories/texts.ts'
import * as devices from '#src/resources/devices/texts.ts'
import * as fragrances from '#src/resources/fragrances/texts.ts'
import * as news from '#src/resources/news/texts.ts'

const engines = { en: { ...engineEn, ...formsEn }, es: { ...engineEs, ...formsEs } }
const lists = Object.entries({ fragrances, categories, devices, capsules, news })

test('every list and form of the catalog is in English or Spanish, including refusals and confirmations', async ({
  page,
}) => {
  await beSignedIn(page, 'admin')
  for (const language of ['en', 'es'] as const) {
    const engine = engines[language]
    const { form } = engine
    await page.goto(`/admin/fragrances?lang=${language}`)
    for (const [name, { [language]: words }] of lists) {
      await page.goto(`/admin/${name}`)
      await expect(page).toHaveTitle(`${words.name} - Admin`)
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      const known = new Set([...Object.values(words.fields), engine.list.actions])
      const headers = (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim()).filter(Boolean)
      expect(headers.length).toBeGreaterThan(2)
      expect(headers.filter((header) => !known.has(header))).toEqual([])
      if (!('titles' in words && 'create' in words.titles)) continue
      await page.getByRole('link', { name: engine.list.add }).click()
      await expect(page).toHaveTitle(`${words.titles.create} - Admin`)
      await expect(page.getByRole('button', { name: form.save })).toBeDisabled()
      await expect(page.getByText(form.missing.split('%')[0] ?? '')).toBeVisible()
    }

    await page.goto('/admin/categories')
    await page.getByRole('link', { name: engine.list.add }).click()
    const words = { en: categories.en, es: categories.es }[language]
    const field = page.getByRole('textbox', { name: words.fields.name, exact: true })
    const name = `Efêmera ${language}`
    await field.fill(name)
    await field.fill('')
    await field.blur()
    await expect(page.getByText(sentence('required', language))).toBeVisible()
    await field.fill(name)
    await page.getByRole('button', { name: form.save }).click()
    const saved = page.getByRole('dialog', { name: form.savedTitle })
    await expect(saved).toContainText(engine.notices.create.done)
    await saved.getByRole('button', { name: form.back }).click()
    await expect(page).toHaveTitle(`${words.name} - Admin`)
  }
})

test('an OPERATOR opens the catalog by its URLs and adds and edits fragrances and categories, but sees none of it in the menu', async ({
  page,
}) => {
  await signIn(page, 'ops')
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  for (const [, words] of lists.filter(([name]) => name !== 'news'))
    await expect(menu.getByRole('link', { name: words.pt.name })).toHaveCount(0)
  for (const name of ['fragrances', 'categories']) {
    await page.goto(`/admin/${name}`)
    await expect(page.getByRole('link', { name: /Editar/ }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Adicionar' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Adicionar' }).click()
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Da operação')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('dialog', { name: 'Sucesso' })).toContainText('Registro salvo com sucesso')
  for (const name of ['devices', 'capsules']) {
    await page.goto(`/admin/${name}`)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Adicionar' })).toHaveCount(0)
  }
})

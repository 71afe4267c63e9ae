// Tests that the page of a record and its list say which texts nobody has translated.
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changes as limits } from '#kernel/core/contract/limits.ts'
import { pass, stopClock } from '#tests/support/clock.ts'
import { memoryProvider, showScreens } from '#tests/support/engine.tsx'

const at = '2026-03-05T17:04:00.000Z'
const family = (id: number, more: object = {}) => ({
  id,
  categoryId: id,
  name: `Família ${id}`,
  appearance: 'Líquida',
  flavor: 'Doce',
  flavor_en: 'Sweet',
  fragrances: 0,
  createdAt: at,
  updatedAt: at,
  deletedAt: null,
  ...more,
})

test('the page of a record counts by language the texts that are missing, and leads to its form', async () => {
  await showScreens({ at: '/admin/categories/1/show', memory: memoryProvider({ categories: [family(1)] }) })
  expect(await screen.findByText('Sem tradução: Inglês (1), Espanhol (2).')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Traduzir' }).getAttribute('href')).toBe('/admin/categories/1/update')
})

test('the page of a record without a missing text says nothing of it', async () => {
  const whole = family(1, { appearance: null, flavor_es: 'Dulce' })
  await showScreens({ at: '/admin/categories/1/show', memory: memoryProvider({ categories: [whole] }) })
  await screen.findByText('Dulce')
  expect(screen.queryByText(/^Sem tradução/)).toBeNull()
})

test('a list counts its active records with a missing text once it is quiet, and shows them', async () => {
  // A stopped clock does not wait for a module.
  await import('#kernel/core/site/list/UntranslatedLink.tsx')
  stopClock(at)
  const memory = memoryProvider({ categories: [family(1), family(2)] })
  await showScreens({ at: '/admin/categories', memory })
  await act(() => pass(100))
  expect(screen.getByText('Família 2')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /sem tradução/ })).toBeNull()
  await act(() => pass(limits.liveSeconds * 1000))
  await act(() => pass(100))
  const link = screen.getByRole('link', { name: '2 famílias sem tradução' })
  expect(link.getAttribute('href')).toContain('where=untranslated')
  expect(memory.paramsOf('getList categories').at(-1)).toMatchObject({
    filter: { attention: 'untranslated', isActive: true },
    pagination: { perPage: 1 },
  })
})

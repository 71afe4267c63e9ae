// The suite that every declaration passes, whatever its resource: a new one is tested by being there.
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Resource } from '#contract/resource.ts'
import { columnOf, fieldsOf, sourcesOf } from '#src/engine/fields.ts'
import { checkDeclarations, menuOf } from '#src/engine/index.ts'
import { facts } from '#src/facts.ts'
import { admin, declarations, memoryProvider, showScreens } from '#tests/support/engine.tsx'
import { sample } from '#tests/support/sample.ts'

/** One record of a resource in memory, whatever it is. */
const oneRecord = async ({ name, contract }: (typeof declarations)[number]) => {
  const { resource, Row } = await contract()
  const row = sample(Row, 'output')
  return memoryProvider({ [name]: [{ ...row, id: row[resource.idKey], deletedAt: null }] })
}
const languages = ['pt', 'en', 'es'] as const
const factsOf = (name: string): Resource => facts.get(name) ?? expect.unreachable(`no facts of ${name}`)
const wordOf = (words: (typeof declarations)[number]['words']['pt'], group: string, key: string) => {
  const found = words[group]
  return typeof found === 'object' ? found[key] : undefined
}
/** The controls of a role that a screen reader could not name. */
const nameless = (role: string): string[] => {
  const named = screen.queryAllByRole(role, { name: /\S/ })
  return screen
    .queryAllByRole(role)
    .filter((control) => !named.includes(control))
    .map(({ outerHTML }) => outerHTML)
}
/** The notices a resource may replace beside those of its own calls. */
const events = ['create', 'update', 'activate', 'delete', 'deleteForEver']

test('every declaration agrees with the contract', () => {
  expect(() => checkDeclarations(declarations, facts)).not.toThrow()
  expect(menuOf({ me: admin, facts, declarations })).toHaveLength(declarations.filter(({ menu }) => menu).length)
})

describe.each(declarations)('$name', (declaration) => {
  const { name, list, form, actions = [] } = declaration
  const columns = list.columns.map(columnOf)
  const fields = fieldsOf(form ?? [])

  test.each(languages)('says everything it names in %s', (language) => {
    const words = declaration.words[language]
    for (const source of [...columns.map((column) => column.source), ...fields.flatMap(sourcesOf)])
      expect.soft(`${source}: ${wordOf(words, 'fields', source)}`).toMatch(/^[\w.]+: (?!undefined).*\S/)
    expect(
      Object.keys(words['notices'] ?? {}).filter((event) => !events.includes(event) && !actions.some((action) => action.name === event)),
    ).toEqual([])
  })

  test('lists every column under its header, with what its facts sort by as buttons', async () => {
    await showScreens({ at: `/admin/${name}`, memory: await oneRecord(declaration) })
    const table = await screen.findByRole('table', { name: String(declaration.words.pt['name']) })
    const headers = within(table).getAllByRole('columnheader')
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      ...(actions.length > 0 ? ['Ações'] : []),
      ...columns.map(({ source }) => wordOf(declaration.words.pt, 'fields', source)),
    ])
    const { sortable } = factsOf(name)
    expect(
      within(table)
        .getAllByRole('columnheader')
        .filter((header) => within(header).queryByRole('button')).length,
    ).toBeLessThanOrEqual(sortable.length + 3)
    await waitFor(() => expect(document.title).toBe(`${String(declaration.words.pt['name'])} - Admin`))
  })

  test('gives every control of its list a name', async () => {
    await showScreens({ at: `/admin/${name}`, memory: await oneRecord(declaration) })
    await screen.findByText('1 registro')
    for (const role of ['button', 'link', 'textbox', 'combobox', 'radio']) expect(nameless(role)).toEqual([])
  })
})

describe.each(declarations.filter(({ form }) => form))('the form of $name', (declaration) => {
  const { name, form } = declaration
  test('has every field in its form, under its label', async () => {
    await showScreens({ at: `/admin/${name}/create`, memory: memoryProvider() })
    await act(() => import('#src/engine/FormScreen.tsx'))
    const shown = fieldsOf(form ?? []).filter(({ kind }) => kind !== 'custom')
    for (const { source } of shown) {
      const label = String(wordOf(declaration.words.pt, 'fields', source))
      expect((await screen.findAllByLabelText(new RegExp(`^${label}`))).length).toBeGreaterThan(0)
    }
    for (const role of ['button', 'textbox', 'combobox']) expect(nameless(role)).toEqual([])
  })
})

// The suite that every declaration passes, whatever its resource: a new one is tested by being there.
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Resource } from '#contract/resource.ts'
import { definitions } from '#src/app/definitions.ts'
import { editedBy, fieldsOf } from '#src/engine/declaration/fields.ts'
import { menuOf } from '#src/engine/index.ts'
import { admin, declarations, memoryProvider, showScreens, wordsOf } from '#tests/support/engine.tsx'
import { rowSchema } from '#tests/support/contracts.ts'
import { sample } from '#tests/support/sample.ts'

const definitionOf = (name: string): Resource => definitions.get(name) ?? expect.unreachable(`no definition of ${name}`)
/** One record of a resource in memory, whatever it is. */
const oneRecord = (name: string) => {
  const row = sample(rowSchema(name), 'output')
  return memoryProvider({ [name]: [{ ...row, id: row[definitionOf(name).idKey], deletedAt: null }] })
}
const wordOf = (words: ReturnType<typeof wordsOf>['pt'], group: string, key: string) => {
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
const events = ['create', 'update', 'activate', 'delete', 'hardDelete']

const repeated = (names: readonly string[]): string[] => names.filter((name, at) => names.indexOf(name) !== at)

test('every resource has one place in the menu of an ADMIN, and one name', () => {
  expect(repeated(declarations.map(({ name }) => name))).toEqual([])
  expect(menuOf({ me: admin, definitions, declarations })).toHaveLength(declarations.filter(({ menu }) => menu).length)
})

describe.each(declarations)('$name', (declaration) => {
  const { name, list, actions = [] } = declaration
  const { columns } = list
  const words = wordsOf(declaration)

  test('arranges nothing twice', async () => {
    expect(repeated(columns.map(({ source }) => source))).toEqual([])
    expect(repeated(fieldsOf((await declaration.form?.()) ?? []).flatMap(editedBy))).toEqual([])
    expect(repeated(actions.map((action) => action.name))).toEqual([])
  })

  test('replaces no notice but those of its own calls and of what every form and list does', () => {
    const { notices = {} } = words.pt
    const known = [...events, ...actions.map((action) => action.name)]
    expect(Object.keys(notices).filter((event) => !known.includes(event) && event !== 'emailChange')).toEqual([])
  })

  test('lists every column under its header, with what its definition sorts by as buttons', async () => {
    await showScreens({ at: `/admin/${name}`, memory: oneRecord(name) })
    const table = await screen.findByRole('table', { name: String(words.pt['name']) })
    const headers = within(table).getAllByRole('columnheader')
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      ...(actions.length > 0 ? ['Ações'] : []),
      ...columns.map(({ source }) => wordOf(words.pt, 'fields', source)),
    ])
    const { sortable } = definitionOf(name)
    expect(
      within(table)
        .getAllByRole('columnheader')
        .filter((header) => within(header).queryByRole('button')).length,
    ).toBeLessThanOrEqual(sortable.length + 3)
    await waitFor(() => expect(document.title).toBe(`${String(words.pt['name'])} - Admin`))
  })

  test('gives every control of its list a name', async () => {
    await showScreens({ at: `/admin/${name}`, memory: oneRecord(name) })
    await screen.findByText('1 registro')
    for (const role of ['button', 'link', 'textbox', 'combobox', 'radio']) expect(nameless(role)).toEqual([])
  })
})

describe.each(declarations.filter(({ form }) => form))('the form of $name', (declaration) => {
  const { name } = declaration
  test('has every field in its form, under its label', async () => {
    await showScreens({ at: `/admin/${name}/create`, memory: memoryProvider() })
    await act(() => import('#src/engine/form/FormScreen.tsx'))
    const shown = fieldsOf((await declaration.form?.()) ?? []).filter(({ kind }) => kind !== 'custom')
    for (const { source } of shown) {
      const label = String(wordOf(wordsOf(declaration).pt, 'fields', source))
      expect((await screen.findAllByLabelText(new RegExp(`^${label}`))).length).toBeGreaterThan(0)
    }
    for (const role of ['button', 'textbox', 'combobox']) expect(nameless(role)).toEqual([])
  })
})

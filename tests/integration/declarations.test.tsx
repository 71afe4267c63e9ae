// Tests every declaration of src/resources; a new one is included without a change here.
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { definitions } from '#tests/support/definitions.ts'
import { editedBy, fieldsOf } from '#kernel/core/site/declaration/fields.ts'
import { menuOf } from '#kernel/core/site/index.ts'
import { admin, declarations, memoryProvider, showScreens, messagesOf } from '#tests/support/engine.tsx'
import { rowSchema } from '#tests/support/contracts.ts'
import { sample } from '#tests/support/sample.ts'

const definitionOf = (name: string): Resource => definitions.get(name) ?? expect.unreachable(`no definition of ${name}`)
/** Makes a data provider with one sample record of a resource. */
const oneRecord = (name: string) => {
  const row = sample(rowSchema(name), 'output')
  return memoryProvider({ [name]: [{ ...row, id: row[definitionOf(name).idKey], deletedAt: null, published: 0 }] })
}
const wordOf = (words: ReturnType<typeof messagesOf>['pt'], group: string, key: string) => {
  const found = words[group]
  return typeof found === 'object' ? found[key] : undefined
}
/** Returns the controls of a role that have no accessible name. */
const nameless = (role: string): string[] => {
  const named = screen.queryAllByRole(role, { name: /\S/ })
  return screen
    .queryAllByRole(role)
    .filter((control) => !named.includes(control))
    .map(({ outerHTML }) => outerHTML)
}
/** The notices that a resource may replace, besides those of its own calls. */
const events = ['create', 'update', 'activate', 'delete', 'hardDelete']

const repeated = (names: readonly string[]): string[] => names.filter((name, at) => names.indexOf(name) !== at)

test('every resource has one place in the menu of an ADMIN, and a unique name', () => {
  expect(repeated(declarations.map(({ name }) => name))).toEqual([])
  expect(menuOf({ me: admin, definitions, declarations })).toHaveLength(declarations.filter(({ menu }) => menu).length)
})

describe.each(declarations)('$name', (declaration) => {
  const { name, list, actions = [] } = declaration
  const { columns } = list
  const words = messagesOf(declaration)

  test('the declaration contains every column, field and action once', async () => {
    expect(repeated(columns.map(({ source }) => source))).toEqual([])
    expect(repeated(fieldsOf((await declaration.form?.()) ?? []).flatMap(editedBy))).toEqual([])
    expect(repeated(actions.map((action) => action.name))).toEqual([])
  })

  test('every column of a tab has a header', () => {
    const sources = (list.tabs ?? []).flatMap(({ columns: set }) => set.split(','))
    expect(sources.filter((source) => wordOf(words.pt, 'fields', source) === undefined)).toEqual([])
  })

  test('the messages replace only notices of the declaration’s own calls and of every form and list', () => {
    const { notices = {} } = words.pt
    const known = [...events, ...actions.map((action) => action.name)]
    expect(Object.keys(notices).filter((event) => !known.includes(event) && event !== 'emailChange')).toEqual([])
  })

  test('the list shows every column under its header, and the sortable ones as buttons', async () => {
    await showScreens({ at: `/admin/${name}?view=`, memory: oneRecord(name) })
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

  test('the list gives every control an accessible name', async () => {
    await showScreens({ at: `/admin/${name}`, memory: oneRecord(name) })
    await screen.findByText(/^1 \p{Ll}+$/u, { selector: '[role=status]' })
    for (const role of ['button', 'link', 'textbox', 'combobox', 'radio']) expect(nameless(role)).toEqual([])
  })
})

describe.each(declarations.filter(({ form }) => form))('the form of $name', (declaration) => {
  const { name } = declaration
  test('the form shows every field under its label', async () => {
    // One that is only edited shows the form of a record.
    const isCreated = definitionOf(name).verbs.includes('create')
    const memory = isCreated ? memoryProvider() : oneRecord(name)
    await showScreens({ at: `/admin/${name}/${isCreated ? 'create' : '1/update'}`, memory })
    await act(() => import('#kernel/core/site/form/FormScreen.tsx'))
    const shown = fieldsOf((await declaration.form?.()) ?? []).filter(({ kind }) => kind !== 'custom')
    for (const { source } of shown) {
      const label = String(wordOf(messagesOf(declaration).pt, 'fields', source))
      expect((await screen.findAllByLabelText(new RegExp(`^${label}`))).length).toBeGreaterThan(0)
    }
    for (const role of ['button', 'textbox', 'combobox']) expect(nameless(role)).toEqual([])
  })
})

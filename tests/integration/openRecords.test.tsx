// Tests who may open and change a record of every resource, active and inactive, by its URL.
// The cases come from the declarations and access tables, and include a new resource without a change here.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { can, type Me } from '#kernel/core/contract/access.ts'
import { plans } from '#kernel/features/plans/contract/paths.ts'
import { filterFieldsOf } from '#kernel/core/contract/filters.ts'
import { definitions } from '#tests/support/definitions.ts'
import { contracts, rowSchema } from '#tests/support/contracts.ts'
import { declarations, memoryProvider, messagesOf, showScreens } from '#tests/support/engine.tsx'
import { sample } from '#tests/support/sample.ts'
import { profiles } from '#tests/support/people.ts'

type Declared = (typeof declarations)[number]
const declarationName = (name: string) => messagesOf({ name }).pt['name']

/** The resources whose inactive records nobody may change (S1§6, S2§4), with the sentence of the screen. */
const readOnly: Readonly<Record<string, string>> = {
  campaigns: 'Esta campanha está inativa: ative-a para alterá-la',
  fragrances: 'Esta fragrância está inativa: ative-a para alterá-la',
  news: 'Esta notícia está inativa: ative-a para alterá-la',
  quiz: 'Este quiz está inativo: ative-o para alterá-lo',
}

const inactiveSince = '2026-05-01T10:00:00.000Z'
const resourceOf = ({ name }: Declared) => definitions.get(name) ?? expect.unreachable(`no definition of ${name}`)

/** Makes a data provider with one record of a resource, as the API returns it. */
const memoryOf = (declaration: Declared, isActive: boolean) => {
  const resource = resourceOf(declaration)
  const reply = contracts.find((contract) => contract.resource?.name === resource.name)?.endpoints['one']?.reply
  const row = sample(reply === undefined || typeof reply === 'string' ? rowSchema(resource.name) : reply, 'output')
  const record = {
    ...row,
    id: 1,
    [resource.idKey]: 1,
    deletedAt: isActive ? null : inactiveSince,
    publishedAt: null,
    published: 0,
    erasedAt: null,
    address: null,
    cancelledAt: null,
    receivedAt: null,
    closedAt: null,
    orderedAt: null,
  }
  return memoryProvider(
    {
      [declaration.name]: [record],
      campaigns: declaration.name === 'campaigns' ? [record] : [{ id: 1, collection: [] }],
    },
    definitions,
    { 'GET /devices/{id}/events': () => ({ data: [], next: null }) },
  )
}

/** Returns the kind of the present screen. */
const kindOf = (): 'not found' | 'forbidden' | 'changeable' | 'preparable' | 'read-only' | undefined => {
  if (screen.queryByText('404')) return 'not found'
  if (screen.queryByText('403')) return 'forbidden'
  if (screen.queryByRole('button', { name: /^(Salvar|Nova pergunta)$/ })) return 'changeable'
  if (screen.queryByRole('button', { name: /^Preparar para depois/ })) return 'preparable'
  if (screen.queryByRole('note')) return 'read-only'
  return undefined
}
/** Returns the names of the buttons and links of the title row. */
const headerActions = () => {
  const header = within(screen.getByRole('heading', { level: 1 }).parentElement ?? document.body)
  // What the record withholds is disabled, or in the menu with what no row offers, and a button says why. Following is no action.
  const enabled = header
    .queryAllByRole('button')
    .filter(
      (button) => button.ariaDisabled !== 'true' && !['Por quê?', 'Acompanhar', ''].includes(button.textContent ?? ''),
    )
  return [...enabled, ...header.queryAllByRole('link')].map(({ textContent }) => textContent ?? '').toSorted()
}
/** Returns the names of the actions of a record's row, except the one that opens the form. */
const rowActions = (title: string) => {
  const [row] = screen.getAllByRole('row').slice(1)
  // The first cell may select the row.
  const cell = row?.querySelector('[class*=actions]')
  const names = [...(cell?.querySelectorAll('button:not([aria-disabled=true]), a') ?? [])].map(
    (control) => control.getAttribute('aria-label') ?? '',
  )
  for (const one of names) expect(one).toMatch(/: ./)
  return names
    .map((one) => one.replace(`: ${title}`, ''))
    .filter((one) => one !== 'Editar')
    .toSorted()
}
const inputs = 'input, textarea, select, [contenteditable], [role="combobox"], [role="textbox"]'

describe.each(profiles)('as $nome', (profile) => {
  // The id equals that of the opened record, so that the rules about the own account apply, too.
  const me: Me = { id: 1, nome: 'Alguém', profile }
  const cases = declarations.flatMap((declaration) =>
    (definitions.get(declaration.name)?.toggle === 'none' ? [true] : [true, false]).map((isActive) => ({
      declaration,
      name: declaration.name,
      isActive,
      state: isActive ? 'active' : 'inactive',
    })),
  )
  test.each(cases)(
    'a record of $name that is $state shows what access and state allow, and the actions of its row',
    async (one) => {
      const { declaration, name, isActive } = one
      const resource = resourceOf(declaration)
      const mayOpen = (['open', 'read', 'update'] as const).every((action) => can(me, action, resource, { id: 1 }))
      const sentence = isActive ? undefined : readOnly[name]
      // Who may only read it prepares a change for somebody who may make it.
      const mayPrepare =
        resource.verbs.includes('update') &&
        (['open', 'read'] as const).every((action) => can(me, action, resource, { id: 1 })) &&
        can(me, 'propose', plans)
      const changes = mayOpen ? 'changeable' : 'preparable'
      const expected = !declaration.form
        ? 'not found'
        : !mayOpen && !mayPrepare
          ? 'forbidden'
          : sentence
            ? 'read-only'
            : changes

      const memory = memoryOf(declaration, isActive)
      await showScreens({ at: `/admin/${name}/1/update`, me, memory })
      await act(() => import('#kernel/core/site/form/FormScreen.tsx'))
      await waitFor(() => expect(kindOf()).toBe(expected))

      if (expected === 'not found' || expected === 'forbidden') return expect(memory.calls).toEqual([])
      const [offered, title] = [headerActions(), screen.getByRole('heading', { level: 1 }).textContent]
      const more = screen.queryByRole('button', { name: 'Mais ações' })
      if (more) await userEvent.click(more)
      const inMenu = screen.queryAllByRole('menuitem').map(({ textContent }) => textContent ?? '')
      if (sentence) {
        // Notes are no part of it, the history has a filter, and the tree of a quiz a choice of how it is drawn.
        const found = [...document.querySelectorAll(inputs)].filter(
          (input) => !input.closest('[data-part=history], [data-part=notes], fieldset:has([name=quiz-tree-view])'),
        )
        expect(found).toHaveLength(0)
        expect(within(screen.getByRole('note')).getByText(sentence)).toBeDefined()
      }
      cleanup()
      await showScreens({ at: `/admin/${name}`, me, memory })
      if (!isActive) await userEvent.click(await screen.findByRole('radio', { name: /^Inativ[ao]s$/ }))
      await screen.findByText(/^1 \p{Ll}+$/u, { selector: '[role=status]' })
      await waitFor(() => expect(document.querySelector('[data-record]')).not.toBeNull())
      // The form leads to history and page; the builder of a quiz has buttons of its own.
      const own = [
        'Histórico',
        'Ver registro',
        ...(declaration.update ? ['Publicar', 'Validar', 'Simular', 'Duplicar'] : []),
      ]
      if (expected === 'preparable') return
      if (expected === 'changeable') expect(inMenu).toContain('Histórico')
      // Beside the menu, whose button has no text.
      expect(offered.length).toBeLessThanOrEqual(2)
      const withoutOwn = (names: readonly string[]) => names.filter((label) => !own.includes(label))
      const inRow = withoutOwn(rowActions(title ?? ''))
      expect(inRow).toEqual(expect.arrayContaining(withoutOwn(offered)))
      expect([...offered, ...inMenu]).toEqual(expect.arrayContaining(inRow))
    },
  )

  test.each(cases.filter(({ isActive }) => isActive))(
    'a record of $name has a page for those who may read it, with its title, its values and the records that refer to it',
    async ({ declaration, name }) => {
      const resource = resourceOf(declaration)
      const mayOpen = can(me, 'open', resource) && can(me, resource.verbs.length > 0 ? 'read' : 'list', resource)
      const memory = memoryOf(declaration, true)
      await showScreens({ at: `/admin/${name}/1/show`, me, memory })
      if (!mayOpen) {
        await screen.findByText('403')
        return expect(memory.calls).toEqual([])
      }
      await waitFor(() => expect(document.querySelector('[data-part=history]')).not.toBeNull())
      const heading = screen.getByRole('heading', { level: 1 })
      expect(document.title).toBe(`${heading.textContent} - ${declarationName(name)} - Admin`)
      const parts = [...document.querySelectorAll('[data-part]')].map((part) => part.getAttribute('data-part'))
      const referring = declarations.flatMap((other) => {
        const definition = resourceOf(other)
        if (!can(me, 'open', definition) || !can(me, 'list', definition)) return []
        return [...filterFieldsOf(definition).values()].flatMap((field) =>
          field.target?.name === name && !field.through ? [`${other.name}.${field.name}`] : [],
        )
      })
      // Those without records are one line.
      expect(referring).toEqual(expect.arrayContaining(parts.filter((part) => part?.includes('.'))))
    },
  )
})

describe.each(declarations.filter(({ name }) => name in readOnly))('an inactive record of $name', (declaration) => {
  const { name } = declaration

  test('an inactive record of $name is activated after a confirmation, and can then be changed in the same place', async () => {
    const memory = memoryOf(declaration, false)
    await showScreens({ at: `/admin/${name}/1/update`, memory })
    await userEvent.click(await screen.findByRole('button', { name: 'Ativar' }))
    const question = within(screen.getByRole('dialog'))
    expect(memory.paramsOf(`setActive ${name}`)).toEqual([])
    await userEvent.click(question.getByRole('button', { name: 'Ativar' }))
    await waitFor(() => expect(kindOf()).toBe('changeable'))
    expect(memory.paramsOf(`setActive ${name}`)).toEqual([{ id: 1, active: true }])
    expect(screen.queryByRole('note')).toBeNull()
    // The button may be gone: the focus moves to where the record can be changed, or to its name.
    await waitFor(() => expect(document.activeElement?.matches('input, textarea, header button, h1')).toBe(true))
  })

  test('an inactive record of $name that cannot be activated shows the reason and stays read-only', async () => {
    const memory = memoryOf(declaration, false)
    memory.fail(`setActive ${name}`, 400, 'Ative antes: Antiga')
    await showScreens({ at: `/admin/${name}/1/update`, memory })
    await userEvent.click(await screen.findByRole('button', { name: 'Ativar' }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ativar' }))
    expect(await screen.findByText('Ative antes: Antiga')).toBeDefined()
    expect(kindOf()).toBe('read-only')
  })

  test('the list offers no edit of an inactive record of $name', async () => {
    await showScreens({ at: `/admin/${name}`, memory: memoryOf(declaration, false) })
    await userEvent.click(await screen.findByRole('radio', { name: /^Inativ[ao]s$/ }))
    await screen.findByText(/^1 \p{Ll}+$/u, { selector: '[role=status]' })
    expect(screen.queryByRole('link', { name: /^Editar/ })).toBeNull()
    expect(screen.getByRole('button', { name: /^Ativar/ })).toBeDefined()
  })
})

test('a record that becomes inactive while its form is open keeps the typed values, and shows why the server does not save it', async () => {
  const news = declarations.find(({ name }) => name === 'news') ?? expect.unreachable('no news')
  const memory = memoryOf(news, true)
  memory.tables['news'] = [
    {
      ...memory.tables['news']?.[0],
      titlePt: 'Título',
      titleEn: 'Title',
      titleEs: 'Titular',
      expirationDate: '2030-01-01',
    },
  ]
  memory.tables['newsFiles'] = [{ id: 1, newsFileId: 1, newsId: 1, name: 'Capa', file: '/files/capa.png' }]
  await showScreens({ at: '/admin/news/1/update', memory })
  const [title] = await screen.findAllByRole('textbox', { name: /^Título/ })
  if (!title) return expect.unreachable('no title')
  await userEvent.clear(title)
  await userEvent.type(title, 'Título novo')
  const row = memory.tables['news'][0]
  if (row) row['deletedAt'] = inactiveSince
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText(readOnly['news'] ?? '')).toBeDefined()
  expect(title).toHaveProperty('value', 'Título novo')
})

// Tests a resource with its own update screen, which opens at once after the creation of a record.
import { Factory } from 'lucide'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { edit, type UpdateScreenProps } from '#kernel/core/site/index.ts'
import { memoryProvider, showScreens, type ShownDeclaration } from '#tests/support/engine.tsx'

const definitions = {
  name: 'machines',
  path: '/machines',
  idKey: 'id',
  fields: {},
  searchable: [],
  sortable: [],
  toggle: 'none',
  verbs: ['create', 'update'],
  body: 'json',
  actions: {},
  access: { ADMIN: 'all' },
} as const satisfies Resource
const Workshop = ({ id, record }: UpdateScreenProps) => (
  <h1>{`Oficina ${id}: ${String(record.data?.['name'] ?? '')}`}</h1>
)
const words = {
  name: 'Máquinas',
  titles: { create: 'Nova', update: 'Mudar' },
  fields: { name: 'Nome' },
}
const Create = z.strictObject({ name: z.string() })
const machines: ShownDeclaration = {
  name: 'machines',
  schemas: async () => ({ Create }),
  words: { pt: words, en: words, es: words },
  icon: Factory,
  list: {
    columns: [{ kind: 'text', source: 'name' }],
    add: true,
  },
  actions: [edit()],
  form: [{ kind: 'text', source: 'name' }],
  update: async () => Workshop,
}
const all = new Map([['machines', definitions]])
const rows = () => [
  { id: 1, name: 'Vitrine' },
  { id: 2, name: 'Balcão' },
]
const show = (at: string) =>
  showScreens({ at, memory: memoryProvider({ machines: rows() }, all), declarations: [machines], definitions: all })

test('a record opens on the resource’s own update screen', async () => {
  await show('/admin/machines/1/update')
  expect(await screen.findByRole('heading', { name: 'Oficina 1: Vitrine' })).toBeDefined()
})

test('a new record opens on that screen at once, and the back button skips the form', async () => {
  const { router } = await show('/admin/machines')
  await userEvent.click(await screen.findByRole('link', { name: 'Adicionar' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Nome' }), 'Quiosque')
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByRole('heading', { name: 'Oficina 3: Quiosque' })).toBeDefined()
  expect(await screen.findByText('Registro salvo com sucesso')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  await router.navigate(-1)
  expect(await screen.findByRole('link', { name: 'Vitrine' })).toBeDefined()
})

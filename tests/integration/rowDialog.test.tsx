// Tests a row action that opens the resource's own dialog, and the column with the title of a record.
import { Factory, KeyRound } from 'lucide'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { dialog, edit, toggle, type RowDialogProps } from '#kernel/core/site/index.ts'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { memoryProvider, showScreens, type ShownDeclaration } from '#tests/support/engine.tsx'

const definitions: Resource = {
  name: 'machines',
  path: '/machines',
  idKey: 'id',
  fields: {},
  searchable: [],
  sortable: [],
  toggle: 'activate',
  verbs: ['create', 'update'],
  body: 'json',
  actions: { resetCode: { call: { method: 'GET', path: '/machines/code/{id}' } } },
  access: { ADMIN: 'all' },
}
const CodeDialog = ({ record, onClose, onChanged }: RowDialogProps) => (
  <Modal
    title={`Código de ${String(record['name'])}`}
    onClose={onClose}
    buttons={<button onClick={onChanged}>Feito</button>}
  >
    <button onClick={onClose}>Fechar</button>
  </Modal>
)
const words = {
  name: 'Máquinas',
  titles: { create: 'Nova', update: 'Mudar' },
  fields: { id: 'Id', name: 'Nome' },
  actions: { resetCode: 'Mostrar código' },
}
const machines: ShownDeclaration = {
  name: 'machines',
  schemas: async () => ({ Create: z.strictObject({}), Update: z.strictObject({}) }),
  words: { pt: words, en: words, es: words },
  icon: Factory,
  list: {
    columns: [
      { kind: 'text', source: 'id', text: ({ id }) => String(id).padStart(4, '0') },
      { kind: 'text', source: 'name' },
    ],
    titleColumn: 'name',
  },
  actions: [edit(), toggle(), dialog({ action: 'resetCode', icon: KeyRound, dialog: async () => CodeDialog })],
  form: [{ kind: 'text', source: 'name' }],
}
const all = new Map([['machines', definitions]])
const show = () =>
  showScreens({
    at: '/admin/machines',
    memory: memoryProvider({ machines: [{ id: 7, name: 'Vitrine', deletedAt: null }] }, all),
    declarations: [machines],
    definitions: all,
  })

test('a row action opens the resource’s own dialog for its row, and the dialog closes', async () => {
  const { memory } = await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Mostrar código: Vitrine' }))
  const opened = await screen.findByRole('dialog', { name: 'Código de Vitrine' })
  const before = memory.paramsOf('getList machines').length
  await userEvent.click(within(opened).getByRole('button', { name: 'Feito' }))
  expect(memory.paramsOf('getList machines')).toHaveLength(before + 1)
  await userEvent.click(within(opened).getByRole('button', { name: 'Fechar' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(memory.paramsOf('resetCode machines')).toEqual([])
})

test('a record has the title of the column that the declaration names, which links to its page', async () => {
  await show()
  expect((await screen.findByRole('link', { name: 'Vitrine' })).getAttribute('href')).toBe('/admin/machines/7/show')
  expect(screen.queryByRole('link', { name: '0007' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Desativar: Vitrine' }))
  expect(screen.getByRole('dialog', { name: 'Desativar' }).textContent).toContain('Desativar “Vitrine”?')
})

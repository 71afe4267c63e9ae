// Tests a form that saves a record and a related one of another resource (kernel/core/site/declaration/relatedRecord.ts).
import { Factory } from 'lucide'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { optionalFile, requiredFile } from '#kernel/core/contract/uploads.ts'
import { preview, type RowDialogProps } from '#kernel/core/site/index.ts'
import { memoryProvider, showScreens, type ShownDeclaration } from '#tests/support/engine.tsx'
import { pngFile } from '#tests/support/smallFiles.ts'
import { formState } from '#tests/support/formState.ts'

beforeAll(async () => {
  await import('#kernel/core/site/form/FormScreen.tsx')
})

const definitionOf = (name: string, more: Partial<Resource>): Resource => ({
  name,
  path: `/${name}`,
  idKey: 'id',
  fields: {},
  searchable: [],
  sortable: [],
  toggle: 'activate',
  verbs: ['create', 'update'],
  body: 'json',
  actions: {},
  access: { ADMIN: 'all' },
  ...more,
})
const definitions = {
  plants: definitionOf('plants', {}),
  photos: definitionOf('photos', {
    verbs: ['create', 'update'],
    body: 'multipart',
    files: { file: 'image' },
    references: { plant: 'plants' },
    listBy: { plant: '/photos/by' },
  }),
}
const photoFields = { plant: z.number('required'), name: z.string('required') }
const words = {
  name: 'Plantas',
  titles: { create: 'Nova planta', update: 'Mudar planta' },
  groups: { photo: 'Foto' },
  fields: { name: 'Nome', 'photos.name': 'Legenda', 'photos.file': 'Arquivo' },
}
const Shown = ({ record }: RowDialogProps) => <p>shown: {JSON.stringify(record)}</p>
const plants: ShownDeclaration = {
  name: 'plants',
  schemas: async () => ({
    Create: z.strictObject({ name: z.string('required') }),
    Update: z.strictObject({ name: z.string('required') }),
  }),
  words: { pt: words, en: words, es: words },
  icon: Factory,
  list: { columns: [{ kind: 'text', source: 'name' }] },
  actions: [preview({ dialog: async () => Shown })],
  form: [
    { kind: 'text', source: 'name', required: true },
    {
      group: 'photo',
      resource: 'photos',
      by: 'plant',
      schemas: async () => ({
        Create: z.strictObject({ ...photoFields, file: requiredFile('image') }),
        Update: z.partial(z.strictObject({ ...photoFields, file: optionalFile('image') })),
      }),
      fields: [
        { kind: 'text', source: 'name', required: true },
        { kind: 'image', source: 'file', required: true },
      ],
    },
  ],
}

const file = pngFile()
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: new RegExp(`^${label}`) }), { target: { value } })
const save = () => userEvent.click(screen.getByRole('button', { name: /^Salv/ }))
const saved = () => screen.findByRole('dialog', { name: 'Sucesso' })

const show = async (at: string, tables = {}) => {
  const memory = memoryProvider({ plants: [], photos: [], ...tables }, new Map(Object.entries(definitions)))
  await showScreens({ at, memory, declarations: [plants], definitions: new Map(Object.entries(definitions)) })
  const writes = () => memory.calls.map(({ name }) => name).filter((name) => /^(create|update) /.test(name))
  return { memory, writes }
}
const fill = async (name: string) => {
  await type('Nome', name)
  await type('Legenda', 'De perto')
  fireEvent.change(screen.getByLabelText(/^Arquivo/), { target: { files: [file] } })
  await screen.findByText('Pronto para salvar.')
}
const filled = async () => {
  const shown = await show('/admin/plants/create')
  await fill('Rosa')
  return shown
}
const stored = {
  plants: [{ id: 7, name: 'Rosa', updatedAt: '2026-05-01T10:00:00.000Z' }],
  photos: [
    { id: 3, plant: 8, name: 'De outra', file: '/files/1.png' },
    { id: 4, plant: 7, name: 'De perto', file: '/files/2.png', updatedAt: '2026-05-02T10:00:00.000Z' },
  ],
}

describe('a new record with its related record', () => {
  test('a new record is ready when its related record is, and is sent as two bodies, the second with the id of the first', async () => {
    const { memory } = await show('/admin/plants/create')
    await type('Nome', 'Rosa')
    expect(await screen.findByText(formState('Falta preencher: Legenda, Arquivo.'))).toBeTruthy()
    await type('Legenda', 'De perto')
    fireEvent.change(screen.getByLabelText(/^Arquivo/), { target: { files: [file] } })
    await screen.findByText('Pronto para salvar.')
    await save()
    await saved()
    expect(memory.paramsOf('create plants')).toMatchObject([{ data: { name: 'Rosa' } }])
    expect(memory.paramsOf('create photos')).toMatchObject([{ data: { plant: 1, name: 'De perto', file } }])
  })

  test('a new record whose related record failed announces it, and sends only that one again', async () => {
    const { memory, writes } = await filled()
    memory.fail('create photos', 503)
    await save()
    expect(await screen.findByText('Registro salvo, mas falta: Foto. Salve de novo para enviar só isso.')).toBeTruthy()
    expect(screen.getByDisplayValue('Rosa')).toBeTruthy()
    memory.heal('create photos')
    await save()
    await saved()
    expect(writes()).toEqual(['create plants', 'create photos', 'create photos'])
  })

  test('a new record that is changed after its related record failed is updated, not created a second time', async () => {
    const { memory, writes } = await filled()
    memory.fail('create photos', 503)
    await save()
    await screen.findByText(/^Registro salvo, mas falta/)
    memory.heal('create photos')
    await type('Nome', 'Rosa branca')
    await save()
    await saved()
    expect(writes()).toEqual(['create plants', 'create photos', 'update plants', 'create photos'])
    expect(memory.tables['plants']).toMatchObject([{ id: 1, name: 'Rosa branca' }])
  })

  test('a user who clears the form after the related record failed keeps the created record, and the next one is new', async () => {
    const { memory, writes } = await filled()
    memory.fail('create photos', 503)
    await save()
    await screen.findByText(/^Registro salvo, mas falta/)
    memory.heal('create photos')
    await userEvent.click(screen.getByRole('button', { name: 'Limpar' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Limpar' }))
    expect(screen.queryByText(/^Registro salvo, mas falta/)).toBeNull()
    await fill('Lírio')
    await save()
    await saved()
    expect(writes()).toEqual(['create plants', 'create photos', 'create plants', 'create photos'])
    expect(memory.tables['plants']).toMatchObject([{ name: 'Rosa' }, { name: 'Lírio' }])
    expect(memory.tables['photos']).toMatchObject([{ plant: 2 }])
  })

  test('a new record that cannot be created sends no related record', async () => {
    const { memory, writes } = await filled()
    memory.fail('create plants', 500)
    await save()
    expect(await screen.findByText('Erro ao salvar os dados, tente novamente mais tarde')).toBeTruthy()
    expect(writes()).toEqual(['create plants'])
  })

  test('a related record shows its refused file at the input', async () => {
    const { memory } = await filled()
    memory.fail('create photos', 415, 'Há campos com erro', { file: 'Este arquivo não' })
    await save()
    expect(await screen.findByText('Este arquivo não')).toBeTruthy()
    expect(screen.getByText(/^Registro salvo, mas falta: Foto\..*Há campos com erro$/)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(/^Arquivo/))
  })

  test('a related record shows the progress of its file, and its upload can be canceled with the record saved', async () => {
    const { memory } = await filled()
    const release = memory.hold('create photos')
    await save()
    expect(await screen.findByRole('progressbar', { name: 'Enviando os arquivos…' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar envio' }))
    memory.fail('create photos', 0, 'aborted')
    release()
    expect(await screen.findByText(/^Registro salvo, mas falta: Foto/)).toBeTruthy()
  })
})

describe('a stored record with its related record', () => {
  test('a stored record shows its related record, and does not send it unchanged', async () => {
    const { memory, writes } = await show('/admin/plants/7/update', structuredClone(stored))
    expect(await screen.findByDisplayValue('De perto')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Abrir o arquivo atual' }).getAttribute('href')).toBe('/files/2.png')
    await type('Nome', 'Rosa branca')
    await save()
    await saved()
    expect(writes()).toEqual(['update plants'])
    expect(memory.paramsOf('getManyReference photos')).toEqual([{ target: 'plant', id: 7 }])
  })

  test('a stored record sends only its changed related record, without the stored file', async () => {
    const { memory, writes } = await show('/admin/plants/7/update', structuredClone(stored))
    await screen.findByDisplayValue('De perto')
    await type('Legenda', 'De longe')
    await save()
    await saved()
    expect(writes()).toEqual(['update photos'])
    expect(memory.paramsOf('update photos')).toMatchObject([{ id: 4, data: { name: 'De longe' } }])
    expect(Object.keys(Object(memory.paramsOf('update photos')[0]).data)).toEqual(['name'])
  })

  test('a stored record announces only a failed save where the related record was the only change', async () => {
    const { memory, writes } = await show('/admin/plants/7/update', structuredClone(stored))
    await screen.findByDisplayValue('De perto')
    await type('Legenda', 'De longe')
    memory.fail('update photos', 503)
    await save()
    expect(await screen.findByText('Erro ao salvar os dados, tente novamente mais tarde')).toBeTruthy()
    expect(writes()).toEqual(['update photos'])
  })

  test('a stored record whose related record failed can be saved after a revert, since the server has the change', async () => {
    const { memory, writes } = await show('/admin/plants/7/update', structuredClone(stored))
    await screen.findByDisplayValue('De perto')
    await type('Nome', 'Rosa branca')
    await type('Legenda', 'De longe')
    memory.fail('update photos', 503)
    await save()
    await screen.findByText('Registro salvo, mas falta: Foto. Salve de novo para enviar só isso.')
    memory.heal('update photos')
    await userEvent.click(screen.getByRole('button', { name: 'Reverter' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reverter' }))
    await screen.findByText('Pronto para salvar.')
    await save()
    await saved()
    expect(writes()).toEqual(['update plants', 'update photos', 'update plants'])
    expect(memory.tables['plants']).toMatchObject([{ name: 'Rosa' }])
  })

  /** Saves other names of both, after a colleague has changed the related record. */
  const saveAfter = async (theirs: object) => {
    const shown = await show('/admin/plants/7/update', structuredClone(stored))
    await screen.findByDisplayValue('De perto')
    await type('Nome', 'Rosa branca')
    await type('Legenda', 'De longe')
    Object.assign(shown.memory.tables['photos']?.[1] ?? {}, theirs, { updatedAt: '2026-06-01T10:00:00.000Z' })
    await save()
    return shown
  }
  const photoVersions = [
    { meta: { ifMatch: '2026-05-02T10:00:00.000Z' } },
    { data: { name: 'De longe' }, meta: { ifMatch: '2026-06-01T10:00:00.000Z' } },
  ]

  test('a related record is merged with the version of somebody else, and the record itself is not sent again', async () => {
    const { memory, writes } = await saveAfter({ file: '/files/9.png' })
    await saved()
    expect(await screen.findByText('A mudança de Bia Colega em Arquivo foi mantida.')).toBeTruthy()
    expect(writes()).toEqual(['update plants', 'update photos', 'update photos'])
    expect(memory.paramsOf('update photos')).toMatchObject(photoVersions)
  })

  test('a user chooses between two names of a related record', async () => {
    const { memory, writes } = await saveAfter({ name: 'De lado' })
    const group = within(await screen.findByRole('group', { name: 'Legenda' }))
    expect(group.getByText('De lado')).toBeTruthy()
    await userEvent.click(group.getByRole('radio', { name: 'Meu' }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Salvar' }))
    await saved()
    expect(writes()).toEqual(['update plants', 'update photos', 'update photos'])
    expect(memory.paramsOf('update photos')).toMatchObject(photoVersions)
  })

  test('a stored record with several related records shows and changes the newest', async () => {
    const older = { id: 2, plant: 7, name: 'De ontem', file: '/files/0.png' }
    const newer = { id: 12, plant: 7, name: 'De hoje', file: '/files/3.png' }
    const { memory } = await show(
      '/admin/plants/7/update',
      structuredClone({ ...stored, photos: [older, newer, ...stored.photos] }),
    )
    await screen.findByDisplayValue('De hoje')
    await type('Legenda', 'De amanhã')
    await save()
    await saved()
    expect(memory.paramsOf('update photos')).toMatchObject([{ id: 12, data: { name: 'De amanhã' } }])
  })

  test('a stored record without a related record requires one', async () => {
    await show('/admin/plants/7/update', structuredClone({ ...stored, photos: [] }))
    expect(await screen.findByText(formState('Falta preencher: Legenda, Arquivo.'))).toBeTruthy()
  })

  test('a stored record announces that its related record cannot be loaded, and tries again', async () => {
    const memory = memoryProvider(structuredClone(stored), new Map(Object.entries(definitions)))
    memory.fail('getManyReference photos', 500)
    await showScreens({
      at: '/admin/plants/7/update',
      memory,
      declarations: [plants],
      definitions: new Map(Object.entries(definitions)),
    })
    const again = await screen.findByRole('button', { name: 'Tentar de novo' })
    memory.heal('getManyReference photos')
    await userEvent.click(again)
    expect(await screen.findByDisplayValue('De perto')).toBeTruthy()
  })
})

test('the preview shows the typed values, those of the related record under its name', async () => {
  await filled()
  await userEvent.click(screen.getByRole('button', { name: 'Pré-visualizar' }))
  expect(await screen.findByText(/"name":"Rosa","photos":\{"name":"De perto"/)).toBeTruthy()
})

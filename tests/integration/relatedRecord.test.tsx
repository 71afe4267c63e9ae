// Tests a form that saves a record and a related one of another resource (kernel/core/site/declaration/relatedRecord.ts).
import { Factory } from 'lucide'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { optionalFile, requiredFile } from '#kernel/kinds/file/uploadSchemas.ts'
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
      idKey: 'id',
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
  test('a new record is ready when its related record is, and both are sent in one call', async () => {
    const { memory, writes } = await show('/admin/plants/create')
    await type('Nome', 'Rosa')
    expect(await screen.findByText(formState('Falta preencher: Legenda, Arquivo.'))).toBeTruthy()
    await type('Legenda', 'De perto')
    fireEvent.change(screen.getByLabelText(/^Arquivo/), { target: { files: [file] } })
    await screen.findByText('Pronto para salvar.')
    await save()
    await saved()
    expect(writes()).toEqual(['create plants'])
    expect(memory.paramsOf('create plants')).toMatchObject([
      { data: { name: 'Rosa', photos: { name: 'De perto', file } } },
    ])
  })

  test('a new record that could not be saved with its related record is sent whole again', async () => {
    const { memory, writes } = await filled()
    memory.fail('create plants', 503)
    await save()
    expect(await screen.findByText('Erro ao salvar os dados, tente novamente mais tarde')).toBeTruthy()
    expect(screen.getByDisplayValue('Rosa')).toBeTruthy()
    memory.heal('create plants')
    await save()
    await saved()
    expect(writes()).toEqual(['create plants', 'create plants'])
    expect(memory.tables['plants']).toMatchObject([{ id: 1, name: 'Rosa' }])
    expect(memory.tables['photos']).toMatchObject([{ plant: 1, name: 'De perto' }])
  })

  test('a related record shows its refused file at the input', async () => {
    const { memory } = await filled()
    memory.fail('create plants', 415, 'Há campos com erro', { 'photos.file': 'Este arquivo não' })
    await save()
    expect(await screen.findByText('Este arquivo não')).toBeTruthy()
    expect(screen.getByText('Há campos com erro')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(/^Arquivo/))
  })

  test('a related record shows the progress of its file, and a canceled upload saves neither record', async () => {
    const { memory } = await filled()
    const release = memory.hold('create plants')
    await save()
    expect(await screen.findByRole('progressbar', { name: 'Enviando os arquivos…' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar envio' }))
    memory.fail('create plants', 0, 'aborted')
    release()
    expect(await screen.findByText('Envio cancelado. O formulário continua como você o preencheu.')).toBeTruthy()
    expect(memory.tables).toEqual({ plants: [], photos: [] })
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

  test('a stored record sends only what has changed in its related record, without the stored file', async () => {
    const { memory, writes } = await show('/admin/plants/7/update', structuredClone(stored))
    await screen.findByDisplayValue('De perto')
    await type('Legenda', 'De longe')
    await save()
    await saved()
    expect(writes()).toEqual(['update plants'])
    expect(Object(memory.paramsOf('update plants')[0]).data).toEqual({
      photos: { id: 4, updatedAt: '2026-05-02T10:00:00.000Z', name: 'De longe' },
    })
  })

  test('a stored record whose save with its related record failed can be reverted, since the server has nothing of it', async () => {
    const { memory, writes } = await show('/admin/plants/7/update', structuredClone(stored))
    await screen.findByDisplayValue('De perto')
    await type('Nome', 'Rosa branca')
    await type('Legenda', 'De longe')
    memory.fail('update plants', 503)
    await save()
    await screen.findByText('Erro ao salvar os dados, tente novamente mais tarde')
    memory.heal('update plants')
    await userEvent.click(screen.getByRole('button', { name: 'Reverter' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reverter' }))
    await screen.findByText('Nada mudou ainda.')
    expect(writes()).toEqual(['update plants'])
    expect(memory.tables).toEqual(stored)
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
  const bothVersions = ['2026-05-02T10:00:00.000Z', '2026-06-01T10:00:00.000Z'].map((updatedAt) => ({
    data: { name: 'Rosa branca', photos: { id: 4, name: 'De longe', updatedAt } },
    meta: { ifMatch: '2026-05-01T10:00:00.000Z' },
  }))

  test('a related record is merged with the version of somebody else, and both are sent again', async () => {
    const { memory } = await saveAfter({ file: '/files/9.png' })
    await saved()
    expect(await screen.findByText('A mudança de Bia Colega em Arquivo foi mantida.')).toBeTruthy()
    expect(memory.paramsOf('update plants')).toMatchObject(bothVersions)
    expect(memory.tables['plants']).toMatchObject([{ name: 'Rosa branca' }])
  })

  test('a record is merged with the version of somebody else, and its related record is sent again', async () => {
    const { memory } = await show('/admin/plants/7/update', structuredClone(stored))
    await screen.findByDisplayValue('De perto')
    await type('Legenda', 'De longe')
    Object.assign(memory.tables['plants']?.[0] ?? {}, { name: 'Rosa roxa', updatedAt: '2026-06-01T10:00:00.000Z' })
    await save()
    await saved()
    expect(await screen.findByText('A mudança de Bia Colega em Nome foi mantida.')).toBeTruthy()
    expect(memory.paramsOf('update plants')).toMatchObject([
      { data: { photos: { id: 4, name: 'De longe' } }, meta: { ifMatch: '2026-05-01T10:00:00.000Z' } },
      { data: { photos: { id: 4, name: 'De longe' } }, meta: { ifMatch: '2026-06-01T10:00:00.000Z' } },
    ])
    expect(memory.tables['plants']).toMatchObject([{ name: 'Rosa roxa' }])
  })

  test('a user chooses between two names of a related record', async () => {
    const { memory } = await saveAfter({ name: 'De lado' })
    const group = within(await screen.findByRole('group', { name: 'Legenda' }))
    expect(group.getByText('De lado')).toBeTruthy()
    await userEvent.click(group.getByRole('radio', { name: 'Meu' }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Salvar' }))
    await saved()
    expect(memory.paramsOf('update plants')).toMatchObject(bothVersions)
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
    expect(memory.paramsOf('update plants')).toMatchObject([{ id: 7, data: { photos: { id: 12, name: 'De amanhã' } } }])
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

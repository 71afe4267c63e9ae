// Tests a form with files: progress, cancellation and refusal of uploads (S1§5, §8).
import { Factory } from 'lucide'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { optionalFile, requiredFile } from '#kernel/kinds/file/uploadSchemas.ts'
import { memoryProvider, showScreens, type ShownDeclaration } from '#tests/support/engine.tsx'
import { pngFile } from '#tests/support/smallFiles.ts'

beforeAll(async () => {
  await import('#kernel/core/site/form/FormScreen.tsx')
})

const definitions: Resource = {
  name: 'posters',
  path: '/posters',
  idKey: 'id',
  fields: {},
  searchable: [],
  sortable: [],
  toggle: 'activate',
  verbs: ['create', 'update'],
  body: 'multipart',
  files: { image: 'image' },
  actions: {},
  access: { ADMIN: 'all' },
}
const words = {
  name: 'Cartazes',
  titles: { create: 'Novo cartaz', update: 'Mudar cartaz' },
  fields: { name: 'Nome', image: 'Imagem' },
}
const posters: ShownDeclaration = {
  name: 'posters',
  schemas: async () => ({
    Create: z.strictObject({ name: z.string('required'), image: requiredFile('image') }),
    Update: z.strictObject({ name: z.string('required'), image: optionalFile('image') }),
  }),
  words: { pt: words, en: words, es: words },
  icon: Factory,
  list: { columns: [{ kind: 'text', source: 'name' }] },
  form: [
    { kind: 'text', source: 'name', required: true },
    { kind: 'image', source: 'image', required: true },
  ],
}

interface Sent {
  data: Record<string, unknown>
  meta: { onProgress: (part: number) => void; signal: AbortSignal }
}
const isSent = (params: unknown): params is Sent => typeof params === 'object' && params !== null && 'meta' in params

const picture = pngFile()
const save = () => screen.getByRole('button', { name: /^Salv/ })

/** Shows the form and fills it in. */
const filled = async () => {
  const all = new Map([['posters', definitions]])
  const memory = memoryProvider({ posters: [] }, all)
  const shown = await showScreens({ at: '/admin/posters/create', memory, declarations: [posters], definitions: all })
  fireEvent.change(await screen.findByRole('textbox', { name: /^Nome/ }), { target: { value: 'Rosa' } })
  fireEvent.change(screen.getByLabelText(/^Imagem/), { target: { files: [picture] } })
  await screen.findByText('Pronto para salvar.')
  return { ...shown, memory }
}
const sending = async () => {
  const shown = await filled()
  const release = shown.memory.hold('create posters')
  await userEvent.click(save())
  await screen.findByRole('progressbar')
  const sent = shown.memory.paramsOf('create posters').find(isSent) ?? expect.unreachable('nothing was sent')
  return { ...shown, sent, release }
}

describe('files on their way', () => {
  test('an upload shows its progress, in words and as a bar', async () => {
    const { sent, release } = await sending()
    const bar = screen.getByRole('progressbar', { name: 'Enviando os arquivos…' })
    act(() => sent.meta.onProgress(0.42))
    expect(bar.getAttribute('value')).toBe('42')
    act(() => sent.meta.onProgress(1))
    expect(screen.getByText('Arquivos enviados, salvando…')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Cancelar envio' }).getAttribute('aria-disabled')).toBe('true')
    release()
    expect(await screen.findByRole('dialog', { name: 'Sucesso' })).toBeTruthy()
  })

  test('an upload is sent once, however often the user presses the button', async () => {
    const { memory, release } = await sending()
    expect(save().getAttribute('aria-disabled')).toBe('true')
    fireEvent.submit(save().closest('form') ?? document.body)
    release()
    await screen.findByRole('dialog', { name: 'Sucesso' })
    expect(memory.paramsOf('create posters')).toHaveLength(1)
  })

  test('a user cancels an upload, and the form keeps its values', async () => {
    const { sent, memory, release } = await sending()
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar envio' }))
    expect(sent.meta.signal.aborted).toBe(true)
    // The client rejects with the reason of the signal.
    memory.fail('create posters', 0, 'aborted')
    release()
    expect(await screen.findByText('Envio cancelado. O formulário continua como você o preencheu.')).toBeTruthy()
    expect(screen.getByDisplayValue('Rosa')).toBeTruthy()
    expect(screen.getByText('rosa.png')).toBeTruthy()
    expect(document.activeElement).toBe(save())
    memory.heal('create posters')
    await userEvent.click(save())
    expect(await screen.findByRole('dialog', { name: 'Sucesso' })).toBeTruthy()
  })

  test('an upload is aborted when the user leaves the form', async () => {
    const { sent, router, release } = await sending()
    await act(() => router.navigate('/auth/login'))
    await waitFor(() => expect(sent.meta.signal.aborted).toBe(true))
    release()
  })
})

describe('a refused file', () => {
  test.each([413, 415])('a refused file shows the server’s message at its input (%i)', async (status) => {
    const { memory } = await filled()
    memory.fail('create posters', status, 'Há campos com erro', { image: 'Este arquivo não' })
    await userEvent.click(save())
    expect(await screen.findByText('Este arquivo não')).toBeTruthy()
    expect(screen.getByText('Há campos com erro')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(/^Imagem/))
    expect(screen.getByText('rosa.png')).toBeTruthy()
  })

  test('an upload that stopped halfway shows the server’s message, and the form keeps its file', async () => {
    const { memory } = await filled()
    memory.fail('create posters', 408, 'O envio do arquivo parou no meio')
    await userEvent.click(save())
    expect(await screen.findByText('O envio do arquivo parou no meio')).toBeTruthy()
    expect(screen.getByText('rosa.png')).toBeTruthy()
  })

  test('a refused file shows a general message at its input when the server names no field', async () => {
    const { memory } = await filled()
    memory.fail('create posters', 413, '')
    await userEvent.click(save())
    expect(await screen.findByText('O servidor recusou este arquivo.')).toBeTruthy()
    expect(screen.getByText('Erro ao salvar os dados, tente novamente mais tarde')).toBeTruthy()
  })
})

// Tests the steps of an import: columns by their headings, the trial with its errors, the run, the same file again, and the undo.
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { memoryProvider, showScreens } from '#tests/support/engine.tsx'
import { batch, mockImports } from '#tests/support/mockImports.ts'

/** Opens the import of families over the mocked imports, which read the form that would be sent. */
const open = async () => {
  const imports = mockImports()
  const formOf = async ({ body }: { body?: unknown }) => {
    if (!(body instanceof FormData)) throw new Error('No form was sent')
    const file = body.get('file')
    if (!(file instanceof File)) throw new Error('No file was sent')
    const parts = Object.fromEntries([...body].filter(([name]) => name !== 'file'))
    return { ...parts, file: new Uint8Array(await file.arrayBuffer()) }
  }
  const memory = memoryProvider({ categories: [] }, undefined, {
    'POST /imports/categories/columns': async (call) => imports.columns(await formOf(call)),
    'POST /imports/categories': async (call) => imports.run(await formOf(call)),
    [`GET /changes/batches/${batch}`]: () => imports.batch(batch),
    [`POST /changes/batches/${batch}/revert`]: () => imports.revert(batch),
  })
  await showScreens({ at: '/admin/categories', memory })
  await openDialog()
  return memory
}
const openDialog = async () => await userEvent.click(await screen.findByRole('button', { name: 'Importar' }))
const press = (name: string | RegExp) =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
const choose = async (text: string) => {
  await userEvent.upload(
    await screen.findByLabelText('Escolher planilha', { selector: 'input' }),
    new File([text], 'familias.csv'),
  )
  await screen.findByText('O que cada coluna contém')
}
const text = 'Name;Número CAS;Nota\nRosa;1;a\n;2;b'

test('a file passes columns, trial and run, is noticed the second time, and is taken back', async () => {
  const memory = await open()
  await choose(text)
  // Headings may be in any language.
  const fields = () =>
    screen.getAllByRole<HTMLSelectElement>('combobox', { name: /^(Name|Número CAS|Nota)/ }).map(({ value }) => value)
  expect(fields()).toEqual(['name', 'casNumber', ''])
  await press('Verificar')
  expect(await screen.findByText('1 a criar, 0 a alterar, 0 iguais, 1 com erro.')).toBeTruthy()
  expect(screen.getByRole('row', { name: '3 Name Campo obrigatório' })).toBeTruthy()
  const save = screen.getAllByRole('button', { name: 'Importar' }).at(-1)
  expect(save?.ariaDisabled).toBe('true')
  await userEvent.click(screen.getByRole('checkbox', { name: /linhas válidas/ }))
  await press('Importar')
  expect(await screen.findByText(/^Importação concluída: 1 criados/)).toBeTruthy()
  const sent = memory
    .paramsOf('stream /imports/categories')
    .map((params) => JSON.parse(String(Reflect.get(Object(params), 'body').get('options'))))
  expect(sent).toMatchObject([
    {
      isTrial: true,
      onlyValid: false,
      fileName: 'familias.csv',
      action: 'both',
      key: 'name',
      columns: [{ field: 'name' }, { field: 'casNumber' }, null],
    },
    { isTrial: false, onlyValid: true },
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer a importação' }))
  expect(await screen.findByText('Família X, por Otávio em 05/03/2026 17:04')).toBeTruthy()
  expect(screen.getByText('1 de 2 registros voltam ao que eram.')).toBeTruthy()
  expect(memory.calls.filter(({ name }) => name.includes('revert'))).toHaveLength(0)
  await press('Desfazer tudo (1)')
  expect(await screen.findByRole('dialog', { name: /concluído/ })).toBeTruthy()
  expect(memory.calls.filter(({ name }) => name.includes('revert'))).toHaveLength(1)
  await press('Fechar')

  await openDialog()
  await choose(text)
  expect(screen.getByText(/^Este arquivo já foi importado por Ana/)).toBeTruthy()
  await press('Verificar')
  await userEvent.click(await screen.findByRole('checkbox', { name: /linhas válidas/ }))
  await press('Importar')
  expect(memory.paramsOf('stream /imports/categories')).toHaveLength(3)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Importar este arquivo de novo' }))
  await press('Importar')
  expect(await screen.findByText(/^Importação concluída/)).toBeTruthy()
})

test('what was read at the choice is checked and imported, although the file is written again, and its warnings stay in sight', async () => {
  const memory = await open()
  const file = new File(['Nome\nRosa \uFFFD'], 'familias.csv')
  await userEvent.upload(await screen.findByLabelText('Escolher planilha', { selector: 'input' }), file)
  expect(await screen.findByText('Há um caractere inválido na linha 2')).toBeTruthy()
  // A browser reads a file anew each time: its File is the name of it, and not its content.
  file.arrayBuffer = () => Promise.reject(new Error('The file was read again'))
  await press('Verificar')
  expect(await screen.findByText('1 a criar, 0 a alterar, 0 iguais, 0 com erro.')).toBeTruthy()
  expect(screen.getByText('Há um caractere inválido na linha 2')).toBeTruthy()
  await press('Importar')
  expect(await screen.findByText(/^Importação concluída: 1 criados/)).toBeTruthy()
  const sent = [
    ...memory.paramsOf('POST /imports/categories/columns'),
    ...memory.paramsOf('stream /imports/categories'),
  ]
  const files = await Promise.all(
    sent.map((params) => {
      const form: unknown = Reflect.get(Object(params), 'body')
      return form instanceof FormData ? form.get('file') : null
    }),
  )
  expect(files).toHaveLength(3)
  for (const one of files) expect(one).not.toBe(file)
})

test('a file that cannot be read says so, and can be chosen again', async () => {
  const memory = await open()
  const file = new File(['Nome'], 'familias.csv')
  file.arrayBuffer = () => Promise.reject(new DOMException('The file has moved', 'NotFoundError'))
  await userEvent.upload(await screen.findByLabelText('Escolher planilha', { selector: 'input' }), file)
  expect(await screen.findByText('O arquivo não pôde ser lido: escolha-o de novo')).toBeTruthy()
  expect(memory.paramsOf('POST /imports/categories/columns')).toEqual([])
  await choose('Nome\nRosa')
})

test('a run that fails keeps the columns, and says that nothing was saved', async () => {
  const memory = await open()
  await choose('Nome\nRosa')
  memory.fail('stream /imports/categories', 503)
  await press('Verificar')
  expect(await screen.findByText(/nada foi salvo/)).toBeTruthy()
  expect(screen.getByRole('combobox', { name: /^Nome/ })).toBeTruthy()
})

test('a last row of totals is asked about before the check', async () => {
  const memory = await open()
  await choose('Nome;Número CAS\nRosa;1\nTotal;1')
  const check = within(screen.getByRole('dialog')).getByRole('button', { name: 'Verificar' })
  expect(screen.getByRole('group', { name: 'A última linha (3) parece um total: Total' })).toBeTruthy()
  expect(check.ariaDisabled).toBe('true')
  await userEvent.click(screen.getByRole('radio', { name: 'Deixar essa linha de fora' }))
  await press('Verificar')
  expect(await screen.findByText('1 a criar, 0 a alterar, 0 iguais, 0 com erro.')).toBeTruthy()
  const [sent] = memory.paramsOf('stream /imports/categories')
  expect(JSON.parse(String(Reflect.get(Object(sent), 'body').get('options')))).toMatchObject({ totalRow: 'skip' })
  await press('Voltar')
  // Another file is another question.
  await press('Voltar')
  await choose('Nome\nRosa')
  expect(within(screen.getByRole('dialog')).queryByRole('radio')).toBeNull()
})

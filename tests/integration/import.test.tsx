// Tests the steps of an import: columns by their headings, the trial with its errors, the run, the same file again, and the undo.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { TestApi } from '#tests/support/api.ts'
import { insertChanges } from '#tests/support/changeLog.ts'
import { showLive } from '#tests/support/liveScreens.tsx'

/** Opens the import of families. */
const open = async () => {
  const { api } = await showLive('/admin/categories')
  await openDialog()
  return api
}
/** Returns the options of the checks and runs so far. */
const sent = (api: TestApi) =>
  api
    .callsTo('imports.run')
    .map(({ body }) => JSON.parse(/name="options"\r\n\r\n(.*)\r\n/.exec(String(body))?.[1] ?? 'null'))
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
const text = 'Name;Número CAS;Nota\nRosa;1;a\n;2;b\nLírio;3;c'

test('a file passes columns, trial and run, is noticed the second time, and is taken back', async () => {
  const api = await open()
  await choose(text)
  // Headings may be in any language.
  const fields = () =>
    screen.getAllByRole<HTMLSelectElement>('combobox', { name: /^(Name|Número CAS|Nota)/ }).map(({ value }) => value)
  expect(fields()).toEqual(['name', 'casNumber', ''])
  await press('Verificar')
  expect(await screen.findByText('2 a criar, 0 a alterar, 0 iguais, 1 com erro.')).toBeTruthy()
  expect(screen.getByRole('row', { name: '3 Name Campo obrigatório' })).toBeTruthy()
  const save = screen.getAllByRole('button', { name: 'Importar' }).at(-1)
  expect(save?.ariaDisabled).toBe('true')
  await userEvent.click(screen.getByRole('checkbox', { name: /linhas válidas/ }))
  await press('Importar')
  expect(await screen.findByText(/^Importação concluída: 2 criados/)).toBeTruthy()
  expect(sent(api)).toMatchObject([
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
  const { id: record } = await api.db
    .selectFrom('categories')
    .select('id')
    .where('name', '=', 'Lírio')
    .executeTakeFirstOrThrow()
  await insertChanges(api.db, [
    { id: 1000, at: '2026-03-05T17:04:00.000Z', actor: 2, resource: 'categories', record, before: { name: 'Lis' } },
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer a importação' }))
  expect(await screen.findByText('Lírio, por Otávio Operador em 05/03/2026 17:04')).toBeTruthy()
  expect(screen.getByText('1 de 2 registros voltam ao que eram.')).toBeTruthy()
  expect(api.callsTo('changes.revertBatch')).toHaveLength(0)
  await press('Desfazer tudo (1)')
  expect(await screen.findByRole('dialog', { name: /concluído/ })).toBeTruthy()
  expect(api.callsTo('changes.revertBatch')).toHaveLength(1)
  await press('Fechar')

  await openDialog()
  await choose(text)
  expect(screen.getByText(/^Este arquivo já foi importado por Ana/)).toBeTruthy()
  await press('Verificar')
  await userEvent.click(await screen.findByRole('checkbox', { name: /linhas válidas/ }))
  await press('Importar')
  expect(sent(api)).toHaveLength(3)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Importar este arquivo de novo' }))
  await press('Importar')
  expect(await screen.findByText(/^Importação concluída/)).toBeTruthy()
})

test('a cell with an error names its value and what it may contain, is corrected in place, and the file is checked again with it', async () => {
  const api = await open()
  await choose('Nome;Kosher;Número CAS\nRosa;talvez;50-00-1\nLírio;sim;50-00-0')
  await press('Verificar')
  const region = await screen.findByRole('region', { name: 'Erros' })
  expect(within(region).getByText('Kosher “talvez” não existe: Sim, Não')).toBeTruthy()
  // A slip is told before it is saved, and is no error.
  expect(screen.queryByRole('region', { name: 'Valores a conferir' })).toBeNull()
  const cell = within(region).getByRole('combobox', { name: 'Kosher, linha 2' })
  expect(
    within(cell)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['talvez', 'Sim', 'Não'])
  await userEvent.selectOptions(cell, 'Não')
  expect(screen.getAllByRole('button', { name: 'Importar' }).at(-1)?.ariaDisabled).toBe('true')
  await press('Verificar de novo')
  expect(await screen.findByText('2 a criar, 0 a alterar, 0 iguais, 0 com erro.')).toBeTruthy()
  const warned = screen.getByRole('region', { name: 'Valores a conferir' })
  expect(within(warned).getByText('O dígito verificador não confere: confira o número.')).toBeTruthy()
  const number = within(warned).getByRole('textbox', { name: 'Número CAS, linha 2' })
  await userEvent.clear(number)
  await userEvent.type(number, '50-00-0{Enter}')
  expect(await screen.findByText('2 células corrigidas; o arquivo fica como está.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Valores a conferir' })).toBeNull()
  await press('Importar')
  expect(await screen.findByText(/^Importação concluída: 2 criados/)).toBeTruthy()
  expect(sent(api).at(-1)).toMatchObject({
    isTrial: false,
    corrections: [
      { row: 2, column: 1, value: 'Não' },
      { row: 2, column: 2, value: '50-00-0' },
    ],
  })
  const row = await api.db
    .selectFrom('categories')
    .select(['kosher', 'cas_number'])
    .where('name', '=', 'Rosa')
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ kosher: false, cas_number: '50-00-0' })
})

test('what was read at the choice is checked and imported, although the file is written again, and its warnings stay in sight', async () => {
  const api = await open()
  const appended = vi.spyOn(FormData.prototype, 'set')
  const file = new File(['\uFEFFNome\nRosa ', new Uint8Array([0xe9])], 'familias.csv')
  await userEvent.upload(await screen.findByLabelText('Escolher planilha', { selector: 'input' }), file)
  const warning = /^O arquivo tem caracteres que não são UTF-8.*: o primeiro está na linha 2, coluna Nome$/
  expect(await screen.findByText(warning)).toBeTruthy()
  // A browser reads a file anew each time: its File is the name of it, and not its content.
  file.arrayBuffer = () => Promise.reject(new Error('The file was read again'))
  await press('Verificar')
  expect(await screen.findByText('1 a criar, 0 a alterar, 0 iguais, 0 com erro.')).toBeTruthy()
  expect(screen.getByText(warning)).toBeTruthy()
  await press('Importar')
  expect(await screen.findByText(/^Importação concluída: 1 criados/)).toBeTruthy()
  expect([...api.callsTo('imports.columns'), ...api.callsTo('imports.run')]).toHaveLength(3)
  const files = appended.mock.calls.flatMap(([part, value]) => (part === 'file' ? [value] : []))
  expect(files).toHaveLength(3)
  for (const one of files) expect(one).not.toBe(file)
})

test('a file that cannot be read says so, and can be chosen again', async () => {
  const api = await open()
  const file = new File(['Nome'], 'familias.csv')
  file.arrayBuffer = () => Promise.reject(new DOMException('The file has moved', 'NotFoundError'))
  await userEvent.upload(await screen.findByLabelText('Escolher planilha', { selector: 'input' }), file)
  expect(await screen.findByText('O arquivo não pôde ser lido: escolha-o de novo')).toBeTruthy()
  expect(api.callsTo('imports.columns')).toEqual([])
  await choose('Nome\nRosa')
})

test('a run that fails keeps the columns, and says that nothing was saved', async () => {
  const api = await open()
  await choose('Nome\nRosa')
  api.fail('imports.run', { status: 503 })
  await press('Verificar')
  expect(await screen.findByText(/nada foi salvo/)).toBeTruthy()
  expect(screen.getByRole('combobox', { name: /^Nome/ })).toBeTruthy()
})

test('a last row of totals is asked about before the check', async () => {
  const api = await open()
  await choose('Nome;Número CAS\nRosa;1\nTotal;1')
  const check = within(screen.getByRole('dialog')).getByRole('button', { name: 'Verificar' })
  expect(screen.getByRole('group', { name: 'A última linha (3) parece um total: Total · 1' })).toBeTruthy()
  expect(check.ariaDisabled).toBe('true')
  await userEvent.click(screen.getByRole('radio', { name: 'Deixar essa linha de fora' }))
  await press('Verificar')
  expect(await screen.findByText('1 a criar, 0 a alterar, 0 iguais, 0 com erro.')).toBeTruthy()
  expect(sent(api)).toMatchObject([{ totalRow: 'skip' }])
  await press('Voltar')
  // Another file is another question.
  await press('Voltar')
  await choose('Nome\nRosa')
  expect(within(screen.getByRole('dialog')).queryByRole('radio')).toBeNull()
})

test('words for no value are asked about once for the file', async () => {
  const api = await open()
  await choose('Nome;Número CAS;Nome químico\nRosa;NULL;a\nLírio;1;\\N')
  const dialog = within(screen.getByRole('dialog'))
  expect(
    dialog.getByRole('group', {
      name: '2 células contêm “NULL” ou algo assim: a primeira está na linha 2, coluna Número CAS',
    }),
  ).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Verificar' }).ariaDisabled).toBe('true')
  await userEvent.click(dialog.getByRole('radio', { name: 'Importar como célula vazia' }))
  await press('Verificar')
  expect(await screen.findByText('2 a criar, 0 a alterar, 0 iguais, 0 com erro.')).toBeTruthy()
  expect(sent(api)).toMatchObject([{ nulls: 'empty' }])
})

test('a title above the headings is passed over by choosing their row, which the check and the report then use', async () => {
  const api = await open()
  await choose('Relatório de famílias\n\nNome,Número CAS\nRosa,1\nLírio,2,3')
  const row = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Linha dos títulos' })
  const options = within(row).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    '1: Relatório de famílias',
    '3: Nome,Número CAS',
    '4: Rosa,1',
    '5: Lírio,2,3',
  ])
  expect(row.value).toBe('1')
  await userEvent.selectOptions(row, '3')
  expect(await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Número CAS/ })).toHaveProperty(
    'value',
    'casNumber',
  )
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Linha dos títulos' }).value).toBe('3')
  await press('Verificar')
  expect(await screen.findByText('1 a criar, 0 a alterar, 0 iguais, 1 com erro.')).toBeTruthy()
  expect(
    screen.getByText(/^O número de células da linha \(3\) não é o dos títulos \(2\)/, { selector: 'td p' }),
  ).toBeTruthy()
  expect(sent(api)).toMatchObject([{ headingsRow: 3, columns: [{ field: 'name' }, { field: 'casNumber' }] }])
  await press('Baixar o relatório')
  await waitFor(() => expect(api.callsTo('imports.report')).toHaveLength(1))
  expect(String(api.callsTo('imports.report')[0]?.body)).toMatch(/name="headingsRow"\r\n\r\n3\r\n/)
})

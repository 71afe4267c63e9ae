// Checks how the contract's schemas accept files, numbers, searches and rich text, on both sides.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { schemas as fragrances } from '#src/resources/fragrances/calls.ts'
import { richText } from '#kernel/core/contract/html.ts'
import { upload } from '#kernel/core/contract/limits.ts'
import { issueSentences } from '#kernel/core/contract/messages.ts'
import { bareMacAddress } from '#kernel/core/contract/rules.ts'
import { newFile, signatureLength, typeOfBytes } from '#kernel/core/contract/uploads.ts'
import { UnsupportedFileType } from '#kernel/core/server/errors.ts'
import { receiveFile } from '#kernel/core/server/uploads/receivedFile.ts'
import { QuickSearchQuery } from '#kernel/core/contract/wire.ts'
import { pdf as somePdf, phonePhoto, picture } from '#tests/support/files.ts'

const { Create, Update } = fragrances

const png = new File(['x'], 'foto.png', { type: 'image/png' })
const pdf = new File(['x'], 'ficha.pdf', { type: 'application/pdf' })
const right = { name: 'Cedro', name_en: 'Cedar', name_es: 'Cedro', categoryId: 3, parentId: 1, image: png, secret: pdf }
const wrong = (schema: z.core.$ZodType, value: unknown) => {
  const { error } = z.safeParse(schema, value)
  return error ? issueSentences(error.issues, 'pt') : {}
}

describe('a file of a form', () => {
  it('newFile returns the chosen file, however an input holds it', () => {
    expect(newFile(png)).toBe(png)
    expect(newFile({ src: 'blob:1', title: 'foto.png', rawFile: png })).toBe(png)
    for (const none of [undefined, null, '', '/files/a.png', { src: '/files/a.png' }])
      expect(newFile(none)).toBeUndefined()
  })

  it('a new record requires its files, an update keeps the stored ones', () => {
    expect(wrong(Create, { ...right, image: null, secret: undefined })).toEqual({
      image: 'Campo obrigatório',
      secret: 'Campo obrigatório',
    })
    expect(z.parse(Update, { image: '/files/a.png', secret: { src: '/files/b.pdf' } })).toEqual({})
    expect(z.parse(Update, { image: { src: 'blob:1', rawFile: png } })).toEqual({ image: png })
  })

  it('the schema refuses a file by its size and its type before it is sent', () => {
    const large = new File([new Uint8Array(upload.bytes + 1)], 'foto.png', { type: 'image/png' })
    const largest = new File([new Uint8Array(upload.bytes)], 'foto.png', { type: 'image/png' })
    expect(wrong(Create, { ...right, image: large })).toEqual({ image: 'O arquivo deve ter no máximo 5 MB' })
    expect(wrong(Create, { ...right, image: largest })).toEqual({})
    expect(wrong(Create, { ...right, image: pdf })).toEqual({
      image: 'Tipo de arquivo não aceito: use PNG, JPEG, WebP',
    })
    expect(wrong(Create, { ...right, secret: png })).toEqual({})
  })
})

describe('the type of a file by its bytes', () => {
  const text =
    (content: string, encoding: BufferEncoding = 'utf8') =>
    async () =>
      new File([Buffer.from(content, encoding)], 'a.png', { type: 'image/png' })
  it.each([
    ['a PNG', () => picture('png'), 'image/png'],
    ['a JPEG', () => picture('jpeg'), 'image/jpeg'],
    ['a photo of a phone', phonePhoto, 'image/jpeg'],
    ['a WebP', () => picture('webp'), 'image/webp'],
    ['a PDF', async () => somePdf(), 'application/pdf'],
    [
      'a PDF behind a byte order mark',
      text(readFileSync('tests/cases/pdf-bom.pdf', 'latin1'), 'latin1'),
      'application/pdf',
    ],
    ['a PDF behind the header of a mail', text(`Content-Type: application/pdf\r\n\r\n%PDF-1.4`), 'application/pdf'],
    ['a PDF behind more than its readers skip', text(`${' '.repeat(1020)}%PDF-1.4`), undefined],
    [
      'a PNG that moves',
      text('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1f\x15\xc4\x89\0\0\0\x08acTL', 'latin1'),
      'image/png',
    ],
    ['a page', text('<!doctype html><script>1</script>'), undefined],
    ['a drawing', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
    ['a GIF', text('GIF89a\x01\x00\x01\x00\x00\x00\x00;'), undefined],
    ['an archive', text('PK\x03\x04\x14\x00\x00\x00'), undefined],
    ['an empty file', text(''), undefined],
  ] as const)('form and server determine the same type from the bytes of %s', async (_what, make, type) => {
    const bytes = new Uint8Array(await (await make()).arrayBuffer())
    expect(typeOfBytes(bytes.subarray(0, signatureLength))).toBe(type)
    const receive = () => receiveFile('secret', 'ficha', bytes).type
    if (type) expect(receive()).toBe(type)
    else expect(receive).toThrow(UnsupportedFileType)
  })
})

describe('a number of a form', () => {
  it.each([
    [3, 3],
    ['3', 3],
  ])('the schema accepts the number %j as %j', (given, taken) => {
    expect(z.parse(Create, { ...right, categoryId: given }).categoryId).toBe(taken)
  })

  it.each([
    [null, 'Campo obrigatório'],
    ['', 'Campo obrigatório'],
    ['x', 'Valor inválido'],
    ['1e3', 'Valor inválido'],
    [3, 'Valor inválido'],
  ])('the type of a fragrance may not be %j', (parentId, sentence) => {
    expect(wrong(Create, { ...right, parentId })).toEqual({ parentId: sentence })
  })
})

describe('the search of a select', () => {
  it.each([
    [{}, ''],
    [{ str: '  ' }, ''],
    [{ str: ' ced ' }, 'ced'],
  ])('the search query %j searches for «%s»', (query, str) => {
    expect(z.parse(QuickSearchQuery, query)).toEqual({ str })
  })

  it('the search of a select refuses 1 or 2 characters', () => {
    for (const str of ['c', 'ce', ' ce '])
      expect(wrong(QuickSearchQuery, { str })).toEqual({ str: 'Informe pelo menos 3 caracteres' })
  })
})

it.each([
  ['AC:DE:48', ['ACDE48']],
  ['ac-de', ['acde']],
  ['acde.4800.1122', ['acde48001122']],
  ['acde48', []],
  ['Ana Dé', []],
  ['a: b: not', []],
])('a search for the hardware address «%s» also searches for %j', (typed, spellings) => {
  expect(bareMacAddress(typed)).toEqual(spellings)
})

it('rich text allows no tag that runs, loads or styles anything', () => {
  for (const tag of ['script', 'style', 'img', 'iframe', 'object', 'form', 'svg', 'math', 'link', 'meta', 'base'])
    expect(richText.tags).not.toContain(tag)
  expect(richText.schemes).not.toContain('javascript')
  expect(richText.schemes).not.toContain('data')
})

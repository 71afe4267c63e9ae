// Parses the XML of a workbook chunk by chunk, and refuses what would make a parser collect without an end.
import { SaxesParser } from 'saxes'
import { imports as limits } from '#kernel/features/imports/contract/limits.ts'
import { SheetError } from './sheetError.ts'

export type Attributes = Readonly<Record<string, string>>

/** Gets the elements and texts of a document in order, the elements by their names without a prefix. */
export interface XmlHandler {
  open?: (name: string, attributes: Attributes) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** No part of a workbook nests elements as deeply. */
const maximumDepth = 100
/** More elements than cells with a value fit into what a workbook may contain. */
const maximumElements = 15_000_000

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Returns the value of an attribute by its name without a prefix. */
export const attributeOf = (attributes: Attributes, name: string): string | undefined =>
  Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1] ?? attributes[name]

/** Returns the encoding by a document's mark or declaration, which says UTF-16 only with a mark. */
const encodingOf = (bytes: Buffer): string => {
  const begin = bytes.toString('latin1', 0, 200)
  if (begin.startsWith('\xFF\xFE')) return 'utf-16le'
  if (begin.startsWith('\xFE\xFF')) return 'utf-16be'
  const [, declared = 'utf-8'] = /^<\?xml\b[^>]*\bencoding\s?=\s?["']([\w.:-]+)["']/.exec(begin) ?? []
  return /^utf-?16/i.test(declared) ? 'utf-8' : declared
}

/** Parses a document and yields after each chunk. @throws SheetError, or the parser's error */
export async function* parseXml(
  chunks: AsyncIterable<Buffer>,
  { open, close, text }: XmlHandler,
): AsyncGenerator<void> {
  const parser = new SaxesParser({ position: false, xmlns: false })
  let depth = 0
  let elements = 0
  // A text, a comment or a tag is only passed on at its end.
  let pending = 0
  const passText = (value: string): void => {
    pending = 0
    text?.(value)
  }
  parser.on('opentag', ({ name, attributes }) => {
    pending = 0
    if (++depth > maximumDepth) throw new SheetError('sheetDamaged')
    if (++elements > maximumElements) throw new SheetError('sheetTooLarge')
    open?.(localName(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    pending = 0
    depth--
    close?.(localName(name))
  })
  parser.on('text', passText)
  parser.on('cdata', passText)
  // The format allows no DTD.
  parser.on('doctype', () => {
    throw new SheetError('sheetDamaged')
  })
  parser.on('error', (error) => {
    throw error
  })
  let decoder: TextDecoder | undefined
  for await (const bytes of chunks) {
    decoder ??= new TextDecoder(encodingOf(bytes), { fatal: true })
    pending += bytes.length
    parser.write(decoder.decode(bytes, { stream: true }))
    if (pending > limits.rowCharacters) throw new SheetError('sheetTooLarge')
    yield
  }
  parser.write(decoder?.decode() ?? '')
  parser.close()
  yield
}

/** Parses a whole document. @throws as parseXml does */
export const readXml = async (chunks: AsyncIterable<Buffer>, handler: XmlHandler): Promise<void> => {
  for await (const _part of parseXml(chunks, handler));
}

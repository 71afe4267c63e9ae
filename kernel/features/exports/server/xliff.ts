// Writes the translated texts of records as XLIFF 1.2, which every translation tool reads and writes.
import { escapeHtml } from '#kernel/core/contract/escapeHtml.ts'
import { isObject } from '#kernel/core/contract/isObject.ts'
import { defaultLanguage, type Language, languages } from '#kernel/core/contract/languages.ts'
import type { ImportField } from '#kernel/core/contract/imports.ts'
import type { Labels } from '#kernel/core/contract/payloads/labels.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { TranslatedText } from '#kernel/core/contract/translatedTexts.ts'
import type { Row } from './exportCells.ts'

/** Without the characters that XML lacks. */
const escape = (text: string): string =>
  escapeHtml(text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ''))

/** Returns the text of a record in a column; '' without one. */
const textIn = ({ name, base, item }: ImportField, row: Row): string => {
  const stored = row[item ? base : name]
  const own =
    item && Array.isArray(stored) ? stored.filter(isObject).find((one) => one[item.list.by] === item.key) : undefined
  const text = item ? own?.[item.part] : stored
  return typeof text === 'string' ? text.trim() : ''
}

const limitOf = ({ field, item }: ImportField): string => {
  const described = item ? item.list.parts[item.part] : field
  return described && 'max' in described && typeof described.max === 'number'
    ? ` maxwidth="${described.max}" size-unit="char"`
    : ''
}

interface XliffOptions {
  resource: Resource
  texts: readonly TranslatedText[]
  to: Language
  labels: Labels
}

/** Returns the unit of a text, or none where there is nothing to translate. Its id names record and field. */
const unitOf = (row: Row, text: TranslatedText, { resource: { idKey }, to, labels }: XliffOptions): string => {
  const [original, target] = [text[defaultLanguage], text[to]]
  const source = textIn(original, row)
  if (source === '') return ''
  const translated = textIn(target, row)
  const { name, base, kind } = original
  const id = `${idKey}.${String(row[idKey])}.${target.name}`
  const heading = labels[name]?.heading ?? labels[base]?.heading ?? name
  const about = `resname="${escape(heading)}" datatype="${kind === 'richText' ? 'html' : 'plaintext'}"${limitOf(target)}`
  const state = translated === '' ? 'new' : 'translated'
  return `<trans-unit id="${id}" ${about} xml:space="preserve"><source>${escape(source)}</source><target state="${state}">${escape(translated)}</target></trans-unit>`
}

/** Yields a document with a group for each record that has a text. */
export const xliffParts = async function* (rows: AsyncIterable<Row>, options: XliffOptions): AsyncGenerator<string> {
  const { resource, texts, to } = options
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="${resource.name}" source-language="${languages[defaultLanguage]}" target-language="${languages[to]}" datatype="plaintext"><body>\n`
  for await (const row of rows) {
    const units = texts.map((text) => unitOf(row, text, options)).join('')
    if (units !== '') yield `<group id="${String(row[resource.idKey])}">${units}</group>\n`
  }
  yield '</body></file></xliff>\n'
}

// Reads the first visible worksheet of a workbook (xlsx) while its parts are unpacked. Only cells with a value count:
// formatted rows and columns at the far end of a sheet have none.
import { imports as limits } from '#kernel/features/imports/contract/limits.ts'
import { readTimeFormats, shownAs, type TimeFormat } from './cellFormats.ts'
import type { FoundRow, SheetCell } from '#kernel/core/server/sheets/sheetRow.ts'
import { SheetError } from './sheetError.ts'
import { attributeOf, type Attributes, parseXml, readXml } from './xml.ts'
import { type Archive, openZip, toSheetError } from './zip.ts'

interface Relation {
  type: string
  /** The name of the part. */
  part: string
}

/** More relations than the parts that an archive may have. */
const maximumRelations = 10_000

/** Returns the name of a part that another one in a folder names: from the folder, or from the root. */
const resolvePart = (folder: string, target: string): string => {
  const path: string[] = []
  for (const step of `${/^[/\\]/.test(target) ? '' : folder}/${target}`.split(/[/\\]/)) {
    if (step === '..') path.pop()
    else if (step !== '' && step !== '.') path.push(step)
  }
  return path.join('/')
}

const folderOf = (part: string): string => part.slice(0, Math.max(part.lastIndexOf('/'), 0))

/** Returns the name of the part with the relations of a part. */
const relationsOf = (part: string): string =>
  resolvePart(folderOf(part), `_rels/${part.slice(part.lastIndexOf('/') + 1)}.rels`)

/** Returns the parts that a part names, by their ids; that of the archive itself has no name. */
const readRelations = async (archive: Archive, part: string): Promise<Map<string, Relation>> => {
  const folder = folderOf(part)
  const relations = new Map<string, Relation>()
  let count = 0
  await readXml(archive.read(relationsOf(part)), {
    open: (element, { Id: id = '', Type: type = '', Target: target = '' }) => {
      if (element !== 'Relationship') return
      relations.set(id, { type: type.slice(type.lastIndexOf('/') + 1), part: resolvePart(folder, target) })
      if (++count > maximumRelations) throw new SheetError('sheetTooLarge')
    },
  })
  return relations
}

const partOf = (relations: ReadonlyMap<string, Relation>, type: string): string | undefined =>
  [...relations.values()].find((relation) => relation.type === type)?.part

interface Book {
  /** The part of the first visible worksheet. */
  sheet: string
  isFrom1904: boolean
}

const readBook = async (archive: Archive, part: string, relations: ReadonlyMap<string, Relation>): Promise<Book> => {
  const book: { root?: string; sheet?: string; isFrom1904: boolean } = { isFrom1904: false }
  let isNamed = false
  await readXml(archive.read(part), {
    open: (name, attributes) => {
      book.root ??= name
      if (name === 'workbookPr') book.isFrom1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '')
      if (name !== 'sheet') return
      isNamed = true
      const relation = relations.get(attributeOf(attributes, 'id') ?? '')
      const isVisible = (attributes['state'] ?? 'visible') === 'visible'
      if (isVisible && relation?.type === 'worksheet') book.sheet ??= relation.part
    },
  })
  if (book.root !== 'workbook') throw new SheetError('sheetNotSupported')
  if (book.sheet === undefined) throw new SheetError(isNamed && relations.size > 0 ? 'sheetEmpty' : 'sheetDamaged')
  return { sheet: book.sheet, isFrom1904: book.isFrom1904 }
}

/** Characters that XML lacks are written as `_x0007_`, and `_x005F_` is the underscore that begins such a group. */
const unescape = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\dA-Fa-f]{4})_/g, (_group, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

/** Collects the text of `t` elements: runs of rich text are one text, and its reading aid is none of it. */
const createTextReader = () => {
  let text = ''
  let isReading = false
  let isPhonetic = false
  return {
    open(name: string): void {
      if (name === 'rPh') isPhonetic = true
      isReading = name === 't' && !isPhonetic
    },
    close(name: string): void {
      if (name === 'rPh') isPhonetic = false
      isReading = false
    },
    add(more: string): void {
      if (!isReading) return
      text += more
      if (text.length > limits.rowCharacters) throw new SheetError('sheetTooLarge')
    },
    /** Returns the text and begins the next one. */
    take(): string {
      const taken = unescape(text)
      text = ''
      return taken
    },
  }
}

/** A copy: all but the shortest slices keep the whole chunk that they were cut from. */
const copyOf = (text: string): string => (text.length < 13 ? text : Buffer.from(text).toString())
/** The memory of a text beside its characters, in characters. */
const textOverhead = 16

const readSharedTexts = async (archive: Archive, part: string): Promise<string[]> => {
  const texts: string[] = []
  const reader = createTextReader()
  let held = 0
  await readXml(archive.read(part), {
    open: reader.open,
    text: reader.add,
    close: (name) => {
      reader.close(name)
      if (name !== 'si') return
      const text = copyOf(reader.take())
      held += text.length + textOverhead
      if (held > limits.sharedCharacters) throw new SheetError('sheetTooLarge')
      texts.push(text)
    },
  })
  return texts
}

const placePattern = /^([A-Z]{1,3})([1-9]\d{0,8})$/i

/** Returns the number of a column by its letters, from 0. */
const columnOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

interface Context {
  texts: readonly string[]
  /** The formats of days and times by the number of their style; undefined if the part that has them is missing. */
  formats: readonly (TimeFormat | undefined)[] | undefined
  isFrom1904: boolean
}

interface OpenCell {
  column: number
  type: string
  style: number
  hasFormula: boolean
  hasValue: boolean
  value: string
}

/** Returns the value of a cell. @throws SheetError for a shared text or a style that does not exist */
const valueOf = (
  { type, style, hasFormula, hasValue, value }: OpenCell,
  inlineText: string,
  context: Context,
): SheetCell => {
  switch (type) {
    case 'inlineStr':
      return inlineText
    case 's': {
      if (value === '') return null
      const text = context.texts[Number(value)]
      if (text === undefined) throw new SheetError('sheetDamaged')
      return text
    }
    case 'e':
      return { error: value }
    case 'str':
      return hasFormula && !hasValue ? { error: '' } : unescape(value)
  }
  // A formula that no program has calculated: those that write its file know no value.
  if (value === '') return hasFormula ? { error: '' } : null
  if (type === 'b') return value === '1' || value === 'true' ? true : value === '0' || value === 'false' ? false : value
  if (type === 'd') {
    const date = new Date(/[zZ]$|T[^T]*[+-]/.test(value) ? value : `${value}${value.includes('T') ? '' : 'T00:00'}Z`)
    return Number.isNaN(date.getTime()) ? value : date
  }
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  // It may be a day.
  if (!context.formats && style > 0) throw new SheetError('sheetDamaged')
  const format = context.formats?.[style]
  return (format && shownAs(number, format, context.isFrom1904)) ?? number
}

/** Yields the rows of a worksheet that have a value. */
async function* readCells(archive: Archive, part: string, context: Context): AsyncGenerator<FoundRow> {
  let rows: FoundRow[] = []
  let root: string | undefined
  let isInData = false
  let number = 0
  let column = -1
  let cells: SheetCell[] | undefined
  let isTooWide = false
  let cell: OpenCell | undefined
  let isValue = false
  const inlineText = createTextReader()

  const openRow = ({ r }: Attributes): void => {
    if (r !== undefined && !/^\d{1,9}$/.test(r)) throw new SheetError('sheetDamaged')
    const next = r === undefined ? number + 1 : Number(r)
    if (next <= number) throw new SheetError('sheetDamaged')
    if (next > limits.sheetRows) throw new SheetError('sheetTooLong')
    number = next
    column = -1
    cells = []
    isTooWide = false
  }
  const openCell = ({ r, t = 'n', s = '0' }: Attributes): void => {
    if (r === undefined) column++
    else {
      const [, letters = '', digits] = placePattern.exec(r) ?? []
      if (Number(digits) !== number) throw new SheetError('sheetDamaged')
      column = columnOf(letters)
    }
    cell = { column, type: t, style: Number(s), hasFormula: false, hasValue: false, value: '' }
  }
  const closeCell = (closed: OpenCell): void => {
    const value = valueOf(closed, inlineText.take(), context)
    const kept = typeof value === 'string' ? value.trim() || null : value
    if (kept === null || !cells) return
    // Columns without a heading are not imported.
    if (closed.column >= limits.columns) {
      isTooWide = true
      return
    }
    if ((cells[closed.column] ?? null) !== null) throw new SheetError('sheetDamaged')
    while (cells.length < closed.column) cells.push(null)
    cells[closed.column] = kept
  }

  const handler = {
    open: (name: string, attributes: Attributes): void => {
      root ??= name
      if (name === 'sheetData') isInData = true
      else if (!isInData) return
      else if (name === 'row') openRow(attributes)
      else if (name === 'c' && cells) openCell(attributes)
      else if (cell) {
        if (name === 'f') cell.hasFormula = true
        if (name === 'v') cell.hasValue = true
        isValue = name === 'v'
        inlineText.open(name)
      }
    },
    text: (text: string): void => {
      if (!cell) return
      inlineText.add(text)
      if (isValue) cell.value += text
    },
    close: (name: string): void => {
      isValue = false
      inlineText.close(name)
      if (name === 'c' && cell) {
        closeCell({ ...cell, value: cell.type === 'str' ? cell.value : cell.value.trim() })
        cell = undefined
      } else if (name === 'row' && cells) {
        if (cells.length > 0 || isTooWide) rows.push({ number, cells, isTooWide })
        cells = undefined
      } else if (name === 'sheetData') isInData = false
    },
  }
  for await (const _part of parseXml(archive.read(part), handler)) {
    yield* rows
    rows = []
  }
  if (root !== 'worksheet') throw new SheetError('sheetDamaged')
}

/** Yields the rows of a workbook that have a value. @throws SheetError for what is no workbook, or a damaged one */
export async function* readWorkbook(bytes: Buffer): AsyncGenerator<FoundRow> {
  try {
    const archive = await openZip(bytes)
    const hasRelations = archive.has('_rels/.rels')
    if (!hasRelations) throw new SheetError(archive.has('xl/workbook.xml') ? 'sheetDamaged' : 'sheetNotSupported')
    const part = partOf(await readRelations(archive, ''), 'officeDocument')
    // The binary format of Excel has no XML.
    if (part === undefined || !part.toLowerCase().endsWith('.xml')) throw new SheetError('sheetNotSupported')
    const relations = archive.has(relationsOf(part)) ? await readRelations(archive, part) : new Map<string, Relation>()
    const { sheet, isFrom1904 } = await readBook(archive, part, relations)
    const textsPart = partOf(relations, 'sharedStrings')
    const stylesPart = partOf(relations, 'styles')
    // A part that is missing is missed by the cells that need it.
    const texts = textsPart !== undefined && archive.has(textsPart) ? await readSharedTexts(archive, textsPart) : []
    const formats =
      stylesPart === undefined ? [] : archive.has(stylesPart) ? await readTimeFormats(archive, stylesPart) : undefined
    yield* readCells(archive, sheet, { texts, formats, isFrom1904 })
  } catch (error) {
    throw toSheetError(error)
  }
}

// Reads XLIFF 1.2 as a sheet: a row for each record, a column for each field, by the ids that exports write.
import { imports as limits } from '#kernel/features/imports/contract/limits.ts'
import type { FoundRow } from '#kernel/core/server/sheets/sheetRow.ts'
import { SheetError } from './sheetError.ts'
import { parseXml } from './xml.ts'
import { toSheetError } from './zip.ts'

/** Whether a file is XLIFF, in whatever encoding: no other kind that is imported begins with markup. */
export const isXliff = (bytes: Buffer): boolean =>
  /^(?:\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)?\s*<(?:\?xml\b[^>]*>\s*(?:<!--[^]*?-->\s*)*<)?(?:\w+:)?xliff\b/.test(
    bytes.toString('latin1', 0, 4096).replaceAll('\0', ''),
  )

const sliceBytes = 65_536

async function* slicesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += sliceBytes) yield bytes.subarray(at, at + sliceBytes)
}

interface Unit {
  id: string
  source: string
  target: string
  /** What the tool says of the translation. */
  state: string
}

/** `bookId.6.texts.en-US`: the name of the id, the id, and the name of the field. */
const unitId = /^(\w+)\.(\d+)\.(\w+(?:\.[\w-]+){0,2})$/

/** The elements with the original of a text and its translation; alternatives have some of their own. */
const partOf = (name: string): 'source' | 'target' | undefined =>
  name === 'source' || name === 'target' ? name : undefined

async function* readUnits(bytes: Buffer): AsyncGenerator<Unit> {
  let units: Unit[] = []
  let unit: Unit | undefined
  let part: 'source' | 'target' | undefined
  let alternatives = 0
  let isRoot = true
  const handler = {
    open: (name: string, attributes: Readonly<Record<string, string>>): void => {
      if (isRoot && !(name === 'xliff' && attributes['version']?.startsWith('1.'))) throw new SheetError('sheetXliff')
      isRoot = false
      if (name === 'alt-trans') alternatives++
      if (name === 'trans-unit') unit = { id: attributes['id'] ?? '', source: '', target: '', state: '' }
      if (!unit || alternatives > 0) return
      const own = partOf(name)
      if (own === 'target') unit.state = attributes['state'] ?? ''
      part = own ?? part
    },
    text: (text: string): void => {
      if (!unit || !part || alternatives > 0) return
      unit[part] += text
      if (unit[part].length > limits.rowCharacters) throw new SheetError('sheetTooLarge')
    },
    close: (name: string): void => {
      if (name === 'alt-trans') alternatives--
      if (alternatives === 0 && partOf(name)) part = undefined
      if (name !== 'trans-unit' || !unit) return
      units.push(unit)
      unit = undefined
    },
  }
  for await (const _part of parseXml(slicesOf(bytes), handler)) {
    yield* units
    units = []
  }
}

/** Tools fill what nobody has translated with the original. */
const isTranslated = ({ source, target, state }: Unit): boolean =>
  target.trim() !== '' && !(target === source && /^(?:|new|needs-.*)$/.test(state))

/** The translations of a record by column, with what was translated. */
type Texts = Map<string, Unit>

/** Yields the headings, which are names on the wire, and a row for each record with a translation. @throws SheetError */
export async function* readXliff(bytes: Buffer): AsyncGenerator<FoundRow> {
  const records = new Map<string, Texts>()
  const columns = new Set<string>()
  let key: string | undefined
  try {
    for await (const unit of readUnits(bytes)) {
      const [, idKey, id = '', column = ''] = unitId.exec(unit.id) ?? []
      if (idKey === undefined || (key ??= idKey) !== idKey) throw new SheetError('sheetXliff')
      if (!isTranslated(unit)) continue
      const texts = records.get(id) ?? new Map<string, Unit>()
      if (texts.has(column)) throw new SheetError('sheetXliff')
      records.set(id, texts.set(column, unit))
      if (columns.add(column).size >= limits.columns) throw new SheetError('sheetTooWide')
    }
  } catch (error) {
    throw toSheetError(error)
  }
  if (key === undefined) throw new SheetError('sheetEmpty')
  const names = [...columns]
  let number = 1
  yield { number, cells: [key, ...names] }
  for (const [id, texts] of records)
    yield {
      number: ++number,
      cells: [id, ...names.map((name) => texts.get(name)?.target.trim() ?? null)],
      sources: [undefined, ...names.map((name) => texts.get(name)?.source)],
    }
}

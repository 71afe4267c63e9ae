// Makes spreadsheets in memory, valid and broken, and the forms that send them to an import.
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type { ImportOptions } from '#kernel/features/imports/contract/payloads.ts'

/** A cell as XML inside its row, or a value. */
export type TestCell = string | number | boolean | null

const letters = (index: number): string =>
  (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

const cellXml = (cell: TestCell, column: number, row: number): string => {
  const at = `r="${letters(column)}${row}"`
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c ${at}><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c ${at} t="b"><v>${cell ? 1 : 0}</v></c>`
  return `<c ${at} t="inlineStr"><is><t>${cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`
}

export const rowsXml = (rows: readonly (readonly TestCell[])[]): string =>
  rows
    .map(
      (row, index) =>
        `<row r="${index + 1}">${row.map((cell, column) => cellXml(cell, column, index + 1)).join('')}</row>`,
    )
    .join('')

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** The parts of a workbook whose sheet contains this XML. */
export const parts = (sheetData: string): Record<string, string> => ({
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
  '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${sheetData}</sheetData></worksheet>`,
})

/** Zips texts and bytes by their names. */
export const zipped = async (files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  return await buffer(zip.outputStream)
}

/** A workbook with these rows. */
export const workbookOf = (rows: readonly (readonly TestCell[])[]): Promise<Buffer> => zipped(parts(rowsXml(rows)))

/** The parts of a form of imports; `options` and `errors` are sent as JSON. */
export interface ImportParts {
  file: Uint8Array | string
  options?: ImportOptions
  errors?: readonly object[]
}

/** The form of a call of imports. */
export const importForm = (content: Readonly<Record<string, unknown>> | ImportParts): FormData => {
  const form = new FormData()
  for (const [name, part] of Object.entries(content)) {
    if (part instanceof Uint8Array || name === 'file')
      form.set(name, new Blob([new Uint8Array(Buffer.from(part))]), 'file')
    else form.set(name, JSON.stringify(part))
  }
  return form
}

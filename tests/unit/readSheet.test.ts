// Tests which spreadsheets can be read, and that each broken one is refused with its own reason.
import { constants, deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { imports as limits } from '#kernel/features/imports/contract/limits.ts'
import { readSheetRows } from '#kernel/features/imports/server/readSheet.ts'
import type { NumberedRow, SheetRow } from '#kernel/core/server/sheets/sheetRow.ts'
import { SheetError, type SheetFault } from '#kernel/features/imports/server/sheetError.ts'
import { parts, rowsXml, workbookOf, zipped } from '#tests/support/sheets.ts'

const maximumRows = 50
/** Returns the rows of a file from its headings on, with their numbers, and what is known of it then. */
const readAll = async (bytes: Buffer, maximum = maximumRows, headingsRow?: number) => {
  const found = readSheetRows(bytes, maximum, headingsRow)
  const rows: NumberedRow[] = []
  for (;;) {
    const { done, value } = await found.next()
    if (done) return { rows, ...value }
    rows.push(value)
  }
}
const read = async (...file: Parameters<typeof readAll>): Promise<SheetRow[]> =>
  (await readAll(...file)).rows.map(({ cells }) => cells)
const faultOf = async (bytes: Buffer, maximum?: number): Promise<SheetFault | 'none'> => {
  try {
    await read(bytes, maximum)
    return 'none'
  } catch (error) {
    if (error instanceof SheetError) return error.fault
    throw error
  }
}

const text = (value: string, encoding: BufferEncoding = 'utf8') => Buffer.from(value, encoding)
const valid = await workbookOf([['Nome'], ['Rosa']])
const sheet = (xml: string) => zipped(parts(xml))
const changed = (change: (bytes: Buffer) => void) => {
  const bytes = Buffer.from(valid)
  change(bytes)
  return bytes
}
const day = new Date('2026-02-28')
const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => [index])
/** The entry of the sheet in the directory, which is the last one, and its compressed bytes. */
const directory = valid.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]))
const sheetName = 'xl/worksheets/sheet1.xml'
const content = valid.indexOf(sheetName) + sheetName.length

/** A zip of one part with these compressed bytes, which the directory describes as it is told. */
const zipOf = (name: string, packed: Buffer, size: number, checksum = 0): Buffer => {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04_03_4b_50)
  header.writeUInt16LE(8, 8)
  header.writeUInt32LE(checksum, 14)
  header.writeUInt32LE(packed.length, 18)
  header.writeUInt32LE(size, 22)
  header.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02_01_4b_50)
  header.copy(entry, 6, 4, 30)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(30 + name.length + packed.length, 16)
  return Buffer.concat([header, Buffer.from(name), packed, entry, Buffer.from(name), end])
}
/** A part that unpacks to this text so many times: compressing all of it would take seconds. */
const repeated = (block: string, times: number): Buffer => {
  const packed = deflateRawSync(Buffer.from(block), { finishFlush: constants.Z_SYNC_FLUSH })
  return zipOf(
    '_rels/.rels',
    Buffer.concat([
      deflateRawSync(Buffer.from('<a>'), { finishFlush: constants.Z_SYNC_FLUSH }),
      ...Array.from({ length: times }, () => packed),
      Buffer.from([3, 0]),
    ]),
    3 + block.length * times,
  )
}
const megabyte = 2 ** 20
const bomb = () => repeated(`<b>${' '.repeat(megabyte - 7)}</b>`, limits.unpackedBytes / megabyte + 1)

interface MoreParts {
  styles?: string
  texts?: string
  book?: string
}

/** The parts of a workbook with further ones, which its list of parts names. */
const partsWith = (sheetData: string, more: MoreParts): Record<string, string> => {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relation = (type: string, target: string) =>
    `<Relationship Id="${type}" Type="${office}/${type}" Target="${target}"/>`
  const all = parts(sheetData)
  return {
    ...all,
    'xl/_rels/workbook.xml.rels': (all['xl/_rels/workbook.xml.rels'] ?? '').replace(
      '</Relationships>',
      // From the folder of the workbook, and from the root.
      `${relation('styles', './styles.xml')}${relation('sharedStrings', '/xl/sharedStrings.xml')}</Relationships>`,
    ),
    'xl/styles.xml': `<styleSheet>${more.styles ?? ''}</styleSheet>`,
    'xl/sharedStrings.xml': `<sst>${more.texts ?? ''}</sst>`,
    ...(more.book && { 'xl/workbook.xml': (all['xl/workbook.xml'] ?? '').replace('<sheets>', `${more.book}<sheets>`) }),
  }
}
const withParts = (sheetData: string, more: MoreParts): Promise<Buffer> => zipped(partsWith(sheetData, more))
/** A workbook that lacks parts which its list names. */
const withoutParts = (sheetData: string, ...missing: readonly string[]): Promise<Buffer> =>
  zipped(Object.fromEntries(Object.entries(partsWith(sheetData, {})).filter(([name]) => !missing.includes(name))))
const named = (name: string, xml: string) =>
  `<row r="1"><c r="A1" t="inlineStr"><is><t>${name}</t></is></c></row>${xml}`
/** A sheet with one heading and one cell below it. */
const one = (cell: string) => sheet(named('Nome', `<row r="2">${cell}</row>`))
const shared = (count: number, length: number) =>
  withParts(
    named(
      'Nome',
      Array.from({ length: count }, (_, index) => `<row r="${index + 2}"><c t="s"><v>0</v></c></row>`).join(''),
    ),
    {
      texts: `<si><t>${'x'.repeat(length)}</t></si>`,
    },
  )

const entities = (declared: string) =>
  `<!DOCTYPE worksheet [${declared}]><worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>`
const multiplied = entities(`<!ENTITY a "${'Rosa'.repeat(100)}"><!ENTITY b "${'&a;'.repeat(100)}">`)
const included = entities('<!ENTITY b SYSTEM "file:///etc/passwd">')

const broken: readonly (readonly [kind: string, fault: SheetFault, bytes: () => Buffer | Promise<Buffer>])[] = [
  ['an empty file', 'sheetEmpty', () => text('')],
  ['a text of blank lines', 'sheetEmpty', () => text('\n\n  \n')],
  ['a byte order mark alone', 'sheetEmpty', () => text('\uFEFF')],
  ['a workbook without cells', 'sheetEmpty', () => sheet('')],
  ['a workbook with empty cells', 'sheetEmpty', () => workbookOf([['', null, ' ']])],
  ['a workbook of old Excel, or one with a password', 'sheetOld', () => Buffer.from('d0cf11e0a1b11ae1000000', 'hex')],
  ['an encrypted zip', 'sheetProtected', () => changed((bytes) => bytes.writeUInt16LE(1, directory + 8))],
  ['a picture', 'sheetNotSupported', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['a PDF', 'sheetNotSupported', () => Buffer.concat([text('%PDF-1.7\n'), Buffer.alloc(4)])],
  ['a program', 'sheetNotSupported', () => Buffer.from('7f454c4602010100', 'hex')],
  ['a zip of something else', 'sheetNotSupported', () => zipped({ 'word/document.xml': '<x/>' })],
  [
    'a text document of Word',
    'sheetNotSupported',
    () =>
      zipped({
        '_rels/.rels': (parts('')['_rels/.rels'] ?? '').replace('xl/workbook.xml', 'word/document.xml'),
        'word/document.xml': '<w:document xmlns:w="x"><w:body/></w:document>',
      }),
  ],
  [
    'a PDF of characters alone',
    'sheetNotSupported',
    () => text('\uFEFF\n%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj'),
  ],
  ['a text document with formats', 'sheetNotSupported', () => text('{\\rtf1\\ansi Nome;1}')],
  ['a photo without zero bytes', 'sheetNotSupported', () => Buffer.from('ffd8ffe12a2b2c', 'hex')],
  ['a packed file', 'sheetNotSupported', () => Buffer.from('1f8b0808aabbccdd', 'hex')],
  ['bytes that are no characters', 'sheetNotSupported', () => Buffer.alloc(100, '\u0001\u0002\u0003Nome')],
  ['data of a program', 'sheetNotSupported', () => text(' [\n  {"name": "Rosa"}\n]')],
  ['a contact', 'sheetNotSupported', () => text('BEGIN:VCARD\nFN:Ana')],
  ['a picture of lines', 'sheetMarkup', () => text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a part of a web page', 'sheetMarkup', () => text('  <p>Nome</p>')],
  ['an OpenDocument spreadsheet', 'sheetNotSupported', () => zipped({ 'content.xml': '<x/>', mimetype: 'x' })],
  ['half a workbook', 'sheetDamaged', () => valid.subarray(0, valid.length / 2)],
  ['a workbook without its end', 'sheetDamaged', () => valid.subarray(0, -22)],
  ['the first bytes of a zip alone', 'sheetDamaged', () => valid.subarray(0, 4)],
  [
    'a directory that points outside',
    'sheetDamaged',
    () => changed((bytes) => bytes.writeUInt32LE(0xff_ff_ff, bytes.length - 6)),
  ],
  [
    'a part that points outside',
    'sheetDamaged',
    () => changed((bytes) => bytes.writeUInt32LE(0xff_ff_ff, directory + 42)),
  ],
  ['an unknown compression', 'sheetDamaged', () => changed((bytes) => bytes.writeUInt16LE(99, directory + 10))],
  ['damaged compressed bytes', 'sheetDamaged', () => changed((bytes) => bytes.fill(0xff, content, content + 40))],
  ['a sheet that is no XML', 'sheetDamaged', () => zipped({ ...parts(''), 'xl/worksheets/sheet1.xml': 'Nome;Rosa' })],
  [
    'a workbook without its sheet',
    'sheetDamaged',
    async () => {
      const { 'xl/worksheets/sheet1.xml': _sheet, ...others } = parts('')
      return zipped(others)
    },
  ],
  [
    'a sheet whose XML ends early',
    'sheetDamaged',
    () => zipped({ ...parts(''), 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row r="1"><c r="A1"><v>1' }),
  ],
  ['a cell with a disguised place', 'sheetTooWide', () => sheet('<row r="1"><c r="&#88;FD1"><v>1</v></c></row>')],
  [
    'a number whose style is missing, and may be a day',
    'sheetDamaged',
    () => withoutParts(named('Nome', '<row><c s="1"><v>1</v></c></row>'), 'xl/styles.xml'),
  ],
  [
    'a shared text of a list that is missing',
    'sheetDamaged',
    () => withoutParts(named('Nome', '<row><c t="s"><v>0</v></c></row>'), 'xl/sharedStrings.xml'),
  ],
  [
    'a part in an encoding that nobody knows',
    'sheetDamaged',
    () => zipped({ ...parts(''), [sheetName]: '<?xml version="1.0" encoding="x-y"?><worksheet/>' }),
  ],
  ['a text that no list of texts has', 'sheetDamaged', () => sheet('<row r="1"><c r="A1" t="s"><v>7</v></c></row>')],
  ['a workbook that names no sheet', 'sheetDamaged', () => zipped({ ...parts(''), 'xl/workbook.xml': '<workbook/>' })],
  ['a workbook without its list of parts', 'sheetDamaged', () => zipped({ 'xl/workbook.xml': '<workbook/>' })],
  [
    'a directory that counts more parts than there are',
    'sheetDamaged',
    () => changed((bytes) => bytes.writeUInt16LE(99, bytes.length - 12)),
  ],
  [
    'a cell in a row that no sheet has',
    'sheetTooLong',
    () => sheet(named('Nome', '<row r="99999999"><c r="A99999999"><v>1</v></c></row>')),
  ],
  [
    'a second part of the same name',
    'sheetDamaged',
    async () =>
      Buffer.from(
        (await zipped({ ...parts(''), 'xl/worksheetz/sheet1.xml': '<a/>' }))
          .toString('latin1')
          .replaceAll('worksheetz', 'worksheets'),
        'latin1',
      ),
  ],
  [
    'a part that the directory does not name',
    'sheetDamaged',
    () => changed((bytes) => bytes.write('z', directory + 46)),
  ],
  [
    'a size that is not that of the part',
    'sheetDamaged',
    () => changed((bytes) => bytes.writeUInt32LE(0xff_ff_ff_f0, directory + 24)),
  ],
  [
    'a part that is not what was written',
    'sheetDamaged',
    () => changed((bytes) => bytes.writeUInt32LE(1, directory + 16)),
  ],
  ['rows in a wrong order', 'sheetDamaged', () => sheet('<row r="2"/><row r="1"/>')],
  ['a cell that says it is in another row', 'sheetDamaged', () => one('<c r="A3"><v>1</v></c>')],
  ['two values of one cell', 'sheetDamaged', () => one('<c r="A2"><v>1</v></c><c r="A2"><v>2</v></c>')],
  ['elements in elements without an end', 'sheetDamaged', () => one('<a>'.repeat(100_000))],
  ['an entity that would multiply a text', 'sheetDamaged', () => zipped({ ...parts(''), [sheetName]: multiplied })],
  ['an entity that would include a file', 'sheetDamaged', () => zipped({ ...parts(''), [sheetName]: included })],
  ['a tag of nine million blanks', 'sheetTooLarge', () => one(`<c ${' '.repeat(9_000_000)}`)],
  ['a tag of nine million blanks in a list of parts', 'sheetTooLarge', () => repeated(' '.repeat(megabyte), 9)],
  [
    'a text beyond any cell',
    'sheetTooLarge',
    () => one(`<c t="inlineStr"><is>${`<r><t>${'x'.repeat(100_000)}</t></r>`.repeat(11)}</is></c>`),
  ],
  [
    'a workbook of charts and hidden sheets',
    'sheetEmpty',
    async () =>
      zipped({
        ...parts(''),
        'xl/workbook.xml': (parts('')['xl/workbook.xml'] ?? '').replace('<sheet ', '<sheet state="veryHidden" '),
      }),
  ],
  [
    'a web page with the name of a spreadsheet',
    'sheetMarkup',
    () => text('\n<html><body><table><tr><td>Nome</td></tr></table></body></html>'),
  ],
  [
    'the XML of old Excel',
    'sheetMarkup',
    () => text('\uFEFF<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?><Workbook/>'),
  ],
  ['a row of 2 MB', 'sheetTooLarge', () => text(`Nome\n${'x'.repeat(2_000_000)}`)],
  ['a zip that unpacks to more than allowed', 'sheetTooLarge', bomb],
  [
    '5,000 columns of a text',
    'sheetTooWide',
    () => text(Array.from({ length: 5000 }, (_, index) => `c${index}`).join(',')),
  ],
  [
    '5,000 columns of a workbook',
    'sheetTooWide',
    () => workbookOf([Array.from({ length: 5000 }, (_, index) => index)]),
  ],
  ['a single cell in the last column', 'sheetTooWide', () => sheet('<row r="1"><c r="XFD1"><v>1</v></c></row>')],
  [
    'a single cell in the last row',
    'sheetTooLong',
    () => sheet(named('Nome', '<row r="1048576"><c r="A1048576"><v>1</v></c></row>')),
  ],
  ['two million empty lines before a value', 'sheetTooLong', () => text(`Nome${'\n'.repeat(2_000_000)}Rosa`)],
  ['too many rows of a text', 'sheetTooLong', () => text(`Nome\n${'Rosa\n'.repeat(maximumRows + 1)}`)],
  ['too many rows of a workbook', 'sheetTooLong', () => workbookOf([['Nome'], ...rowsOf(maximumRows + 1)])],
  ['a quote that is never closed', 'sheetQuote', () => text('Nome\n"Rosa\nLírio')],
]

describe('a spreadsheet that cannot be read', () => {
  // The goal of the issue, of which the cells of a readable file are no part (tests/server/import.test.ts has 20 more).
  test('at least 40 kinds are known', () => expect(broken.length).toBeGreaterThanOrEqual(40))

  test.each(broken)('%s is refused as %s', async (_kind, fault, bytes) => {
    expect(await faultOf(await bytes())).toBe(fault)
  })

  test('a quote that is never closed is named by its line', async () => {
    await expect(read(text('Nome;Nota\r\nRosa;"a\rb"\nLírio; "c\nd'))).rejects.toMatchObject({
      fault: 'sheetQuote',
      args: { line: 4 },
    })
  })

  test('a text that cells share counts as often as it is named', async () => {
    expect(await faultOf(await shared(200, 999_999), 1000)).toBe('none')
    expect(await faultOf(await shared(211, 999_999), 1000)).toBe('sheetTooLarge')
  })
})

const readable: readonly (readonly [kind: string, rows: SheetRow[], bytes: () => Buffer | Promise<Buffer>])[] = [
  [
    'a workbook with texts, numbers and answers',
    [
      ['Nome', 'Número', 'Sim'],
      ['Rosa & Lírio', 12, true],
    ],
    () =>
      workbookOf([
        ['Nome', 'Número', 'Sim'],
        ['Rosa & Lírio', 12, true],
      ]),
  ],
  [
    'a text with semicolons, as Excel in Portuguese writes it',
    [
      ['Nome', 'Cidade'],
      ['Rosa', 'São Luís, MA'],
    ],
    () => text('Nome;Cidade\r\nRosa;"São Luís, MA"\r\n'),
  ],
  [
    'a text with a byte order mark and commas',
    [
      ['Nome', 'Cidade'],
      ['Rosa', null],
    ],
    () => text('\uFEFFNome,Cidade\nRosa,\n'),
  ],
  [
    'a text with tabs in UTF-16',
    [
      ['Nome', 'Cidade'],
      ['Rosa', 'Açaí'],
    ],
    () => text('\uFEFFNome\tCidade\nRosa\tAçaí', 'utf16le'),
  ],
  ['a text in the encoding of Windows', [['Nome'], ['Lírio']], () => text('Nome\nL\u00edrio', 'latin1')],
  ['a quoted text of two lines', [['Nome'], ['Rosa\nLírio "branco"']], () => text('Nome\n"Rosa\nLírio ""branco"""')],
  [
    'an empty row between others, whose number counts',
    [['Nome'], ['Rosa'], [], ['Lírio']],
    () => text('Nome\nRosa\n\nLírio\n\n'),
  ],
  ['as many rows as allowed', [['Nome'], ...rowsOf(maximumRows)], () => workbookOf([['Nome'], ...rowsOf(maximumRows)])],
  ['an exported text that begins like a formula', [['Nome'], ['=1+1'], ["'tis"]], () => text("Nome\n'=1+1\n'tis")],
  [
    'a quote in the middle of a text, as Excel shows it',
    [['Nome'], ['Rosa'], ['5" e 6"']],
    () => text('Nome\n"Ro"sa\n5" e 6"'),
  ],
  [
    'a wide row below narrow headings without a value',
    [['Nome'], [], ['Rosa']],
    () => text(`Nome\n${';'.repeat(200)}\nRosa;;`),
  ],
  [
    'empty columns beside the headings',
    [
      ['Nome', 'Nota'],
      ['Rosa', null],
    ],
    () => text('Nome;Nota;;\nRosa;;;'),
  ],
  [
    'rows of a text with too many or too few cells, as they are',
    [['a', 'b'], ['1', '2', '3'], ['4']],
    () => text('a;b\n1;2;3;\n4'),
  ],
  ['a comma in a text of one column', [['Nome'], ['Souza, Ana']], () => text('Nome\nSouza, Ana')],
  ['a date that no calendar has', [['Nome'], ['2026-13-45']], () => one('<c r="A2" t="d"><v>2026-13-45</v></c>')],
  [
    'a cell beside the table',
    [['Nome'], ['Rosa']],
    () => one('<c t="inlineStr"><is><t>Rosa</t></is></c><c r="XFD2"><v>1</v></c>'),
  ],
  ['days of the format itself', [['Nome'], [day]], () => one('<c t="d"><v>2026-02-28</v></c>')],
  [
    'answers, errors, and formulas with a value and without one',
    [
      ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
      [true, false, { error: '#REF!' }, { error: '' }, { error: '' }, 3, null, 'x'],
    ],
    () =>
      sheet(
        `<row>${[...'abcdefgh'].map((name) => `<c t="inlineStr"><is><t>${name}</t></is></c>`).join('')}</row><row><c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="e"><f>A1</f><v>#REF!</v></c><c><f>1+2</f></c><c><f>1+2</f><v/></c><c><f>1+2</f><v>3</v></c><c t="str"><f>""</f><v></v></c><c t="str"><f>A</f><v>x</v></c></row>`,
      ),
  ],
  [
    'times and durations, which have no day, and days with a time to the second',
    [
      ['Nome'],
      [{ time: '15:30' }],
      [{ time: '15:30:20' }],
      [{ time: '26:30' }],
      [new Date('2026-03-10T14:30Z')],
      [0.5],
    ],
    () =>
      withParts(
        named(
          'Nome',
          `<row><c s="1"><v>0.6458333333333334</v></c></row><row><c s="2"><v>7.646064814815</v></c></row><row><c s="3"><v>1.104166666</v></c></row>
          <row><c s="4"><v>46091.6041666</v></c></row><row><c s="5"><v>0.5</v></c></row>`,
        ),
        {
          styles: `<numFmts><numFmt numFmtId="164" formatCode="h:mm:ss AM/PM"/><numFmt numFmtId="165" formatCode="[h]:mm"/></numFmts><cellXfs><xf/><xf numFmtId="20"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="22"/><xf numFmtId="9"/></cellXfs>`,
        },
      ),
  ],
  [
    'numbers whose styles are dates',
    [['Nome'], [day], [day], [new Date('2026-02-28T12:00Z')], [46_081], [46_081], [new Date('1900-01-01')]],
    () =>
      withParts(
        named(
          'Nome',
          [1, 2, 3, 0, 4]
            .map((style) => `<row><c s="${style}"><v>${style === 3 ? 46_081.5 : 46_081}</v></c></row>`)
            .join('') + '<row><c s="1"><v>1</v></c></row>',
        ),
        {
          styles: `<numFmts><numFmt numFmtId="164" formatCode="[$-416]d&quot; de &quot;mmmm"/><numFmt numFmtId="165" formatCode="[Red]#,##0.00&quot;dias&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="22"/><xf numFmtId="165"/></cellXfs>`,
        },
      ),
  ],
  [
    'days that count from 1904',
    [['Nome'], [day]],
    () =>
      withParts(named('Nome', '<row><c s="0"><v>44619</v></c></row>'), {
        styles: '<cellXfs><xf numFmtId="14"/></cellXfs>',
        book: '<workbookPr date1904="1"/>',
      }),
  ],
  [
    'shared texts: rich ones, with a reading aid, and escaped characters',
    [['Nome'], ['Rosa branca'], ['薔薇'], ['A_x0041_'], ['x']],
    () =>
      withParts(named('Nome', [0, 1, 2, 3].map((index) => `<row><c t="s"><v>${index}</v></c></row>`).join('')), {
        texts:
          '<si><r><t>Rosa</t></r><r><rPr><b/></rPr><t xml:space="preserve"> branca</t></r></si><si><t>薔薇</t><rPh sb="0" eb="2"><t>バラ</t></rPh><phoneticPr/></si><si><t>_x0041__x005F_x0041_</t></si><si><t><![CDATA[x]]></t></si>',
      }),
  ],
  [
    'backslashes in the names of the parts',
    [['Nome'], ['Rosa']],
    () => Buffer.from(valid.toString('latin1').replaceAll(sheetName, sheetName.replaceAll('/', '\\')), 'latin1'),
  ],
  [
    'elements with a prefix',
    [['Nome'], [1]],
    async () =>
      zipped({
        ...parts(''),
        [sheetName]: `<x:worksheet xmlns:x="y"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>Nome</x:t></x:is></x:c></x:row><x:row><x:c><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
      }),
  ],
  [
    'rows of a text that Excel has shortened together',
    [
      ['a', 'b', 'c'],
      ...Array.from({ length: 15 }, () => ['1', '2', '3']),
      ...Array.from({ length: 16 }, () => ['a', null, null]),
      ['a'],
    ],
    () => text('a;b;c\r\n' + '1;2;3\r\n'.repeat(15) + 'a\r\n'.repeat(17)),
  ],
  [
    'errors that are texts, in the languages of spreadsheet programs',
    [
      ['Nome'],
      ...['#N/D', '#REF!', '#¡VALOR!', '#¿NOMBRE?', '#BEZUG!', '#NV', 'Err:508', 'Erro:502', '####'].map((error) => [
        { error },
      ]),
      ['#1'],
      ['#nome?'],
      ['# N/D'],
      ['#ROSA!'],
    ],
    () =>
      text(
        'Nome\n#N/D\n#REF!\n#¡VALOR!\n"#¿NOMBRE?"\n#BEZUG!\n#NV\nErr:508\nErro:502\n####\n#1\n#nome?\n# N/D\n#ROSA!',
      ),
  ],
  [
    'an error that is a text of a workbook',
    [['Nome'], [{ error: '#DIV/0!' }]],
    () => workbookOf([['Nome'], ['#DIV/0!']]),
  ],
  [
    'codes that formulas protect, and a text that an export has protected',
    [
      ['Nome', 'Código'],
      ['Rosa', '0012'],
      ['Lírio', '0"12'],
      ['Lis', null],
      ['="0012"', '="a'],
      ['Íris', '="a"b"'],
    ],
    () => text('Nome;Código\nRosa;="0012"\nLírio;"=""0""""12"""\nLis;=""\n"\'=""0012""";="a\n\u00CDris;="a"b"'),
  ],
  [
    'quotes after backslashes',
    [
      ['Nome', 'Nota'],
      ['Amostra "grande"', '1'],
      ['10"', 'C:\\'],
      ['a "b"', '"x"'],
    ],
    () => text('Nome;Nota\n"Amostra \\"grande\\"";1\n"10\\"";"C:\\\\"\n"a ""b""";"\\"x\\""'),
  ],
  [
    'a backslash before a quote that ends its cell, where no quote follows a backslash',
    [
      ['Nome', 'Nota'],
      ['C:\\', 'a'],
      ['a\\"b', 'c'],
    ],
    () => text('Nome;Nota\n"C:\\";a\n"a\\""b";c'),
  ],
  [
    'headings below empty rows',
    [
      ['Nome', 'Nota'],
      ['Rosa', 'a, b'],
    ],
    () => text('\n ; \nNome;Nota\nRosa;a, b'),
  ],
  ['headings below empty rows of a workbook', [['Nome'], ['Rosa']], () => workbookOf([[''], ['Nome'], ['Rosa']])],
  [
    'bars between cells',
    [
      ['Nome', 'Nota'],
      ['Rosa', 'a, b; c'],
    ],
    () => text('Nome|Nota\nRosa|a, b; c'),
  ],
  [
    'a quoted line that names the separator',
    [
      ['Nome', 'Nota'],
      ['a', 'b'],
    ],
    () => text('"sep=;"\nNome;Nota\na;b'),
  ],
  [
    'a line that names the separator in a row as wide as the others',
    [
      ['a,b', 'c'],
      ['1', '2'],
    ],
    () => text('sep=;;\na,b;c\n1;2'),
  ],
  [
    'the end of a file of DOS, and what is behind it',
    [['Nome'], ['Rosa']],
    () => text('Nome\r\nRosa\r\n\u001A\u0000\u0000Lírio\r\n'),
  ],
  [
    'the end of a file of DOS behind a value',
    [['Nome'], ['Rosa'], ['a\u001Ab']],
    () => text('Nome\r\nRosa\r\na\u001Ab\u001A\u001A'),
  ],
  [
    'a heading that begins like a zip',
    [
      ['PK', 'Nome'],
      ['1', 'Rosa'],
    ],
    () => text('PK;Nome\n1;Rosa'),
  ],
  [
    'the encoding of DOS',
    [
      ['Nome', 'Código'],
      ['São João', 'É'],
      ['Ação', '½'],
    ],
    () => Buffer.from('4e6f6d653b43a26469676f0a53c66f204a6fc66f3b900a4187c66f3bab', 'hex'),
  ],
  [
    'the encoding of the Mac',
    [
      ['Nome', 'Código'],
      ['São João', 'É'],
      ['Ação', 'ü'],
    ],
    () => Buffer.from('4e6f6d653b43976469676f0a538b6f204a6f8b6f3b830a418d8b6f3b9f', 'hex'),
  ],
  [
    'the encoding of Windows in other languages of western Europe',
    [['Nome'], ['Fräulein Ærø'], ['¿Qué? “50 °C” d’água']],
    () =>
      Buffer.concat([
        text('Nome\nFr\u00E4ulein \u00C6r\u00F8\n\u00BFQu\u00E9? ', 'latin1'),
        Buffer.from('9335 30 20b0439420 6492e1 677561'.replaceAll(' ', ''), 'hex'),
      ]),
  ],
  [
    'a workbook in the encoding that its part declares',
    [['Nome'], ['Família Lírio']],
    async () => {
      const { [sheetName]: xml = '' } = parts(rowsXml([['Nome'], ['Família Lírio']]))
      return zipped({
        ...parts(''),
        [sheetName]: Buffer.from(`<?xml version="1.0" encoding='ISO-8859-1'?>${xml}`, 'latin1'),
      })
    },
  ],
  [
    'a workbook whose shared texts are missing, and of which no cell has one',
    [['Nome'], ['Rosa']],
    () => withoutParts(rowsXml([['Nome'], ['Rosa']]), 'xl/sharedStrings.xml', 'xl/styles.xml'),
  ],
  [
    'a sheet whose rows name no places',
    [['Nome'], ['Rosa']],
    () => sheet(rowsXml([['Nome'], ['Rosa']]).replaceAll(/ r="\d+"/g, '')),
  ],
]

const joined = 'Nome;Nota\nRosa;1\n\uFEFFNome ;Nota\nLírio;2\nNome;Nota\nnome;Nota'

describe('a spreadsheet that can be read', () => {
  test('rows that repeat the headings are left out, and said', async () => {
    const { rows, warnings } = await readAll(text(joined))
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Nome', 'Nota'],
      ['Rosa', '1'],
      [],
      ['Lírio', '2'],
      [],
      ['nome', 'Nota'],
    ])
    expect(warnings).toEqual([{ kind: 'repeatedHeadings', row: 3, count: 2 }])
    // Numbers are values, also where they are headings.
    expect(await read(text('1;2\n1;2'))).toEqual([
      ['1', '2'],
      ['1', '2'],
    ])
  })

  test('the first rows tell which one has the headings, and the separator is that of the chosen one', async () => {
    const file = text('Relatório\n\nNome,Nota\nRosa,"a;b"')
    const { rows, firstRows } = await readAll(file, maximumRows, 2)
    expect(rows).toEqual([
      { number: 3, cells: ['Nome', 'Nota'] },
      { number: 4, cells: ['Rosa', 'a;b'] },
    ])
    expect(firstRows.map(({ number }) => number)).toEqual([1, 3, 4])
    const book = await workbookOf([['Relatório'], ['Nome', 'Nota'], ['Rosa', 1]])
    expect(await read(book, maximumRows, 2)).toEqual([
      ['Nome', 'Nota'],
      ['Rosa', 1],
    ])
    await expect(read(book, maximumRows, 4)).rejects.toMatchObject({ fault: 'sheetEmpty' })
    expect(await faultOf(text('a\n\n\nNome\n1\n2'), 2)).toBe('sheetTooLong')
    expect(await read(text('a\n\n\nNome\n1\n2'), 2, 4)).toHaveLength(3)
  })

  test.each([
    ['UTF-8', [], text('Nome\nAção')],
    ['Windows-1252', [], text('Nome\nA\u00E7\u00E3o', 'latin1')],
    ['CP850', ['CP850'], Buffer.from('4e6f6d650a4187c66f', 'hex')],
    ['Mac Roman', ['Mac Roman'], Buffer.from('4e6f6d650a418d8b6f', 'hex')],
  ])('an encoding that only the characters tell is named: %s', async (_name, encodings, bytes) => {
    const { rows, warnings } = await readAll(bytes)
    expect(rows.at(-1)?.cells).toEqual(['Ação'])
    expect(warnings).toEqual(encodings.map((encoding) => ({ kind: 'encoding', encoding })))
  })

  test.each(readable)('%s', async (_kind, rows, bytes) => {
    expect(await read(await bytes())).toEqual(rows)
  })
})

// Makes workbooks that nobody has saved: valid ones with bytes or parts changed at random, always the same for a seed.
import { parts, rowsXml, zipped } from './sheets.ts'

/** Returns a source of numbers below a limit (mulberry32). */
export const randomOf = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d_2b_79_f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) % below
  }
}
export type Random = ReturnType<typeof randomOf>

const one = <Value>(random: Random, values: readonly [Value, ...Value[]]): Value =>
  values[random(values.length)] ?? values[0]

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The parts of a workbook with everything that a reader looks at. */
export const wholeParts = (): Record<string, string> => {
  const rows = Array.from({ length: 20 }, (_, index) => [`Família ${index}`, index, index % 2 === 0])
  const shared =
    '<row r="22"><c r="A22" t="s"><v>0</v></c><c r="B22" s="1"><v>46081</v></c><c r="C22"><f>A1</f><v>2</v></c></row>'
  const all = parts(
    `${rowsXml([['Nome', 'Código', 'Kosher'], ...rows])}${shared}<row r="23"><c t="e"><f>X</f><v>#REF!</v></c></row>`,
  )
  const relations = ['styles', 'sharedStrings'].map(
    (type) => `<Relationship Id="${type}" Type="${office}/${type}" Target="${type}.xml"/>`,
  )
  return {
    ...all,
    'xl/_rels/workbook.xml.rels': (all['xl/_rels/workbook.xml.rels'] ?? '').replace('</R', `${relations.join('')}</R`),
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="d/m/yy"/></numFmts><cellXfs><xf/><xf numFmtId="164"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml': `<sst count="2"><si><t>Lírio_x0041_</t></si><si><r><t>R</t></r><r><t>osa</t></r></si></sst>`,
  }
}

const numbers = ['-1', '0', '1048576', '200000000', '4294967295', '1e308', 'NaN', '9'.repeat(400)] as const
/** What compresses to next to nothing and occupies a reader for long. */
const fillers = [
  ' ',
  '<',
  '>',
  '&',
  '&#65;',
  '"',
  '<a>',
  '<a/>',
  '<!--',
  ']]>',
  '<row/>',
  '<c/>',
  '<c><v>1</v></c>',
  '<si><t>x</t></si>',
  '<t>x</t>',
  'x',
  '\u0000',
  '=""',
  ' a="b"',
  '/',
] as const

const numbersOfRows = ['24', '1000', '200000', '1048576', '200000000', '999999999'] as const
const markup = [
  '<!DOCTYPE a [<!ENTITY b "c">]>',
  '&b;',
  '<![CDATA[',
  '<?x',
  '\uFEFF',
  '_xD800_',
  '</sheetData>',
  '<sheetData>',
] as const
const targets = [
  '../../x',
  '/',
  'workbook.xml',
  '/xl/sharedStrings.xml',
  'worksheets/sheet1.xml',
  '_rels/workbook.xml.rels',
] as const

/** A number of repetitions: megabytes at times, because they cost the sender nothing. */
const times = (random: Random, few: number, many: number): number => 1 + random(random(12) === 0 ? many : few)

/** Changes the text of a part. */
const changeText = (text: string, random: Random): string => {
  const any = random(text.length + 1)
  // Between two elements a change leaves the document whole.
  const at = random(4) === 0 ? any : text.indexOf('>', any) + 1
  const to = Math.min(text.length, at + random(60))
  switch (random(9)) {
    case 0:
      return text.slice(0, at) + text.slice(to)
    case 1:
      return text.slice(0, to) + text.slice(at)
    case 2:
      return text.replaceAll(/\d+/g, (digits) => (random(40) === 0 ? one(random, numbers) : digits))
    case 3:
      return text.slice(0, at) + one(random, fillers).repeat(times(random, 1000, 1_000_000)) + text.slice(at)
    case 4:
      return text.slice(0, at) + one(random, markup) + text.slice(random(2) === 0 ? at : to)
    case 5: {
      const rows = /<row.*<\/row>/.exec(text)?.[0] ?? ''
      return text.replace(rows, rows.repeat(times(random, 20, 3000))).replaceAll(/ r="[A-Z]*\d+"/g, '')
    }
    case 6: {
      const far = one(random, numbersOfRows)
      return text
        .replaceAll(/ r="([A-Z]*)2[23]"/g, (_place, letters: string) => ` r="${letters}${far}"`)
        .replace(/<row r="\d+"><c t="e">.*?<\/row>/, '')
    }
    case 7:
      return text.replace(
        /(?<=<t[^>]*>)[^<]*/,
        one(random, ['x', '&#233;', '_x0041_', 'é']).repeat(times(random, 40_000, 3_000_000)),
      )
    default:
      return text.replaceAll(/Target="[^"]*"/g, (target) =>
        random(3) === 0 ? `Target="${one(random, targets)}"` : target,
      )
  }
}

/** Changes the bytes of an archive: its directory and local headers as well as its content. */
const changeBytes = (bytes: Buffer, random: Random): Buffer => {
  const changed = Buffer.from(bytes)
  for (let count = 1 + random(4); count > 0; count--) {
    const directory = changed.length - 22 - random(600)
    const at = Math.max(0, random(2) === 0 ? directory : random(changed.length - 4))
    const kind = random(5)
    if (kind === 0) changed[at] = random(256)
    else if (kind === 1)
      changed.writeUInt32LE(one(random, [0, 0xff_ff_ff_ff, 0x7f_ff_ff_ff, 1]), Math.min(at, changed.length - 4))
    else if (kind === 2) changed.copy(changed, at, random(changed.length), random(changed.length))
    else if (kind === 3) changed.fill(random(256), at, Math.min(changed.length, at + random(40)))
    else changed[at] = (changed[at] ?? 0) ^ (1 << random(8))
  }
  return random(10) === 0 ? changed.subarray(0, random(changed.length)) : changed
}

/** Returns the workbook of a seed. */
export const hostileWorkbook = async (seed: number): Promise<Buffer> => {
  const random = randomOf(seed)
  const files = wholeParts()
  if (random(4) > 0)
    for (let count = 1 + random(3); count > 0; count--) {
      const names = Object.keys(files)
      const name = random(2) === 0 ? 'xl/worksheets/sheet1.xml' : (names[random(names.length)] ?? '')
      const text = files[name] ?? ''
      if (random(30) === 0) delete files[name]
      else files[name] = changeText(text, random)
    }
  const bytes = await zipped(files)
  return random(3) === 0 ? changeBytes(bytes, random) : bytes
}

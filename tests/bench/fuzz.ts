// Sends hostile workbooks and texts to a real server: large ones that are made to be slow, and small ones changed at random.
// `npm run bench -- fuzz --archives 1000` sends fewer than 10,000.
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { imports as limits } from '#kernel/features/imports/contract/limits.ts'
import { hostileWorkbook, wholeParts } from '#tests/support/hostileSheets.ts'
import { startServer } from '#tests/support/liveServer.ts'
import { signIn } from '#tests/support/serverProcess.ts'
import { importForm } from '#tests/support/sheets.ts'

const goals = { replyMs: 10_000, megabytes: 400, loopMs: 200 }
const megabyte = 2 ** 20

/** A workbook one of whose parts begins, repeats a text up to a size, and ends. */
const bomb = async (
  part: string,
  begin: string,
  repeated: string,
  end = '',
  size = limits.unpackedBytes - megabyte,
): Promise<Buffer> => {
  const zip = new ZipFile()
  const block = repeated.repeat(Math.ceil(megabyte / repeated.length))
  const content = function* () {
    yield begin
    for (let written = 0; written < size; written += block.length) yield block
    yield end
  }
  for (const [name, text] of Object.entries(wholeParts())) if (name !== part) zip.addBuffer(Buffer.from(text), name)
  zip.addReadStream(Readable.from(content()), part, { compressionLevel: 1 })
  zip.end()
  return await buffer(zip.outputStream)
}

const sheet = 'xl/worksheets/sheet1.xml'
const sheetBegin = '<worksheet><sheetData><row><c t="inlineStr"><is><t>Nome</t></is></c></row>'
const sheetEnd = '</sheetData></worksheet>'
const shared = '<row><c t="s"><v>0</v></c></row>'
const largest = limits.bytes - 1000

/** Files that are made to need time or memory. */
const worst: Readonly<Record<string, () => Promise<Buffer> | Buffer>> = {
  'empty rows': () => bomb(sheet, sheetBegin, '<row/>', sheetEnd),
  'empty cells': () => bomb(sheet, `${sheetBegin}<row>`, '<c/>', `</row>${sheetEnd}`),
  'rows of a number': () => bomb(sheet, sheetBegin, '<row><c><v>1</v></c></row>', sheetEnd, 100_000 * 26),
  'unknown elements': () => bomb(sheet, sheetBegin, '<a b="c"/>', sheetEnd),
  'nested elements': () => bomb(sheet, sheetBegin, '<a>'),
  blanks: () => bomb(sheet, sheetBegin, ' ', sheetEnd),
  'blanks in a tag': () => bomb(sheet, `${sheetBegin}<c `, ' '),
  entities: () => bomb(sheet, `${sheetBegin}<row><c t="inlineStr"><is><t>`, '&#65;', `</t></is></c></row>${sheetEnd}`),
  comments: () => bomb(sheet, sheetBegin, '<!---->', sheetEnd),
  'shared texts': () => bomb('xl/sharedStrings.xml', '<sst>', '<si><t>é</t></si>', '</sst>'),
  'empty shared texts': () => bomb('xl/sharedStrings.xml', '<sst>', '<si/>', '</sst>'),
  'one shared text, named 80,000 times': async () => {
    const zip = new ZipFile()
    const parts = {
      ...wholeParts(),
      'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(48_000)}</t></si></sst>`,
      [sheet]: sheetBegin + shared.repeat(80_000) + sheetEnd,
    }
    for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name)
    zip.end()
    return await buffer(zip.outputStream)
  },
  styles: () => bomb('xl/styles.xml', '<styleSheet><cellXfs>', '<xf numFmtId="14"/>', '</cellXfs></styleSheet>'),
  relations: () =>
    bomb('_rels/.rels', '<Relationships>', '<Relationship Id="a" Type="b" Target="c"/>', '</Relationships>'),
  quotes: () => Buffer.alloc(largest, '"'),
  'quotes and commas': () => Buffer.alloc(largest, '";'),
  'quoted cells with more behind them': () => Buffer.alloc(largest, '"a" b;'),
  separators: () => Buffer.alloc(largest, ';'),
  lines: () => Buffer.alloc(largest, '\n'),
  'one line': () => Buffer.alloc(largest, 'a'),
  'short lines': () => Buffer.alloc(largest, 'a\n'),
  'bytes that are no UTF-8': () =>
    Buffer.concat([Buffer.from('\uFEFFNome\n'), Buffer.alloc(largest, 'é\xe7\n', 'latin1')]),
}

/** Prints the measurements, and returns whether every goal is met. */
export const benchFuzz = async (archives: number): Promise<boolean> => {
  // A server that has just made its content needs more memory than one that starts with it.
  const folder = await mkdtemp(join(tmpdir(), 'sillage-fuzz-'))
  const env = { NODE_OPTIONS: '--max-semi-space-size=8', DATA_DIR: folder }
  await (await startServer(env)).stop()
  const server = await startServer(env)
  const status = () => readFileSync(`/proc/${server.pid}/status`, 'utf8')
  const memory = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status())?.[1]) / 1024)
  let { token } = await signIn(server.url)
  const renewing = setInterval(() => void signIn(server.url).then((renewed) => (token = renewed.token)), 300_000)
  let loopMs = 0
  /** Returns the longest time since the last call in which the event loop did nothing else. */
  const readLoop = async (): Promise<number> => {
    const metrics = await (await fetch(`${server.url}/metrics`)).text()
    const ms = Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(metrics)?.[1]) * 1000
    loopMs = Math.max(loopMs, ms)
    return ms
  }
  const outcomes = new Map<string, number>()
  const send = async (file: Buffer, call: 'columns' | 'run' | 'report'): Promise<{ ms: number; outcome: string }> => {
    const options = { columns: [{ field: 'name' }], action: 'create', isTrial: true } as const
    const more = { columns: {}, run: { options }, report: { errors: [] } }
    const start = performance.now()
    const answer = await fetch(`${server.url}/api/imports/categories${call === 'run' ? '' : `/${call}`}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: importForm({ file, ...more[call] }),
    })
    const text = await answer.text().catch(() => 'broken off')
    return { ms: performance.now() - start, outcome: answer.ok ? 'read' : `${answer.status} ${text.slice(0, 80)}` }
  }
  let slowest = { ms: 0, name: '' }
  const note = (name: string, { ms, outcome }: { ms: number; outcome: string }): void => {
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    if (ms > slowest.ms) slowest = { ms, name }
  }
  try {
    console.log(`  the server starts with ${memory('VmRSS')} MB; event loop ${(await readLoop()).toFixed(0)} ms`)
    let seed = 0
    const sendAll = async (): Promise<void> => {
      while (seed < archives) {
        const own = ++seed
        const call = (['columns', 'run', 'report'] as const)[own % 3] ?? 'run'
        note(`seed ${own}`, await send(await hostileWorkbook(own), call))
        if (own % 25 === 0) await readLoop()
        if (own % 500 === 0)
          console.log(
            `  ${own} archives: ${memory('VmRSS')} MB, at most ${memory('VmHWM')} MB, event loop at most ${loopMs.toFixed(0)} ms, slowest ${(slowest.ms / 1000).toFixed(1)} s`,
          )
      }
    }
    await Promise.all(Array.from({ length: 4 }, sendAll))
    await readLoop()
    const most = memory('VmHWM')
    for (const [outcome, count] of [...outcomes].toSorted(([, one], [, other]) => other - one))
      console.log(`  ${count} × ${outcome}`)
    console.log(
      `  slowest ${(slowest.ms / 1000).toFixed(1)} s (${slowest.name}), at most ${most} MB, event loop at most ${loopMs.toFixed(0)} ms`,
    )
    console.log('  files that are made to be slow or large, one after the other:')
    for (const [name, make] of Object.entries(worst)) {
      const file = await make()
      const sent = await send(file, 'columns')
      console.log(
        `  ${name}: ${(file.length / 1024).toFixed(0)} kB, ${(sent.ms / 1000).toFixed(1)} s, at most ${memory('VmHWM')} MB, event loop ${(await readLoop()).toFixed(0)} ms, ${sent.outcome}`,
      )
      note(name, sent)
    }
    return slowest.ms < goals.replyMs && most < goals.megabytes && loopMs < goals.loopMs
  } finally {
    clearInterval(renewing)
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

// Tests the thread that reads a spreadsheet: what a hostile file costs, and that the thread ends with its client.
import { Worker } from 'node:worker_threads'
import { describe, expect, test, vi } from 'vitest'
import { imports as limits } from '#kernel/features/imports/contract/limits.ts'
import { openSheet } from '#kernel/features/imports/server/openSheet.ts'
import type { Allowance } from '#kernel/core/server/process/thread.ts'
import { readSheetRows } from '#kernel/features/imports/server/readSheet.ts'
import type { SheetRow } from '#kernel/core/server/sheets/sheetRow.ts'
import { SheetError } from '#kernel/features/imports/server/sheetError.ts'
import { hostileWorkbook, wholeParts } from '#tests/support/hostileSheets.ts'
import { workbookOf, zipped } from '#tests/support/sheets.ts'

const never = new AbortController().signal
const read = async (bytes: Uint8Array, allowed?: Allowance): Promise<SheetRow[]> => {
  const rows: SheetRow[] = []
  for await (const chunk of openSheet({ bytes, maximumRows: 100_000 }, never, allowed))
    rows.push(...chunk.map(({ cells }) => cells))
  return rows
}
/** Takes the thread some time. */
const long = Buffer.from(`Nome\n${`${'x'.repeat(1000)}\n`.repeat(20_000)}`)

describe('the thread of a spreadsheet', () => {
  test('reads a workbook as the reader itself does', async () => {
    expect(
      await read(
        await workbookOf([
          ['Nome', 'Código'],
          ['Rosa', 1],
        ]),
      ),
    ).toEqual([
      ['Nome', 'Código'],
      ['Rosa', 1],
    ])
  })

  test('passes a fault on with the number of its line', async () => {
    await expect(read(Buffer.from('Nome\n"Rosa'))).rejects.toMatchObject({ fault: 'sheetQuote', args: { line: 2 } })
  })

  test('ends with its time, which does not count what others need meanwhile', async () => {
    await expect(read(long, { megabytes: limits.readMegabytes, ms: 1 })).rejects.toMatchObject({
      fault: 'sheetTooSlow',
    })
  })

  test('ends with its memory, and the process goes on', async () => {
    const texts = `<si><t>${'x'.repeat(900_000)}</t></si>`.repeat(40)
    const bytes = await zipped({ ...wholeParts(), 'xl/sharedStrings.xml': `<sst>${texts}</sst>` })
    await expect(read(bytes, { megabytes: 24, ms: 60_000 })).rejects.toMatchObject({ fault: 'sheetTooLarge' })
    expect(await read(bytes)).toHaveLength(23)
  })

  test('ends as soon as its client has left', async () => {
    const ended = vi.spyOn(Worker.prototype, 'terminate')
    const client = new AbortController()
    const gone = new Error('The client has left')
    const chunks = openSheet({ bytes: long, maximumRows: 100_000 }, client.signal)
    expect((await chunks.next()).done).toBe(false)
    // Nobody asks for the next chunk, as while a database writes the last one.
    client.abort(gone)
    expect(ended).toHaveBeenCalledTimes(1)
    await expect(chunks.next()).rejects.toBe(gone)
    await expect(openSheet({ bytes: long, maximumRows: 100_000 }, client.signal).next()).rejects.toBe(gone)
    ended.mockRestore()
  })
})

// `npm run bench -- fuzz` sends 10,000 of them to a server, and measures its time and memory.
test('a workbook that was changed at random is read, or refused with a reason', async () => {
  const outcomes = new Map<string, number>()
  for (let seed = 1; seed <= 500; seed++) {
    let outcome = 'read'
    try {
      for await (const { cells } of readSheetRows(await hostileWorkbook(seed), 100))
        if (cells.length > limits.columns) outcome = 'too wide'
    } catch (error) {
      if (!(error instanceof SheetError)) throw new Error(`Seed ${seed} has failed`, { cause: error })
      outcome = error.fault
    }
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  }
  expect(outcomes.get('too wide')).toBeUndefined()
  // The changes reach the reader, and not only the first checks.
  expect([...outcomes.keys()]).toEqual(
    expect.arrayContaining(['read', 'sheetDamaged', 'sheetTooLarge', 'sheetTooLong', 'sheetNotSupported']),
  )
})

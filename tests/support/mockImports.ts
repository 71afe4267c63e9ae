// Imports of the mocked API: csv with semicolons, in which a row without its first cell is invalid. A last row “Total” is one of totals.
import * as z from 'zod/mini'
import type { RevertPreview, Run } from '#kernel/contract/payloads/bulk.ts'
import { ColumnsBody, RunBody, type ImportColumns, type ImportLine } from '#kernel/contract/payloads/imports.ts'

const rowsOf = (file: Uint8Array): string[][] =>
  new TextDecoder()
    .decode(file)
    .split('\n')
    .map((line) => line.split(';'))

/** A digest as the server makes it: 64 hexadecimal digits. */
const digestOf = (file: Uint8Array): string => Buffer.from(file).toString('hex').slice(-64).padStart(64, '0')
const hasTotal = (rows: readonly string[][]): boolean => rows.at(-1)?.[0] === 'Total'

/** The batch of every import. */
export const batch = '2b6d6a4e-6f5b-4f0e-9d0e-0d8f0a4b6c11'

export const mockImports = () => {
  const saved = new Set<string>()
  let created = 0
  return {
    columns: (body: unknown): ImportColumns => {
      const { file } = z.parse(ColumnsBody, body)
      const [headings = [], ...rows] = rowsOf(file)
      const isKnown = saved.has(String(file))
      return {
        columns: headings.map((heading, at) => ({ heading, samples: rows.flatMap((row) => row[at] ?? []) })),
        rows: rows.length,
        warnings: String(Buffer.from(file)).includes('\uFFFD') ? ['Há um caractere inválido na linha 2'] : [],
        digest: digestOf(file),
        ...(hasTotal(rows) && { total: { row: rows.length + 1, text: 'Total' } }),
        before: isKnown ? { at: '2026-03-05T17:04:00.000Z', name: 'Ana', created, updated: 0 } : null,
      }
    },
    run: (body: unknown): ImportLine[] => {
      const { file, options } = z.parse(RunBody, body)
      if (options.digest !== digestOf(file)) throw new Error('Another file was checked')
      const [, ...all] = rowsOf(file)
      const rows = hasTotal(all) && options.totalRow === 'skip' ? all.slice(0, -1) : all
      const invalid = rows.flatMap(([first], at) => (first ? [] : [at + 2]))
      const isKept = !options.isTrial && (options.onlyValid || invalid.length === 0)
      created = rows.length - invalid.length
      if (isKept) saved.add(String(file))
      return [
        { kind: 'start' },
        ...invalid.map((row): ImportLine => ({
          kind: 'error',
          row,
          column: 0,
          field: 'name',
          message: 'Campo obrigatório',
        })),
        { kind: 'progress', rows: rows.length },
        { kind: 'end', created, updated: 0, unchanged: 0, invalid: invalid.length, batch: isKept ? batch : null },
      ]
    },
    /** One of the records was changed by somebody else since. */
    batch: (id: unknown): RevertPreview | undefined =>
      id === batch
        ? {
            total: created + 1,
            reached: created,
            refusals: [{ reason: 'O registro mudou depois disso', count: 1 }],
            changedSince: [{ record: 9, title: 'Família X', at: '2026-03-05T17:04:00.000Z', by: 'Otávio' }],
          }
        : undefined,
    revert: (id: unknown): Run | undefined =>
      id === batch
        ? {
            runId: 'r1',
            resource: 'categories',
            action: 'revert',
            state: 'done',
            total: created,
            done: created,
            refused: 0,
            refusals: [],
            canRevert: false,
            startedAt: '2026-03-05T17:04:00.000Z',
          }
        : undefined,
  }
}

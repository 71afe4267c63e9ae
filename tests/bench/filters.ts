// Measures each filter of a list of users: a page with its total, without and with the cached total.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseFilter } from '#kernel/core/contract/filters.ts'
import { clearTotals } from '#kernel/core/server/database/totals.ts'
import { openDatabase } from '#kernel/core/server/database/open.ts'
import { table } from '#src/resources/users/table.ts'
import { availableEngines, freshPostgres, type Engine } from '#tests/support/database.ts'
import { fillUsers, rareWord } from './manyUsers.ts'
import { median } from './median.ts'

/** Filters that find few rows, and filters that find many. */
const filters = [
  'id.lte.100',
  `nome.starts.${rareWord}`,
  `nome.contains.${rareWord}`,
  'email.starts.u77',
  'cpf.is.000.000.000-77',
  'document.empty',
  'document.filled',
  'profile.is.2',
  'birthday.is.1960-02-03',
  'birthday.before.1955-01-01',
  'genre.is.F',
  'confirmedAt.last.1d',
  'confirmedAt.empty',
  'createdAt.last.1d',
  'createdAt.last.3660d',
  'all(profile.is.2,genre.is.F,birthday.before.1955-01-01)',
  'any(birthday.is.1960-02-03,createdAt.is.today)',
]

const runs = 5
const medianText = (times: readonly number[]): string => median(times).toFixed(1).padStart(8)

const benchSize = async (engine: Engine, rows: number): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sillage-bench-'))
  const postgres = engine === 'postgres' ? await freshPostgres() : undefined
  const database = await openDatabase({ databaseUrl: postgres?.url, dataDir, statementTimeoutMs: 3_600_000 })
  try {
    await fillUsers(database, rows, '')
    console.log(
      `\n${engine}, ${rows.toLocaleString('en')} users: ms for a page with its total, the first time and with the cached total`,
    )
    for (const text of filters) {
      const where = parseFilter(text, table.resource)
      const query = { page: 1, perPage: 10, orderBy: 'Id', orderByDirection: 'ASC', isActive: true, where } as const
      const first: number[] = []
      const again: number[] = []
      let total = 0
      const time = async (times: number[]) => {
        const start = performance.now()
        ;({ total } = await table.list(database.db, query))
        times.push(performance.now() - start)
      }
      for (let run = 0; run < runs; run++) {
        clearTotals(database.db)
        await time(first)
        await time(again)
      }
      console.log(
        `  ${text.padEnd(58)} ${total.toLocaleString('en').padStart(9)} rows ${medianText(first)} ${medianText(again)}`,
      )
    }
  } finally {
    await database.close()
    await postgres?.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Prints the measurements; always returns true, because they have no budget. */
export const benchFilters = async (sizes: readonly number[]): Promise<boolean> => {
  for (const engine of availableEngines) await benchSize(engine, Math.max(...sizes))
  return true
}

// Watches and explains the statements that a function runs.
import { type CompiledQuery, type QueryId, sql } from 'kysely'
import type { Db } from '#kernel/core/server/database/schema.ts'
import type { Statement } from '#kernel/core/server/database/statements.ts'

/** Returns a handle that tells of each statement and its rows. */
export const watchStatements = (db: Db, onStatement: (statement: Statement, rows: readonly unknown[]) => void): Db => {
  const executor = db.getExecutor()
  const built = new WeakMap<QueryId, CompiledQuery>()
  const watched = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      built.set(queryId, executor.compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result, queryId }) => {
      const statement = built.get(queryId)
      if (statement) onStatement(statement, result.rows)
      return result
    },
  })
  const executeQuery = async (query: CompiledQuery) => {
    const result = await db.executeQuery(query)
    onStatement(query, result.rows)
    return result
  }
  return Object.assign(watched, { executeQuery })
}

/** Returns the plans of all statements that a function runs, without those that only ask for one; `(ANALYZE)` adds the rows that each step really had. */
export const plansOf = async (
  db: Db,
  run: (watched: Db) => Promise<unknown>,
  options: '' | '(ANALYZE)' = '',
): Promise<string> => {
  const statements: Statement[] = []
  await run(watchStatements(db, (statement) => statements.push(statement)))
  const lines: string[] = []
  for (const { sql: text, parameters } of statements) {
    if (text.startsWith('EXPLAIN')) continue
    const { rows } = await db.executeQuery<Record<string, string>>({
      ...sql`SELECT 1`.compile(db),
      sql: `EXPLAIN ${options} ${text}`,
      parameters,
    })
    lines.push(...rows.map((row) => row['QUERY PLAN'] ?? ''))
  }
  return lines.join('\n')
}

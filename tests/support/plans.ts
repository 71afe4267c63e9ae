// Explains the statements that a function runs.
import { type CompiledQuery, sql } from 'kysely'
import type { Db } from '#server/database/schema.ts'

/** Returns the plans of all statements that a function runs; `(ANALYZE)` adds the rows that each step really had. */
export const plansOf = async (db: Db, run: (watched: Db) => Promise<unknown>, options: '' | '(ANALYZE)' = ''): Promise<string> => {
  const statements: CompiledQuery[] = []
  const executor = db.getExecutor()
  await run(
    db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        statements.push(executor.compileQuery(node, queryId))
        return node
      },
      transformResult: async ({ result }) => result,
    }),
  )
  const lines: string[] = []
  for (const { sql: text, parameters } of statements) {
    const { rows } = await db.executeQuery<Record<string, string>>({
      ...sql`SELECT 1`.compile(db),
      sql: `EXPLAIN ${options} ${text}`,
      parameters,
    })
    lines.push(...rows.map((row) => row['QUERY PLAN'] ?? ''))
  }
  return lines.join('\n')
}

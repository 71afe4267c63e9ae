// Runs statements whose texts are few: PostgreSQL keeps their plans under names, and several statements share one message.
import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely'
import type { Db } from './schema.ts'

/** A statement with its values. Its plan has to suit all values, because PostgreSQL keeps it: no search texts and no filters. */
export interface Statement<Row = unknown> {
  readonly sql: string
  readonly parameters: readonly unknown[]
  /** Carries the type of the rows; never set. */
  readonly row?: Row
}

/** Several statements as one query of Kysely; its result has the rows of each. */
export interface Batch extends CompiledQuery {
  readonly statements: readonly Statement[]
}

export const isBatch = (query: CompiledQuery): query is Batch => 'statements' in query

/** Texts that the code contains: all of them get names. */
const fixedTexts = new Set<string>()

export const isFixed = (text: string): boolean => fixedTexts.has(text)

/** Returns a function that fills in the values ($1, $2, …) of a text. Only for texts that do not depend on requests. */
export const fixed = <Row>(sql: string) => {
  fixedTexts.add(sql)
  return (...parameters: readonly unknown[]): Statement<Row> => ({ sql, parameters })
}

const compiler = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Returns a built statement. Its texts must be few: one per list of columns, but none per filter. */
export const compiled = <Row>(builder: RawBuilder<Row>): Statement<Row> => builder.compile(compiler)

type RowsOf<All extends readonly Statement[]> = {
  -readonly [Index in keyof All]: All[Index] extends Statement<infer Row> ? Row[] : never
}

/**
 * Runs statements one after the other without waiting for replies in between, and returns the rows of each.
 * Outside of a transaction each is a transaction of its own, so only reads belong together. @throws the first error
 */
export const runAll = async <const All extends readonly Statement[]>(
  db: Db,
  ...statements: All
): Promise<RowsOf<All>> => {
  const text = statements.map(({ sql }) => sql).join('; ')
  const batch: Batch = { ...CompiledQuery.raw(text), statements }
  const { rows } = await db.executeQuery(batch)
  // oxlint-disable-next-line typescript/consistent-type-assertions -- as in the drivers: only the statements know the types of their rows
  return rows as RowsOf<All>
}

/** Runs one statement and returns its rows. */
export const run = async <Row>(db: Db, statement: Statement<Row>): Promise<Row[]> => (await runAll(db, statement))[0]

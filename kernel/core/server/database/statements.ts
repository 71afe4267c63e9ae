// Marks the statements whose plans PostgreSQL keeps, under names (docs/decisions/database.md).
import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryExecutorProvider,
} from 'kysely'
import type { Db } from './schema.ts'

/** A statement with values. PostgreSQL keeps its plan, which must suit all: no search texts and no filters. */
export interface Statement<Row = unknown> extends Pick<CompiledQuery, 'sql' | 'parameters'> {
  /** Carries the type of the rows; never set. */
  readonly row?: Row
}

/** PostgreSQL keeps a plan of some tens of kilobytes per name and connection: the most names for variable texts. */
const maximumNames = 200

/** The numbers of the texts that have names. */
const numbers = new Map<string, number>()
let compiledTexts = 0
let generation = 0

/** Returns the name of a statement; undefined if its plan is not kept. */
export const planName = (text: string): string | undefined => {
  const number = numbers.get(text)
  return number === undefined ? undefined : `s${generation}_${number}`
}

/** Gives every statement a new name, and so a new plan. */
export const renewPlans = (): void => void generation++

/** Returns a function that fills in the values ($1, $2, …) of a text. Only for texts that do not depend on requests. */
export const fixed = <Row>(sql: string) => {
  if (!numbers.has(sql)) numbers.set(sql, numbers.size)
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
export const compiled = <Row>(builder: {
  compile(executor: QueryExecutorProvider): CompiledQuery<Row>
}): Statement<Row> => {
  const { sql, parameters } = builder.compile(compiler)
  if (!numbers.has(sql) && compiledTexts++ < maximumNames) numbers.set(sql, numbers.size)
  return { sql, parameters }
}

export const run = async <Row>(db: Db, { sql, parameters }: Statement<Row>): Promise<Row[]> =>
  (await db.executeQuery<Row>(CompiledQuery.raw(sql, [...parameters]))).rows

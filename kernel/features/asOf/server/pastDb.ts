// A handle whose statements read tables as they were at a moment.
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Db, Tables } from '#kernel/core/server/database/schema.ts'
import { inThePast, type Only, type Past } from './shadows.ts'

const noTransaction = async (): Promise<never> => {
  throw new Error('The past is only read')
}

class PastConnection implements DatabaseConnection {
  readonly #db: Db
  readonly #textOf: (statement: string) => string
  constructor(db: Db, textOf: (statement: string) => string) {
    this.#db = db
    this.#textOf = textOf
  }
  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    return await this.#db.executeQuery<Row>(CompiledQuery.raw(this.#textOf(sql), [...parameters]))
  }
  streamQuery(): never {
    throw new TypeError('A cursor would hold the connection: read by chunks of ids')
  }
}

/** Returns a handle on the past: its texts differ from those of the present, so no kept plan is used for them. */
export const pastDb = (db: Db, past: Past, only?: Only): Kysely<Tables> => {
  const connection = new PastConnection(db, (statement) => inThePast(past, statement, only))
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: noTransaction,
    commitTransaction: noTransaction,
    rollbackTransaction: noTransaction,
    destroy: async () => {},
  }
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

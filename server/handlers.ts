// How the endpoints of contract/ get their code. `crud` endpoints are served by routes/crud.ts; every other one has a handler
// of its name in the file of server/routes/ that is called like its contract file. One that is missing fails at start-up.
import { readdir } from 'node:fs/promises'
import type { FastifyReply } from 'fastify'
import type { RawBuilder, SqlBool, Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { Me } from '#contract/access.ts'
import type { Definition, RowOf, ValuesOf } from '#contract/define.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Resource } from '#contract/resource.ts'
import type { Language } from '#contract/languages.ts'
import type { Contract } from '#contract/contracts.ts'
import type { Tables } from '#server/database/schema.ts'
import type { Services } from '#server/services.ts'
import { tableOf } from '#server/tables/derive.ts'
import type { Table } from '#server/tables/table.ts'
import type { ServerWord } from '#server/words.ts'

/** Who signed in, by which session. */
export interface SignedIn {
  me: Me
  sessionId: string
}

type Output<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : undefined

/** What a handler is given: everything is parsed by the endpoint's schemas. */
export interface Call<E extends Endpoint> {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
  /** There unless the endpoint is public. */
  signedIn: E['access'] extends 'public' ? undefined : SignedIn
  language: Language
  /** The caller's network address; one of IPv6 is its /64, because whoever has one address of it has all of them. */
  address: string
  reply: FastifyReply
  services: Services
}

/** Answers a call: with the reply's body, bytes, or nothing for a 204. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<E['reply'] extends z.core.$ZodType ? z.input<E['reply']> : unknown>

/** The names of a table's endpoints that need a handler. */
type Special<Calls> = { [Name in keyof Calls as string extends Name ? never : Name]: Calls[Name] }
export type Handlers<Calls extends Record<string, Endpoint>> = {
  [Name in keyof Special<Calls>]: Special<Calls>[Name] extends Endpoint ? Handler<Special<Calls>[Name]> : never
}

/** The handlers of a contract file's own endpoints: one that is missing does not compile. */
export const defineHandlers = <Calls extends Record<string, Endpoint>>(_endpoints: Calls, handlers: Handlers<Calls>): Handlers<Calls> =>
  handlers

/** A write by the generic route: who does it, in which transaction. */
export interface Write {
  me: Me
  sessionId: string
  language: Language
  trx: Transaction<Tables>
  services: Services
  /** What the hook `prove` answered. */
  proof?: string | undefined
}

/** An update before its transaction. */
export interface Proving {
  me: Me
  /** The caller's network address. */
  address: string
  services: Services
}

/** What a resource adds to the generic route. Everything but `scope` and `prove` runs in the transaction of the write. */
export interface Hooks<Row, Values> {
  /** Narrows what the caller may list. */
  scope?: (me: Me) => RawBuilder<SqlBool> | undefined
  /** Checks before the transaction of an update what would hold it up, as a password does; its answer is the write's `proof`. */
  prove?: (proving: Proving, values: Partial<Values>, id: number) => Promise<string | undefined>
  /** Refuses what the caller may not write (403), before it is looked at what is wrong with it. */
  mayWrite?: (write: Write, values: Partial<Values>, before: Row | undefined) => void
  /** Refuses or completes what is written; `before` is the locked record of an update. */
  beforeWrite?: (write: Write, values: Partial<Values>, before: Row | undefined) => Promise<Partial<Values>>
  /** What follows from a write. */
  afterWrite?: (write: Write, row: Row, before: Row | undefined) => Promise<void>
  /** Refuses a removal, for good or not, or what follows from it. */
  beforeRemove?: (write: Write, row: Row, forEver: boolean) => Promise<void>
  beforeActivate?: (write: Write, row: Row) => Promise<void>
  /** Which field a constraint of the table is about, and what to say. */
  constraints?: Readonly<Record<string, readonly [field: string, word: ServerWord]>>
}

/** The hooks of a definition's table; files are numbers in the store. */
export type HooksOf<D extends Definition> = Hooks<RowOf<D>, ValuesOf<D, number>>

/** Any of them, where they are collected: only its own file knows the types. */
// oxlint-disable-next-line typescript/no-explicit-any -- collected by name from folders; each file checks its own
export type AnyTable = Table<Resource, any, any>
interface RouteModule {
  handlers?: Readonly<Record<string, Handler<Endpoint>>>
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  hooks?: Hooks<any, any>
}

/** One resource as the routes need it: its contract, its table and what it adds. */
export interface Served {
  contract: Contract
  /** Undefined without a resource. */
  table: AnyTable | undefined
  handlers: Readonly<Record<string, Handler<Endpoint>>>
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  hooks: Hooks<any, any>
}

const filesOf = async (folder: URL): Promise<string[]> => (await readdir(folder)).filter((file) => file.endsWith('.ts')).sort()

/** Pairs every contract with its handlers, hooks and table. @throws Error with a sentence for each handler that is missing or one too many, or for a table that lacks SQL */
export const collectServed = async (contracts: readonly Contract[]): Promise<Served[]> => {
  const routesFolder = new URL('./routes/', import.meta.url)
  const tablesFolder = new URL('./tables/', import.meta.url)

  const tables = new Map<string, AnyTable>()
  for (const file of await filesOf(tablesFolder)) {
    const module: { table?: AnyTable } = await import(new URL(file, tablesFolder).href)
    if (module.table?.resource) tables.set(module.table.resource.name, module.table)
  }
  const routes = new Map<string, RouteModule>()
  for (const file of await filesOf(routesFolder)) {
    const module: RouteModule = await import(new URL(file, routesFolder).href)
    if (module.handlers || module.hooks) routes.set(file.slice(0, -3), module)
  }

  const served = contracts.map((contract) => {
    const { handlers = {}, hooks = {} } = routes.get(contract.name) ?? {}
    const { resource } = contract
    // Without a file in server/tables/ its definition is all there is to say.
    const table = resource && (tables.get(resource.name) ?? tableOf(resource, {}))
    return { contract, handlers, hooks, table }
  })
  const faults = served.flatMap(({ contract, handlers }) => [
    ...Object.entries(contract.endpoints)
      .filter(([name, { crud }]) => !crud && !handlers[name])
      .map(([name]) => `contract/${contract.name}.ts has the endpoint "${name}", but server/routes/${contract.name}.ts no handler`),
    ...Object.keys(handlers)
      .filter((name) => !contract.endpoints[name] || contract.endpoints[name].crud)
      .map((name) => `server/routes/${contract.name}.ts has the handler "${name}", but contract/${contract.name}.ts no such endpoint`),
  ])
  const names = new Set(contracts.map(({ name }) => name))
  for (const name of routes.keys())
    if (!names.has(name)) faults.push(`server/routes/${name}.ts has handlers, but there is no contract/${name}.ts`)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return served
}

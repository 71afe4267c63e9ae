// Types the tables for Kysely. Both parts are written by `npm run migration`.
import type { Kysely, Transaction } from 'kysely'
import type { KernelTables } from './kernelTables.ts'

/** The tables of the product: a generated file of its declares them in this interface. */
export interface ProductTables {}

export interface Tables extends KernelTables, ProductTables {}

/** A database or an open transaction, the first parameter of all functions of tables. */
export type Db = Kysely<Tables> | Transaction<Tables>

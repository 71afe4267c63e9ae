// Types the messages between the main thread and the worker of the embedded database.
import type { Statement } from './statements.ts'

export interface Request {
  id: number
  sql: string
  parameters: readonly unknown[]
  /** Begins a transaction before the statement. */
  begin?: string | undefined
  /** Several statements, which run one after the other instead of `sql`. */
  statements?: readonly Statement[] | undefined
}

/** The message of an error, with its SQLSTATE and constraint. */
export interface Failure {
  message: string
  code?: string | undefined
  constraint?: string | undefined
}

export type Answer =
  | { kind: 'open' }
  | { kind: 'rows'; id: number; rows: Record<string, unknown>[]; affected: number }
  | { kind: 'batch'; id: number; results: Record<string, unknown>[][] }
  | { kind: 'failed'; id: number; failure: Failure }
  | { kind: 'dumped'; id: number; tarball: Uint8Array<ArrayBuffer> }

/** The dataDir of a database in memory (tests). */
export const inMemory = 'memory://'

export interface WorkerOptions {
  /** A folder, or `inMemory`. */
  dataDir: string
  /** The initial data, from `dump`. */
  tarball?: Uint8Array<ArrayBuffer> | undefined
  /** The file from which a new folder is made (template.ts). */
  template?: string | undefined
}

// Types the messages between the main thread and the worker of the embedded database.
export interface Request {
  id: number
  sql: string
  parameters: readonly unknown[]
}

/** The message of an error, with its SQLSTATE, constraint and column. */
export interface Failure {
  message: string
  code?: string | undefined
  constraint?: string | undefined
  column?: string | undefined
}

export type Answer =
  | { kind: 'open' }
  | { kind: 'rows'; id: number; rows: unknown[] }
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

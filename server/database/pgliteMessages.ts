// What the main thread and the worker of the embedded database say to each other.

export interface Statement {
  id: number
  sql: string
  parameters: readonly unknown[]
}

/** The error's text with what tells one refusal from another. */
export interface Failure {
  message: string
  code?: string | undefined
  constraint?: string | undefined
}

export type Answer =
  | { kind: 'open' }
  | { kind: 'rows'; id: number; rows: Record<string, unknown>[]; affected: number }
  | { kind: 'failed'; id: number; failure: Failure }
  | { kind: 'dumped'; id: number; tarball: Uint8Array<ArrayBuffer> }

/** The place of a database that is gone with its worker (tests). */
export const inMemory = 'memory://'

export interface WorkerOptions {
  /** A folder, or `inMemory`. */
  dataDir: string
  /** A data folder packed earlier by `dump`, to begin with. */
  tarball?: Uint8Array<ArrayBuffer> | undefined
}

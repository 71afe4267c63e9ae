// What every handler may lean on, made once by buildApp: no globals, so that a test brings its own.
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/open.ts'
import type { Settings } from '#server/env.ts'
import type { Files } from '#server/files.ts'
import type { Served } from '#server/handlers.ts'
import type { Limiter } from '#server/limiter.ts'
import type { Dispatcher } from '#server/mail.ts'
import type { Tokens } from '#server/tokens.ts'

export interface Services {
  database: Database
  clock: Clock
  settings: Settings
  tokens: Tokens
  limiter: Limiter
  dispatcher: Dispatcher
  files: Files
  log: FastifyBaseLogger
  /** Every resource with its table and hooks. */
  served: readonly Served[]
  /** The address that mails name: PUBLIC_URL, or localhost with the port it really listens on. */
  publicUrl(): string
}

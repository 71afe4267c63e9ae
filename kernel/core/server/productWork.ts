// The work that a product adds to its server (`loadWork` of its server half).
import type { FastifyInstance } from 'fastify'
import type { FirstAccountOptions } from './account/firstAccounts.ts'
import type { AppOptions } from './app.ts'
import type { Database } from './database/open.ts'
import type { Settings } from './env.ts'
import type { FileStore } from './uploads/fileStore.ts'

export interface DemoOptions extends FirstAccountOptions {
  /** The store of its pictures. */
  store: FileStore
}

export interface ProductWork extends Pick<
  AppOptions,
  'maintenanceTasks' | 'beforeRemoval' | 'tasks' | 'measures' | 'siteConfig' | 'addRoutes'
> {
  /** Brings stored values in line with the settings, after the migrations. */
  prepare?: (database: Database, settings: Settings) => Promise<unknown>
  /** Begins the product's own work when the server listens. */
  started?: (app: FastifyInstance) => void
  /** The demo content of a new installation. */
  demo?: {
    /** Inserts the demo content into an empty database; false when it was not empty. */
    seed: (options: DemoOptions) => Promise<boolean>
    /** Its accounts, whose passwords are published. */
    accounts: readonly { email: string; password: string }[]
  }
}

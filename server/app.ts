// Builds the server without listening. Tests pass their own database, clock and mail transport.
import compress from '@fastify/compress'
import underPressure from '@fastify/under-pressure'
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { createLimiter } from '#server/account/limiter.ts'
import { createTokens } from '#server/account/tokens.ts'
import { createNightlyBackups, type NightlyBackups } from '#server/backup/nightly.ts'
import { collectContracts } from '#server/contracts.ts'
import type { Database } from '#server/database/open.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Settings } from '#server/env.ts'
import { Unavailable } from '#server/errors.ts'
import { externalRoutes } from '#server/external/routes.ts'
import { createDispatcher, type Dispatcher } from '#server/mail/dispatcher.ts'
import type { Transport } from '#server/mail/transport.ts'
import { api } from '#server/plugins/api.ts'
import { campaignPage } from '#server/plugins/campaignPage.ts'
import { replyToBadUrl, replyToBadRequest, errorHandler } from '#server/plugins/errorHandler.ts'
import { files as serveFiles } from '#server/plugins/files.ts'
import { headers } from '#server/plugins/headers.ts'
import { metrics } from '#server/plugins/metrics.ts'
import { operations } from '#server/plugins/operations.ts'
import { site } from '#server/plugins/site.ts'
import type { Clock } from '#server/process/clock.ts'
import { buildRegistry } from '#server/registry.ts'
import { createRevert } from '#server/routes/revert.ts'
import { openFileStore } from '#server/uploads/fileStore.ts'
import { createFiles, type Files } from '#server/uploads/files.ts'

export interface AppOptions {
  database: Database
  clock: Clock
  settings: Settings
  /** JWT_SECRET, or the secret stored in DATA_DIR. */
  secret: string
  transport: Transport
  /** The folder of the built site; without it the server has only the API. */
  siteDir?: string | undefined
  logger: FastifyBaseLogger
  /** Opens the database in which a nightly backup is tried (tests). */
  scratch?: (() => Promise<Database>) | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    dispatcher: Dispatcher
    files: Files
    backups: NightlyBackups
    publicUrl: () => string
  }
}

/** In milliseconds; requests during a longer delay of the event loop get a 503. */
const maxEventLoopDelay = 3_000

/** Warns once when an untrusted proxy forwards requests: all its clients share one address and its limits. */
const warnOfProxy = (app: FastifyInstance): void => {
  let warned = false
  app.addHook('onRequest', async (request) => {
    if (warned || request.headers['x-forwarded-for'] === undefined) return
    warned = true
    app.log.warn(
      'X-Forwarded-For is ignored because TRUST_PROXY is off: behind a proxy all clients count as one address and share its limits of failed sign-ins; set TRUST_PROXY there',
    )
  })
}

/** Builds the app. `close` stops the dispatcher; the caller closes the database. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { database, clock, settings, secret, transport, siteDir, logger, scratch } = options
  const hops = settings.TRUST_PROXY
  const app = fastify({
    loggerInstance: logger,
    trustProxy: typeof hops === 'number' ? (_address: string, hop: number) => hop < hops : hops,
    // plugins/metrics.ts logs one line per request, without the query.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1024 * 1024,
    requestTimeout: 60_000,
    frameworkErrors: replyToBadUrl,
    clientErrorHandler: replyToBadRequest,
    // Fastify's own 503 lacks our headers: the hook below replies instead.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
  })
  const publicUrl = (): string => {
    const [bound] = app.addresses()
    return settings.PUBLIC_URL ?? `http://localhost:${typeof bound === 'object' ? bound.port : settings.PORT}`
  }
  const dispatcher = createDispatcher({ database, clock, transport, log: app.log })
  const tokens = createTokens(secret, settings.JWT_SECRET_PREVIOUS)
  const store = openFileStore(settings)
  const files = createFiles({ database, clock, tokens, store, log: app.log })
  const backups = createNightlyBackups({ database, store, clock, settings, log: app.log, scratch })
  const contracts = await collectContracts()
  const registry = await buildRegistry(contracts)
  const dependencies: Dependencies = {
    database,
    clock,
    settings,
    tokens,
    files,
    backups,
    limiter: createLimiter({ database, clock, settings }),
    dispatcher,
    log: app.log,
    revert: createRevert(registry, () => dependencies),
    searchSources: registry,
    publicUrl,
  }
  app.decorate('dispatcher', dispatcher)
  app.decorate('files', files)
  app.decorate('backups', backups)
  app.decorate('publicUrl', publicUrl)
  app.addHook('onClose', () => dispatcher.stop())
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })

  errorHandler(app)
  await headers(app, settings)
  // Requests on open connections during a shutdown belong to another server or to the next start.
  app.addHook('onRequest', async () => {
    if (stopping) throw new Unavailable()
  })
  if (hops === false) warnOfProxy(app)
  await app.register(compress, { encodings: ['gzip'], zlibOptions: { level: 1 }, threshold: 2048 })
  await app.register(underPressure, {
    maxEventLoopDelay,
    // A missing sample counts as an infinite delay: the interval must not be shorter than the limit.
    sampleInterval: maxEventLoopDelay,
    pressureHandler: (request) => {
      if (request.url !== '/health/live') throw new Unavailable()
    },
  })
  metrics(app, settings, backups)

  operations(app, contracts, dependencies)
  campaignPage(app, dependencies)
  await app.register(api(registry, dependencies), { prefix: '/api' })
  serveFiles(app, dependencies)
  await app.register(externalRoutes(settings, clock), { prefix: '/external' })
  await site(app, siteDir)
  return app
}

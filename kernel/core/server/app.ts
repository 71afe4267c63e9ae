// Builds the server of any product without listening. Tests pass their own database, clock and mail transport.
import compress from '@fastify/compress'
import underPressure from '@fastify/under-pressure'
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { setTimeZone } from '#kernel/core/contract/days.ts'
import { body as bodyLimits } from '#kernel/core/contract/limits.ts'
import { createLimiter } from '#kernel/core/server/account/limiter.ts'
import { resealFactors } from '#kernel/core/server/account/secondFactor.ts'
import { createTokens } from '#kernel/core/server/account/tokens.ts'
import { createRuns } from '#kernel/core/server/operations/runner.ts'
import { collectContracts, loggedNames } from '#kernel/core/server/http/contracts.ts'
import type { Database } from '#kernel/core/server/database/open.ts'
import type { BeforeRemoval, Dependencies, Maintenance, MaintenanceTask } from '#kernel/core/server/context.ts'
import { retentionOf, type Settings } from '#kernel/core/server/env.ts'
import { Unavailable } from '#kernel/core/server/errors.ts'
import { loadFeatures } from '#kernel/core/server/features.ts'
import { importTargets } from '#kernel/core/server/operations/importTargets.ts'
import { createMaintenance } from '#kernel/core/server/maintenance.ts'
import type { Measure, MeasureSources } from '#kernel/core/server/http/measures.ts'
import { createTasks, type ProductTasks, type Tasks } from '#kernel/core/server/process/tasks.ts'
import { createDispatcher, type Dispatcher } from '#kernel/core/server/mail/dispatcher.ts'
import type { Transport } from '#kernel/core/server/mail/transport.ts'
import { api } from '#kernel/core/server/http/api.ts'
import { answerForNode, badRequestHandlers, errorHandler } from '#kernel/core/server/http/errorHandler.ts'
import { files as serveFiles } from '#kernel/core/server/http/files.ts'
import { headers, securityHeaders } from '#kernel/core/server/http/headers.ts'
import { jsonBody } from '#kernel/core/server/http/jsonBody.ts'
import { metrics } from '#kernel/core/server/http/metrics.ts'
import { operations } from '#kernel/core/server/http/operations.ts'
import { limitConnections } from '#kernel/core/server/http/connections.ts'
import { requestLog } from '#kernel/core/server/http/requestLog.ts'
import { site } from '#kernel/core/server/http/site.ts'
import { stop } from '#kernel/core/server/http/stop.ts'
import type { Clock } from '#kernel/core/server/process/clock.ts'
import { requestIdOf } from '#kernel/core/server/process/requestContext.ts'
import type { Tracing } from '#kernel/core/server/process/tracing.ts'
import { buildRegistry } from '#kernel/core/server/http/registry.ts'
import { openFileStore } from '#kernel/core/server/uploads/fileStore.ts'
import { createFiles, type Files } from '#kernel/core/server/uploads/files.ts'

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
  /** Traces requests; without it there are no traces. */
  tracing?: Tracing | undefined
  /** In ms: during a longer delay of the event loop, requests get a 503. 0 means never, for tests. */
  maxEventLoopDelay?: number
  /** What the product does with each maintenance. */
  maintenanceTasks?: Readonly<Record<string, MaintenanceTask>> | undefined
  /** What the product does before old rows of its partitioned tables are removed. */
  beforeRemoval?: BeforeRemoval | undefined
  /** The product's work that is due at moments of its own. */
  tasks?: ProductTasks | undefined
  /** The product's own metrics. */
  measures?: ((sources: MeasureSources) => readonly Measure[]) | undefined
  /** What /config.json contains of the product. */
  siteConfig?: ((dependencies: Dependencies) => Readonly<Record<string, unknown>>) | undefined
  /** Adds the product's routes outside /api. */
  addRoutes?: ((app: FastifyInstance, dependencies: Dependencies) => Promise<void>) | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    dispatcher: Dispatcher
    files: Files
    maintenance: Maintenance
    tasks: Tasks
    publicUrl: () => string
    /** Begins the own work of features. Returns the function that stops it. */
    startFeatures: () => Promise<() => Promise<void>>
  }
}

/** Warns once when an untrusted proxy forwards requests: all its clients share one address and its limits. */
const warnOfProxy = (app: FastifyInstance): void => {
  let warned = false
  app.addHook('onRequest', (request, _reply, done) => {
    done()
    if (warned || request.headers['x-forwarded-for'] === undefined) return
    warned = true
    app.log.warn(
      'X-Forwarded-For is ignored because TRUST_PROXY is off: behind a proxy all clients count as one address and share its limits of failed sign-ins; set TRUST_PROXY there',
    )
  })
}

/** Builds the app. `close` stops the dispatcher; the caller closes the database. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const {
    database,
    clock,
    settings,
    secret,
    transport,
    siteDir,
    logger,
    tracing,
    maxEventLoopDelay = 3_000,
    maintenanceTasks,
    beforeRemoval,
    tasks: productTasks,
    measures,
    siteConfig,
    addRoutes,
  } = options
  const hops = settings.TRUST_PROXY
  setTimeZone(settings.TIME_ZONE)
  const fixedHeaders = await securityHeaders(settings)
  const { replyToBadUrl, replyToBadRequest } = badRequestHandlers(fixedHeaders)
  const app = fastify({
    loggerInstance: logger,
    trustProxy: typeof hops === 'number' ? (_address: string, hop: number) => hop < hops : hops,
    // requestLog.ts logs one line per request, without the query.
    logController: new LogController({ disableRequestLogging: true }),
    // Calls that need an account allow more (api.ts): they know who calls before they read a body.
    bodyLimit: bodyLimits.publicBytes,
    requestTimeout: 60_000,
    requestIdHeader: false,
    genReqId: (incoming) => requestIdOf(incoming.headers),
    // The log knows the request of each line by itself.
    childLoggerFactory: (parent) => parent,
    http: { requireHostHeader: false },
    frameworkErrors: replyToBadUrl,
    clientErrorHandler: replyToBadRequest,
    // Fastify's own 503 lacks our headers: the hook of stop.ts replies instead.
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
  const [contracts, features] = [await collectContracts(), await loadFeatures()]
  const retention = retentionOf(settings, loggedNames(contracts))
  const maintenance = createMaintenance({
    database,
    clock,
    retention,
    settings,
    log: app.log,
    ...(maintenanceTasks && { tasks: maintenanceTasks }),
    ofFeatures: features.flatMap(({ maintenance: steps }) => steps ?? []),
    beforeRemoval,
  })
  const registry = await buildRegistry(contracts)
  const runs = createRuns()
  const dependencies: Dependencies = {
    database,
    clock,
    settings,
    tokens,
    files,
    features,
    maintenance,
    limiter: createLimiter({ database, clock, settings }),
    dispatcher,
    log: app.log,
    runs,
    registry,
    importTargets: importTargets(registry),
    publicUrl,
  }
  app.decorate('dispatcher', dispatcher)
  app.decorate('files', files)
  app.decorate('maintenance', maintenance)
  app.decorate('publicUrl', publicUrl)
  app.decorate('startFeatures', async () => {
    const stops = await Promise.all(features.flatMap(({ start }) => start?.(dependencies) ?? []))
    return async () => {
      for (const end of stops) await end()
    }
  })
  const tasks = createTasks(dependencies, Object.assign({}, ...features.map(({ tasks: own }) => own), productTasks))
  app.decorate('tasks', tasks)
  app.addHook('onClose', async () => {
    await tasks.stop()
    await runs.stop()
    await dispatcher.stop()
  })

  if (settings.JWT_SECRET_PREVIOUS !== undefined)
    app.addHook('onReady', async () => {
      await resealFactors(dependencies)
      for (const { reseal } of features) await reseal?.(dependencies)
    })

  limitConnections(app)
  errorHandler(app)
  jsonBody(app)
  requestLog(app, tracing)
  await headers(app, settings, fixedHeaders)
  answerForNode(app)
  stop(app)
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
  metrics(app, dependencies, (sources) => [
    ...features.flatMap((feature) => feature.measures?.(dependencies) ?? []),
    ...(measures?.(sources) ?? []),
  ])

  const posted = Object.assign({}, ...features.map(({ posts }) => posts?.()))
  operations(app, contracts, dependencies, posted, () => siteConfig?.(dependencies) ?? {})
  await app.register(api(registry, dependencies, features), { prefix: '/api' })
  for (const { addTo } of features) await addTo?.(app, dependencies, contracts)
  serveFiles(app, dependencies)
  await addRoutes?.(app, dependencies)
  await site(app, siteDir)
  return app
}

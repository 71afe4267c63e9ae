// Builds the server of any product without listening. Tests pass their own database, clock and mail transport.
import compress from '@fastify/compress'
import underPressure from '@fastify/under-pressure'
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { setTimeZone } from '#kernel/core/contract/days.ts'
import { body as bodyLimits } from '#kernel/core/contract/limits.ts'
import { createLimiter } from '#kernel/core/server/account/limiter.ts'
import { resealFactors } from '#kernel/features/factors/server/secondFactor.ts'
import { createTokens } from '#kernel/core/server/account/tokens.ts'
import { createNightlyBackups, type NightlyBackups } from '#kernel/features/backups/server/nightly.ts'
import { createRuns } from '#kernel/features/bulk/server/runner.ts'
import { collectContracts, loggedNames } from '#kernel/core/server/http/contracts.ts'
import type { Database } from '#kernel/core/server/database/open.ts'
import type {
  BeforeRemoval,
  Dependencies,
  Maintenance,
  MaintenanceTask,
  WebhookDispatcher,
} from '#kernel/core/server/context.ts'
import { retentionOf, type Settings } from '#kernel/core/server/env.ts'
import { Unavailable } from '#kernel/core/server/errors.ts'
import { importTargets } from '#kernel/features/imports/server/importTargets.ts'
import { createMaintenance } from '#kernel/core/server/process/maintenance.ts'
import type { Measure, MeasureSources } from '#kernel/core/server/process/measures.ts'
import { agentRoutes } from '#kernel/features/agents/server/agents.ts'
import { applyDuePlans } from '#kernel/features/plans/server/applyDuePlans.ts'
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
import { limitPipelining } from '#kernel/core/server/http/pipelining.ts'
import { requestLog } from '#kernel/core/server/http/requestLog.ts'
import { site } from '#kernel/core/server/http/site.ts'
import { stop } from '#kernel/core/server/http/stop.ts'
import type { Clock } from '#kernel/core/server/process/clock.ts'
import { requestIdOf } from '#kernel/core/server/process/requestContext.ts'
import type { Tracing } from '#kernel/core/server/process/tracing.ts'
import { buildRegistry } from '#kernel/core/server/http/registry.ts'
import { openFileStore } from '#kernel/core/server/uploads/fileStore.ts'
import { createFiles, type Files } from '#kernel/core/server/uploads/files.ts'
import { createWebhookDispatcher } from '#kernel/features/webhooks/server/dispatcher.ts'
import { resealWebhooks } from '#kernel/features/webhooks/server/webhooks.ts'
import { endWatches } from '#kernel/features/watches/server/endWatches.ts'
import { createWatcher, type Watcher } from '#kernel/features/watches/server/watcher.ts'

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
  /** Opens the database in which a nightly backup is tried (tests). */
  scratch?: (() => Promise<Database>) | undefined
  /** In milliseconds; requests during a longer delay of the event loop get a 503. 0 means never: tests share a busy process. */
  maxEventLoopDelay?: number
  /** What the product does with each maintenance. */
  maintenanceTasks?: Readonly<Record<string, MaintenanceTask>> | undefined
  /** What the product does before old rows of its partitioned tables are removed. */
  beforeRemoval?: BeforeRemoval | undefined
  /** The product's work that is due at moments of its own. */
  tasks?: ProductTasks | undefined
  /** The product's own metrics. */
  measures?: ((sources: MeasureSources) => readonly Measure[]) | undefined
  /** Adds the product's routes outside /api. */
  addRoutes?: ((app: FastifyInstance, dependencies: Dependencies) => Promise<void>) | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    dispatcher: Dispatcher
    webhookDispatcher: WebhookDispatcher
    files: Files
    backups: NightlyBackups
    maintenance: Maintenance
    tasks: Tasks
    watcher: Watcher
    publicUrl: () => string
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
    scratch,
    tracing,
    maxEventLoopDelay = 3_000,
    maintenanceTasks,
    beforeRemoval,
    tasks: productTasks,
    measures,
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
  const backups = createNightlyBackups({ database, store, clock, settings, log: app.log, scratch })
  const contracts = await collectContracts()
  const retention = retentionOf(settings, loggedNames(contracts))
  const maintenance = createMaintenance({
    database,
    clock,
    retention,
    settings,
    log: app.log,
    ...(maintenanceTasks && { tasks: maintenanceTasks }),
    beforeRemoval,
  })
  const registry = await buildRegistry(contracts)
  const runs = createRuns()
  const tables = new Map(registry.flatMap(({ table }) => (table ? [[table.resource.name, table] as const] : [])))
  const webhookDispatcher = createWebhookDispatcher({
    database,
    clock,
    log: app.log,
    tokens,
    settings,
    mailer: dispatcher,
    tableOf: (resource) => tables.get(resource),
  })
  const dependencies: Dependencies = {
    database,
    clock,
    settings,
    tokens,
    files,
    backups,
    maintenance,
    limiter: createLimiter({ database, clock, settings }),
    dispatcher,
    webhookDispatcher,
    log: app.log,
    runs,
    registry,
    importTargets: importTargets(registry),
    publicUrl,
  }
  app.decorate('dispatcher', dispatcher)
  app.decorate('webhookDispatcher', webhookDispatcher)
  app.decorate('files', files)
  app.decorate('backups', backups)
  app.decorate('maintenance', maintenance)
  app.decorate('watcher', createWatcher(dependencies))
  app.decorate('publicUrl', publicUrl)
  const tasks = createTasks(dependencies, { plans: applyDuePlans, ...productTasks })
  app.decorate('tasks', tasks)
  app.addHook('onClose', async () => {
    await tasks.stop()
    await runs.stop()
    await webhookDispatcher.stop()
    await dispatcher.stop()
  })

  if (settings.JWT_SECRET_PREVIOUS !== undefined)
    app.addHook('onReady', async () => {
      await resealFactors(dependencies)
      await resealWebhooks(dependencies)
    })

  limitPipelining(app)
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
  metrics(app, dependencies, measures)

  operations(app, contracts, dependencies)
  await app.register(api(registry, dependencies), { prefix: '/api' })
  await app.register(agentRoutes(contracts, dependencies))
  await app.register(endWatches(dependencies))
  serveFiles(app, dependencies)
  await addRoutes?.(app, dependencies)
  await site(app, siteDir)
  return app
}

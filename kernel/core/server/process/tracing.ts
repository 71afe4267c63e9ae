// Sends traces of requests and statements to an OpenTelemetry collector, if OTEL_… names one.
// The optional packages load only then; the exporter reads its settings from the environment itself.
import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { product } from '#kernel/core/contract/product.ts'
import { type Settings, StartupError } from '#kernel/core/server/env.ts'

/** The trace of a request that is being answered. */
export interface RequestTrace {
  traceId: string
  /** Adds a statement that has just ended; its SQL contains no values. */
  statement(statement: { sql: string; ms: number; failed: boolean }): void
  end(outcome: { route: string; status: number; account: number | undefined }): void
}

export interface Tracing {
  start(method: string, headers: IncomingHttpHeaders): RequestTrace
  /** Sends what waits. Never throws: a missing collector must not delay a shutdown. */
  stop(): Promise<void>
}

/** How long a shutdown waits for the collector. */
const stopMs = 2_000

const loadPackages = async () => {
  try {
    const [api, sdk, exporter, resources] = await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
    return { api, sdk, exporter, resources }
  } catch (cause) {
    throw new StartupError(
      'bad setting OTEL_EXPORTER_OTLP_ENDPOINT: its packages are not installed: npm install --no-save @opentelemetry/api @opentelemetry/sdk-trace-base @opentelemetry/exporter-trace-otlp-http @opentelemetry/resources',
      { cause },
    )
  }
}

/** Starts tracing; undefined unless a setting names a collector. @throws StartupError without the packages */
export const startTracing = async (
  settings: Pick<Settings, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT' | 'OTEL_SDK_DISABLED'>,
): Promise<Tracing | undefined> => {
  const endpoint = settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? settings.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === undefined || settings.OTEL_SDK_DISABLED === 'true') return undefined
  const { api, sdk, exporter, resources } = await loadPackages()
  const service = product().name.toLowerCase()
  const provider = new sdk.BasicTracerProvider({
    resource: resources
      .defaultResource()
      .merge(resources.resourceFromAttributes({ 'service.name': service }))
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new sdk.BatchSpanProcessor(new exporter.OTLPTraceExporter())],
  })
  const tracer = provider.getTracer(service)

  /** Returns the context of the caller's span. */
  const parentOf = (headers: IncomingHttpHeaders) => {
    const [, traceId = '', spanId = '', flags = '0'] = String(headers['traceparent'] ?? '').split('-')
    const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
    return api.isSpanContextValid(parent) ? api.trace.setSpanContext(api.ROOT_CONTEXT, parent) : api.ROOT_CONTEXT
  }

  return {
    start(method, headers) {
      const attributes = { 'http.request.method': method }
      const span = tracer.startSpan(method, { kind: api.SpanKind.SERVER, attributes }, parentOf(headers))
      const inSpan = api.trace.setSpan(api.ROOT_CONTEXT, span)
      return {
        traceId: span.spanContext().traceId,
        statement({ sql, ms, failed }) {
          const ended = Date.now()
          const query = { 'db.system.name': 'postgresql', 'db.query.text': sql }
          const name = /^\W*\w+/.exec(sql)?.[0].trim() ?? 'statement'
          const child = tracer.startSpan(
            name,
            { kind: api.SpanKind.CLIENT, startTime: ended - ms, attributes: query },
            inSpan,
          )
          if (failed) child.setStatus({ code: api.SpanStatusCode.ERROR })
          child.end(ended)
        },
        end({ route, status, account }) {
          span.updateName(`${method} ${route}`)
          span.setAttributes({
            'http.route': route,
            'http.response.status_code': status,
            ...(account !== undefined && { 'user.id': String(account) }),
          })
          if (status >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    async stop() {
      await Promise.race([provider.shutdown().catch(() => {}), once(AbortSignal.timeout(stopMs), 'abort')])
    },
  }
}

// Measures requests, and serves all metrics at /metrics.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Dependencies } from '#kernel/core/server/context.ts'
import { features } from '#kernel/core/server/features.ts'
import { Forbidden, Unauthenticated } from '#kernel/core/server/errors.ts'
import { measureServer } from '#kernel/core/server/http/measures.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const isEqual = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

const loopback = /^(127\.|::1$|::ffff:127\.)/

export const metrics = (
  app: FastifyInstance,
  dependencies: Dependencies,
  measures?: Parameters<typeof measureServer>[3],
): void => {
  const { settings } = dependencies
  const { METRICS_TOKEN, DATA_DIR } = settings
  const register = new Registry()
  collectDefaultMetrics({ register })
  const disks = features.flatMap((feature) => Object.entries(feature.disks?.(settings) ?? {}))
  measureServer(register, dependencies, { data: DATA_DIR, ...Object.fromEntries(disks) }, measures)
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [register],
  })

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
    done()
  })

  let collecting: Promise<string> | undefined
  /** Collects once for all who ask at the same time: it takes a while, and two collections would mix their values. */
  const collect = (): Promise<string> =>
    (collecting ??= register.metrics().finally(() => {
      collecting = undefined
    }))

  app.get('/metrics', async (request, reply) => {
    // Behind a proxy the socket belongs to the proxy, so its clients need the token.
    const direct =
      loopback.test(request.socket.remoteAddress ?? '') &&
      !request.headers['x-forwarded-for'] &&
      !request.headers.forwarded
    if (METRICS_TOKEN ? !isEqual(request.headers.authorization ?? '', `Bearer ${METRICS_TOKEN}`) : !direct) {
      throw METRICS_TOKEN ? new Unauthenticated() : new Forbidden()
    }
    reply.type(register.contentType).header('cache-control', 'no-store')
    return await collect()
  })
}

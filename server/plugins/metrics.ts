// Logs one line per request, without query, body and headers, and serves metrics at /metrics.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Settings } from '#server/env.ts'
import { Forbidden, Unauthenticated } from '#server/errors.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const isEqual = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

const loopback = /^(127\.|::1$|::ffff:127\.)/

export const metrics = (app: FastifyInstance, { METRICS_TOKEN }: Settings): void => {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [register],
  })

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
    const line = { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 }
    request.log.info(request.signedIn ? { ...line, user: request.signedIn.me.id } : line, 'answered')
  })

  app.get('/metrics', async (request, reply) => {
    // Behind a proxy the socket belongs to the proxy, so its clients need the token.
    const direct = loopback.test(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for'] && !request.headers.forwarded
    if (METRICS_TOKEN ? !isEqual(request.headers.authorization ?? '', `Bearer ${METRICS_TOKEN}`) : !direct) {
      throw METRICS_TOKEN ? new Unauthenticated() : new Forbidden()
    }
    reply.type(register.contentType).header('cache-control', 'no-store')
    return register.metrics()
  })
}

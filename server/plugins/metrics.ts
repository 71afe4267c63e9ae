// Logs one line per request, without query, body and headers, and serves metrics at /metrics.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { BackupStatus, NightlyBackups } from '#server/backup/nightly.ts'
import type { Settings } from '#server/env.ts'
import { Forbidden, Unauthenticated } from '#server/errors.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const isEqual = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

const loopback = /^(127\.|::1$|::ffff:127\.)/

/** Adds the metrics of the nightly backups: 0 stands for never. */
const measureBackups = (register: Registry, backups: NightlyBackups): void => {
  const seconds = (instant: string | null | undefined): number | undefined =>
    instant === null || instant === undefined ? undefined : Date.parse(instant) / 1000
  const gauge = (name: string, help: string, valueOf: (status: BackupStatus) => number | undefined): void => {
    const made = new Gauge({
      name,
      help,
      registers: [register],
      async collect() {
        made.set(valueOf(await backups.status()) ?? 0)
      },
    })
  }
  gauge('backup_proved_timestamp_seconds', 'When the last backup was made that could be restored', ({ proved }) => seconds(proved?.at))
  gauge('backup_failed_timestamp_seconds', 'When the last attempt failed; 0 after a success', ({ failedAt }) => seconds(failedAt))
  gauge('backup_size_bytes', 'Size of the last proved backup', ({ proved }) => proved?.size)
  gauge('backup_duration_seconds', 'Time to make and prove it', ({ proved }) => proved?.seconds)
  gauge('backup_rows', 'Number of rows that its restore has compared', ({ proved }) => proved?.rows)
}

export const metrics = (app: FastifyInstance, { METRICS_TOKEN }: Settings, backups: NightlyBackups): void => {
  const register = new Registry()
  collectDefaultMetrics({ register })
  if (backups.isOn) measureBackups(register, backups)
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

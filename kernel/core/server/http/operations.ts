// Serves health checks, the OpenAPI description and the site's settings at the root.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { Contract } from '#kernel/core/contract/contracts.ts'
import type { Dependencies } from '#kernel/core/server/context.ts'
import { Unavailable } from '#kernel/core/server/errors.ts'
import { isDiskFull } from '#kernel/core/server/process/diskSpace.ts'
import { openApi } from './openapi.ts'

/** Whether a client names gzip among the encodings that it reads, and does not exclude it. */
const acceptsGzip = (accepted: unknown): boolean =>
  typeof accepted === 'string' && /(^|,)\s*gzip\s*(,|;(?!\s*q=0(\.0*)?\s*(,|$))|$)/i.test(accepted)

export const operations = (
  app: FastifyInstance,
  contracts: readonly Contract[],
  { database, settings }: Dependencies,
  posted: Readonly<Record<string, unknown>>,
  configOfProduct: () => Readonly<Record<string, unknown>>,
): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/health/')) reply.header('cache-control', 'no-store')
    done()
  })
  app.get('/health/live', async () => ({ status: 'ok' }))
  app.get('/health/ready', async () => {
    if (app.isStopping()) throw new Unavailable()
    // Reads may go on, but the next write fails, and after it the embedded database may not start again.
    if (!settings.DATABASE_URL && isDiskFull(settings.DATA_DIR)) throw new Unavailable('diskFull')
    await database.ping()
    return { status: 'ok' }
  })

  // Nearly a megabyte that anybody may request: made once, against many requests at once.
  const description = Buffer.from(JSON.stringify(openApi(contracts, settings.BRAND, posted)))
  let zipped: Promise<Buffer> | undefined
  app.get('/openapi.json', { compress: false }, async (request, reply) => {
    reply.headers({ 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' })
    if (!acceptsGzip(request.headers['accept-encoding'])) return reply.send(description)
    zipped ??= promisify(gzip)(description)
    return reply.header('content-encoding', 'gzip').send(await zipped)
  })

  app.get('/config.json', async (_request, reply) => {
    reply.header('cache-control', 'no-cache')
    return {
      apiHost: settings.API_HOST ?? '',
      brand: settings.BRAND,
      sessionYear: settings.SESSION_YEAR ?? null,
      stores: { android: settings.STORE_ANDROID ?? null, ios: settings.STORE_IOS ?? null },
      timeZone: settings.TIME_ZONE,
      operatingProfiles: settings.OPERATING_PROFILES ?? null,
      developerPages: settings.DEVELOPER_PAGES,
      ...configOfProduct(),
    }
  })
}

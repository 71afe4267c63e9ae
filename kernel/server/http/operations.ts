// Serves health checks, the OpenAPI description and the site's settings at the root.
import type { FastifyInstance } from 'fastify'
import type { Contract } from '#kernel/contract/contracts.ts'
import type { Dependencies } from '#kernel/server/context.ts'
import { Unavailable } from '#kernel/server/errors.ts'
import { isDiskFull } from '#kernel/server/process/diskSpace.ts'
import { openApi } from './openapi.ts'

export const operations = (
  app: FastifyInstance,
  contracts: readonly Contract[],
  { database, settings, publicUrl }: Dependencies,
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

  const description = openApi(contracts, settings.BRAND)
  app.get('/openapi.json', async () => description)

  app.get('/config.json', async (_request, reply) => {
    reply.header('cache-control', 'no-cache')
    return {
      apiHost: settings.API_HOST ?? '',
      brand: settings.BRAND,
      // Also with external services configured: this server proxies the calls.
      zipcodeUrl: '/external/zipcode',
      geoUrl: '/external/geo',
      contentUrl: '/external/content',
      campaignLink: settings.CAMPAIGN_LINK ?? `${publicUrl()}/c`,
      sessionYear: settings.SESSION_YEAR ?? null,
      stores: { android: settings.STORE_ANDROID ?? null, ios: settings.STORE_IOS ?? null },
      timeZone: settings.TIME_ZONE,
      operatingProfiles: settings.OPERATING_PROFILES ?? null,
    }
  })
}

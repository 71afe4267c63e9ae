// Serves zipcodes, geography and the identity content without a sign-in: from bundled data, or by a proxy to
// external services (ZIPCODE_URL, GEO_URL, CONTENT_URL).
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { defaultLanguage, parseLanguage } from '#kernel/core/contract/languages.ts'
import { foldText } from '#kernel/core/contract/foldText.ts'
import { plainText } from '#kernel/core/contract/plainText.ts'
import type { Settings } from '#kernel/core/server/env.ts'
import { NotFound, SchemaError } from '#kernel/core/server/errors.ts'
import { errorResponseBuilder } from '#kernel/core/server/http/rateLimits.ts'
import { identityKit, identityTexts } from '#server/external/identity.ts'
import { proxy, proxyZip } from '#server/external/proxy.ts'
import { citiesOf, regionsOf } from '#server/external/regions.ts'
import { findZipcode } from '#server/external/zipcodes.ts'
import type { Clock } from '#kernel/core/server/process/clock.ts'

const limits = { max: 300, timeWindow: 60_000 }

const Zip = z.object({ zip: z.string().check(z.regex(/^\d{8}$/, 'invalidZipcode')) })
const code = z.string().check(z.regex(/^[\w-]{1,10}$/, 'invalid'))
const Country = z.object({ country: code })
const Region = z.object({ country: code, region: code })
const Page = z.object({
  limit: z._default(z.coerce.number().check(z.int('invalid'), z.gte(1, 'invalid'), z.lte(100, 'invalid')), 10),
  offset: z._default(z.coerce.number().check(z.int('invalid'), z.gte(0, 'invalid'), z.lte(1_000_000, 'invalid')), 0),
  namePrefix: z._default(z.string().check(z.maxLength(100, 'tooLong')), ''),
})
const Locale = z.object({ locale: z.optional(z.string().check(z.maxLength(20, 'tooLong'))) })

const parse = <Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const result = z.safeParse(schema, value)
  if (!result.success) throw new SchemaError(result.error.issues)
  return result.data
}

interface Place {
  name: string
  isoCode?: string
}

/** Returns a page of the places whose name starts with a prefix, ignoring case and accents, sorted by name. */
const pageOf = (places: readonly Place[], { limit, offset, namePrefix }: z.output<typeof Page>) => {
  const prefix = foldText(plainText(namePrefix))
  const found = places
    .filter(({ name }) => foldText(name).startsWith(prefix))
    .sort((one, other) => one.name.localeCompare(other.name, 'pt'))
  return { data: found.slice(offset, offset + limit), metadata: { currentOffset: offset, totalCount: found.length } }
}

/** How long an external service's kit is cached: it is large, and requests need no sign-in. */
const kitMs = 5 * 60_000

/** Returns a function that fetches and caches an external service's kit. Failures are not cached. */
const cachedKit = (base: string, clock: Clock) => {
  let cached: { kit: Promise<Buffer>; until: number } | undefined
  return (): Promise<Buffer> => {
    const now = clock.now().getTime()
    if (cached && cached.until > now) return cached.kit
    const kit = proxyZip(base, '/identity-kit')
    cached = { kit, until: now + kitMs }
    kit.catch(() => {
      if (cached?.kit === kit) cached = undefined
    })
    return kit
  }
}

export const externalRoutes =
  ({ ZIPCODE_URL, GEO_URL, CONTENT_URL }: Settings, clock: Clock) =>
  async (app: FastifyInstance): Promise<void> => {
    const kitOf = CONTENT_URL ? cachedKit(CONTENT_URL, clock) : identityKit
    await app.register(rateLimit, {
      ...limits,
      errorResponseBuilder,
    })

    app.get('/zipcode/ws/:zip/json', async ({ params }) => {
      const { zip } = parse(Zip, params)
      return ZIPCODE_URL ? proxy(ZIPCODE_URL, `/ws/${zip}/json`) : findZipcode(zip)
    })

    app.get('/geo/v1/geo/countries/:country/regions', async ({ params, query }) => {
      const { country } = parse(Country, params)
      const page = parse(Page, query)
      if (GEO_URL) return proxy(GEO_URL, `/v1/geo/countries/${country}/regions`, page)
      return pageOf(
        regionsOf(country).map(({ name, isoCode }) => ({ name, isoCode })),
        page,
      )
    })

    app.get('/geo/v1/geo/countries/:country/regions/:region/cities', async ({ params, query }) => {
      const { country, region } = parse(Region, params)
      const page = parse(Page, query)
      if (GEO_URL) return proxy(GEO_URL, `/v1/geo/countries/${country}/regions/${region}/cities`, page)
      return pageOf(
        citiesOf(country, region).map((name) => ({ name })),
        page,
      )
    })

    app.get('/content/identity-text', async ({ query }) => {
      const language = parseLanguage(parse(Locale, query).locale) ?? defaultLanguage
      return CONTENT_URL ? proxy(CONTENT_URL, '/identity-text', { locale: language }) : identityTexts[language]
    })

    app.get('/content/identity-kit', async (_request, reply) => {
      const kit = await kitOf()
      return reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="identity-kit.zip"')
        .send(kit)
    })

    // Unknown paths are a 404, not a page of the site.
    app.get('/*', async () => {
      throw new NotFound()
    })
  }

// Serves OAuth beside /mcp: the authorization server by its library, what leads clients to it, and the way back from a
// consent. The library writes its answers itself; headers, limits and the log are those of every other route.
import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { isObject } from '#kernel/core/contract/isObject.ts'
import { oauth as limits } from '#kernel/features/agents/contract/limits.ts'
import { errorResponseBuilder } from '#kernel/core/server/http/rateLimits.ts'
import type { Dependencies } from '#kernel/core/server/context.ts'
import { ApiError, Unavailable } from '#kernel/core/server/errors.ts'
import { type Addresses, scopes } from './address.ts'
import { type Answer, readAnswer } from './consents.ts'
import { errorText, providerOf } from './provider.ts'
import { records } from './records.ts'

const queryOf = ({ query }: FastifyRequest): Readonly<Record<string, unknown>> => (isObject(query) ? query : {})

/** Makes a request one to the public address, whatever the proxy before this server says. */
const atPublicAddress = ({ raw }: FastifyRequest, { server }: Addresses): void => {
  const { protocol, host } = new URL(server)
  Object.assign(raw.headers, { 'x-forwarded-proto': protocol.slice(0, -1), 'x-forwarded-host': host })
}

/**
 * Gives the library what a person has answered: a grant that belongs to the new API token, or a refusal. Returns where
 * the browser goes; undefined in another browser than the one that asked.
 */
const finish = async (
  { database: { db } }: Dependencies,
  { provider, addresses }: { provider: Provider; addresses: Addresses },
  { id, ...answer }: Answer,
  { request: { raw }, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<string | undefined> => {
  const interaction = await provider.interactionDetails(raw, reply.raw).catch(() => undefined)
  if (interaction?.uid !== id) return undefined
  if (!answer.isApproved) return await provider.interactionResult(raw, reply.raw, { error: 'access_denied' })
  const accountId = String(answer.token)
  const clientId = String(interaction.params['client_id'])
  const grant = new provider.Grant({ accountId, clientId })
  grant.addResourceScope(addresses.resource, scopes.filter((scope) => scope === 'read' || answer.proposes).join(' '))
  const grantId = await grant.save()
  await records.keepClient(db, clientId, answer.token)
  return await provider.interactionResult(raw, reply.raw, {
    login: { accountId, remember: false },
    consent: { grantId },
  })
}

export const oauthRoutes =
  (dependencies: Dependencies, addresses: Addresses) =>
  async (app: FastifyInstance): Promise<void> => {
    const { database, clock, settings } = dependencies
    await app.register(rateLimit, {
      max: limits.perMinute,
      timeWindow: 60_000,
      keyGenerator: ({ ip }) => normalizeIP(ip),
      errorResponseBuilder,
    })
    // The library reads the bodies.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, _payload, done) => done(null))
    app.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store')
      done()
    })

    const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const oauth = await providerOf(dependencies)
      if (!oauth) throw new Unavailable()
      atPublicAddress(request, addresses)
      reply.hijack()
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value)
      await oauth.provider.callback()(request.raw, reply.raw)
    }

    for (const path of ['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp'])
      app.get(path, async (_request, reply) => {
        reply.header('access-control-allow-origin', '*')
        return {
          resource: addresses.resource,
          authorization_servers: [addresses.server],
          scopes_supported: scopes,
          bearer_methods_supported: ['header'],
          resource_name: settings.BRAND,
        }
      })
    app.get('/.well-known/oauth-authorization-server', serve)
    app.get('/oauth/jwks', serve)
    app.post('/oauth/token', serve)
    app.post('/oauth/revoke', serve)
    app.post(
      '/oauth/register',
      {
        config: { rateLimit: { max: limits.registrationsPerHour, timeWindow: 3_600_000 } },
        preHandler: async () => {
          if ((await records.unusedClients(database.db, clock.now())) >= limits.unusedClients) throw new Unavailable()
        },
      },
      serve,
    )
    app.get('/oauth/authorize', async (request, reply) => {
      const url = new URL(request.raw.url ?? '', addresses.server)
      // The policy of contents would keep a form from being posted to another host.
      if ((url.searchParams.get('response_mode') ?? 'query') !== 'query') throw new ApiError(400, 'invalidRequest')
      // The database stores no such character.
      if (url.search.includes('%00')) throw new ApiError(400, 'invalidRequest')
      const asked = (url.searchParams.get('scope') ?? '').split(' ')
      const known = scopes.filter((scope) => scope === 'read' || asked.includes(scope))
      // The person decides. Whoever asks for nothing in particular is offered both.
      url.searchParams.set(
        'scope',
        (asked.some((one) => one === 'read' || one === 'propose') ? known : scopes).join(' '),
      )
      request.raw.url = `${url.pathname}${url.search}`
      await serve(request, reply)
    })
    app.get('/oauth/authorize/:id', serve)

    app.get<{ Params: { id: string } }>('/oauth/consent/:id', async (request, reply) => {
      const { id } = request.params
      const { answer } = queryOf(request)
      if (answer === undefined) return await reply.redirect(addresses.page(id), 303)
      const oauth = await providerOf(dependencies)
      const given = readAnswer(dependencies, id, String(answer))
      atPublicAddress(request, addresses)
      const url = oauth && given && (await finish(dependencies, oauth, given, { request, reply }))
      if (url !== undefined) return await reply.redirect(url, 303)
      const { 'accept-language': languages } = request.headers
      return await reply.code(400).type('text/plain; charset=utf-8').send(errorText(languages))
    })
  }

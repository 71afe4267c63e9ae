// Registers every endpoint of contract/ below /api: guard (401, 403) before parsing, validation by the contract's schemas,
// then the handler. Replies are plain JSON: the tests hold them to the contract, not the running server.
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { can, type Action, type Area } from '#contract/access.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Issue } from '#contract/messages.ts'
import { defaultLanguage, parseLanguage, type Language } from '#contract/languages.ts'
import { Forbidden, Unauthenticated } from '#server/errors.ts'
import type { Call, Handler, Served, SignedIn } from '#server/handlers.ts'
import { acceptMultipart, readMultipart } from '#server/plugins/uploads.ts'
import { crudHandler } from '#server/routes/crud.ts'
import type { Services } from '#server/services.ts'
import { sessions } from '#server/tables/sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn | null
  }
}

/** A call as the generic route sees it. */
export interface ApiCall {
  request: FastifyRequest
  reply: FastifyReply
  language: Language
  services: Services
}

/** Values that break the endpoint's schema. */
export class ValuesRefused extends Error {
  override name = 'ValuesRefused'
  readonly statusCode = 400
  readonly issues: readonly Issue[]
  constructor(issues: readonly Issue[]) {
    super('values refused')
    this.issues = issues
  }
}

/** The language of a request; Portuguese unless it names another. */
export const languageOf = (request: FastifyRequest): Language => parseLanguage(request.headers['content-language']) ?? defaultLanguage

const isSchema = (schema: unknown): schema is z.core.$ZodType => schema instanceof z.core.$ZodType

const validate = (schema: unknown) => (value: unknown) => {
  if (!isSchema(schema)) throw new Error('An endpoint has a schema that is not one of zod')
  const result = z.safeParse(schema, value)
  return result.success ? { value: result.data } : { error: new ValuesRefused(result.error.issues) }
}

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

/** Who signed in; the session and the user are read on every call, so that an end of either works at once. */
const signIn = async (request: FastifyRequest, { tokens, clock, database }: Services): Promise<SignedIn> => {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1]
  const now = clock.now()
  const claims = token && (await tokens.readAccess(token, now))
  const me = claims ? await sessions.me(database.db, claims.sessionId, now) : undefined
  if (!claims || me?.id !== claims.userId) throw new Unauthenticated()
  return { me, sessionId: claims.sessionId }
}

/** The raw id of a path; what is no id at all matches no record. */
const idOf = ({ params }: FastifyRequest): number =>
  typeof params === 'object' && params !== null && 'id' in params ? Number(params.id) : Number.NaN

const wantsForEver = ({ query }: FastifyRequest): boolean =>
  typeof query === 'object' && query !== null && 'hardDelete' in query && query.hardDelete === 'true'

interface Guarded {
  resource: Area
  action: Action
  /** Is the record looked at, too? */
  byRecord: boolean
}

const guard = (request: FastifyRequest, { me }: SignedIn, { resource, action, byRecord }: Guarded): void => {
  const wanted = action === 'delete' && wantsForEver(request) ? 'deleteForEver' : action
  // A rule knows no more of a record than its id (contract/access.ts): 403 comes before 404, and nothing is read for it.
  if (!can(me, wanted, resource, byRecord ? { id: idOf(request) } : undefined)) throw new Forbidden()
}

/** Fastify's spelling of a path: `{id}` is `:id`. */
const urlOf = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

const specialHandler =
  (handler: Handler<Endpoint>) =>
  async ({ request, reply, language, services }: ApiCall): Promise<unknown> => {
    // The schemas of the endpoint have parsed these; which types that gives only the handler's own file knows.
    const call: Pick<FastifyRequest, 'params' | 'query' | 'body'> = request
    const given = { ...pick(call), signedIn: request.signedIn ?? undefined, language, address: normalizeIP(request.ip), reply, services }
    return Reflect.apply(handler, undefined, [given satisfies { [Name in keyof Call<Endpoint>]: unknown }])
  }

const pick = ({ params, query, body }: Pick<FastifyRequest, 'params' | 'query' | 'body'>) => ({ params, query, body })

const register = (app: FastifyInstance, served: Served, name: string, endpoint: Endpoint, services: Services): void => {
  const { access, params, query, body, files, status } = endpoint
  const special = served.handlers[name]
  const run = endpoint.crud ? crudHandler(served, endpoint.crud) : special && specialHandler(special)
  if (!run) throw new Error(`contract/${served.contract.name}.ts: "${name}" has no handler`)

  const guarded = typeof access === 'object' ? { ...access, byRecord: endpoint.path.includes('{id}') } : undefined
  app.route({
    method: endpoint.method,
    url: urlOf(endpoint.path),
    ...(endpoint.effect && { exposeHeadRoute: false }),
    schema: { ...(params && { params }), ...(query && { querystring: query }), ...(body && { body }) },
    ...(access !== 'public' && {
      onRequest: async (request) => {
        request.signedIn = await signIn(request, services)
        if (guarded) guard(request, request.signedIn, guarded)
      },
    }),
    ...(files && {
      preValidation: async (request) => {
        request.body = await readMultipart(request, files, String(request.signedIn?.me.id))
      },
    }),
    handler: async (request, reply) => {
      reply.code(status)
      const answer = await run({ request, reply, language: languageOf(request), services })
      return reply.statusCode === 204 ? reply.send() : answer
    },
  })
}

/** All of the API; an address below /api that nobody serves is a 404 of the app's own handler. */
export const api =
  (served: readonly Served[], services: Services) =>
  async (app: FastifyInstance): Promise<void> => {
    app.decorateRequest('signedIn', null)
    app.setValidatorCompiler(({ schema }) => validate(schema))
    app.removeContentTypeParser('text/plain')
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    const calls = served.flatMap((one) => Object.entries(one.contract.endpoints).map(([name, endpoint]) => ({ one, name, endpoint })))
    for (const { one, name, endpoint } of calls) if (!endpoint.files) register(app, one, name, endpoint, services)
    // Calls without files take no multipart body at all.
    await app.register(async (scope) => {
      await acceptMultipart(scope)
      for (const { one, name, endpoint } of calls) if (endpoint.files) register(scope, one, name, endpoint, services)
    })
  }

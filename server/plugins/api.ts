// Registers every endpoint of contract/ below /api: checks access (401, 403), validates, then calls the handler.
// Replies are not validated at run time: the tests check them against the contract.
import { randomUUID } from 'node:crypto'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { can, type Action, type Area } from '#contract/access.ts'
import { changeIdHeader } from '#contract/call.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { isObject } from '#contract/isObject.ts'
import { type ChangeContext, changeContext } from '#server/database/changeContext.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { Forbidden, SchemaError, Unauthenticated } from '#server/errors.ts'
import type { Handler, HandlerContext, RouteContext, SignedIn } from '#server/handler.ts'
import { requestLanguage } from '#server/messages/requestLanguage.ts'
import type { RegistryEntry } from '#server/registry.ts'
import { crudHandler } from '#server/routes/crud.ts'
import { changes } from '#server/tables/changes.ts'
import { sessions } from '#server/tables/sessions.ts'
import { acceptMultipart, readMultipart } from '#server/uploads/multipart.ts'

const isSchema = (schema: unknown): schema is z.core.$ZodType => schema instanceof z.core.$ZodType

const validate = (schema: unknown) => (value: unknown) => {
  if (!isSchema(schema)) throw new Error('An endpoint has a schema that is not one of zod')
  const result = z.safeParse(schema, value)
  return result.success ? { value: result.data } : { error: new SchemaError(result.error.issues) }
}

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

/** Returns the signed-in user. Reads session and user on every request, so that revocations take effect at once. @throws Unauthenticated */
const authenticate = async (request: FastifyRequest, { tokens, clock, database }: Dependencies): Promise<SignedIn> => {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1]
  const now = clock.now()
  const claims = token && (await tokens.readAccess(token, now))
  const me = claims ? await sessions.me(database.db, claims.sessionId, now) : undefined
  if (!claims || me?.id !== claims.userId) throw new Unauthenticated()
  return { me, sessionId: claims.sessionId }
}

/** Returns the raw id of a path; an invalid id becomes NaN and matches nothing. */
const idOf = ({ params }: FastifyRequest): number => (isObject(params) && 'id' in params ? Number(params['id']) : Number.NaN)

const wantsHardDelete = ({ query }: FastifyRequest): boolean => isObject(query) && query['hardDelete'] === 'true'

interface AccessCheck {
  resource: Area
  action: Action
  /** Whether the resource's rules check the record as well. */
  byRecord: boolean
}

/** Checks the access of a user. @throws Forbidden */
const authorize = (request: FastifyRequest, { me }: SignedIn, { resource, action, byRecord }: AccessCheck): void => {
  const wanted = action === 'delete' && wantsHardDelete(request) ? 'hardDelete' : action
  // Rules use only the record's id (contract/access.ts): 403 precedes 404, and no record is read.
  if (!can(me, wanted, resource, byRecord ? { id: idOf(request) } : undefined)) throw new Forbidden()
}

/** Returns a path in Fastify's syntax: `{id}` becomes `:id`. */
const urlOf = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

const callHandler =
  (handler: Handler<Endpoint>) =>
  async ({ request, reply, language, dependencies }: RouteContext): Promise<unknown> => {
    // The endpoint's schemas have parsed these; only the handler's own file knows the resulting types.
    const { params, query, body }: Pick<FastifyRequest, 'params' | 'query' | 'body'> = request
    const signedIn = request.signedIn ?? undefined
    const context = { params, query, body, signedIn, language, address: normalizeIP(request.ip), reply, dependencies }
    return Reflect.apply(handler, undefined, [context satisfies { [Name in keyof HandlerContext<Endpoint>]: unknown }])
  }

/** The actions whose changes are logged by their own names: the database tells the others from what they change. */
const loggedActions: readonly Action[] = ['setDefault', 'removeUser', 'validate', 'publish']

const contextOf = ({ signedIn }: FastifyRequest, access: Endpoint['access']): ChangeContext => ({
  actor: signedIn?.me.id ?? null,
  session: signedIn?.sessionId ?? null,
  batch: randomUUID(),
  action: typeof access === 'object' ? loggedActions.find((action) => action === access.action) : undefined,
})

const register = (app: FastifyInstance, entry: RegistryEntry, name: string, endpoint: Endpoint, dependencies: Dependencies): void => {
  const { access, params, query, body, files, status } = endpoint
  const handler = entry.handlers[name]
  const run = endpoint.crud ? crudHandler(entry, endpoint.crud) : handler && callHandler(handler)
  if (!run) throw new Error(`contract/calls/${entry.contract.name}.ts: "${name}" has no handler`)

  const check = typeof access === 'object' ? { ...access, byRecord: endpoint.path.includes('{id}') } : undefined
  app.route({
    method: endpoint.method,
    url: urlOf(endpoint.path),
    ...(endpoint.effect && { exposeHeadRoute: false }),
    schema: { ...(params && { params }), ...(query && { querystring: query }), ...(body && { body }) },
    ...(access !== 'public' && {
      onRequest: async (request) => {
        request.signedIn = await authenticate(request, dependencies)
        if (check) authorize(request, request.signedIn, check)
      },
    }),
    ...(files && {
      preValidation: async (request) => {
        request.body = await readMultipart(request, files, String(request.signedIn?.me.id))
      },
    }),
    handler: async (request, reply) => {
      reply.code(status)
      const context = contextOf(request, access)
      const result = await changeContext.run(context, () => run({ request, reply, language: requestLanguage(request), dependencies }))
      if (endpoint.reply === 'workbook' && typeof access === 'object')
        await changeContext.run(context, () => changes.add(dependencies.database.db, { action: 'export', resource: access.resource.name }))
      if (context.changeId !== undefined) reply.header(changeIdHeader, context.changeId)
      return reply.statusCode === 204 ? reply.send() : result
    },
  })
}

/** The whole API; the app's own handler answers unknown paths below /api with a 404. */
export const api =
  (registry: readonly RegistryEntry[], dependencies: Dependencies) =>
  async (app: FastifyInstance): Promise<void> => {
    app.decorateRequest('signedIn', null)
    app.setValidatorCompiler(({ schema }) => validate(schema))
    app.removeContentTypeParser('text/plain')
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    const endpoints = registry.flatMap((entry) =>
      Object.entries(entry.contract.endpoints).map(([name, endpoint]) => ({ entry, name, endpoint })),
    )
    for (const { entry, name, endpoint } of endpoints) if (!endpoint.files) register(app, entry, name, endpoint, dependencies)
    // Endpoints without files accept no multipart body.
    await app.register(async (scope) => {
      await acceptMultipart(scope)
      for (const { entry, name, endpoint } of endpoints) if (endpoint.files) register(scope, entry, name, endpoint, dependencies)
    })
  }

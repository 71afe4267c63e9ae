// Registers every endpoint of the contracts below /api: checks access (401, 403), validates, then calls the handler.
// Replies are not validated at run time: the tests check them against the contract.
import { randomUUID } from 'node:crypto'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Action } from '#kernel/core/contract/access.ts'
import { loggedAs } from '#kernel/core/contract/resource.ts'
import { actionsForTokens } from '#kernel/core/contract/apiTokens.ts'
import { changeIdHeader } from '#kernel/core/contract/call.ts'
import type { CallEvent, Endpoint } from '#kernel/core/contract/endpoint.ts'
import { isObject } from '#kernel/core/contract/isObject.ts'
import { body as bodyLimits, secondFactor } from '#kernel/core/contract/limits.ts'
import { issuesOfTarget } from '#kernel/core/contract/payloads/bulk.ts'
import { noteKeyUse, openByKey, type OpenedKey } from '#kernel/core/server/account/installationKeys.ts'
import { isApiToken, noteUse, signInByToken, signInByTokenId } from '#kernel/core/server/account/apiTokens.ts'
import { withOperatingRights } from '#kernel/core/server/account/operatingRights.ts'
import { assertFactorInTime } from '#kernel/core/server/account/required.ts'
import { assertProved } from '#kernel/core/server/account/secondFactor.ts'
import { sessions } from '#kernel/core/server/account/tables/sessions.ts'
import { changes } from '#kernel/core/server/changes/changes.ts'
import type { Dependencies, SignedIn } from '#kernel/core/server/context.ts'
import { type ChangeContext, changeContext } from '#kernel/core/server/database/changeContext.ts'
import { Forbidden, SchemaError, Unauthenticated } from '#kernel/core/server/errors.ts'
import { noteLanguage } from '#kernel/core/server/mail/readers.ts'
import { requestLanguage } from '#kernel/core/server/messages/requestLanguage.ts'
import { agentToken } from '#kernel/core/server/process/agentCalls.ts'
import { authorize } from '#kernel/core/server/operations/conditions.ts'
import { authorizePast } from '#kernel/core/server/operations/authorizePast.ts'
import { Reply } from '#kernel/core/server/reply.ts'
import { typedIssues } from '#kernel/core/server/typedIssues.ts'
import {
  acceptMultipart,
  readJsonForm,
  readMultipart,
  readSpreadsheetForm,
} from '#kernel/core/server/uploads/multipart.ts'
import { eventOf } from './callEvent.ts'
import type { ServerParts } from '#kernel/core/server/feature.ts'
import { actionRoute, crudRoute, quickSearchRoute, suggestionsRoute } from './crud.ts'
import { entityTag, isKnownTag, readIfMatch } from './entityTags.ts'
import type { Route, RouteCall } from './handler.ts'
import { takeTurnsWithBodies } from './largeBodies.ts'
import { clientSignal } from './lines.ts'
import { resourceEntryOf } from '#kernel/core/server/operations/resourceEntry.ts'
import type { RoutedEntry } from './registry.ts'
import { identifyRequest } from './requestLog.ts'
import { createViewAs } from './viewAs.ts'

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn | null
    installationKey: OpenedKey | null
  }
}

const isSchema = (schema: unknown): schema is z.core.$ZodType => schema instanceof z.core.$ZodType

const validate = (schema: unknown) => (value: unknown) => {
  if (!isSchema(schema)) throw new Error('An endpoint has a schema that is not one of zod')
  const result = z.safeParse(schema, value)
  return result.success
    ? { value: result.data }
    : { error: new SchemaError(issuesOfTarget(typedIssues(result.error.issues, value))) }
}

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

/**
 * Returns the signed-in user, read on every request, so that revocations take effect at once. @throws Unauthenticated
 */
const authenticate = async (
  { headers: { authorization = '' } }: FastifyRequest,
  { tokens, clock, database, settings }: Dependencies,
): Promise<SignedIn> => {
  const now = clock.now()
  // The tool of an agent has been signed in already, perhaps by a token of OAuth, with which nobody calls the API itself.
  const agent = agentToken()
  if (agent !== undefined) return withOperatingRights(await signInByTokenId(database.db, agent, now), settings)
  if (isApiToken(authorization))
    return withOperatingRights(await signInByToken(database.db, authorization, now), settings)
  const token = bearer.exec(authorization)?.[1]
  const claims = token && (await tokens.readAccess(token, now))
  if (!claims) throw new Unauthenticated()
  const user = await sessions.me(database.db, claims.sessionId, now)
  if (user?.me.id !== claims.userId) throw new Unauthenticated()
  return withOperatingRights({ ...user, sessionId: claims.sessionId }, settings)
}

/** Returns the raw id of a path; an invalid id becomes NaN and matches nothing. */
const idOf = ({ params }: FastifyRequest): number =>
  isObject(params) && 'id' in params ? Number(params['id']) : Number.NaN

const wantsHardDelete = ({ query }: FastifyRequest): boolean => isObject(query) && query['hardDelete'] === 'true'

/** Whether a read asks for what was. */
const isAboutPast = ({ query }: FastifyRequest, { past }: Endpoint): boolean =>
  past !== undefined && isObject(query) && 'at' in query

/** Returns the action that a request asks for: DELETE deactivates a record, or deletes it for good. */
const actionOf = (request: FastifyRequest, { action }: { action: Action }): Action =>
  action === 'delete' && wantsHardDelete(request) ? 'hardDelete' : action

/** Returns a path in Fastify's syntax: `{id}` becomes `:id`. */
const urlOf = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

const changeContextOf = (
  request: FastifyRequest,
  access: Endpoint['access'],
  event: CallEvent<string> | undefined,
): ChangeContext => {
  const { signedIn } = request
  const actor = signedIn?.me.id ?? null
  const record = event?.record && (event.record === 'path' ? idOf(request) : actor)
  return {
    actor,
    session: signedIn?.sessionId ?? null,
    token: signedIn?.token && { id: signedIn.token.id, name: signedIn.token.name },
    batch: randomUUID(),
    action: typeof access === 'object' ? loggedAs(access.resource, access.action) : undefined,
    event: event && { action: event.action, resource: event.resource, record },
  }
}

/** Returns a request as its route receives it. Only calls that check If-Match have a version. */
const routeCall = (
  request: FastifyRequest,
  reply: FastifyReply,
  { crud, ifMatch }: Endpoint,
  dependencies: Dependencies,
): RouteCall => {
  // The endpoint's schemas have parsed these.
  const { params, query, body }: Pick<FastifyRequest, 'params' | 'query' | 'body'> = request
  const signedIn = request.signedIn ?? undefined
  const language = requestLanguage(request)
  const address = normalizeIP(request.ip)
  const version = ifMatch || crud === 'update' ? readIfMatch(request.headers['if-match']) : undefined
  return {
    params,
    query,
    body,
    signedIn,
    installationKey: request.installationKey ?? undefined,
    context: signedIn && { ...signedIn, language, address, dependencies, version },
    language,
    address,
    agent: (request.headers['user-agent'] ?? '').slice(0, secondFactor.agentLength),
    isHead: request.method === 'HEAD',
    signal: () => clientSignal(reply.raw),
    dependencies,
  }
}

/** Returns the route of an endpoint. @throws Error without a handler */
const routeOf = (
  entry: RoutedEntry,
  name: string,
  { crud, bulk, action, suggests, finds }: Endpoint,
  features: readonly ServerParts[],
): Route => {
  if (crud) return crudRoute(resourceEntryOf(entry), crud)
  if (suggests !== undefined) return suggestionsRoute(resourceEntryOf(entry), suggests)
  if (finds) return quickSearchRoute(resourceEntryOf(entry), finds)
  const bulkRoute = bulk && features.find((feature) => feature.bulkRoutes?.[bulk])?.bulkRoutes?.[bulk]
  if (bulkRoute) return bulkRoute(entry)
  if (action !== undefined) return actionRoute(resourceEntryOf(entry), action)
  const handler = entry.handlers[name]
  if (!handler) throw new Error(`calls.ts of ${entry.contract.name}: "${name}" has no handler`)
  return handler
}

interface RouteDependencies {
  features: readonly ServerParts[]
  dependencies: Dependencies
  viewAs: ReturnType<typeof createViewAs>
}

const register = (
  app: FastifyInstance,
  entry: RoutedEntry,
  name: string,
  endpoint: Endpoint,
  { dependencies, features, viewAs }: RouteDependencies,
): void => {
  const { access, params, query, body, mayOmitBody, files, attached, spreadsheet, status, proof, withoutFactor } =
    endpoint
  const route = routeOf(entry, name, endpoint, features)
  const isOpen = actionsForTokens(endpoint).length > 0
  const check = typeof access === 'object' ? access : undefined
  const isOfRecord = check !== undefined && endpoint.path.includes('{id}')
  const event = eventOf(endpoint)
  app.route({
    method: endpoint.method,
    url: urlOf(endpoint.path),
    ...(access !== 'public' && { bodyLimit: bodyLimits.bytes }),
    // The log tells of it, and a HEAD shows nothing.
    ...((endpoint.effect || event) && { exposeHeadRoute: false }),
    schema: { ...(params && { params }), ...(query && { querystring: query }), ...(body && { body }) },
    ...(access === 'installation' && {
      onRequest: async (request) => {
        request.installationKey = await openByKey(dependencies, request.headers.authorization)
        identifyRequest(request, { installationKey: request.installationKey.id })
      },
    }),
    ...(access !== 'public' &&
      access !== 'installation' && {
        // Before the body is read, and before anything is validated: who may not call learns nothing else.
        onRequest: async (request) => {
          const own = await authenticate(request, dependencies)
          const signedIn = await viewAs(request, own, endpoint)
          request.signedIn = signedIn
          const record = isOfRecord ? `${check.resource.name}/${idOf(request)}` : undefined
          identifyRequest(request, { account: own.me.id, token: own.token?.id, record })
          if (own.token && !isOpen) throw new Forbidden('closedToTokens')
          if (check)
            authorize(
              signedIn,
              actionOf(request, check),
              check.resource,
              isOfRecord ? { id: idOf(request) } : undefined,
            )
          if (isAboutPast(request, endpoint)) authorizePast(signedIn)
          if (!withoutFactor) await assertFactorInTime(dependencies, own)
          if (proof === true || (proof && own.hasFactor)) assertProved(own, dependencies)
        },
      }),
    ...(files && {
      preValidation: async (request) => {
        request.body = await readMultipart(request, files, String(request.signedIn?.me.id))
      },
    }),
    ...(attached && {
      preValidation: async (request) => {
        if (request.isMultipart()) request.body = await readJsonForm(request, attached, String(request.signedIn?.me.id))
      },
    }),
    ...(mayOmitBody && {
      preValidation: async (request) => {
        if (request.body === undefined) request.body = {}
      },
    }),
    ...(spreadsheet && {
      preValidation: async (request) => {
        request.body = await readSpreadsheetForm(request, String(request.signedIn?.me.id))
      },
    }),
    handler: async (request, reply) => {
      reply.code(status)
      // What machines report is no news: the log of changes stays without it.
      if (access === 'installation') return await route(routeCall(request, reply, endpoint, dependencies))
      const logged = changeContextOf(request, access, event)
      const result = await changeContext.run(logged, async () => {
        const answer = await route(routeCall(request, reply, endpoint, dependencies))
        // Unless a transaction of it has.
        await changes.addOfRequest(dependencies.database.db)
        return answer
      })
      if (logged.changeId !== undefined) reply.header(changeIdHeader, logged.changeId)
      const { body: answered, head } = result instanceof Reply ? result : new Reply<unknown>(result, {})
      if (head.updatedAt !== undefined) reply.header('etag', entityTag(head.updatedAt))
      if (head.hash !== undefined) {
        const tag = entityTag(head.hash)
        reply.headers({ etag: tag, 'cache-control': 'public, no-cache' })
        if (isKnownTag(request.headers['if-none-match'], tag)) reply.code(304)
      }
      if (head.headers) reply.headers(head.headers)
      if (head.isEmpty || (endpoint.mayBeEmpty && answered === undefined)) reply.code(204)
      return reply.statusCode === 204 || reply.statusCode === 304 ? reply.send() : answered
    },
  })
}

/** Whether the body may be multipart. */
const hasForm = ({ files, attached, spreadsheet }: Endpoint): boolean =>
  files !== undefined || attached !== undefined || spreadsheet === true

/** The whole API; the app's own handler answers unknown paths below /api with a 404. */
export const api =
  (registry: readonly RoutedEntry[], dependencies: Dependencies, features: readonly ServerParts[]) =>
  async (app: FastifyInstance): Promise<void> => {
    app.decorateRequest('signedIn', null)
    app.decorateRequest('installationKey', null)
    app.setValidatorCompiler(({ schema }) => validate(schema))
    app.removeContentTypeParser('text/plain')
    app.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store')
      done()
    })
    takeTurnsWithBodies(app, ({ signedIn, installationKey }) =>
      installationKey ? `key ${installationKey.id}` : String(signedIn?.me.id),
    )
    // After the reply: noting the use of a token or a key, or the language of a reader, delays no call.
    app.addHook('onResponse', async (request) => {
      const { signedIn, installationKey } = request
      if (installationKey?.isUseDue) await noteKeyUse(dependencies, installationKey.id)
      if (signedIn?.token?.isUseDue) await noteUse(dependencies, signedIn.token.id)
      // Programs do not read mails, and a call that names no language says nothing about its reader.
      if (signedIn && !signedIn.token && request.headers['content-language'] !== undefined)
        await noteLanguage(dependencies, signedIn.me.id, requestLanguage(request))
    })
    const doors = { dependencies, features, viewAs: createViewAs(dependencies) }
    const endpoints = registry.flatMap((entry) =>
      Object.entries(entry.contract.endpoints).map(([name, endpoint]) => ({ entry, name, endpoint })),
    )
    for (const { entry, name, endpoint } of endpoints)
      if (!hasForm(endpoint)) register(app, entry, name, endpoint, doors)
    // Endpoints without files accept no multipart body.
    await app.register(async (scope) => {
      await acceptMultipart(scope)
      for (const { entry, name, endpoint } of endpoints)
        if (hasForm(endpoint)) register(scope, entry, name, endpoint, doors)
    })
  }

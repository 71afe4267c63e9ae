// Registers every endpoint of the contracts below /api: checks access (401, 403), validates, then calls the handler.
// Replies are not validated at run time: the tests check them against the contract.
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { withRights, type Action, type Area } from '#kernel/contract/access.ts'
import { loggedAs } from '#kernel/contract/resource.ts'
import { actionsForTokens } from '#kernel/contract/apiTokens.ts'
import { changeIdHeader } from '#kernel/contract/call.ts'
import type { Endpoint } from '#kernel/contract/endpoint.ts'
import { isObject } from '#kernel/contract/isObject.ts'
import { issuesOfTarget } from '#kernel/contract/payloads/bulk.ts'
import { isApiToken, noteUse, signInByToken } from '#kernel/server/account/apiTokens.ts'
import { assertFactorInTime } from '#kernel/server/account/required.ts'
import { assertProved } from '#kernel/server/account/secondFactor.ts'
import { type ChangeContext, changeContext } from '#kernel/server/database/changeContext.ts'
import type { Statement } from '#kernel/server/database/statements.ts'
import type { Dependencies } from '#kernel/server/http/handler.ts'
import { Forbidden, SchemaError, Unauthenticated } from '#kernel/server/errors.ts'
import type { RouteContext, SignedIn } from './handler.ts'
import { identifyRequest } from './requestLog.ts'
import { requestLanguage } from '#kernel/server/messages/requestLanguage.ts'
import type { RegistryEntry } from './registry.ts'
import { assertAccess } from '#kernel/server/operations/conditions.ts'
import { bulkHandler } from '#kernel/server/bulk/handlers.ts'
import { callHandler } from './callHandler.ts'
import { crudHandler } from './crud.ts'
import { batchedRead } from './reads.ts'
import { createViewAs } from './viewAs.ts'
import { changes } from '#kernel/server/changes/changes.ts'
import { sessions } from '#kernel/server/account/tables/sessions.ts'
import { acceptMultipart, readMultipart, readSpreadsheetForm } from '#kernel/server/uploads/multipart.ts'

const isSchema = (schema: unknown): schema is z.core.$ZodType => schema instanceof z.core.$ZodType

/** Path and query are parsed before Fastify validates them, so that its reads can run together with the query of the session. */
const parsed = new WeakMap<object, z.core.util.SafeParseResult<unknown>>()

const parse = (schema: z.core.$ZodType, value: unknown): z.core.util.SafeParseResult<unknown> => {
  if (typeof value !== 'object' || value === null) return z.safeParse(schema, value)
  const result = parsed.get(value) ?? z.safeParse(schema, value)
  parsed.set(value, result)
  return result
}

const validate = (schema: unknown) => (value: unknown) => {
  if (!isSchema(schema)) throw new Error('An endpoint has a schema that is not one of zod')
  const result = parse(schema, value)
  return result.success ? { value: result.data } : { error: new SchemaError(issuesOfTarget(result.error.issues)) }
}

/** Returns the value of a schema; undefined if it is invalid, which the validation refuses later, or if there is none. */
const valueOf = (schema: unknown, value: unknown): unknown => (isSchema(schema) ? parse(schema, value).data : undefined)

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

/**
 * Returns the signed-in user. Reads session or API token and user on every request, so that revocations take effect at once.
 * Other reads can run together with the query of the session; only the caller of an allowed request gets to see
 * their rows. @throws Unauthenticated
 */
const authenticate = async (
  request: FastifyRequest,
  { tokens, clock, database, settings }: Dependencies,
  others: readonly Statement[] | undefined,
): Promise<{ own: SignedIn; rows?: unknown[][] }> => {
  const { authorization = '' } = request.headers
  const now = clock.now()
  const withRightsOf = (own: SignedIn): SignedIn => ({
    ...own,
    me: { ...own.me, profile: withRights(own.me.profile, settings.OPERATING_PROFILES) },
  })
  if (isApiToken(authorization)) return { own: withRightsOf(await signInByToken(database.db, authorization, now)) }
  const token = bearer.exec(authorization)?.[1]
  const claims = token && (await tokens.readAccess(token, now))
  if (!claims) throw new Unauthenticated()
  const { user, rows } = await sessions.me(database.db, claims.sessionId, now, others)
  if (user?.me.id !== claims.userId) throw new Unauthenticated()
  return { own: withRightsOf({ ...user, sessionId: claims.sessionId }), rows }
}

/** Returns the raw id of a path; an invalid id becomes NaN and matches nothing. */
const idOf = ({ params }: FastifyRequest): number =>
  isObject(params) && 'id' in params ? Number(params['id']) : Number.NaN

const wantsHardDelete = ({ query }: FastifyRequest): boolean => isObject(query) && query['hardDelete'] === 'true'

interface AccessCheck {
  resource: Area
  action: Action
  /** Whether the resource's conditions check the record as well. */
  byRecord: boolean
}

/** Checks the access of a user. @throws Forbidden */
const authorize = (
  request: FastifyRequest,
  { me, viewer }: SignedIn,
  { resource, action, byRecord }: AccessCheck,
): void => {
  const wanted = action === 'delete' && wantsHardDelete(request) ? 'hardDelete' : action
  // Conditions about oneself use only the record's id: 403 precedes 404, and no record is read.
  // Never more than the rights of the administrator who views as another profile.
  for (const one of [me, ...(viewer ? [viewer] : [])])
    assertAccess(one, wanted, resource, byRecord ? { id: idOf(request) } : undefined)
}

/** Returns a path in Fastify's syntax: `{id}` becomes `:id`. */
const urlOf = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

const contextOf = ({ signedIn }: FastifyRequest, access: Endpoint['access']): ChangeContext => ({
  actor: signedIn?.me.id ?? null,
  session: signedIn?.sessionId ?? null,
  token: signedIn?.token && { id: signedIn.token.id, name: signedIn.token.name },
  batch: randomUUID(),
  action: typeof access === 'object' ? loggedAs(access.resource, access.action) : undefined,
})

interface RouteDependencies {
  dependencies: Dependencies
  viewAs: ReturnType<typeof createViewAs>
}

const register = (
  app: FastifyInstance,
  entry: RegistryEntry,
  name: string,
  endpoint: Endpoint,
  { dependencies, viewAs }: RouteDependencies,
): void => {
  const { access, params, query, body, files, spreadsheet, status, proof, withoutFactor } = endpoint
  const handler = entry.handlers[name]
  const { crud } = endpoint
  const run = crud
    ? crudHandler(entry, crud)
    : endpoint.bulk
      ? bulkHandler(entry, endpoint.bulk)
      : handler && callHandler(handler)
  if (!run) throw new Error(`calls.ts of ${entry.contract.name}: "${name}" has no handler`)

  const isOpen = actionsForTokens(endpoint).length > 0
  // The handlers of requests whose reads have run together with the query of the session.
  const reads = new WeakMap<FastifyRequest, (call: RouteContext) => unknown>()
  const check = typeof access === 'object' ? { ...access, byRecord: endpoint.path.includes('{id}') } : undefined
  app.route({
    method: endpoint.method,
    url: urlOf(endpoint.path),
    // The audit tells of an export, and a HEAD shows nothing.
    ...((endpoint.effect || (typeof access === 'object' && access.action === 'export')) && { exposeHeadRoute: false }),
    schema: { ...(params && { params }), ...(query && { querystring: query }), ...(body && { body }) },
    ...(access !== 'public' && {
      onRequest: async (request) => {
        const readAhead =
          crud === 'one' || crud === 'list'
            ? batchedRead(entry, crud, dependencies, {
                params: valueOf(params, request.params),
                query: valueOf(query, request.query),
              })
            : undefined
        const { own, rows } = await authenticate(request, dependencies, readAhead?.statements)
        if (readAhead && rows) reads.set(request, (call) => readAhead.answer(call, rows))
        request.signedIn = await viewAs(request, own, endpoint)
        const record = check?.byRecord ? `${check.resource.name}/${idOf(request)}` : undefined
        identifyRequest(request, { account: own.me.id, token: own.token?.id, record })
        if (own.token && !isOpen) throw new Forbidden('closedToTokens')
        if (check) authorize(request, request.signedIn, check)
        if (!withoutFactor) await assertFactorInTime(dependencies, own)
        if (proof === true || (proof && own.hasFactor)) assertProved(own, dependencies)
      },
    }),
    ...(files && {
      preValidation: async (request) => {
        request.body = await readMultipart(request, files, String(request.signedIn?.me.id))
      },
    }),
    ...(spreadsheet && {
      preValidation: async (request) => {
        request.body = await readSpreadsheetForm(request, String(request.signedIn?.me.id))
      },
    }),
    handler: async (request, reply) => {
      reply.code(status)
      const context = contextOf(request, access)
      const call = { request, reply, language: requestLanguage(request), dependencies }
      const result = await changeContext.run(context, async () => (reads.get(request) ?? run)(call))
      if (typeof access === 'object' && access.action === 'export')
        await changeContext.run(context, () =>
          changes.add(dependencies.database.db, {
            action: 'export',
            resource: access.resource.name,
            details: context.details,
          }),
        )
      if (context.changeId !== undefined) reply.header(changeIdHeader, context.changeId)
      return reply.statusCode === 204 ? reply.send() : result
    },
  })
}

/** Whether the body is multipart. */
const hasForm = ({ files, spreadsheet }: Endpoint): boolean => files !== undefined || spreadsheet === true

/** The whole API; the app's own handler answers unknown paths below /api with a 404. */
export const api =
  (registry: readonly RegistryEntry[], dependencies: Dependencies) =>
  async (app: FastifyInstance): Promise<void> => {
    app.decorateRequest('signedIn', null)
    app.setValidatorCompiler(({ schema }) => validate(schema))
    app.removeContentTypeParser('text/plain')
    app.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store')
      done()
    })
    // After the reply: noting the use of a token delays no call.
    app.addHook('onResponse', async ({ signedIn }) => {
      if (signedIn?.token?.isUseDue) await noteUse(dependencies, signedIn.token.id)
    })
    const doors = { dependencies, viewAs: createViewAs(dependencies) }
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

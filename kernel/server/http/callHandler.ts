// Calls the handler of an endpoint that is not generic.
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#kernel/contract/endpoint.ts'
import { secondFactor } from '#kernel/contract/limits.ts'
import type { Handler, HandlerContext, RouteContext } from './handler.ts'

const agentOf = ({ headers }: FastifyRequest): string =>
  (headers['user-agent'] ?? '').slice(0, secondFactor.agentLength)

/** Returns a handler as the generic route calls it. */
export const callHandler =
  (handler: Handler<Endpoint>) =>
  async ({ request, reply, language, dependencies }: RouteContext): Promise<unknown> => {
    // The endpoint's schemas have parsed these; only the handler's own file knows the resulting types.
    const { params, query, body }: Pick<FastifyRequest, 'params' | 'query' | 'body'> = request
    const signedIn = request.signedIn ?? undefined
    const context = {
      params,
      query,
      body,
      signedIn,
      language,
      address: normalizeIP(request.ip),
      agent: agentOf(request),
      reply,
      dependencies,
    }
    return Reflect.apply(handler, undefined, [context satisfies { [Name in keyof HandlerContext<Endpoint>]: unknown }])
  }

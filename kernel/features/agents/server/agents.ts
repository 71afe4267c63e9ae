// Serves agents: the Model Context Protocol over streamable HTTP, without sessions. A tool calls this server's API
// with the agent's token: access, masks, limits and log are those of any program.
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Contract } from '#kernel/core/contract/contracts.ts'
import type { Me } from '#kernel/core/contract/access.ts'
import { isObject } from '#kernel/core/contract/isObject.ts'
import { agents as limits } from '#kernel/features/agents/contract/limits.ts'
import { isApiToken, signInByToken, signInByTokenId } from '#kernel/core/server/account/apiTokens.ts'
import { withOperatingRights } from '#kernel/core/server/account/operatingRights.ts'
import { assertFactorInTime } from '#kernel/core/server/account/required.ts'
import { hashToken } from '#kernel/core/server/account/tokens.ts'
import type { Dependencies, SignedIn } from '#kernel/core/server/context.ts'
import { ApiError, Unauthenticated } from '#kernel/core/server/errors.ts'
import type { Prompts } from '#kernel/core/contract/prompts.ts'
import type { Proposals } from '#kernel/core/server/feature.ts'
import { productServer } from '#kernel/core/server/product.ts'
import { errorResponseBuilder } from '#kernel/core/server/http/rateLimits.ts'
import { authorizationOf } from './callApi.ts'
import { type AgentCalls, createCalls } from './calls.ts'
import { records } from './oauth/records.ts'
import { answerMessage } from './protocol.ts'

interface Agent {
  me: Me
  /** The id of the API token. */
  token: number
}

interface AgentOptions {
  proposals: Proposals | undefined
  /** The address that tells a client how to get a token; undefined where OAuth is off. */
  challenge: string | undefined
}

/** What a token of OAuth looks like. */
const bearer = /^Bearer +([\w-]{43})$/i

export const agentRoutes =
  (contracts: readonly Contract[], dependencies: Dependencies, { proposals, challenge }: AgentOptions) =>
  async (app: FastifyInstance): Promise<void> => {
    const { database, clock, settings } = dependencies
    // Made with the first message.
    let known: { calls: AgentCalls; prompts: Prompts } | undefined
    const findToken = async (authorization: string): Promise<SignedIn> => {
      const now = clock.now()
      if (isApiToken(authorization)) return await signInByToken(database.db, authorization, now)
      const [, access] = bearer.exec(authorization) ?? []
      const id =
        access === undefined || challenge === undefined ? undefined : await records.tokenOf(database.db, access, now)
      if (id === undefined) throw new Unauthenticated('tokenEnded')
      return await signInByTokenId(database.db, id, now)
    }
    /** @throws Unauthenticated for anything but a valid API token: no session of a person is an agent */
    const signIn = async (request: FastifyRequest): Promise<Agent> => {
      const signedIn = withOperatingRights(await findToken(authorizationOf(request)), settings)
      await assertFactorInTime(dependencies, signedIn)
      if (!signedIn.token) throw new Unauthenticated('tokenEnded')
      return { me: signedIn.me, token: signedIn.token.id }
    }
    await app.register(rateLimit, {
      max: limits.perMinute,
      timeWindow: 60_000,
      keyGenerator: (request) => hashToken(authorizationOf(request)),
      errorResponseBuilder,
    })

    if (challenge !== undefined)
      app.addHook('onSend', async (request, reply) => {
        const reason = authorizationOf(request) === '' ? '' : 'error="invalid_token", '
        if (reply.statusCode === 401)
          reply.header('www-authenticate', `Bearer ${reason}resource_metadata="${challenge}"`)
      })

    /** Those whose token was accepted before their body was read. */
    const callers = new WeakMap<FastifyRequest, Agent>()
    const onRequest = async (request: FastifyRequest) => {
      callers.set(request, await signIn(request))
    }
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const agent = callers.get(request) ?? (await signIn(request))
      // Many calls in one message would pass the limit as one.
      if (!isObject(request.body) || Array.isArray(request.body)) throw new ApiError(400, 'invalidRequest')
      const { calls, prompts } = (known ??= {
        calls: createCalls(contracts, proposals),
        prompts: (await productServer().loadPrompts()).prompts,
      })
      const asked = { app, request, ...agent, body: request.body }
      const { status, headers, text } = await answerMessage(asked, { calls, prompts, brand: settings.BRAND })
      return await reply
        .code(status)
        .headers({ ...headers, 'cache-control': 'no-store' })
        .send(text)
    }
    for (const url of ['/mcp', '/mcp/']) {
      app.post(url, { bodyLimit: limits.bodyBytes, onRequest }, answer)
      // Without sessions there is neither a stream of messages nor anything to end.
      app.route({
        method: ['GET', 'DELETE'],
        url,
        exposeHeadRoute: false,
        handler: async (_request, reply) => {
          reply.header('allow', 'POST')
          throw new ApiError(405, 'invalidRequest')
        },
      })
    }
  }

// Makes a call of this server's API with the token of an agent: access, masks, limits and log are those of any program.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isObject } from '#kernel/core/contract/isObject.ts'
import { agents as limits } from '#kernel/features/agents/contract/limits.ts'
import { runForAgent } from '#kernel/core/server/process/agentCalls.ts'
import type { AgentCall, Json } from './calls.ts'

export const authorizationOf = ({ headers }: FastifyRequest): string => headers.authorization ?? ''

/** Returns a value that a model may have written as JSON in a text; the text itself if it is none. */
export const readJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** Returns the arguments of a call: null is none, as is an empty text of a query; lists may be JSON texts. */
const argumentsOf = ({ proposes, inputSchema: { properties } }: AgentCall, given: Readonly<Json>): Json =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]): [string, unknown][] => {
      if (value === null || value === undefined || (!proposes && value === '')) return []
      const property = properties[name]
      const isList = isObject(property) && property['type'] === 'array'
      return [[name, isList ? readJson(value) : value]]
    }),
  )

/** Returns the URL of a call: arguments that its path names fill it, the others are its query. */
const urlOf = (path: string, given: Readonly<Json>): string => {
  const rest = new Map(Object.entries(given))
  const filled = path.replace(/\{(\w+)\}/g, (_part, name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    return encodeURIComponent(String(value))
  })
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)]))
  return `/api${filled}${query.size > 0 ? `?${query}` : ''}`
}

/** Who calls. */
export interface Caller {
  app: FastifyInstance
  request: FastifyRequest
  /** The id of the API token. */
  token: number
}

export interface Answered {
  text: string
  /** The status of a refusal, and in how many seconds to try again; undefined for what was asked for. */
  refused?: { status: number; retryAfter?: string }
}

export const callApi = async (
  { app, request, token }: Caller,
  call: AgentCall,
  args: Readonly<Json>,
): Promise<Answered> => {
  const { proposes, endpoint } = call
  const given = argumentsOf(call, args)
  const { 'content-language': language } = request.headers
  const url = proposes ? `/api${endpoint.path}` : urlOf(endpoint.path, given)
  if (url.length > limits.urlLength) return { text: 'The arguments are too long.', refused: { status: 414 } }
  // The call begins when it is awaited.
  const answer = await runForAgent(
    token,
    async () =>
      await app.inject({
        method: endpoint.method,
        url,
        ...(proposes && { payload: given }),
        headers: language === undefined ? {} : { 'content-language': language },
        remoteAddress: request.ip,
      }),
  )
  const { body: text, statusCode: status, headers } = answer
  if (text.length > limits.answerLength)
    return { text: `The answer has ${text.length} characters. Ask for fewer records.`, refused: { status: 413 } }
  const retryAfter = headers['retry-after']
  return status < 400 ? { text } : { text, refused: { status, ...(retryAfter && { retryAfter: String(retryAfter) }) } }
}

/** Says what an agent can do after a refusal. */
export const nextStep = ({ resource, name }: AgentCall, { status, retryAfter }: NonNullable<Answered['refused']>) => {
  const describe = `describe with {"resource":"${resource}"}`
  switch (status) {
    case 400:
      return `Next: correct what the answer names; ${describe} says what ${name} takes.`
    case 403:
      return `Next: neither repeat it nor look for another way. describe says what this token reaches; a wider scope is for its owner to give.`
    case 404:
      return `Next: look for the record by list_records of ${resource}; its id may be wrong, or it was deleted.`
    case 409:
      return 'Next: read the record again, then repeat what is still right.'
    case 413:
    case 414:
      return 'Next: ask for less: a smaller perPage, a filter in where, or a shorter period.'
    case 429:
    case 503:
      return `Next: wait ${retryAfter ?? '60'} seconds, then repeat it once.`
    default:
      return 'Next: repeat it once; if it fails again, tell the person.'
  }
}

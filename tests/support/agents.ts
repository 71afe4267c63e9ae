// Talks to a server as an agent does: by the client of the public SDK.
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { InjectOptions } from 'fastify'
import * as z from 'zod/mini'
import { MadeToken, Reach } from './payloads.ts'
import type { Auth, TestServer } from './server.ts'

const methods = ['GET', 'POST', 'DELETE'] as const

/** Returns a client of the server with this token. */
export const agentOf = async ({ app }: TestServer, token: string, language = 'pt-BR'): Promise<Client> => {
  /** Sends what a client would send to the address of the server. */
  const fetchFrom = async (url: string | URL, init: RequestInit = {}): Promise<Response> => {
    const method = methods.find((one) => one === init.method) ?? 'GET'
    const options: InjectOptions = {
      method,
      url: new URL(url).pathname,
      headers: Object.fromEntries(new Headers(init.headers)),
    }
    const answer = await app.inject({ ...options, ...(typeof init.body === 'string' && { payload: init.body }) })
    const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
    return new Response(answer.statusCode === 204 ? null : answer.body, { status: answer.statusCode, headers })
  }
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(
    new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), {
      fetch: fetchFrom,
      requestInit: { headers: { authorization: `Bearer ${token}`, 'content-language': language } },
    }),
  )
  return client
}

/** Calls a tool. `next` says what an agent can do after a refusal. */
export const callTool = async (client: Client, name: string, args: Record<string, unknown>) => {
  const { content, isError } = z.parse(
    z.object({ content: z.array(z.object({ text: z.string() })), isError: z.optional(z.boolean()) }),
    await client.callTool({ name, arguments: args }),
  )
  const text = content[0]?.text ?? ''
  const json: unknown = /^[[{]/.test(text) ? JSON.parse(text) : undefined
  return { isError: isError ?? false, text, json, next: content[1]?.text }
}

/** Makes a token of somebody. */
export const makeToken = async (server: TestServer, as: Auth, name: string, scope: object) => {
  const { body } = await server.call('POST /api/account/tokens', { as, body: { name, days: 30, scope } })
  return z.parse(MadeToken, body)
}

/** Returns the widest scope of somebody that proposes: everything that reads, and proposing. */
export const widestScope = async (server: TestServer, as: Auth) => {
  const reach = z.parse(Reach, (await server.call('GET /api/account/tokens/reach', { as })).body)
  return reach.flatMap(({ resource, actions }) => {
    const open = actions.filter((action) => ['list', 'read', 'export', 'propose'].includes(action))
    return open.length > 0 ? [{ resource, actions: open }] : []
  })
}

const All = z.object({
  resources: z.array(z.object({ resource: z.string(), tools: z.array(z.string()), calls: z.array(z.string()) })),
})
const One = z.object({
  list_records: z.optional(z.record(z.string(), z.unknown())),
  call: z._default(
    z.array(z.object({ call: z.string(), arguments: z.looseObject({ properties: z.looseObject({}) }) })),
    [],
  ),
})

/** Returns all that an agent can read, as it finds out by `describe`: the tools with the arguments that they know. */
export const readsOf = async (client: Client) => {
  const { resources } = z.parse(All, (await callTool(client, 'describe', {})).json)
  const reads: { tool: string; known: string[]; given: (args: object) => Record<string, unknown> }[] = []
  for (const { resource, tools } of resources) {
    const { list_records: list, call } = z.parse(One, (await callTool(client, 'describe', { resource })).json)
    const given = (args: object) => ({ ...args, resource })
    if (list) reads.push({ tool: 'list_records', known: Object.keys(list), given })
    if (tools.includes('get_record')) reads.push({ tool: 'get_record', known: ['id', 'at'], given })
    for (const { call: name, arguments: schema } of call)
      reads.push({
        tool: 'call',
        known: Object.keys(schema.properties),
        given: (args) => ({ call: name, arguments: args }),
      })
  }
  return reads
}

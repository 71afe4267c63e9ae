// A client of OAuth with a browser, as far as a server without a socket needs them.
import { auth, type OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js'
import * as z from 'zod/mini'
import { ConsentEnd } from '#kernel/features/agents/contract/payloads.ts'
import type { Auth, TestServer } from './server.ts'

/** The settings of test servers have this PUBLIC_URL. */
export const serverUrl = 'http://admin.exemplo.test/mcp'
export const redirectUri = 'http://127.0.0.1:8765/callback'

/** Each has its own limits. */
let addresses = 0

/** Sends what a client would send to the address of the server. */
export const fetchFrom = ({ app }: TestServer) => {
  const remoteAddress = `10.0.0.${++addresses % 250}`
  return async (url: string | URL, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(url)
    const { body } = init
    const payload = body instanceof URLSearchParams ? body.toString() : body
    const answer = await app.inject({
      method: init.method === 'POST' ? 'POST' : 'GET',
      url: `${pathname}${search}`,
      headers: {
        ...(body instanceof URLSearchParams && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...Object.fromEntries(new Headers(init.headers)),
      },
      ...(typeof payload === 'string' && { payload }),
      remoteAddress,
    })
    const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
    return new Response(answer.body, { status: answer.statusCode, headers })
  }
}

/** A browser that keeps cookies by their paths. */
export const browserOf = ({ app }: TestServer) => {
  const cookies = new Map<string, { path: string; value: string }>()
  return {
    /** Opens an address, and returns where the answer leads. */
    async open(address: string) {
      const { pathname, search } = new URL(address)
      const sent = [...cookies].filter(([, { path }]) => pathname.startsWith(path))
      const { statusCode, headers, body } = await app.inject({
        method: 'GET',
        url: `${pathname}${search}`,
        headers: { cookie: sent.map(([name, { value }]) => `${name}=${value}`).join('; '), accept: 'text/html' },
      })
      for (const line of [headers['set-cookie'] ?? []].flat()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        const [, path = '/'] = /; path=([^;]+)/i.exec(line) ?? []
        if (value === '') cookies.delete(name)
        else cookies.set(name, { path, value })
      }
      return { status: statusCode, location: String(headers.location ?? ''), headers, body }
    },
  }
}
type Browser = ReturnType<typeof browserOf>

/** A client as programs embed it: it remembers what the SDK tells it. */
export const clientOf = (metadata: object = {}) => {
  const kept: { client?: OAuthClientInformationMixed; tokens?: OAuthTokens; verifier: string; address: string } = {
    verifier: '',
    address: '',
  }
  const provider: OAuthClientProvider = {
    redirectUrl: redirectUri,
    clientMetadata: { client_name: 'Agente de teste', redirect_uris: [redirectUri], ...metadata },
    state: () => 'estado',
    clientInformation: () => kept.client,
    saveClientInformation: (client) => void (kept.client = client),
    tokens: () => kept.tokens,
    saveTokens: (tokens) => void (kept.tokens = tokens),
    redirectToAuthorization: (address) => void (kept.address = address.href),
    saveCodeVerifier: (verifier) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier,
  }
  return { kept, provider }
}
export type TestClient = ReturnType<typeof clientOf>

/** Registers a client, and returns the address at which it asks for access. */
export const ask = async (server: TestServer, { kept, provider }: TestClient): Promise<string> => {
  await auth(provider, { serverUrl, fetchFn: fetchFrom(server) })
  return kept.address
}

/** Opens the address of a client, and returns the id of the consent. */
export const consentAt = async (browser: Browser, address: string): Promise<string> => {
  const asked = await browser.open(address)
  const page = await browser.open(asked.location)
  return /\/admin\/agents\/([\w-]+)$/.exec(page.location)?.[1] ?? `${asked.status} ${asked.location} ${asked.body}`
}

/** Approves a consent, and returns the address that ends it. */
export const approve = async (
  { call }: TestServer,
  as: Auth,
  consent: string,
  body: object = { name: 'Agente', days: 30, proposes: true },
): Promise<string> => {
  const answer = await call(`POST /api/agents/consents/${consent}/approve`, { as, body })
  return z.parse(ConsentEnd, answer.body).url
}

/** Follows the way back to the client, and returns what its address says. */
export const codeAt = async (browser: Browser, end: string): Promise<URLSearchParams> => {
  const resumed = await browser.open(end)
  const { location } = await browser.open(resumed.location)
  return new URL(location).searchParams
}

/** Lets somebody give access to a new client, which then has its tokens. */
export const connect = async (
  server: TestServer,
  as: Auth,
  client: TestClient,
  body?: object,
): Promise<OAuthTokens> => {
  const browser = browserOf(server)
  const consent = await consentAt(browser, await ask(server, client))
  const code = await codeAt(browser, await approve(server, as, consent, body))
  await exchange(server, client, code.get('code') ?? '')
  const { tokens } = client.kept
  if (!tokens) throw new Error('The client got no tokens')
  return tokens
}

/** Exchanges a code for tokens. */
export const exchange = (server: TestServer, { provider }: TestClient, authorizationCode: string) =>
  auth(provider, { serverUrl, authorizationCode, fetchFn: fetchFrom(server) })

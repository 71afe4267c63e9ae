// @vitest-environment jsdom
// Checks uploads with progress, which use XMLHttpRequest but follow the rules of every other call, against a real HTTP server.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { urlOf } from '#kernel/core/site/http/attempt.ts'
import { request } from '#kernel/core/site/http/http.ts'
import { uploading } from '#kernel/core/site/http/upload.ts'
import { endSession, readSession, writeSession } from '#kernel/core/site/session/storage.ts'

interface Seen {
  path: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

/** Starts a server that answers every call by `answer`; returns its host and the received calls. */
const listen = async (answer: (seen: Seen, response: ServerResponse) => void) => {
  const calls: Seen[] = []
  const server = createServer((asked, response) => {
    const chunks: Buffer[] = []
    asked.on('data', (chunk: Buffer) => chunks.push(chunk))
    asked.on('end', () => {
      response.setHeader('Access-Control-Allow-Origin', '*')
      response.setHeader('Access-Control-Allow-Headers', '*, Authorization')
      response.setHeader('Access-Control-Expose-Headers', '*')
      if (asked.method === 'OPTIONS') return void response.writeHead(204).end()
      const seen = { path: asked.url, headers: asked.headers, body: Buffer.concat(chunks).toString() }
      calls.push(seen)
      answer(seen, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return { host: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, calls }
}

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
const bodyWithFile = () => {
  const body = new FormData()
  body.append('name', 'Lavanda')
  body.append('image.file', new File([new Uint8Array(200_000)], 'lavanda.png', { type: 'image/png' }))
  return body
}
const untold = { method: 'POST', headers: {}, signal: new AbortController().signal }

describe('an upload', () => {
  it('an upload reports its progress and returns the reply of the server', async () => {
    const { host, calls } = await listen((_seen, response) => json(response, 201, { fragranceId: 7 }))
    const parts: number[] = []
    const reply = await uploading((part) => parts.push(part))(host, {
      ...untold,
      headers: { 'X-A': 'b' },
      body: bodyWithFile(),
    })
    expect(reply.status).toBe(201)
    expect(reply.headers.get('content-type')).toBe('application/json')
    expect(await reply.json()).toEqual({ fragranceId: 7 })
    expect(parts.at(-1)).toBe(1)
    expect(parts).toEqual(parts.toSorted((one, other) => one - other))
    expect(calls).toHaveLength(1)
    expect(calls[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(calls[0]?.headers['x-a']).toBe('b')
    expect(calls[0]?.body).toContain('name="image.file"; filename="lavanda.png"')
  })

  it('an upload without a reply body returns none', async () => {
    const { host } = await listen((_seen, response) => response.writeHead(204).end())
    expect((await uploading(() => {})(host, untold)).body).toBeNull()
  })

  it('an aborted upload rejects with the reason', async () => {
    const controller = new AbortController()
    const { host } = await listen(() => controller.abort())
    await expect(
      uploading(() => {})(host, { ...untold, body: bodyWithFile(), signal: controller.signal }),
    ).rejects.toMatchObject({
      name: 'AbortError',
    })
    await expect(uploading(() => {})(host, { ...untold, signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
})

describe('a call with progress', () => {
  const me = { id: 1, nome: 'Ana', profile: { id: 1, nome: 'ADMIN' } }
  beforeEach(() => writeSession({ auth: { token: 'old', refreshToken: 'r1', login: 'ana@sillage.test' }, me }))
  afterEach(() => {
    endSession('signedOut')
    vi.unstubAllGlobals()
  })
  /** Sends uploads to another origin, and answers all other calls by a stubbed fetch. */
  const at = (host: string) => {
    const { XMLHttpRequest: Real } = window
    vi.stubGlobal(
      'XMLHttpRequest',
      class extends Real {
        override open(method: string, path: string) {
          super.open(method, host + path)
        }
      },
    )
    vi.stubGlobal('fetch', async (path: string) =>
      path === '/config.json'
        ? Response.json({})
        : Response.json({ token: 'new', refreshToken: 'r2', login: 'ana@sillage.test' }),
    )
  }

  it('an upload sends token and language, and is sent again after one refresh', async () => {
    const { host, calls } = await listen(({ headers }, response) =>
      headers.authorization === 'Bearer new' ? json(response, 201, { id: 7 }) : json(response, 401, { message: '' }),
    )
    at(host)
    const { body } = await request('/fragrances', { method: 'POST', body: bodyWithFile(), onProgress: () => {} })
    expect(body).toEqual({ id: 7 })
    expect(calls.map(({ path, headers }) => [path, headers.authorization, headers['content-language']])).toEqual([
      [urlOf('/api', '/fragrances'), 'Bearer old', 'pt-BR'],
      [urlOf('/api', '/fragrances'), 'Bearer new', 'pt-BR'],
    ])
    expect(readSession()?.auth.token).toBe('new')
  })

  it('a refused upload rejects with the message and errors of the server', async () => {
    const { host } = await listen((_seen, response) =>
      json(response, 413, { message: 'Grande demais', errors: { image: 'No máximo 5 MB' } }),
    )
    at(host)
    await expect(
      request('/fragrances', { method: 'POST', body: bodyWithFile(), onProgress: () => {} }),
    ).rejects.toMatchObject({
      status: 413,
      body: { message: 'Grande demais', errors: { image: 'No máximo 5 MB' } },
    })
  })
})

describe('a fault of the network', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  const failed = () => {
    vi.stubGlobal('fetch', (url: string) =>
      url === '/config.json' ? Promise.resolve(Response.json({})) : Promise.reject(new TypeError('Failed to fetch')),
    )
    return request('/fragrances', { method: 'POST', body: bodyWithFile(), token: 't' }).catch((error: unknown) => error)
  }

  it('a file that has changed or moved since it was chosen is named, and not the network', async () => {
    vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('changed', 'NotReadableError'))
    const message = 'O arquivo foi alterado ou movido depois de escolhido. Escolha-o de novo.'
    expect(await failed()).toMatchObject({
      name: 'HttpError',
      status: 400,
      body: { message, errors: { image: message } },
    })
  })

  it('a form whose files can be read reports the network', async () => {
    vi.spyOn(Blob.prototype, 'arrayBuffer').mockResolvedValue(new ArrayBuffer(1))
    expect(await failed()).toBeInstanceOf(TypeError)
  })
})

// Receives webhooks as a program of somebody else does: an HTTP server that verifies every message with the public library.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { vi } from 'vitest'

/** A message as it arrived. */
export interface Received {
  id: string
  /** The first line of the request: its address. */
  url: string
  headers: Record<string, string>
  body: string
}

type Answer = (message: Received, response: ServerResponse) => void

const ok: Answer = (_message, response) => void response.end('ok')

const read = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** Starts a receiver. `answer` replaces its answers; by default they are a 200. */
export const startReceiver = async () => {
  const received: Received[] = []
  let answer = ok
  let open = 0
  let most = 0
  const server = createServer((request, response) => {
    most = Math.max(most, ++open)
    response.on('close', () => void open--)
    const receive = async () => {
      const body = await read(request)
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      const message = { id: headers['webhook-id'] ?? '', url: request.url ?? '', headers, body }
      received.push(message)
      answer(message, response)
    }
    void receive()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    /** The most requests that were open at once. */
    most: () => most,
    answer: (next: Answer = ok) => void (answer = next),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Returns what a message says if the library accepts it with this secret at a moment. @throws its error */
export const verify = (secret: string, { body, headers }: Received, at: Date): unknown => {
  vi.useFakeTimers({ now: at, toFake: ['Date'] })
  try {
    return new Webhook(secret).verify(body, headers)
  } finally {
    vi.useRealTimers()
  }
}

// Closes connections that send many requests without reading the replies: each of these would wait in memory for the one before it.
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { connection as limits } from '#kernel/core/contract/limits.ts'

/** Bounds the requests of a connection that wait for their replies. Browsers, proxies and `fetch` send one at a time. */
export const limitPipelining = (app: FastifyInstance): void => {
  const waiting = new WeakMap<Socket, number>()
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    const count = (waiting.get(socket) ?? 0) + 1
    waiting.set(socket, count)
    if (count > limits.requests) {
      // The requests behind this one have arrived already: they end here as well.
      socket.destroy()
      return
    }
    reply.raw.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    done()
  })
}

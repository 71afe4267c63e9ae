// Closes connections with many unread replies, or with a body in very small chunks.
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { connection as limits } from '#kernel/core/contract/limits.ts'

/**
 * Gives Node's parser little at a time: it parses what has arrived even after `destroy`, and 64 kB are up to 3,600
 * requests, during which nobody else is answered.
 */
const parseInSlices = (socket: Socket): void => {
  const [parse] = socket.listeners('data')
  if (!parse) return
  socket.removeAllListeners('data')
  socket.on('data', (bytes: Buffer) => {
    for (let at = 0; at < bytes.length && !socket.destroyed; at += limits.sliceBytes) {
      // Node waits until somebody reads what it has parsed.
      if (socket.isPaused()) return socket.unshift(bytes.subarray(at))
      parse.call(socket, bytes.subarray(at, at + limits.sliceBytes))
    }
  })
}

/** Closes the connection of a body whose chunks are small: each costs more than its bytes. */
const limitChunks = (message: IncomingMessage): void => {
  if (message.headers['transfer-encoding'] === undefined) return
  const push = message.push.bind(message)
  let left = limits.smallChunks
  message.push = (chunk: Buffer | null) => {
    if (chunk) left += chunk.length / limits.chunkBytes - 1
    if (left >= 0) return push(chunk)
    message.destroy()
    return false
  }
}

/** Bounds what a connection costs. Browsers, proxies and `fetch` send one request at a time. */
export const limitConnections = (app: FastifyInstance): void => {
  const waiting = new WeakMap<Socket, number>()
  app.server.on('connection', parseInSlices)
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
    limitChunks(request.raw)
    done()
  })
}

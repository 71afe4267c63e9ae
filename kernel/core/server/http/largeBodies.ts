// Limits how many large bodies are received and answered at a time; others wait unread.
// Forms with files have a queue of their own (kernel/core/server/uploads/multipart.ts).
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { body as limits, receiving } from '#kernel/core/contract/limits.ts'
import { createQueue } from '#kernel/core/server/process/queue.ts'
import { onStall } from '#kernel/core/server/uploads/stall.ts'

const bodies = createQueue({ name: 'bodies', ...receiving.bodies })

/** Whether a body may be larger than what anybody may send; one without a length, or a compressed one, may be. */
const mayBeLarge = ({ headers, routeOptions }: FastifyRequest): boolean => {
  if ((routeOptions.bodyLimit ?? limits.publicBytes) <= limits.publicBytes) return false
  if (headers['content-type']?.startsWith('multipart/')) return false
  const length = Number(headers['content-length'] ?? 0)
  return (
    length > limits.publicBytes ||
    headers['transfer-encoding'] !== undefined ||
    headers['content-encoding'] !== undefined
  )
}

/**
 * Lets large bodies of this scope take turns, also between owners (`ownerOf`); a slot is free when the reply begins.
 */
export const takeTurnsWithBodies = (app: FastifyInstance, ownerOf: (request: FastifyRequest) => string): void => {
  const releases = new WeakMap<FastifyRequest, () => void>()
  const release = (request: FastifyRequest): void => releases.get(request)?.()
  app.addHook('preParsing', async (request, reply, payload) => {
    if (!mayBeLarge(request)) return payload
    const leave = await bodies.acquire(ownerOf(request))
    // Its sender would keep the slot from others.
    const stopWatching = onStall(request.raw.socket, () => request.raw.destroy())
    releases.set(request, () => {
      stopWatching()
      leave()
    })
    // What works for a client that has left still has the whole body.
    reply.raw.once('close', () => {
      if (!request.raw.complete) release(request)
    })
    request.raw.once('end', stopWatching)
    if (reply.raw.destroyed) release(request)
    return payload
  })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    release(request)
    done()
  })
}

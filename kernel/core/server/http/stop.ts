// Stops a server without cutting a request: replies close their connections, then idle ones are closed.
import type { FastifyInstance } from 'fastify'
import { Unavailable } from '#kernel/core/server/errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Makes /health/ready answer 503, so that proxies go elsewhere before the socket closes, and replies close their
     * connections.
     */
    announceStop: () => void
    isStopping: () => boolean
  }
}

/** Time in which clients of open connections may still send a request: one that seems idle could carry one already. */
const lastRequestsMs = 500
const lookMs = 20

/** Adds `announceStop`, and lets `close` wait for the last requests. */
export const stop = (app: FastifyInstance): void => {
  let isAnnounced = false
  let isOver = false
  let timer: NodeJS.Timeout | undefined

  app.decorate('isStopping', () => isAnnounced)
  app.decorate('announceStop', () => {
    isAnnounced = true
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isAnnounced) reply.header('connection', 'close')
    done()
  })
  // Later requests belong to another server or to the next start.
  app.addHook('onRequest', (_request, _reply, done) => {
    done(isOver ? new Unavailable() : undefined)
  })
  app.addHook('preClose', async () => {
    isAnnounced = true
    const { server } = app
    const closeIdle = server.closeIdleConnections.bind(server)
    // Node would close idle connections at once, and wait a minute for one that becomes idle after its reply.
    server.closeIdleConnections = () => {}
    let waited = 0
    timer = setInterval(() => {
      waited += lookMs
      isOver = waited >= lastRequestsMs
      if (isOver) closeIdle()
    }, lookMs)
  })
  app.addHook('onClose', async () => clearInterval(timer))
}

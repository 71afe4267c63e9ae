// Reads JSON bodies, at every door.
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { body as limits } from '#kernel/core/contract/limits.ts'
import { outOfBounds } from '#kernel/core/server/jsonBounds.ts'
import { createQueue } from '#kernel/core/server/process/queue.ts'

/** Parses large bodies one after the other, with pauses as long as each took, so that everything else goes on. */
const turns = createQueue({ atOnce: 1, waiting: Number.POSITIVE_INFINITY })
const inTurn = (read: () => void): Promise<void> =>
  turns.run(
    async () => {
      const started = performance.now()
      read()
      // What follows at once, such as the check by the schema, belongs to it.
      await nextTurn()
      await pause(performance.now() - started)
    },
    '',
    null,
  )

/** Sets the parser of JSON bodies. */
export const jsonBody = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  const read: typeof parse = (request, text, done) => {
    const fault = outOfBounds(text)
    if (fault) done(fault)
    else void parse(request, text, done)
  }
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.length <= limits.publicBytes) void read(request, text, done)
    else void inTurn(() => void read(request, text, done))
  })
}

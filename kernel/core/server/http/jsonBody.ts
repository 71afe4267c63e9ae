// Reads JSON bodies, at every door.
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { body as limits } from '#kernel/core/contract/limits.ts'
import { assertBounds, JsonOutOfBounds } from '#kernel/core/contract/parseJson.ts'
import { ApiError } from '#kernel/core/server/errors.ts'
import { createQueue } from '#kernel/core/server/process/queue.ts'

/**
 * Large bodies are parsed and checked one after the other, with a pause as long as each one took: many that end at the same time would
 * let everything else wait for all of them.
 */
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
    try {
      assertBounds(text, limits.values)
    } catch (error) {
      if (!(error instanceof JsonOutOfBounds)) throw error
      done(error.bound === 'depth' ? new ApiError(400, 'bodyTooDeep') : new ApiError(413, 'tooLarge'))
      return
    }
    void parse(request, text, done)
  }
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.length <= limits.publicBytes) void read(request, text, done)
    else void inTurn(() => void read(request, text, done))
  })
}

// Reads JSON bodies, at every door.
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { body as limits } from '#kernel/core/contract/limits.ts'
import { assertBounds, JsonOutOfBounds } from '#kernel/core/contract/parseJson.ts'
import { ApiError } from '#kernel/core/server/errors.ts'
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

/** Returns why a text is not parsed: it nests too deeply or has too many values. */
export const outOfBounds = (text: string): ApiError | undefined => {
  try {
    assertBounds(text, limits.values)
    return undefined
  } catch (error) {
    if (!(error instanceof JsonOutOfBounds)) throw error
    return error.bound === 'depth' ? new ApiError(400, 'bodyTooDeep') : new ApiError(413, 'tooLarge')
  }
}

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

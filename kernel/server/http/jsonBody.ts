// Reads JSON bodies, at every door.
import type { FastifyInstance } from 'fastify'
import { body as limits } from '#kernel/contract/limits.ts'
import { assertBounds, JsonOutOfBounds } from '#kernel/contract/parseJson.ts'
import { ApiError } from '#kernel/server/errors.ts'

/** Sets the parser of JSON bodies. */
export const jsonBody = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    try {
      assertBounds(text, limits.values)
    } catch (error) {
      if (!(error instanceof JsonOutOfBounds)) throw error
      done(error.bound === 'depth' ? new ApiError(400, 'bodyTooDeep') : new ApiError(413, 'tooLarge'))
      return
    }
    void parse(request, text, done)
  })
}

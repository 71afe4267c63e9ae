// Reads JSON bodies, at every door.
import type { FastifyInstance } from 'fastify'
import { assertShallow, JsonTooDeep } from '#kernel/contract/parseJson.ts'
import { ApiError } from '#kernel/server/errors.ts'

/** Sets the parser of JSON bodies. */
export const jsonBody = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    try {
      assertShallow(text)
    } catch (error) {
      if (!(error instanceof JsonTooDeep)) throw error
      done(new ApiError(400, 'bodyTooDeep'))
      return
    }
    void parse(request, text, done)
  })
}

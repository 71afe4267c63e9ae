// Words the refusals of limits of rates as those of every other limit.
import type { errorResponseBuilderContext } from '@fastify/rate-limit'
import { TooManyAttempts } from '#kernel/core/server/errors.ts'

/** Returns the error of a request beyond a limit. */
export const errorResponseBuilder = (
  _request: unknown,
  { ttl }: Pick<errorResponseBuilderContext, 'ttl'>,
): TooManyAttempts => new TooManyAttempts(Math.max(1, Math.ceil(ttl / 1000)))

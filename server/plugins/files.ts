// Serves uploads: public pictures with an immutable cache, a ficha only under a signed address that expires.
// Browsers run nothing in a file: nosniff fixes its type, and a CSP sandboxes it.
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { uploads } from '#contract/uploads.ts'
import { NotFound } from '#server/errors.ts'
import type { Files } from '#server/uploads/files.ts'

const Query = z.object({ expires: z.optional(z.string()), signature: z.optional(z.string()) })

export const files = (app: FastifyInstance, store: Files): void => {
  // Requests do not wait for a sweep, but a shutdown does.
  app.addHook('onClose', () => store.sweepFinished())
  app.get<{ Params: { name: string } }>('/files/:name', async ({ params, query }, reply) => {
    const { name } = params
    const found = /^[0-9a-f]{32}\.[a-z]{3,4}$/.test(name) ? await store.find(name, z.safeParse(Query, query).data ?? {}) : undefined
    const stream = found && (await store.read(name))
    if (!found || !stream) throw new NotFound()
    const { signed } = uploads[found.purpose]
    return reply
      .headers({
        'content-type': found.mediaType,
        'content-length': found.size,
        'content-disposition': signed ? `attachment; filename="${found.purpose}.${name.split('.')[1]}"` : 'inline',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': signed ? 'private, no-store' : 'public, max-age=31536000, immutable',
      })
      .send(stream)
  })
}

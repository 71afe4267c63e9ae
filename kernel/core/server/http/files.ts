// Serves uploads: public pictures with an immutable cache, a ficha only under a signed URL that expires.
// `?size=` asks for the small version of a picture.
// Browsers run nothing in a file: nosniff fixes its type, and a CSP sandboxes it.
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { upload as limits } from '#kernel/core/contract/limits.ts'
import { parseFocus } from '#kernel/core/contract/pictureFocus.ts'
import { uploads } from '#kernel/core/contract/uploads.ts'
import { NotFound, Unavailable } from '#kernel/core/server/errors.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import type { Dependencies, RegistryEntry } from '#kernel/core/server/context.ts'
import { changes } from '#kernel/core/server/changes/changes.ts'
import type { StoredFile } from '#kernel/core/server/uploads/storedFiles.ts'

const Query = z.object({
  expires: z.optional(z.string()),
  user: z.optional(z.string()),
  signature: z.optional(z.string()),
})
/** Directives that `default-src` does not cover are named. */
const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

/** Any other size would be another picture to make and keep. */
const Size = z.object({ size: z.optional(z.literal(String(limits.thumbnailSide))) })

/** Logs who opened a confidential file, under the record that it belongs to. */
const logOpened = async (
  db: Db,
  sources: readonly RegistryEntry[],
  { id }: StoredFile,
  user: string | undefined,
): Promise<void> => {
  const by = Number(user) || null
  for (const { contract, table } of sources) {
    for (const { isHidden, keys } of Object.values(table?.history ?? {})) {
      if (!isHidden || !table || !contract.resource) continue
      const record = await table.idWhere(db, keys[0] ?? '', id)
      if (record !== undefined)
        return await changes.add(db, { action: 'openFile', resource: contract.resource.name, record, by })
    }
  }
}

export const files = (
  app: FastifyInstance,
  { files: store, database, registry }: Pick<Dependencies, 'files' | 'database' | 'registry'>,
): void => {
  // Requests do not wait for a sweep, but a shutdown does.
  app.addHook('onClose', () => store.sweepFinished())
  app.get<{ Params: { name: string } }>('/files/:name', async ({ method, params, query }, reply) => {
    const { name } = params
    const asked = z.safeParse(Query, query).data ?? {}
    const found = /^[0-9a-f]{32}\.[a-z]{3,4}$/.test(name) ? await store.find(name, asked) : undefined
    const sized = z.safeParse(Size, query)
    if (!found || !sized.success) throw new NotFound()
    const { signed } = uploads[found.purpose]
    const isSmall = sized.data.size !== undefined
    if (isSmall && signed) throw new NotFound()
    // Too many at once: the picture itself serves as well.
    const thumbnail = isSmall
      ? await store.thumbnail(name, parseFocus(found.focus ?? '')).catch((error: unknown) => {
          if (error instanceof Unavailable) return undefined
          throw error
        })
      : undefined
    const sent = thumbnail ?? (await store.read(name))
    if (!sent) throw new NotFound()
    if (signed && method === 'GET') await logOpened(database.db, registry, found, asked.user)
    return reply
      .headers({
        'content-type': thumbnail ? 'image/webp' : found.mediaType,
        'content-length': thumbnail?.length ?? found.size,
        'content-disposition': signed ? `attachment; filename="${found.purpose}.${name.split('.')[1]}"` : 'inline',
        'content-security-policy': policy,
        'cache-control': signed ? 'private, no-store' : 'public, max-age=31536000, immutable',
      })
      .send(sent)
  })
}

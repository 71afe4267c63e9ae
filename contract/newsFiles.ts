// The pictures of the news (S2§3, §5, §7), each with a name. Whoever may write news may write these.
import * as z from 'zod/mini'
import { defineEndpoints, type Endpoint } from './endpoint.ts'
import { text as lengths } from './limits.ts'
import { defineFacts } from './resource.ts'
import { optionalFile, requiredFile } from './uploads.ts'
import { Id, IdParams, Instant, numeric, reference, text } from './wire.ts'

export const resource = defineFacts({
  name: 'newsFiles',
  path: '/news-file',
  idKey: 'newsFileId',
  searchable: [],
  sortable: [],
  toggle: 'none',
  body: 'multipart',
  files: { file: 'image' },
  references: { newsId: 'news' },
  listBy: { newsId: '/news-file/by-newsid' },
  actions: {},
  access: { ADMIN: 'all', POSTNEWS: 'all', other: 'all' },
})

const fields = { newsId: numeric(reference), name: text(lengths.name, lengths.nameMinimum) }

/** Body of POST /news-file; the picture is the part file.file. */
export const Create = z.strictObject({ ...fields, file: requiredFile('image') })
export type Form = z.input<typeof Create>
/** Body of PUT /news-file/{newsFileId}: a field left out keeps its value, a file left out the stored one. */
export const Update = z.partial(z.strictObject({ ...fields, file: optionalFile('image') }))

export const Row = z.object({
  newsFileId: z.number(),
  newsId: z.number(),
  name: z.string(),
  /** A public address. */
  file: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Row = z.infer<typeof Row>

const writes: Record<string, Endpoint> = {
  create: {
    method: 'POST',
    path: '/news-file',
    access: { resource, action: 'create' },
    body: Create,
    files: resource.files,
    status: 201,
    reply: Row,
    crud: 'create',
  },
  update: {
    method: 'PUT',
    path: '/news-file/{id}',
    access: { resource, action: 'update' },
    params: IdParams,
    body: Update,
    files: resource.files,
    status: 200,
    reply: Row,
    crud: 'update',
  },
}

export const endpoints = {
  ...writes,
  ...defineEndpoints({
    byNews: {
      method: 'GET',
      path: resource.listBy.newsId,
      access: { resource, action: 'list' },
      query: z.strictObject({ newsId: Id }),
      status: 200,
      reply: z.array(Row),
      refuses: [404],
    },
  }),
}

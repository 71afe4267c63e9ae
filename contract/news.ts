// News (S2§2, §3, §5, §7): titles and rich texts in three languages. The picture is a call of its own (newsFiles.ts).
import * as z from 'zod/mini'
import { crudEndpoints } from './endpoint.ts'
import { text as lengths } from './limits.ts'
import { defineFacts } from './resource.ts'
import { Instant, requiredDate, text } from './wire.ts'

export const resource = defineFacts({
  name: 'news',
  path: '/news',
  idKey: 'newsId',
  title: 'titlePt',
  searchable: ['titlePt', 'titleEn', 'titleEs'],
  sortable: ['titlePt', 'expirationDate'],
  toggle: 'activate',
  readOnlyWhenInactive: 'newsReadOnly',
  attention: ['expiring'],
  body: 'json',
  actions: {},
  access: { ADMIN: 'all', POSTNEWS: 'all', other: 'all' },
})

const title = text(lengths.name, lengths.nameMinimum)

/** HTML; the server keeps what contract/html.ts allows. An empty one is none. */
const content = z.pipe(
  z.transform((value: string | null | undefined) => value ?? ''),
  z.string('invalid').check(z.maxLength(lengths.html, 'tooLong')),
)

/** Body of POST /news. */
export const Create = z.strictObject({
  titlePt: title,
  titleEn: title,
  titleEs: title,
  contentPt: content,
  contentEn: content,
  contentEs: content,
  carrousel: z.boolean('required'),
  expirationDate: requiredDate,
})
export type Form = z.input<typeof Create>
/** Body of PUT /news/{id}: a field left out keeps its value. */
export const Update = z.partial(Create)

export const Row = z.object({
  newsId: z.number(),
  titlePt: z.string(),
  titleEn: z.string(),
  titleEs: z.string(),
  contentPt: z.string(),
  contentEn: z.string(),
  contentEs: z.string(),
  carrousel: z.boolean(),
  expirationDate: z.iso.date(),
  /** News have none: the rule of the categories, repeated. */
  fragrances: z.number(),
  deletedAt: z.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Row = z.infer<typeof Row>

export const endpoints = crudEndpoints(resource, { row: Row, create: Create, update: Update })

// The schemas of tags: a list of texts on one line.
import { distinctTags, tagLimits as limits, tagSeparator } from '#kernel/core/contract/tagLists.ts'
import * as z from 'zod/mini'
import type { SchemaKind } from '#kernel/core/contract/schemaKind.ts'
import { given, text } from '#kernel/core/contract/wire.ts'

const Tag = z.pipe(text(limits.length), z.string().check(z.refine((tag) => !tag.includes(tagSeparator), 'invalid')))

/** Without repeated ones before they are counted. */
const Tags = z.pipe(
  z.pipe(
    z.array(Tag, 'invalid').check(z.maxLength(limits.typed, 'tooMany')),
    z.transform((tags: string[]) => distinctTags(tags)),
  ),
  z.array(z.string()).check(z.maxLength(limits.each, 'tooMany')),
)

export const kind: SchemaKind<'tags'> = {
  row: () => z.array(z.string()),
  body: () =>
    z.pipe(
      z.transform((value: unknown): unknown => given(value) ?? []),
      Tags,
    ),
}

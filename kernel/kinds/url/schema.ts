// The schemas of a web address.
import * as z from 'zod/mini'
import { example, type SchemaKind, writtenText } from '#kernel/core/contract/schemaKind.ts'
import { longestUrl, storedUrl } from './storedUrl.ts'

const Url = z.pipe(
  z.pipe(
    z.string('required').check(z.maxLength(longestUrl, 'tooLong')),
    z.transform((typed) => storedUrl(typed) ?? typed),
  ),
  z.string().check(
    z.minLength(1, { error: 'required', abort: true }),
    z.refine((stored) => storedUrl(stored) === stored, example('https://exemplo.com')),
  ),
)

export const kind: SchemaKind<'url'> = writtenText(Url)

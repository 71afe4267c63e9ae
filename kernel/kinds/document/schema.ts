// The schemas of a CPF or CNPJ.
import * as z from 'zod/mini'
import { type SchemaKind, writtenText } from '#kernel/core/contract/schemaKind.ts'
import { brokenDocument } from '#kernel/core/contract/documents.ts'
import { text as lengths } from '#kernel/core/contract/limits.ts'
import { bareDocument } from '#kernel/core/contract/rules.ts'
import { orRequired } from '#kernel/core/contract/wire.ts'

const Document = z.pipe(
  // Without punctuation before the length: invisible characters of a pasted number do not count.
  z.pipe(z.string({ error: orRequired('invalid') }), z.transform(bareDocument)),
  z.string().check(
    z.refine((value) => bareDocument(value).length <= lengths.document, {
      error: 'tooLong',
      params: { maximum: lengths.document },
      abort: true,
    }),
    z.maxLength(lengths.maskedDocument, { error: 'tooLong', abort: true }),
    z.refine((value) => brokenDocument(value) !== 'invalidCpf', 'invalidCpf'),
    z.refine((value) => brokenDocument(value) !== 'invalidCnpj', 'invalidCnpj'),
  ),
)

export const kind: SchemaKind<'document'> = writtenText(Document)

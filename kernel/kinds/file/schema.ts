// The schemas of a file: its URL in a row, its bytes in a body.
import * as z from 'zod/mini'
import type { SchemaKind } from '#kernel/core/contract/schemaKind.ts'
import { optionalFile, requiredFile } from './uploadSchemas.ts'

export const kind: SchemaKind<'file' | 'image'> = {
  row: () => z.string(),
  body: ({ purpose, required }) => (required ? requiredFile(purpose) : optionalFile(purpose)),
  // PUT may omit a file that POST requires.
  update: ({ purpose }) => optionalFile(purpose),
}

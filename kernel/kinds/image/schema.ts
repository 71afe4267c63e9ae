// The schemas of a picture: those of a file.
import type { SchemaKind } from '#kernel/core/contract/schemaKind.ts'
import { kind as file } from '../file/schema.ts'

export const kind: SchemaKind<'image'> = file

// Parses the body of a row by the schema of its resource.
import * as z from 'zod/mini'
import { isObject } from '#kernel/core/contract/isObject.ts'
import { SchemaError } from '#kernel/core/server/errors.ts'
import type { Values } from '#kernel/core/server/operations/writes.ts'

/** @throws SchemaError */
export const parseBody = (schema: z.core.$ZodType, body: Values): Values => {
  const parsed = z.safeParse(schema, body)
  if (!parsed.success) throw new SchemaError(parsed.error.issues)
  return isObject(parsed.data) ? parsed.data : {}
}

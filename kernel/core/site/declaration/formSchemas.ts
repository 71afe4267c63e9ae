// The schemas of a form, as types alone: lists load no schema.
import type * as z from 'zod/mini'
import type { Me } from '#kernel/core/contract/access.ts'
import type { EngineRecord } from './fieldPath.ts'

export interface FormSchemas {
  Create?: z.core.$ZodType
  Update?: z.core.$ZodType
  /** Replaces Update if its requirements depend on the user and the record. */
  updateFor?: ((me: Me, record: EngineRecord) => z.core.$ZodType) | undefined
}

// Until its users read the definition itself.
import type * as z from 'zod/mini'
import definition from './resources/newsFiles.ts'
import { schemas } from './calls/newsFiles.ts'

export const resource = definition
export const { Row, Create, Update } = schemas
export type Form = z.input<typeof Create>
export type Row = z.infer<typeof Row>

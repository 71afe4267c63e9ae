// Until its users read the definition itself.
import type * as z from 'zod/mini'
import definition from './resources/news.ts'
import { schemasOf } from './schemas.ts'

export const resource = definition
export const { Row, Create, Update } = schemasOf(definition)
export type Form = z.input<typeof Create>
export type Row = z.infer<typeof Row>

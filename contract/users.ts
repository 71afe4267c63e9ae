// Until its users read the definition itself.
import type * as z from 'zod/mini'
import definition from './resources/users.ts'
import { schemas, updateFor as updateUser } from './calls/users.ts'

export const resource = definition
export const { Row, Create, Update } = schemas
export const updateFor = updateUser
export type Form = z.input<typeof Create>
export type Row = z.infer<typeof Row>

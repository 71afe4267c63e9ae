// Until its users read the definition itself.
import type * as z from 'zod/mini'
import definition from './resources/devices.ts'
import { schemasOf } from './schemas.ts'

export const resource = definition
export const { Row } = schemasOf(definition)
export type Row = z.infer<typeof Row>

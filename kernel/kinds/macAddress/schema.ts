// The schemas of a MAC address.
import * as z from 'zod/mini'
import type { SchemaKind } from '#kernel/core/contract/schemaKind.ts'
import { blank, MacAddress } from '#kernel/core/contract/wire.ts'

export const kind: SchemaKind<'macAddress'> = {
  row: () => z.string(),
  body: ({ required }) => (required ? MacAddress : blank(MacAddress)),
}

// The schemas of a MAC address.
import { type SchemaKind, writtenText } from '#kernel/core/contract/schemaKind.ts'
import { MacAddress } from '#kernel/core/contract/wire.ts'

export const kind: SchemaKind<'macAddress'> = writtenText(MacAddress)

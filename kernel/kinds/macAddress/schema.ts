// The schemas of a MAC address.
import * as z from 'zod/mini'
import { type SchemaKind, writtenText } from '#kernel/core/contract/schemaKind.ts'
import { isMacAddress, storedMacAddress } from '#kernel/core/contract/rules.ts'

/** A required one, which becomes the stored spelling. */
const MacAddress = z.pipe(
  z.pipe(z.string('required'), z.transform(storedMacAddress)),
  z.string().check(z.minLength(1, { error: 'required', abort: true }), z.refine(isMacAddress, 'invalidMacAddress')),
)

export const kind: SchemaKind<'macAddress'> = writtenText(MacAddress)

// The bodies and replies of the calls of views, and of a person's choices for lists.
import * as z from 'zod/mini'
import { columns as limits } from '#kernel/core/contract/limits.ts'
import resource from '#kernel/core/contract/views.ts'
import { schemasOf } from '#kernel/core/contract/schemas.ts'
import { blank, given, reference, text } from '#kernel/core/contract/wire.ts'

const profiles = z.pipe(
  z.transform((value: number[] | null | undefined) => given(value)),
  z.optional(z.array(reference).check(z.maxLength(100, 'tooMany'))),
)

export const viewSchemas = schemasOf(resource, { row: { profiles: z.array(z.number()) }, body: { profiles } })
export type View = z.infer<typeof viewSchemas.Row>
export type ViewForm = z.input<typeof viewSchemas.Create>

/** A person's choices for a list: the columns (columns.ts), and the view that opens it. Null means the default. */
const choice = { resource: z.string(), columns: z.nullable(z.string()), viewId: z.nullable(z.number()) }
export const ListChoice = z.strictObject({
  resource: text(40),
  /** The server parses it by the definition of the resource. An omitted value stays. */
  columns: z.optional(z.union([z.null(), blank(text(limits.length))])),
  viewId: z.optional(z.nullable(reference)),
})
export type ListChoice = z.input<typeof ListChoice>

/** The views that the caller may see, and the caller's own choices, for the resources that they may list. */
export const Views = z.object({ data: z.array(viewSchemas.Row), choices: z.array(z.object(choice)) })
export type Views = z.infer<typeof Views>

// The calls of views and of a person's choices for lists. They extend the specification: another server may not have them.
import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { columns as limits } from '../limits.ts'
import resource from '../resources/views.ts'
import { schemasOf } from '../schemas.ts'
import { viewPaths as paths } from '../paths/viewPaths.ts'
import { blank, given, IdParams, reference, text } from '../wire.ts'

const profiles = z.pipe(
  z.transform((value: number[] | null | undefined) => given(value)),
  z.optional(z.array(reference).check(z.maxLength(100, 'tooMany'))),
)

export const schemas = schemasOf(resource, { row: { profiles: z.array(z.number()) }, body: { profiles } })
export type View = z.infer<typeof schemas.Row>
export type ViewForm = z.input<typeof schemas.Create>

/** What a person has chosen for a list: the columns, as a text of columns.ts, and the view that opens it. Null means the default. */
const choice = { resource: z.string(), columns: z.nullable(z.string()), viewId: z.nullable(z.number()) }
export const ListChoice = z.strictObject({
  resource: text(40),
  /** The server parses it by the definition of the resource. An omitted value stays. */
  columns: z.optional(z.union([z.null(), blank(text(limits.length))])),
  viewId: z.optional(z.nullable(reference)),
})
export type ListChoice = z.input<typeof ListChoice>

/** The views that the caller may see, and the caller's own choices, for the resources that they may list. */
export const Views = z.object({ data: z.array(schemas.Row), choices: z.array(z.object(choice)) })
export type Views = z.infer<typeof Views>

export const endpoints = defineEndpoints({
  all: { ...paths.all, access: { resource, action: 'list' }, status: 200, reply: Views },
  /** 403 for a private view of another person, 404 for a deleted one. */
  one: { ...paths.one, access: { resource, action: 'read' }, params: IdParams, status: 200, reply: schemas.Row },
  create: { ...paths.create, access: { resource, action: 'create' }, body: schemas.Create, status: 201, reply: schemas.Row },
  update: {
    ...paths.update,
    access: { resource, action: 'update' },
    params: IdParams,
    body: schemas.Update,
    status: 200,
    reply: schemas.Row,
    ifMatch: true,
  },
  remove: { ...paths.remove, access: { resource, action: 'delete' }, params: IdParams, status: 204, ifMatch: true },
  choose: { ...paths.choose, access: { resource, action: 'list' }, body: ListChoice, status: 204, refuses: [404] },
})

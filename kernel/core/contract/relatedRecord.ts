// Lets create and update also save a record that belongs to theirs (`listBy`), under the name of its resource.
import * as z from 'zod/mini'
import { type Endpoint, updatedReply } from './endpoint.ts'
import { belongsTo, type Resource } from './resource.ts'
import { objectOf, relatedSchema, withRelated } from './schemas.ts'
import { reference } from './wire.ts'

/** Returns the schema of a changed record with its id and the replaced version. Without an id it is a new one. */
const changedSchema = (idKey: string, changed: z.ZodMiniObject, created: z.ZodMiniObject): z.core.$ZodType =>
  z
    .extend(changed, { [idKey]: z.optional(reference), updatedAt: z.optional(z.iso.datetime('invalid')) })
    .check((context) => {
      const { [idKey]: id, updatedAt: _version, ...values } = context.value
      if (id !== undefined) return
      for (const { message, path } of z.safeParse(created, values).error?.issues ?? [])
        context.issues.push({ code: 'custom', message, path: [...path], input: values })
    })

/** Returns a call whose body may contain a related record of this schema. */
const savesRelated = (
  endpoint: Endpoint,
  { name, files }: Resource,
  { schema, reply }: { schema: z.core.$ZodType; reply: z.core.$ZodType },
): Endpoint => ({
  ...endpoint,
  body: withRelated(endpoint.body, name, z.optional(schema)),
  ...(files && {
    attached: {
      ...endpoint.attached,
      ...Object.fromEntries(Object.entries(files).map(([field, purpose]) => [`${name}.${field}`, purpose])),
    },
  }),
  reply,
})

/** The calls of a resource, or others. */
interface Calls {
  resource: Resource | undefined
  endpoints: Readonly<Record<string, Endpoint>>
}

/** Returns the calls of a resource; create and update also save a related record, unless their body is a form. */
export const endpointsWithRelated = (
  { resource, endpoints }: Calls,
  contracts: readonly Calls[],
): Calls['endpoints'] => {
  let { create, update } = endpoints
  for (const { resource: other, endpoints: calls } of contracts) {
    const owner = other && belongsTo(other)
    if (!owner || owner.resource !== resource?.name || !(calls['create'] && calls['update'])) continue
    if (!create || !update || resource.body !== 'json') continue
    const created = relatedSchema(calls['create'].body, owner.by)
    const changed = changedSchema(other.idKey, relatedSchema(calls['update'].body, owner.by), created)
    const row = z.extend(objectOf(create.reply), { [other.name]: z.optional(objectOf(calls['create'].reply)) })
    create = savesRelated(create, other, { schema: created, reply: row })
    update = savesRelated(update, other, { schema: changed, reply: updatedReply(resource, row) })
  }
  return { ...endpoints, ...(create && { create }), ...(update && { update }) }
}

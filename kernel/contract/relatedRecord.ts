// Lets the calls that create and update a record save one that belongs to it (`listBy`) as well, under the name of its resource.
import * as z from 'zod/mini'
import type { Contract } from './contracts.ts'
import { type Endpoint, updatedReply } from './endpoint.ts'
import { belongsTo, type Resource } from './resource.ts'
import { objectOf, relatedSchema, withRelated } from './schemas.ts'
import { reference } from './wire.ts'

/** Returns the schema of a changed record, with its id and the version that it replaces. Without an id it is a new one. */
const changedSchema = (idKey: string, changed: z.ZodMiniObject, created: z.ZodMiniObject): z.core.$ZodType =>
  z
    .extend(changed, { [idKey]: z.optional(reference), updatedAt: z.optional(z.iso.datetime('invalid')) })
    .check((context) => {
      const { [idKey]: id, updatedAt: _version, ...values } = context.value
      if (id !== undefined) return
      for (const { message, path } of z.safeParse(created, values).error?.issues ?? [])
        context.issues.push({ code: 'custom', message, path: [...path], input: values })
    })

/** Returns a call that saves a record with this schema as well, which a reply contains as `row`. */
const savesRelated = (
  endpoint: Endpoint,
  { name, files }: Resource,
  { schema, reply }: { schema: z.core.$ZodType; reply: z.core.$ZodType },
): Endpoint => ({
  ...endpoint,
  body: withRelated(endpoint.body, name, z.optional(schema)),
  attached: files && {
    ...endpoint.attached,
    ...Object.fromEntries(Object.entries(files).map(([field, purpose]) => [`${name}.${field}`, purpose])),
  },
  reply,
})

/** Returns the calls of a resource that create and update a record with those that belong to it. A form as a body has no place for these. */
export const endpointsWithRelated = (
  { resource, endpoints }: Contract,
  contracts: readonly Contract[],
): Contract['endpoints'] => {
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

// What a worker and the process of the servers (apiProcess.ts) send each other: lines of JSON over a socket.
import * as z from 'zod/mini'

/** A call to the API; its body is base64. */
export const Call = z.object({
  kind: z.literal('call'),
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
})
/** Starts again with the people of people.ts alone. */
const Reset = z.object({ kind: z.literal('reset') })
/** Starts a session, which lasts as long as any other without `seconds`. */
const SignIn = z.object({ kind: z.literal('signIn'), userId: z.number(), seconds: z.optional(z.number()) })
/** Runs a statement in the database of the server. */
const Query = z.object({ kind: z.literal('query'), sql: z.string(), parameters: z.array(z.unknown()) })

/** `now` is the time of the test, in milliseconds. */
export const Order = z.object({
  id: z.number(),
  now: z.number(),
  order: z.discriminatedUnion('kind', [Call, Reset, SignIn, Query]),
})
export type Order = z.infer<typeof Order>

export const Reply = z.object({ id: z.number(), result: z.optional(z.unknown()), error: z.optional(z.string()) })
export type Reply = z.infer<typeof Reply>

/** The answer to a call; its body is base64. */
export const Answer = z.object({ status: z.number(), headers: z.record(z.string(), z.string()), body: z.string() })

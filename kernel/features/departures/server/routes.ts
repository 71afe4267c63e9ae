// Implements the calls about somebody who leaves.
import { endpoints } from '#kernel/features/departures/contract/calls.ts'
import { defineHandlers } from '#kernel/core/server/http/handler.ts'
import { depart, readBelongings } from './depart.ts'

export const handlers = defineHandlers(endpoints, {
  belongings: ({ params: { id }, context }) => readBelongings(context, id),
  depart: ({ params: { id }, body, context }) => depart(context, id, body),
})

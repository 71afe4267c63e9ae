// Answers the call that pastes a branch of a quiz.
import { defineHandlers } from '#kernel/core/server/http/handler.ts'
import { Reply } from '#kernel/core/server/reply.ts'
import { endpoints } from './calls.ts'
import { paste } from './paste.server.ts'

export const handlers = defineHandlers(endpoints, {
  paste: async ({ params: { id }, body, context }) => {
    const { pasted, updatedAt } = await paste(context, id, body)
    return new Reply(pasted, { updatedAt })
  },
})

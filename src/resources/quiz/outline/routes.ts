// Answers the calls that write a quiz as text and read it back.
import { oneBatch } from '#kernel/core/server/operations/oneBatch.ts'
import { defineHandlers } from '#kernel/core/server/http/handler.ts'
import { authorize } from '#kernel/core/server/operations/conditions.ts'
import { Reply } from '#kernel/core/server/reply.ts'
import quizzes from '../definition.ts'
import { endpoints } from './calls.ts'
import { exportOutline, importOutline, previewOutline } from './outline.server.ts'
import { readOutlineText } from './readOutline.server.ts'

export const handlers = defineHandlers(endpoints, {
  read: async ({ params: { id }, query: { format }, context }) => ({
    text: await exportOutline(context, id, format),
  }),

  preview: ({ params: { id }, body, context }) => previewOutline(context, id, body),

  replace: async ({ params: { id }, body, context }) => {
    // Before the transaction: the embedded database has only one connection.
    authorize(context, 'update', quizzes, { id })
    const parsed = await readOutlineText(context, body)
    const batch = { resource: quizzes.name, action: 'import' }
    const { batchId, isChanged, updatedAt } = await oneBatch(context, batch, async (inside) => {
      const result = await importOutline(inside, id, parsed)
      return { result, records: result.isChanged ? [{ resource: quizzes.name, record: id }] : [] }
    })
    return new Reply({ batchId: isChanged ? batchId : null }, { updatedAt })
  },
})

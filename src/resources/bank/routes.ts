// Answers what both banks are asked: where a text is used, which texts are nearly equal, and to merge those.
import { oneBatch } from '#kernel/server/bulk/oneBatch.ts'
import { defineHandlers } from '#kernel/server/http/handler.ts'
import { authorize } from '#kernel/server/operations/conditions.ts'
import quizzes from '#src/resources/quiz/definition.ts'
import { banks } from './banks.server.ts'
import { endpoints } from './calls.ts'
import { mergeTexts, previewMerge } from './merge.server.ts'
import { nearGroups, usesOf } from './reads.server.ts'

export const handlers = defineHandlers(endpoints, {
  uses: async ({ params: { bank, id }, context, dependencies: { database } }) => {
    authorize(context, 'read', banks[bank].resource)
    // It names quizzes: an API token for a bank alone does not see them.
    authorize(context, 'list', quizzes)
    return await database.read((db) => usesOf(db, bank, id))
  },

  nearEqual: async ({ params: { bank }, context, dependencies: { database } }) => {
    authorize(context, 'read', banks[bank].resource)
    return await database.read((db) => nearGroups(db, bank))
  },

  preview: ({ params: { bank }, body, context }) => previewMerge(context, bank, body),

  merge: async ({ params: { bank }, body, context }) =>
    await oneBatch(context, { resource: bank, action: 'merge' }, async (inside) => {
      const { texts, quizzes: changed } = await mergeTexts(inside, bank, body)
      return {
        result: { texts: texts.length, quizzes: changed.length },
        records: [
          ...texts.map((record) => ({ resource: bank, record })),
          ...changed.map((record) => ({ resource: quizzes.name, record })),
        ],
      }
    }),
})

// Answers what both banks are asked: where a text is used, which texts are nearly equal, and to merge those.
import type { Context } from '#kernel/core/server/context.ts'
import { NotFound } from '#kernel/core/server/errors.ts'
import { oneBatch } from '#kernel/core/server/operations/oneBatch.ts'
import { defineHandlers } from '#kernel/core/server/http/handler.ts'
import { authorize } from '#kernel/core/server/operations/conditions.ts'
import quizzes from '../definition.ts'
import { banks } from './merge/banks.server.ts'
import { endpoints } from './calls.ts'
import { mergeTexts, previewMerge } from './merge/merge.server.ts'
import type { BankName, BankUse } from './payloads.ts'
import { nearGroups, usesOf } from './reads.server.ts'

const uses = ({ dependencies: { database } }: Context, bank: BankName, id: number): Promise<BankUse[]> =>
  database.read(async (db) => {
    if (!(await banks[bank].one(db, id))) throw new NotFound()
    return await usesOf(db, bank, id)
  })

export const handlers = defineHandlers(endpoints, {
  questionUses: ({ params, context }) => uses(context, 'questions', params.id),
  answerUses: ({ params, context }) => uses(context, 'answers', params.id),

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

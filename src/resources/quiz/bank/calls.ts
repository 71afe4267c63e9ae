// The calls of both banks. The handlers check the access to the bank that a call names.
import * as z from 'zod/mini'
import { defineEndpoints } from '#kernel/core/contract/endpoint.ts'
import { IdParams } from '#kernel/core/contract/wire.ts'
import answers from '../answers/definition.ts'
import resource from '../questions/definition.ts'
import { bankPaths } from './paths.ts'
import { BankParams, BankUse, MergeBody, Merged, MergePreview, NearGroups } from './payloads.ts'

/** They name quizzes: a token for a bank alone does not see those. */
const uses = { params: IdParams, status: 200, reply: z.array(BankUse), peopleOnly: true } as const
const merge = {
  access: { resource, action: 'merge' },
  params: BankParams,
  body: MergeBody,
  status: 200,
  peopleOnly: true,
} as const
export const endpoints = defineEndpoints({
  questionUses: { ...bankPaths.questionUses, ...uses, access: { resource, action: 'read' } },
  answerUses: { ...bankPaths.answerUses, ...uses, access: { resource: answers, action: 'read' } },
  nearEqual: {
    ...bankPaths.nearEqual,
    access: { resource, action: 'read' },
    params: BankParams,
    status: 200,
    reply: NearGroups,
  },
  /** Changes nothing. */
  preview: { ...bankPaths.preview, ...merge, reply: MergePreview },
  /** One batch in the history, which can be taken back. */
  merge: { ...bankPaths.merge, ...merge, reply: Merged },
})

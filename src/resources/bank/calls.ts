// The calls that both banks have, of questions and of answers. The handlers check the access to the bank that a call names.
import * as z from 'zod/mini'
import { defineEndpoints } from '#kernel/contract/endpoint.ts'
import resource from '#src/resources/questions/definition.ts'
import { bankPaths } from './paths.ts'
import { BankParams, BankUse, MergeBody, Merged, MergePreview, NearGroups, TextParams } from './payloads.ts'

const read = { access: { resource, action: 'read' }, status: 200 } as const
const merge = { access: { resource, action: 'merge' }, params: BankParams, body: MergeBody, status: 200 } as const
export const endpoints = defineEndpoints({
  uses: { ...bankPaths.uses, ...read, params: TextParams, reply: z.array(BankUse) },
  nearEqual: { ...bankPaths.nearEqual, ...read, params: BankParams, reply: NearGroups },
  /** Changes nothing. */
  preview: { ...bankPaths.preview, ...merge, reply: MergePreview },
  /** One batch in the history, which can be taken back. */
  merge: { ...bankPaths.merge, ...merge, reply: Merged },
})

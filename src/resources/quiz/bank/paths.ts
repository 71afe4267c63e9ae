// The calls that both banks have, of questions and of answers, without their schemas, for the site.
import { call } from '#kernel/core/contract/call.ts'
import type { BankUse, MergeBody, Merged, MergePreview, NearGroups } from './payloads.ts'

export const bankPaths = {
  questionUses: call<BankUse[]>('GET', '/questions/{id}/uses'),
  answerUses: call<BankUse[]>('GET', '/answers/{id}/uses'),
  nearEqual: call<NearGroups>('GET', '/bank/{bank}/near-equal'),
  preview: call<MergePreview, MergeBody>('POST', '/bank/{bank}/merge/preview'),
  merge: call<Merged, MergeBody>('POST', '/bank/{bank}/merge'),
}

// The calls of a consent without their schemas, for the site.
import { call } from '#kernel/core/contract/call.ts'
import type { Approval, Consent, ConsentEnd } from './payloads.ts'

export const consentPaths = {
  read: call<Consent>('GET', '/agents/consents/{consent}'),
  approve: call<ConsentEnd, Approval>('POST', '/agents/consents/{consent}/approve'),
  refuse: call<ConsentEnd>('POST', '/agents/consents/{consent}/refuse'),
}

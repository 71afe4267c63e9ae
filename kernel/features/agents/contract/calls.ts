// The calls of a consent. They extend the specification: another server may not have them.
import { sessionEvents } from '#kernel/core/contract/changeLog.ts'
import { defineEndpoints } from '#kernel/core/contract/endpoint.ts'
import { apiTokens } from '#kernel/core/contract/paths/accountPaths.ts'
import { consentPaths as paths } from './paths.ts'
import { Approval, Consent, ConsentEnd, ConsentParams } from './payloads.ts'

/** Who may make a token may give one to a client. */
const own = { access: { resource: apiTokens, action: 'create' }, params: ConsentParams, refuses: [404] } as const

export const endpoints = defineEndpoints({
  read: { ...paths.read, ...own, status: 200, reply: Consent },
  /** Makes the token of the client, and needs what every other token needs. */
  approve: {
    ...paths.approve,
    ...own,
    body: Approval,
    status: 200,
    reply: ConsentEnd,
    proof: true,
    event: { action: 'tokenMade', resource: sessionEvents, record: 'caller' },
  },
  refuse: { ...paths.refuse, ...own, status: 200, reply: ConsentEnd },
})

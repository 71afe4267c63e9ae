// The call about the demands of the specification and who may make it, without its schema, for the site.
import type { Area } from '#kernel/core/contract/access.ts'
import { call } from '#kernel/core/contract/call.ts'
import type { Conformance } from './payloads.ts'

/** Only an administrator reads which tests prove what, and how they ended. No API token can. */
export const conformance: Area = { name: 'conformance', access: { ADMIN: 'all' } }

export const conformancePaths = { read: call<Conformance>('GET', '/conformance') }

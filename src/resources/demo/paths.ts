// The calls about the demo content and who may make them, without their schemas, for the site.
import type { Area } from '#kernel/core/contract/access.ts'
import { call } from '#kernel/core/contract/call.ts'
import type { DemoContent } from './payloads.ts'

/** Only an administrator sees that content is demo content, and removes it. No API token can. */
export const demo: Area = { name: 'demo', access: { ADMIN: 'all' } }

export const demoPaths = {
  read: call<DemoContent>('GET', '/demo'),
  remove: call<DemoContent>('DELETE', '/demo'),
}

// The calls of imports and who may make them, without their schemas, for the site.
import { administrator } from '#kernel/core/contract/profiles.ts'
import type { Area } from '#kernel/core/contract/access.ts'
import { call } from '#kernel/core/contract/call.ts'
import type { ImportColumns } from './payloads.ts'

/** Who may import anything; the access of each resource then decides who may create or update its records. */
export const imports: Area = {
  name: 'imports',
  access: { [administrator]: 'all', other: ['read', 'update'] },
  tokens: ['read', 'update'],
}

export const importPaths = {
  template: call('GET', '/imports/{resource}/template'),
  columns: call<ImportColumns>('POST', '/imports/{resource}/columns'),
  run: call('POST', '/imports/{resource}'),
  report: call('POST', '/imports/{resource}/report'),
}

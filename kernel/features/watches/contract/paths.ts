// The calls of watches without their schemas, for the site.
import { call } from '#kernel/core/contract/call.ts'
import type { Watch, Watches, WatchForm } from './payloads.ts'

export const watchPaths = {
  all: call<Watches>('GET', '/watches'),
  create: call<Watch, WatchForm>('POST', '/watches'),
  update: call<Watch, Partial<WatchForm>>('PUT', '/watches/{id}'),
  remove: call('DELETE', '/watches/{id}'),
}

// The calls of views without their schemas, for the site.
import { allViews } from '#kernel/core/contract/paths/allViews.ts'
import { call } from '#kernel/core/contract/call.ts'
import type { ListChoice, View, ViewForm } from '#kernel/core/contract/payloads/views.ts'

export const viewPaths = {
  all: allViews,
  one: call<View>('GET', '/views/{id}'),
  create: call<View, ViewForm>('POST', '/views'),
  update: call<View, Partial<ViewForm>>('PUT', '/views/{id}'),
  remove: call('DELETE', '/views/{id}'),
  choose: call<undefined, ListChoice>('PUT', '/views/choices'),
}

// Implements the calls about the keys of installations.
import { endpoints } from '#kernel/contract/calls/installationKeys.ts'
import { listKeys, makeKey, replaceKey, revokeKey } from '#kernel/server/account/installationKeys.ts'
import { defineHandlers } from '#kernel/server/http/handler.ts'

export const handlers = defineHandlers(endpoints, {
  list: ({ dependencies }) => listKeys(dependencies),
  make: ({ body, dependencies }) => makeKey(dependencies, body),
  replace: ({ params, dependencies }) => replaceKey(dependencies, params.id),
  revoke: ({ params, dependencies }) => revokeKey(dependencies, params.id),
})

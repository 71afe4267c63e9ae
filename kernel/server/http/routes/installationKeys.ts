// Implements the calls about the keys of installations.
import { endpoints } from '#kernel/contract/calls/installationKeys.ts'
import { listKeys, makeKey, replaceKey, revokeKey } from '#kernel/server/account/installationKeys.ts'
import { defineHandlers } from '#kernel/server/http/handler.ts'

export const handlers = defineHandlers(endpoints, {
  list: ({ dependencies }) => listKeys(dependencies),
  make: ({ body, signedIn, dependencies }) => makeKey(dependencies, signedIn.me, body),
  replace: ({ params, signedIn, dependencies }) => replaceKey(dependencies, signedIn.me, params.id),
  revoke: ({ params, signedIn, dependencies }) => revokeKey(dependencies, signedIn.me, params.id),
})

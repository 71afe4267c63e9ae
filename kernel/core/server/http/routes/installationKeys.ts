// Implements the calls about the keys of installations.
import { endpoints } from '#kernel/core/contract/calls/installationKeys.ts'
import { listKeys, makeKey, replaceKey, revokeKey } from '#kernel/core/server/account/installationKeys.ts'
import { defineHandlers } from '#kernel/core/server/http/handler.ts'

export const handlers = defineHandlers(endpoints, {
  list: ({ language, dependencies }) => listKeys(dependencies, language),
  make: ({ body, context }) => makeKey(context, body),
  replace: ({ params, context }) => replaceKey(context, params.id),
  revoke: ({ params, context }) => revokeKey(context, params.id),
})

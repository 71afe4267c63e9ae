// Implements the calls of a consent.
import { endpoints } from '#kernel/features/agents/contract/calls.ts'
import { defineHandlers } from '#kernel/core/server/http/handler.ts'
import { approve, readConsent, refuse } from './oauth/consents.ts'

export const handlers = defineHandlers(endpoints, {
  read: ({ params, context }) => readConsent(context, params.consent),
  approve: ({ params, body, context }) => approve(context, params.consent, body),
  refuse: ({ params, context }) => refuse(context, params.consent),
})

// The page of an alert: how it is, what is so and what to do about it.
import { definePage } from '#kernel/core/site/index.ts'
import { alertMessages } from '../dialogTexts.ts'
import type { Alert } from './alert.ts'
import { CausePart, steps } from './CausePart.tsx'

export const page = definePage<Alert>({
  parts: [
    {
      name: 'cause',
      title: { pt: alertMessages.pt.cause, en: alertMessages.en.cause, es: alertMessages.es.cause },
      place: 'main',
      view: CausePart,
      shows: ['state', 'records', 'rule', 'site', 'assignee', 'acknowledgedAt', 'snoozedUntil', 'clearedAt', 'comment'],
      offers: steps,
    },
  ],
})

// The page of an alert: how it is, what is so, what to do about it, and who was told.
import { definePage } from '#kernel/core/site/index.ts'
import { alertMessages } from '../dialogTexts.ts'
import type { Alert } from './alert.ts'
import { CausePart, steps } from './CausePart.tsx'
import { MailsPart } from './MailsPart.tsx'

export const page = definePage<Alert>({
  parts: [
    {
      name: 'cause',
      title: { pt: alertMessages.pt.cause, en: alertMessages.en.cause, es: alertMessages.es.cause },
      place: 'main',
      view: CausePart,
      shows: [
        'state',
        'records',
        'rule',
        'site',
        'assignee',
        'acknowledgedAt',
        'acknowledgedBy',
        'snoozedUntil',
        'snoozedBy',
        'clearedAt',
        'clearedBy',
        'quietUntil',
        'comment',
      ],
      offers: steps,
    },
    {
      name: 'mails',
      title: { pt: alertMessages.pt.mails, en: alertMessages.en.mails, es: alertMessages.es.mails },
      place: 'side',
      view: MailsPart,
    },
  ],
})

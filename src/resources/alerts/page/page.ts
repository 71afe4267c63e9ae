// The page of an alert: how it is, what is so and what to do about it.
import { definePage } from '#kernel/core/site/index.ts'
import { alertMessages } from '../dialogTexts.ts'
import type { Alert } from './alert.ts'
import { AlertState } from './AlertState.tsx'
import { CausePart } from './CausePart.tsx'

export const page = definePage<Alert>({
  state: AlertState,
  parts: [
    {
      name: 'cause',
      title: { pt: alertMessages.pt.cause, en: alertMessages.en.cause, es: alertMessages.es.cause },
      place: 'main',
      view: CausePart,
    },
  ],
})

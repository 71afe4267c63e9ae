// The page of an alert: how it is, what is so and what to do about it.
import type { RowOf } from '#kernel/contract/definitionTypes.ts'
import { definePage, type EngineRecord } from '#kernel/site/index.ts'
import type alerts from '../definition.ts'
import { alertMessages } from '../dialogTexts.ts'
import { AlertState } from './AlertState.tsx'
import { CausePart } from './CausePart.tsx'

export type Alert = RowOf<typeof alerts> & EngineRecord

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

// Puts into words which changes a webhook receives: "Devices: creation, change; Sites: activation".
import { useTranslate } from 'react-admin'
import type { OfferedEvents } from '#kernel/features/webhooks/contract/payloads.ts'
import { useScopeText, useScreenTranslate } from '#kernel/core/site/index.ts'
import { languageTag } from '#kernel/core/site/i18n/language.ts'
import { webhookMessages, type WebhookKey } from '#kernel/features/webhooks/site/texts.ts'

const isKey = (key: string): key is WebhookKey => key in webhookMessages.pt

export const useEventText = () => {
  const t = useScreenTranslate(webhookMessages)
  const translate = useTranslate()
  const { loggedName } = useScopeText()
  const actionName = (resource: string, action: string): string => {
    const key = `action.${action}`
    return isKey(key) ? t(key) : translate(`resources.${resource}.log.${action}.entry`).toLocaleLowerCase(languageTag())
  }
  const eventsText = (events: OfferedEvents): string =>
    events
      .map(
        ({ resource, actions }) =>
          `${loggedName(resource)}: ${actions.map((action) => actionName(resource, action)).join(', ')}`,
      )
      .join('; ')
  return { resourceName: loggedName, actionName, eventsText }
}

// Names an event of a device in a few words.
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { useResourceTranslate, useScreenTranslate } from '#kernel/core/site/index.ts'
import { shotFragranceName } from '#src/resources/fragrances/rules/fragranceName.ts'
import type { DeviceEvent } from '#src/resources/telemetry/payloads.ts'
import devices from '../definition.ts'
import { devicePageMessages } from './pageTexts.ts'

export const useEventTitle = (): ((event: DeviceEvent) => string) => {
  const t = useScreenTranslate(devicePageMessages)
  const language = useLanguage()
  const translate = useResourceTranslate(devices.name)
  return ({ kind, since, campaign, capsule, command, hasUser }) => {
    if (kind === 'connected') return t(since === null ? 'firstConnected' : 'connected')
    if (kind === 'userChanged') return t(hasUser ? 'userConnected' : 'userDisconnected')
    const fragranceName = capsule?.fragranceName
    const about =
      campaign?.name ??
      (command && translate.call(command.kind)) ??
      (capsule &&
        [capsule.serialNumber, fragranceName && shotFragranceName({ ...capsule, fragranceName }, language)]
          .filter(Boolean)
          .join(', '))
    return about ? `${t(kind)}: ${about}` : t(kind)
  }
}

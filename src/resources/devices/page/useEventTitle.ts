// Names an event of a device in a few words.
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import { shotFragranceName } from '#src/resources/fragrances/rules/fragranceName.ts'
import type { DeviceEvent } from '#src/resources/telemetry/payloads.ts'
import { devicePageMessages } from './pageTexts.ts'

export const useEventTitle = (): ((event: DeviceEvent) => string) => {
  const t = useScreenTranslate(devicePageMessages)
  const language = useLanguage()
  return ({ kind, since, campaign, capsule, hasUser }) => {
    if (kind === 'connected') return t(since === null ? 'firstConnected' : 'connected')
    if (kind === 'userChanged') return t(hasUser ? 'userConnected' : 'userDisconnected')
    const fragranceName = capsule?.fragranceName
    const about =
      campaign?.name ??
      (capsule &&
        [capsule.serialNumber, fragranceName && shotFragranceName({ ...capsule, fragranceName }, language)]
          .filter(Boolean)
          .join(', '))
    return about ? `${t(kind)}: ${about}` : t(kind)
  }
}

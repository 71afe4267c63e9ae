// What happened to a device, in words, for its history. New events wait.
import { useQueryClient } from '@tanstack/react-query'
import { partKey, useScreenTranslate, type HistoryLine, type OwnHistory } from '#kernel/core/site/index.ts'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import { eventKinds } from '#src/resources/telemetry/rules/eventKinds.ts'
import type { DeviceEvent } from '#src/resources/telemetry/payloads.ts'
import devices from '../definition.ts'
import type { Device } from './device.ts'
import { devicePageMessages, partTitles } from './pageTexts.ts'
import { useDeviceEvents, useFreshEvents } from './useDeviceEvents.ts'
import { useEventTitle } from './useEventTitle.ts'

const useLineOf = (): ((event: DeviceEvent) => HistoryLine) => {
  const t = useScreenTranslate(devicePageMessages)
  const titleOf = useEventTitle()
  return (event) => {
    const { key, at, since, capsule, reason } = event
    const more = [
      since && t('silentSince', { at: formatInstant(since) }),
      capsule && t('left', { smart_count: capsule.remainingShots }),
      reason,
    ].filter(Boolean)
    return { key, at, what: titleOf(event), ...(more.length > 0 && { more: more.join(' · ') }) }
  }
}

const EventLines: OwnHistory<Device>['lines'] = ({ record: { deviceId }, kind, isShown, show }) => {
  const queryClient = useQueryClient()
  const lineOf = useLineOf()
  const kinds = eventKinds.filter((one) => one === kind)
  const wanted = kinds.length > 0 ? kinds : undefined
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useDeviceEvents(deviceId, wanted, isShown)
  const events = data?.pages.flatMap((page) => page.data)
  const fresh = useFreshEvents(deviceId, wanted, events?.[0]?.key, isShown)
  return show({
    lines: events?.map(lineOf),
    hasMore: hasNextPage,
    isFetching,
    error,
    onMore: () => void fetchNextPage(),
    onRetry: () => void refetch(),
    fresh,
    onFresh: () => void queryClient.invalidateQueries({ queryKey: partKey(devices.name, deviceId, 'events') }),
  })
}

const { pt, en, es } = devicePageMessages

export const deviceHistory: OwnHistory<Device> = {
  title: partTitles.events,
  kinds: eventKinds.map((name) => ({ name, title: { pt: pt[name], en: en[name], es: es[name] } })),
  lines: EventLines,
}

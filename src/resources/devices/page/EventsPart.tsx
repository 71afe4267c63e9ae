// What happened to a device, in words, newest first: endless, of one kind or all. New events wait behind a button.
import { useId, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { partKey, type PartProps, useEndless, useScreenTranslate } from '#kernel/core/site/index.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import { Select } from '#kernel/core/site/ui/Select.tsx'
import { eventKinds, type EventKind } from '#src/resources/telemetry/rules/eventKinds.ts'
import type { DeviceEvent } from '#src/resources/telemetry/payloads.ts'
import devices from '../definition.ts'
import styles from './DevicePage.module.css'
import type { Device } from './device.ts'
import { devicePageMessages } from './pageTexts.ts'
import { useDeviceEvents, useFreshEvents } from './useDeviceEvents.ts'
import { useEventTitle } from './useEventTitle.ts'

const Event = ({ event }: { event: DeviceEvent }) => {
  const t = useScreenTranslate(devicePageMessages)
  const titleOf = useEventTitle()
  const { at, since, capsule, reason } = event
  const more = [
    since && t('silentSince', { at: formatInstant(since) }),
    capsule && t('left', { smart_count: capsule.remainingShots }),
    reason,
  ].filter(Boolean)
  return (
    <li>
      <time dateTime={at}>{formatInstant(at)}</time>
      <span>
        {titleOf(event)}
        {more.length > 0 && <small>{more.join(' · ')}</small>}
      </span>
    </li>
  )
}

export const EventsPart = ({ record: { deviceId } }: PartProps<Device>) => {
  const t = useScreenTranslate(devicePageMessages)
  const translate = useTranslate()
  const queryClient = useQueryClient()
  const selectId = useId()
  const [kind, setKind] = useState<EventKind>()
  const kinds = kind && [kind]
  const found = useDeviceEvents(deviceId, kinds)
  const { data, isError, isFetching, hasNextPage, fetchNextPage } = found
  const events = data?.pages.flatMap((page) => page.data)
  const fresh = useFreshEvents(deviceId, kinds, events?.[0]?.key)
  const more = useEndless(!isFetching && !isError, () => void fetchNextPage())
  const showFresh = () => queryClient.invalidateQueries({ queryKey: partKey(devices.name, deviceId, 'events') })
  return (
    <>
      <label className="visually-hidden" htmlFor={selectId}>
        {t('show')}
      </label>
      <Select
        id={selectId}
        value={kind ?? ''}
        onChange={({ target }) => setKind(eventKinds.find((one) => one === target.value))}
      >
        <option value="">{t('everything')}</option>
        {eventKinds.map((one) => (
          <option key={one} value={one}>
            {t(one)}
          </option>
        ))}
      </Select>
      <p role="status" className={styles.fresh}>
        {fresh > 0 && <Button onClick={() => void showFresh()}>{t('fresh', { smart_count: fresh })}</Button>}
      </p>
      {!events ? (
        <Pending query={found} failed={t('failed')} room={300} />
      ) : events.length === 0 ? (
        <p className={styles.none}>{t('noEvents')}</p>
      ) : (
        <ol className={styles.events}>
          {events.map((event) => (
            <Event key={event.key} event={event} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button ref={more} onClick={() => void fetchNextPage()} aria-disabled={isFetching}>
          {isFetching ? translate('engine.loading') : t('more')}
        </Button>
      )}
    </>
  )
}

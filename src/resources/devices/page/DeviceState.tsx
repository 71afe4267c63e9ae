// Says in sentences how a device is: by the signal that decides it, and whether its capsules fit its campaign.
import type { Device } from './device.ts'
import { StateLine, type PartProps, useScreenTranslate } from '#kernel/site/index.ts'
import { formatAgo } from '#kernel/site/ui/formatAgo.ts'
import { formatInstant } from '#kernel/site/ui/formatDate.ts'
import { RecordAlerts } from '#src/resources/alerts/RecordAlerts.tsx'
import devices from '../definition.ts'
import { deviceStateOf } from '../rules/deviceState.ts'
import { devicePageMessages } from './pageTexts.ts'
import styles from './DevicePage.module.css'
import { SlotsState } from './SlotsState.tsx'
import { useDeviceSlots } from './useDeviceSlots.ts'
import { useSignals } from './useDeviceFacts.ts'
import { useWaitingText } from './useWaitingText.ts'

const levels = {
  never: 'warning',
  silent: 'bad',
  refused: 'bad',
  pending: 'warning',
  waiting: 'warning',
  fine: 'good',
} as const

export const DeviceState = ({ record }: PartProps<Device>) => {
  const t = useScreenTranslate(devicePageMessages)
  const waitingOf = useWaitingText()
  const { data: signals, isPending, dataUpdatedAt } = useSignals(record.deviceId)
  const slots = useDeviceSlots(record.deviceId, { resource: devices.name, id: record.id })
  // Both sentences appear at once, in a place that is kept for them.
  if (isPending || slots.isPending) return <span className={styles.waiting} />
  if (!signals) return <SlotsState record={record} />
  const { lastContactAt, wanted, refused } = signals
  const state = deviceStateOf(signals, dataUpdatedAt)
  const ago = lastContactAt === null ? '' : formatAgo(lastContactAt, dataUpdatedAt)
  const sentence = {
    never: () => t('never'),
    silent: () => t('silent', { ago }),
    refused: () =>
      refused?.reason
        ? t('refusedBecause', { name: refused.name, reason: refused.reason })
        : t('refusedState', { name: refused?.name ?? '' }),
    pending: () => t('pendingState', { name: wanted?.name ?? '', at: wanted?.at ? formatInstant(wanted.at) : '' }),
    waiting: () => waitingOf(signals),
    fine: () => t('fine', { ago }),
  }[state]()
  return (
    <>
      <StateLine level={levels[state]}>{sentence}</StateLine>
      <RecordAlerts resource={devices.name} record={record.deviceId} />
      <SlotsState record={record} />
    </>
  )
}

// Says in sentences how a device is: by the signal that decides it, and whether its capsules fit its campaign.
import type { Device } from './device.ts'
import { type EngineRecord, type PartProps, StateLine, useScreenTranslate } from '#kernel/core/site/index.ts'
import { formatAgo } from '#kernel/core/site/ui/formatAgo.ts'
import { formatDate, formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import { RecordAlerts } from '#src/resources/alerts/RecordAlerts.tsx'
import devices from '../definition.ts'
import { stateLevels } from '../stateLevels.ts'
import type { DeviceSlots } from '../payloads.ts'
import { type DeviceState as State, deviceStateOf } from '../rules/deviceState.ts'
import type { Signals } from '#src/resources/telemetry/payloads.ts'
import { formatPause } from './formatPause.ts'
import { devicePageMessages } from './pageTexts.ts'
import { useDeviceSlots } from './useDeviceSlots.ts'
import { useSignals } from './useDeviceFacts.ts'
import { useWaitingText } from './useWaitingText.ts'
import { slotMessages } from './slotTexts.ts'
import styles from './DevicePage.module.css'

/** Says in a sentence whether the capsules of a device fit its campaign. */
const SlotsState = ({ record }: PartProps<EngineRecord & { deviceId: number }>) => {
  const t = useScreenTranslate(slotMessages)
  const { data } = useDeviceSlots(record.deviceId, { resource: 'devices', id: record.id })
  if (!data) return null
  const { campaign, slots, loose, doubts = [] } = data
  const questioned = new Set(doubts.map(({ capsule }) => capsule.capsuleId)).size
  if (!campaign) return <StateLine level="warning">{t('noCampaign')}</StateLine>
  const served = slots.filter(({ capsule }) => capsule !== null).length
  if (served === slots.length && loose.length === 0 && questioned === 0)
    return <StateLine level="good">{t('allServed')}</StateLine>
  const sentences = [
    t('served', { served, slots: slots.length }),
    ...(loose.length > 0 ? [t('loose', { smart_count: loose.length })] : []),
    ...(questioned > 0 ? [t('questioned', { smart_count: questioned })] : []),
  ]
  return <StateLine level={loose.length + questioned > 0 ? 'bad' : 'warning'}>{`${sentences.join('; ')}.`}</StateLine>
}

type Slots = DeviceSlots['slots']

/** The sentences of the states, about these signals and slots. */
const useSentences = (signals: Signals, slots: Slots, now: number): Record<State, () => string> => {
  const t = useScreenTranslate(devicePageMessages)
  const waitingOf = useWaitingText()
  const { lastContactAt, usualSeconds, returns, maintenanceUntil, wanted, refused } = signals
  const ago = lastContactAt === null ? '' : formatAgo(lastContactAt, now)
  const time = lastContactAt === null ? '' : formatPause((now - Date.parse(lastContactAt)) / 1000)
  const withUsual = (sentence: string) =>
    usualSeconds === null ? `${sentence}.` : `${sentence} ${t('usual', { pause: formatPause(usualSeconds) })}.`
  const silentSlots = slots.filter(({ silence }) => silence?.kind === 'stuck')
  const days = Math.min(...slots.flatMap(({ silence }) => silence?.days ?? []))
  return {
    never: () => t('never'),
    maintenance: () =>
      [
        maintenanceUntil === null ? t('maintenance') : t('maintenanceUntil', { date: formatDate(maintenanceUntil) }),
        lastContactAt === null ? t('never') : withUsual(t('silent', { time })),
      ].join(' '),
    silent: () => withUsual(t('silent', { time })),
    late: () => withUsual(t('silent', { time })),
    flapping: () => withUsual(t('flapping', { smart_count: returns })),
    refused: () =>
      refused?.reason
        ? t('refusedBecause', { name: refused.name, reason: refused.reason })
        : t('refusedState', { name: refused?.name ?? '' }),
    pending: () => t('pendingState', { name: wanted?.name ?? '', at: wanted?.at ? formatInstant(wanted.at) : '' }),
    waiting: () => waitingOf(signals),
    stuck: () =>
      t('stuck', { smart_count: silentSlots.length, slots: silentSlots.map(({ slot }) => slot).join(', '), days }),
    idle: () => t('idle', { days }),
    fine: () => t('fine', { ago }),
  }
}

export const DeviceState = ({ record }: PartProps<Device>) => {
  const { data: signals, isPending, dataUpdatedAt } = useSignals(record.deviceId)
  const slots = useDeviceSlots(record.deviceId, { resource: devices.name, id: record.id })
  // Both sentences appear at once, in a place that is kept for them.
  if (isPending || slots.isPending) return <span className={styles.waiting} />
  return (
    <>
      {signals && <Sentence signals={signals} slots={slots.data?.slots ?? []} now={dataUpdatedAt} />}
      <RecordAlerts resource={devices.name} record={record.deviceId} />
      <SlotsState record={record} />
    </>
  )
}

const Sentence = ({ signals, slots, now }: { signals: Signals; slots: Slots; now: number }) => {
  const sentences = useSentences(signals, slots, now)
  const state = deviceStateOf(signals, slots, now)
  return <StateLine level={stateLevels[state]}>{sentences[state]()}</StateLine>
}

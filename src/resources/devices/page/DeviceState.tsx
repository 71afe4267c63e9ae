// Says in sentences how a device is: by the signal that decides it, and whether its capsules fit its campaign.
import type { Device } from './device.ts'
import { type PartProps, StateLine, useScreenTranslate } from '#kernel/core/site/index.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { formatAgo, formatSince } from '#kernel/core/site/ui/formatAgo.ts'
import { formatDate, formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import { RecordAlerts } from '#src/resources/alerts/RecordAlerts.tsx'
import devices from '../definition.ts'
import { emptyText, runningOutText } from '../capsuleWords.ts'
import { stateLevels } from '../stateLevels.ts'
import type { DeviceSlots } from '../payloads.ts'
import {
  countCapsules,
  type DeviceState as State,
  deviceStates,
  isUnheard,
  isVersionPending,
} from '../rules/deviceState.ts'
import type { Signals } from '#src/resources/telemetry/payloads.ts'
import { formatPause } from './formatPause.ts'
import { devicePageMessages } from './pageTexts.ts'
import { useDeviceSlots } from './useDeviceSlots.ts'
import { useSignals } from './useDeviceFacts.ts'
import { useWaitingText } from './useWaitingText.ts'
import { slotMessages } from './slotTexts.ts'
import styles from './DevicePage.module.css'

/** Says in a sentence whether the capsules of a device serve its campaign; nothing if they do. */
const SlotsState = ({ found }: { found: DeviceSlots }) => {
  const t = useScreenTranslate(slotMessages)
  const language = useLanguage()
  const { campaign, loose, doubts = [] } = found
  const questioned = new Set(doubts.map(({ capsule }) => capsule.capsuleId)).size
  if (!campaign) return <StateLine level="warning">{t('noCampaign')}</StateLine>
  const counts = countCapsules(found)
  const sentences = [
    emptyText(counts, language),
    runningOutText(counts, language),
    loose.length > 0 && t('loose', { smart_count: loose.length }),
    questioned > 0 && t('questioned', { smart_count: questioned }),
  ].filter(Boolean)
  if (sentences.length === 0) return null
  return <StateLine level={loose.length + questioned > 0 ? 'bad' : 'warning'}>{`${sentences.join('; ')}.`}</StateLine>
}

type Slots = DeviceSlots['slots']

/** The sentences of the states that signals tell; those of its capsules are one of their own. */
const useSentences = (signals: Signals, slots: Slots, now: number): Partial<Record<State, () => string>> => {
  const t = useScreenTranslate(devicePageMessages)
  const waitingOf = useWaitingText()
  const { lastContactAt, usualSeconds, returns, maintenanceUntil, wanted, refused } = signals
  const ago = lastContactAt === null ? '' : formatAgo(lastContactAt, now)
  const time = lastContactAt === null ? '' : formatSince(lastContactAt, now)
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
    flapping: () => withUsual(t('flapping', { smart_count: returns })),
    refused: () =>
      refused?.reason
        ? t('refusedBecause', { name: refused.name, reason: refused.reason })
        : t('refusedState', { name: refused?.name ?? '' }),
    pending: () =>
      t(isVersionPending(signals) ? 'pendingVersion' : 'pendingState', {
        name: wanted?.name ?? '',
        at: wanted?.at ? formatInstant(wanted.at) : '',
      }),
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
  const found = slots.data
  const states = signals ? deviceStates(signals, found ?? { slots: [], loose: [] }, dataUpdatedAt) : []
  const said = (isWanted: (state: State) => boolean) =>
    signals && (
      <Sentences states={states.filter(isWanted)} signals={signals} slots={found?.slots ?? []} now={dataUpdatedAt} />
    )
  return (
    <>
      {said(isUnheard)}
      <RecordAlerts resource={devices.name} record={record.deviceId} />
      {found && <SlotsState found={found} />}
      {said((state) => !isUnheard(state))}
    </>
  )
}

interface SentencesProps {
  states: readonly State[]
  signals: Signals
  slots: Slots
  now: number
}

const Sentences = ({ states, signals, slots, now }: SentencesProps) => {
  const sentences = useSentences(signals, slots, now)
  return states.map((state) => {
    const sentence = sentences[state]?.()
    return (
      sentence && (
        <StateLine key={state} level={stateLevels[state]}>
          {sentence}
        </StateLine>
      )
    )
  })
}

// What was last heard of a device: contact, shot, its intended and its real campaign, firmware, clock.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths, type PartProps, useScreenTranslate } from '#kernel/core/site/index.ts'
import { formatAgo } from '#kernel/core/site/ui/formatAgo.ts'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import campaigns from '#src/resources/campaigns/definition.ts'
import type { Signals } from '#src/resources/telemetry/payloads.ts'
import styles from './DevicePage.module.css'
import type { Device } from './device.ts'
import { isVersionPending } from '../rules/deviceState.ts'
import { formatPause } from './formatPause.ts'
import { devicePageMessages } from './pageTexts.ts'
import { useSignals } from './useDeviceFacts.ts'
import { useWaitingText } from './useWaitingText.ts'

/** A clock that differs by less is right: messages take time. */
const rightClockMs = 5000

const Value = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

export const SignalsPart = ({ record: { deviceId } }: PartProps<Device>) => {
  const t = useScreenTranslate(devicePageMessages)
  const waitingOf = useWaitingText()
  const found = useSignals(deviceId)
  const { data, dataUpdatedAt } = found
  if (!data) return <Pending query={found} failed={t('failed')} room={330} />
  const { lastContactAt, usualSeconds, lastShotAt, rollout, wanted, loaded, refused, firmware, clockOffsetMs } = data
  const isLoaded = rollout === 'loaded' && wanted?.campaignId === loaded?.campaignId
  const moment = (at: string | null) =>
    at === null ? t('unknown') : <time dateTime={at}>{`${formatInstant(at)} (${formatAgo(at, dataUpdatedAt)})`}</time>
  const campaign = (one: Signals['loaded'], told: 'since' | 'version' = 'since') =>
    one ? (
      <>
        <Link to={paths.show(campaigns.name, one.campaignId)}>{one.name}</Link>
        {one.at !== null && ` ${t(told, { at: formatInstant(one.at) })}`}
      </>
    ) : undefined
  return (
    <dl className={styles.facts}>
      <Value label={t('lastContact')}>{moment(lastContactAt)}</Value>
      {usualSeconds !== null && <Value label={t('rhythm')}>{t('every', { pause: formatPause(usualSeconds) })}</Value>}
      <Value label={t('lastShot')}>{moment(lastShotAt)}</Value>
      {!isLoaded && (
        <Value label={t('wanted')}>
          {campaign(wanted, isVersionPending(data) ? 'version' : 'since') ?? t('none')}
          {rollout === 'waiting' && <small>{waitingOf(data)}</small>}
        </Value>
      )}
      <Value label={t('loaded')}>{campaign(loaded) ?? t('unknown')}</Value>
      {refused && (
        <Value label={t('refused')}>
          {campaign(refused)}
          {refused.reason !== null && `: ${refused.reason}`}
        </Value>
      )}
      <Value label={t('firmware')}>{firmware ?? t('unknown')}</Value>
      {clockOffsetMs !== null && (
        <Value label={t('clock')}>
          {Math.abs(clockOffsetMs) < rightClockMs
            ? t('clockRight')
            : t(clockOffsetMs > 0 ? 'clockBehind' : 'clockAhead', {
                smart_count: Math.round(Math.abs(clockOffsetMs) / 1000),
              })}
        </Value>
      )}
    </dl>
  )
}

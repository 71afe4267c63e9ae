// How far a campaign has got on the devices that should run it: each number leads to its devices.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Button } from '#kernel/site/ui/Button.tsx'
import { Message } from '#kernel/site/ui/Message.tsx'
import { formatInstant } from '#kernel/site/ui/formatDate.ts'
import { formatNumber } from '#kernel/site/ui/formatNumber.ts'
import {
  partKey,
  paths,
  useProvider,
  useScreenTranslate,
  type EngineRecord,
  type PartProps,
} from '#kernel/site/index.ts'
import devices from '#src/resources/devices/definition.ts'
import { refreshMs, telemetryPaths } from '#src/resources/telemetry/paths.ts'
import styles from './CampaignPage.module.css'
import { campaignPageMessages } from './pageTexts.ts'

const states = ['loaded', 'pending', 'refused'] as const

export const RolloutPart = ({ record: { id, campaignId } }: PartProps<EngineRecord & { campaignId: number }>) => {
  const t = useScreenTranslate(campaignPageMessages)
  const provider = useProvider()
  const { data, error, refetch } = useQuery({
    queryKey: partKey('campaigns', id, 'rollout'),
    queryFn: ({ signal }) => provider.call(telemetryPaths.rollout, { id: campaignId, signal }),
    refetchInterval: refreshMs,
    retry: false,
  })
  if (error && !data)
    return (
      <Message isError>
        <p>{t('failed')}</p>
        <Button onClick={() => void refetch()}>{t('retry')}</Button>
      </Message>
    )
  if (!data) return <p role="status">{t('loading')}</p>
  const all = data.loaded + data.pending + data.refused
  if (all === 0) return <p className={styles.hint}>{t('noDevices')}</p>
  const listOf = (state: (typeof states)[number]) =>
    paths.listOf(devices.name, { where: `all(campaign.is.${campaignId},rollout.is.${state})` })
  return (
    <>
      <div className={styles.rollout} aria-hidden="true">
        {states.map((state) => (
          <span key={state} data-state={state} style={{ flexGrow: data[state] }} />
        ))}
      </div>
      <ul className={styles.states}>
        {states.map((state) => (
          <li key={state} data-state={state}>
            {data[state] > 0 ? (
              <Link to={listOf(state)}>{t(state, { smart_count: data[state], count: formatNumber(data[state]) })}</Link>
            ) : (
              t(state, { smart_count: 0, count: '0' })
            )}
            {state === 'pending' && data.pendingSince && (
              <small>{t('pendingSince', { at: formatInstant(data.pendingSince) })}</small>
            )}
            {state === 'refused' &&
              data.reasons.map(({ reason, devices: count }) => (
                <small key={reason}>
                  {formatNumber(count)} × {reason ?? t('noReason')}
                </small>
              ))}
          </li>
        ))}
      </ul>
    </>
  )
}

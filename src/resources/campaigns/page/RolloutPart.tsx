// A campaign's progress on its devices: numbers that lead to them, what holds it up, and actions.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import {
  PartActions,
  partKey,
  paths,
  useProvider,
  useScreenTranslate,
  type PartProps,
} from '#kernel/core/site/index.ts'
import devices from '#src/resources/devices/definition.ts'
import { refreshMs, telemetryPaths } from '#src/resources/telemetry/paths.ts'
import campaigns from '../definition.ts'
import { rolloutStates, type RolloutState } from '#src/resources/telemetry/rules/rolloutStates.ts'
import styles from './CampaignPage.module.css'
import { campaignPageMessages } from './pageTexts.ts'
import { StageState } from './StageState.tsx'
import type { Campaign } from './campaign.ts'

export const RolloutPart = ({ record }: PartProps<Campaign>) => {
  const { id, campaignId } = record
  const t = useScreenTranslate(campaignPageMessages)
  const provider = useProvider()
  const query = useQuery({
    queryKey: partKey(campaigns.name, id, 'rollout'),
    queryFn: ({ signal }) => provider.call(telemetryPaths.rollout, { id: campaignId, signal }),
    refetchInterval: refreshMs,
    retry: false,
  })
  const { data } = query
  if (!data) return <Pending query={query} failed={t('failed')} room={208} />
  const all = rolloutStates.reduce((sum, state) => sum + data[state], 0)
  const listOf = (state: RolloutState) =>
    paths.listOf(devices.name, { where: `all(campaign.is.${campaignId},rollout.is.${state})` })
  return (
    <div className={styles.rolloutPart}>
      {all === 0 ? (
        <p className={styles.hint}>{t('noDevices')}</p>
      ) : (
        <>
          <div className={styles.rollout} aria-hidden="true">
            {rolloutStates.map((state) => (
              <span key={state} data-state={state} style={{ flexGrow: data[state] }} />
            ))}
          </div>
          <ul className={styles.states}>
            {rolloutStates
              .filter((state) => data[state] > 0)
              .map((state) => (
                <li key={state} data-state={state}>
                  <Link to={listOf(state)}>
                    {t(state, { smart_count: data[state], count: formatNumber(data[state]) })}
                  </Link>
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
      )}
      <StageState record={record} rollout={data} />
      <PartActions
        resource={campaigns.name}
        record={record}
        // The menu of the page has those that change nothing now.
        names={[
          'resumeRollout',
          ...(all > data.loaded ? ['pauseRollout'] : []),
          ...(all > 0 ? ['stageRollout'] : []),
          'releaseRollout',
          'takeBackDial',
        ]}
        label={t('actions')}
      />
    </div>
  )
}

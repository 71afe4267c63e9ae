// Says that a rollout is paused or staged, how many first devices have loaded, and which hold it up.
import { useQuery } from '@tanstack/react-query'
import { can } from '#kernel/core/contract/access.ts'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import {
  partKey,
  RecordName,
  StateLine,
  titleIn,
  useEngine,
  useProvider,
  useScreenTranslate,
} from '#kernel/core/site/index.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import devices from '#src/resources/devices/definition.ts'
import { refreshMs } from '#src/resources/telemetry/paths.ts'
import type { Rollout } from '#src/resources/telemetry/payloads.ts'
import campaigns from '../definition.ts'
import { stageWords } from '../stageWords.ts'
import styles from './CampaignPage.module.css'
import type { Campaign } from './campaign.ts'
import { campaignPageMessages } from './pageTexts.ts'

/** The devices that are named; the numbers above lead to all of them. */
const named = 5

export const StageState = ({ record, rollout }: { record: Campaign; rollout: Rollout }) => {
  const t = useScreenTranslate(campaignPageMessages)
  const language = useLanguage()
  const { pausedAt, stage, firstDevices, pending, refused } = rollout
  const left = pending + refused
  const first = stage ? stageWords(stage, language) : ''
  return (
    <>
      {pausedAt !== null && <StateLine level="warning">{t('pausedSince', { at: formatInstant(pausedAt) })}</StateLine>}
      {stage && (firstDevices === null || pausedAt !== null) && (
        <p className={styles.hint}>{t('planned', { first })}</p>
      )}
      {stage && firstDevices !== null && pausedAt === null && (
        <>
          <StateLine level={refused > 0 ? 'bad' : 'warning'}>
            {t('staged', {
              first,
              done: formatNumber(Math.max(0, firstDevices - left)),
              of: formatNumber(firstDevices),
            })}
          </StateLine>
          {left > 0 && <HoldUps record={record} left={left} />}
        </>
      )}
    </>
  )
}

/** Names the devices that hold a stage up: those that refuse the dial first. */
const HoldUps = ({ record: { id, campaignId }, left }: { record: Campaign; left: number }) => {
  const t = useScreenTranslate(campaignPageMessages)
  const provider = useProvider()
  const { me } = useEngine()
  const { data } = useQuery({
    queryKey: [...partKey(campaigns.name, id, 'holdUps'), left],
    queryFn: ({ signal }) =>
      provider.getList(devices.name, {
        pagination: { page: 1, perPage: named },
        sort: { field: 'rollout', order: 'DESC' },
        filter: { where: `all(campaign.is.${campaignId},rollout.in.pending|refused)` },
        signal,
      }),
    enabled: can(me, 'list', devices),
    refetchInterval: refreshMs,
    retry: false,
  })
  if (!data || data.data.length === 0) return null
  return (
    <div className={styles.holdUps}>
      <p>{t('holdUps')}</p>
      <ul>
        {data.data.map((device) => (
          <li key={device.id}>
            <RecordName resource={devices.name} id={device.id}>
              {titleIn(devices, device)}
            </RecordName>
            <small>{t(device['rollout'] === 'refused' ? 'refusesIt' : 'isPending')}</small>
          </li>
        ))}
      </ul>
      {left > data.data.length && <p>{t('andMore', { count: formatNumber(left - data.data.length) })}</p>}
    </div>
  )
}

// The shots of a campaign since its start, in all and by fragrance.
import { useQuery } from '@tanstack/react-query'
import { can } from '#kernel/core/contract/access.ts'
import { dayOf } from '#kernel/core/contract/days.ts'
import { categoricalStyle } from '#kernel/core/site/ui/categoricalColor.ts'
import { formatDate } from '#kernel/core/site/ui/formatDate.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import { dashboard } from '#src/product/limits.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { TableHead } from '#kernel/core/site/ui/TableHead.tsx'
import {
  partKey,
  RecordName,
  useEngine,
  useProvider,
  useScreenTranslate,
  type EngineRecord,
  type PartProps,
} from '#kernel/core/site/index.ts'
import { shotFragranceName } from '#src/resources/fragrances/rules/fragranceName.ts'
import { statistics } from '#src/resources/statistics/area.ts'
import { statisticsPaths } from '#src/resources/statistics/paths.ts'
import type { CampaignShots } from '#src/resources/statistics/payloads.ts'
import { campaignPageMessages } from './pageTexts.ts'
import styles from './CampaignPage.module.css'

type Props = PartProps<EngineRecord & { campaignId: number; createdAt: string }>

export const ShotsPart = ({ record: { id, campaignId, createdAt } }: Props) => {
  const t = useScreenTranslate(campaignPageMessages)
  const provider = useProvider()
  const { me } = useEngine()
  const from = dayOf(new Date(createdAt))
  const query = useQuery({
    queryKey: partKey('campaigns', id, 'shots'),
    queryFn: ({ signal }) =>
      provider.call(statisticsPaths.byCampaign, { query: { campaignId, from, largest: dashboard.charted }, signal }),
    enabled: can(me, 'list', statistics),
    retry: false,
    refetchOnWindowFocus: false,
  })
  const { data } = query
  if (!data) return <Pending query={query} failed={t('failed')} room={480} />
  const [shots] = data
  const total = shots?.shotsTotal ?? 0
  return (
    <>
      <p className={styles.total}>
        <strong>{total > 0 ? t('shots', { smart_count: total, count: formatNumber(total) }) : t('noShots')}</strong>
        <span>{t('since', { date: formatDate(from) })}</span>
      </p>
      {shots && total > 0 && <Fragrances shots={shots} />}
    </>
  )
}

const Fragrances = ({ shots: { fragrances } }: { shots: CampaignShots }) => {
  const t = useScreenTranslate(campaignPageMessages)
  const language = useLanguage()
  const most = Math.max(...fragrances.map(({ shotsTotalFragrance }) => shotsTotalFragrance))
  return (
    <>
      <table className={styles.shots} aria-label={t('byFragrance')}>
        <TableHead className="visually-hidden" columns={[t('fragrance'), t('count')]} />
        <tbody>
          {fragrances.map((one) => (
            <tr key={one.fragranceId ?? one.fragranceName}>
              <th scope="row">
                {one.fragranceId === undefined ? (
                  shotFragranceName(one, language)
                ) : (
                  <RecordName resource="fragrances" id={one.fragranceId}>
                    {shotFragranceName(one, language)}
                  </RecordName>
                )}
                <span className={styles.bar} aria-hidden="true">
                  <span
                    style={{
                      ...(one.categoryId !== undefined && categoricalStyle(one.categoryId)),
                      width: `${(one.shotsTotalFragrance / most) * 100}%`,
                    }}
                  />
                </span>
              </th>
              <td>{formatNumber(one.shotsTotalFragrance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {fragrances.length === dashboard.charted && (
        <p className={styles.hint}>{t('more', { count: fragrances.length })}</p>
      )}
    </>
  )
}

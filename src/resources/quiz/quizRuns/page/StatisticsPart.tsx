// What people did in a version: views, begun and ended runs, ways, departures, and use afterwards.
import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import { addDays, today } from '#kernel/core/contract/days.ts'
import { partKey, useProvider, useScreenTranslate, type EngineRecord, type PartProps } from '#kernel/core/site/index.ts'
import { Message } from '#kernel/core/site/ui/Message.tsx'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import quizzes from '../../definition.ts'
import { quizPaths } from '../../paths.ts'
import { quizRunPaths } from '../paths.ts'
import type { QuizStatistics } from '../payloads.ts'
import { percent } from './percent.ts'
import { RecommendedTable } from './RecommendedTable.tsx'
import { StatisticsBar, type Chosen } from './StatisticsBar.tsx'
import { StatisticsTree } from './StatisticsTree.tsx'
import { statisticsMessages } from './statisticsTexts.ts'
import styles from './Statistics.module.css'

export type QuizRow = RowOf<typeof quizzes> & EngineRecord

export const StatisticsPart = ({ record: { id, quizId } }: PartProps<QuizRow>) => {
  const t = useScreenTranslate(statisticsMessages)
  const provider = useProvider()
  const [{ version, days }, choose] = useState<Chosen>({ version: undefined, days: undefined })
  const versions = useQuery({
    queryKey: partKey(quizzes.name, id, 'versions'),
    queryFn: ({ signal }) => provider.call(quizPaths.versions, { id: quizId, signal }),
    retry: false,
  })
  const query = { version, from: days === undefined ? undefined : addDays(today(), 1 - days) }
  const found = useQuery({
    queryKey: [...partKey(quizzes.name, id, 'statistics'), query],
    queryFn: ({ signal }) => provider.call(quizRunPaths.statistics, { id: quizId, query, signal }),
    enabled: (versions.data?.length ?? 0) > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const { data, error, isFetching } = found
  if (versions.data?.length === 0) return <p className={styles.hint}>{t('neverPublished')}</p>
  // As high as the numbers with the first questions.
  if (!versions.data || !data)
    return <Pending query={versions.data ? found : versions} failed={t('failed')} loading={t('loading')} room={640} />
  return (
    <div className={styles.statistics} aria-busy={isFetching}>
      <StatisticsBar
        quizId={quizId}
        versions={versions.data}
        shown={data.version}
        query={query}
        days={days}
        onChoose={choose}
      />
      {error && (
        <Message isError>
          <p>{t('failed')}</p>
        </Message>
      )}
      {data.views === 0 ? (
        <p role="status" className={styles.hint}>
          {t('noRuns')}
        </p>
      ) : (
        <Numbers statistics={data} />
      )}
    </div>
  )
}

const Numbers = ({ statistics }: { statistics: QuizStatistics }) => {
  const t = useScreenTranslate(statisticsMessages)
  const { views, paths, questions, fragrances } = statistics
  return (
    <>
      <dl className={styles.numbers}>
        {(['views', 'starts', 'completions'] as const).map((name) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              {formatNumber(statistics[name])}
              {name !== 'views' && <small>{t('ofViews', { share: percent(statistics[name] / views) })}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        {t(paths.walked === paths.proved ? 'allPaths' : 'paths', {
          smart_count: paths.proved,
          count: formatNumber(paths.proved),
          walked: formatNumber(paths.walked),
        })}
      </p>
      <StatisticsTree questions={questions} />
      {fragrances.length > 0 && <RecommendedTable fragrances={fragrances} />}
    </>
  )
}

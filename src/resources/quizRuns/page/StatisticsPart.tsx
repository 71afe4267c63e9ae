// What people did in one version of a quiz: how many saw, began and ended it, where they went and left, and what they used afterwards.
import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RowOf } from '#kernel/contract/definitionTypes.ts'
import { addDays, today } from '#kernel/contract/days.ts'
import { partKey, useProvider, useScreenTranslate, type EngineRecord, type PartProps } from '#kernel/site/index.ts'
import { Button } from '#kernel/site/ui/Button.tsx'
import { Message } from '#kernel/site/ui/Message.tsx'
import { formatNumber } from '#kernel/site/ui/formatNumber.ts'
import quizzes from '#src/resources/quiz/definition.ts'
import { quizPaths } from '#src/resources/quiz/paths.ts'
import { useTranslate } from 'react-admin'
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
  const translate = useTranslate()
  const provider = useProvider()
  const [{ version, days }, choose] = useState<Chosen>({ version: undefined, days: undefined })
  const versions = useQuery({
    queryKey: partKey(quizzes.name, id, 'versions'),
    queryFn: ({ signal }) => provider.call(quizPaths.versions, { id: quizId, signal }),
    retry: false,
  })
  const query = { version, from: days === undefined ? undefined : addDays(today(), 1 - days) }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...partKey(quizzes.name, id, 'statistics'), query],
    queryFn: ({ signal }) => provider.call(quizRunPaths.statistics, { id: quizId, query, signal }),
    enabled: (versions.data?.length ?? 0) > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
  if ((error && !data) || (versions.error && !versions.data))
    return (
      <Message isError>
        <p>{t('failed')}</p>
        <Button onClick={() => void (versions.data ? refetch() : versions.refetch())}>
          {translate('engine.retry')}
        </Button>
      </Message>
    )
  if (versions.data?.length === 0) return <p className={styles.hint}>{t('neverPublished')}</p>
  if (!versions.data || !data)
    return (
      <p role="status" className={styles.waiting}>
        {t('loading')}
      </p>
    )
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
        {t('paths', {
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

// Campaigns side by side: shots per device-day since their start, silent devices, slot-days without scent.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { paths, statusOf, useEngine, useProvider, useScreenTranslate } from '#kernel/core/site/index.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { Message } from '#kernel/core/site/ui/Message.tsx'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import { Segments } from '#kernel/core/site/ui/Segments.tsx'
import { board as limits } from '#src/product/limits.ts'
import { boardMessages } from '#src/custom/dashboard/board/texts.ts'
import campaigns from '#src/resources/campaigns/definition.ts'
import { board } from '#src/resources/campaigns/paths.ts'
import type { Board } from '#src/resources/campaigns/payloads.ts'
import { BoardChart } from './BoardChart.tsx'
import { BoardTable } from './BoardTable.tsx'
import { daysIn, drawnOf, toggled, withQuery } from './boardQuery.ts'
import styles from './Board.module.css'

export const BoardPage = () => {
  const t = useScreenTranslate(boardMessages)
  const provider = useProvider()
  const { Forbidden } = useEngine()
  const [query, setQuery] = useSearchParams()
  const days = daysIn(query)
  const found = useQuery({
    queryKey: [campaigns.name, 'board', days],
    queryFn: ({ signal }) => provider.call(board, { query: { days }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const { data, error, isFetching } = found
  if (error && statusOf(error) === 403) return <Forbidden />
  return (
    <section className={styles.page} aria-busy={isFetching}>
      <title>{`${t('title')} - Admin`}</title>
      <div className={styles.head}>
        <h1>{t('title')}</h1>
        <Segments
          name="days"
          label={t('period')}
          options={limits.days.map((count) => ({ value: count, label: t('days', { count }) }))}
          chosen={days}
          onChoose={(chosen) => setQuery(withQuery(query, { days: String(chosen) }), { replace: true })}
        />
      </div>
      <p className={styles.intro}>{t('intro', { count: days })}</p>
      <Pending query={found} failed={t('failed')} room="page" />
      {!error && data && <Campaigns found={data} query={query} onQuery={(next) => setQuery(next, { replace: true })} />}
    </section>
  )
}

interface CampaignsProps {
  found: Board
  query: URLSearchParams
  onQuery: (next: URLSearchParams) => void
}

const Campaigns = ({ found, query, onQuery }: CampaignsProps) => {
  const t = useScreenTranslate(boardMessages)
  const shown = found.campaigns.length
  if (shown === 0)
    return (
      <Message>
        <p>{t('empty')}</p>
        <Link to={paths.list(campaigns.name)}>{t('campaigns')}</Link>
      </Message>
    )
  const drawn = drawnOf(query, found.campaigns)
  return (
    <>
      <BoardChart lines={drawn} />
      <details className={styles.explained}>
        <summary>{t('explained')}</summary>
        <ul>
          <li>{t('explainShots')}</li>
          <li>{t('explainSilent')}</li>
          <li>{t('explainSlotDays')}</li>
        </ul>
      </details>
      <BoardTable
        campaigns={found.campaigns}
        drawn={drawn}
        onDraw={(id) => onQuery(withQuery(query, { campaigns: toggled(drawn, id) }))}
      />
      {found.total > shown && (
        <p className={styles.hint}>{t('largest', { shown: formatNumber(shown), total: formatNumber(found.total) })}</p>
      )}
    </>
  )
}

// The tab of the quick panel with the user's latest bulk actions: it leads back to one whose list was left.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { bulkPaths } from '#kernel/core/contract/paths/bulkPaths.ts'
import { bulk as limits } from '#kernel/core/contract/limits.ts'
import type { Run } from '#kernel/core/contract/payloads/bulk.ts'
import {
  bulkLabel,
  FollowedRun,
  nameOfRun,
  useLogWords,
  RunProgress,
  useProvider,
  useScreenTranslate,
} from '#kernel/core/site/index.ts'
import { bulkMessages } from '#kernel/core/site/runs/texts.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import styles from '#kernel/core/site/ui/Changes.module.css'

export const RunsTab = () => {
  const t = useScreenTranslate(bulkMessages)
  const translate = useTranslate()
  const provider = useProvider()
  const [opened, setOpened] = useState<Run>()
  const query = useQuery({
    queryKey: ['bulk', 'latest'],
    queryFn: ({ signal }) => provider.call(bulkPaths.list, { signal }),
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.data.some((run) => run.state === 'running') ? limits.pollMs : false),
  })
  const runs = query.data?.data
  const words = useLogWords()
  const titleOf = ({ resource, action }: Run) => words.runs[action]?.name ?? bulkLabel(resource, action, t, translate)
  const close = () => {
    setOpened(undefined)
    void query.refetch()
  }
  if (!runs) return <Pending query={query} failed={t('runsFailed')} />
  return (
    <>
      <p className={styles.quiet}>{t('runsMeaning')}</p>
      {runs.length === 0 && <p role="status">{t('noRuns')}</p>}
      <ul className={styles.runs}>
        {runs.map((run) => (
          <li key={run.runId}>
            <p>
              <Button look="link" aria-haspopup="dialog" onClick={() => setOpened(run)}>
                {nameOfRun(run, titleOf(run), t)}
              </Button>
            </p>
            {run.state === 'running' && <RunProgress run={run} />}
            <p className={styles.quiet}>
              {translate(`resources.${run.resource}.name`)}:{' '}
              {t('ended', { smart_count: run.done, count: formatNumber(run.done) })}{' '}
              {run.refused > 0 && t('refusedOf', { smart_count: run.refused, count: formatNumber(run.refused) })} ·{' '}
              <time dateTime={run.startedAt}>{formatInstant(run.startedAt)}</time>
            </p>
          </li>
        ))}
      </ul>
      {opened && <FollowedRun key={opened.runId} started={opened} title={titleOf(opened)} onClose={close} />}
    </>
  )
}

// A plan that was applied: what it has done, and the button that undoes all of it.
import { useState } from 'react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { can } from '#kernel/core/contract/access.ts'
import { notViewing } from '#kernel/core/contract/conditions.ts'
import { changeLog } from '#kernel/core/contract/changeLog.ts'
import { changePaths } from '#kernel/core/contract/paths/changePaths.ts'
import type { Run } from '#kernel/core/contract/payloads/bulk.ts'
import type { Plan } from '#kernel/features/plans/contract/payloads.ts'
import { reasonSentence } from '#kernel/core/contract/reasons.ts'
import {
  ChangeLines,
  ConfirmRevert,
  FollowedRun,
  paths,
  useEngine,
  useProvider,
  useScreenTranslate,
} from '#kernel/core/site/index.ts'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { ButtonLink } from '#kernel/core/site/ui/ButtonLink.tsx'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { planMessages } from '#kernel/features/plans/site/texts.ts'
import accountStyles from '#kernel/core/site/frame/account/Account.module.css'
import styles from './Plans.module.css'

const Lines = ({ batch }: { batch: string }) => {
  const t = useScreenTranslate(planMessages)
  const provider = useProvider()
  const query = useInfiniteQuery({
    queryKey: ['changes', 'audit', { batch }],
    queryFn: ({ pageParam, signal }) =>
      provider.call(changePaths.audit, { query: { batch, cursor: pageParam || undefined }, signal }),
    // The first page has no cursor.
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    retry: false,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <section className={accountStyles.card}>
      <h2>{t('lines')}</h2>
      <ChangeLines lines={query.data?.pages.flatMap(({ data }) => data)} query={query} empty={t('noLines')} />
    </section>
  )
}

export const AppliedPlan = ({ plan: { batchId, updatedAt } }: { plan: Plan }) => {
  const t = useScreenTranslate(planMessages)
  const { me, isViewing = false } = useEngine()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const [undoing, setUndoing] = useState<Run>()
  const mayAudit = can(me, 'list', changeLog)
  const start = (run: Run) => {
    setIsAsking(false)
    setUndoing(run)
    // A short run has already ended.
    if (run.state !== 'running') void queryClient.invalidateQueries()
  }
  return (
    <>
      <p role="status" className={styles.note}>
        {t('done', { at: formatInstant(updatedAt) })}
      </p>
      {batchId !== null && (
        <div className={styles.buttons}>
          <Button aria-haspopup="dialog" {...ariaDisabled(!isViewing, () => setIsAsking(true))}>
            {t('undo')}
          </Button>
          {mayAudit && <ButtonLink to={paths.audit({ batch: batchId })}>{t('inAudit')}</ButtonLink>}
          {isViewing && <span>{reasonSentence(notViewing.reason, language)}</span>}
        </div>
      )}
      {batchId !== null && mayAudit && <Lines batch={batchId} />}
      {isAsking && batchId !== null && (
        <ConfirmRevert batchId={batchId} title={t('undoTitle')} onStarted={start} onClose={() => setIsAsking(false)} />
      )}
      {undoing && (
        <FollowedRun
          key={undoing.runId}
          started={undoing}
          title={t('undoTitle')}
          onClose={() => setUndoing(undefined)}
        />
      )}
    </>
  )
}

// The bar of actions on the selected rows of a list. It loads with the first selected row.
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'react-admin'
import { offeredActions, preparedActions, type BulkAction } from '#kernel/core/contract/bulk.ts'
import { notViewing } from '#kernel/core/contract/conditions.ts'
import type { Run } from '#kernel/core/contract/payloads/bulk.ts'
import { reasonSentence } from '#kernel/core/contract/reasons.ts'
import { bulkMessages } from '#kernel/core/site/runs/texts.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { ButtonLink } from '#kernel/core/site/ui/ButtonLink.tsx'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { useEngine } from '#kernel/core/site/declaration/engineContext.ts'
import type { BulkBarProps } from '#kernel/core/site/feature.ts'
import { paths } from '#kernel/core/site/declaration/paths.ts'
import { useMayKeep } from '#kernel/core/site/keep/useMayKeep.ts'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import { ConfirmBulk } from './ConfirmBulk.tsx'
import { bulkLabel } from '#kernel/core/site/runs/nameOfRun.ts'
import { OutsideFilter } from './OutsideFilter.tsx'
import { RunBar } from './RunBar.tsx'
import { RunDialog } from '#kernel/core/site/runs/RunDialog.tsx'
import { countOf, filterKeyOf, noSelection } from '#kernel/core/site/list/selection.ts'
import { targetOf } from '#kernel/core/site/list/target.ts'
import { useRun } from '#kernel/core/site/runs/useRun.ts'
import styles from '#kernel/core/site/runs/BulkBar.module.css'

export const BulkBar = ({
  resource,
  selection,
  mayBeOutside,
  filter,
  total,
  onSelect,
  onFilter,
  onExport,
  onKeepOpen,
  onFocusLost,
}: BulkBarProps) => {
  const t = useScreenTranslate(bulkMessages)
  const { me, declarations, isViewing = false } = useEngine()
  const language = useLanguage()
  const reasonId = useId()
  const notify = useNotify()
  const [action, setAction] = useState<BulkAction>()
  const [started, setStarted] = useState<Run>()
  const [isShown, setIsShown] = useState(false)
  const following = useRun(started)
  const { run, isLost } = following
  const isRunning = run?.state === 'running' && !isLost
  const queryClient = useQueryClient()
  const count = countOf(selection, total)
  const translate = useTranslate()
  const [first = '', second] = selection.ids
  const canCompare =
    !selection.isAll &&
    selection.ids.size === 2 &&
    declarations.some(({ name, compare }) => name === resource.name && compare)
  const offered = offeredActions(me, resource)
  // A plan names each record.
  const mayPrepare = useMayKeep(count) && !selection.isAll
  const labelOf = (one: BulkAction) => bulkLabel(resource.name, one, t, translate)
  const title = action ? labelOf(action) : ''

  // Selected rows stay selected under another filter; the selection of all that a filter finds does not.
  const key = filterKeyOf(filter)
  const known = useRef(key)
  const onChange = useEffectEvent(() => {
    if (!selection.isAll) return
    onSelect(noSelection)
    if (!started) notify(t('cleared'), { type: 'info' })
  })
  useEffect(() => {
    if (known.current === key) return
    known.current = key
    onChange()
  }, [key])

  const follow = (next: Run) => {
    setStarted(next)
    setIsShown(true)
    onKeepOpen(true)
    // A short run has already ended.
    if (next.state !== 'running') void queryClient.invalidateQueries()
  }
  const isLeaving = useRef(false)
  const onGone = useEffectEvent(() => {
    // People who leave the list find the run in the quick panel.
    if (isRunning) notify(t('goesOn'), { type: 'info' })
    // The dialog gives the focus back to a button that goes with it, so this comes last.
    if (isLeaving.current) onFocusLost()
  })
  useEffect(() => () => onGone(), [])
  const leave = () => {
    isLeaving.current = true
    onSelect(noSelection)
    onKeepOpen(false)
  }
  if (run)
    return (
      <>
        <RunBar following={following} run={run} title={title} isShown={isShown} onShow={() => setIsShown(true)} />
        {isShown && (
          <RunDialog
            following={following}
            run={run}
            title={title}
            onStarted={follow}
            onHide={() => setIsShown(false)}
            onClose={() => {
              setStarted(undefined)
              setAction(undefined)
              leave()
            }}
          />
        )}
      </>
    )
  return (
    <>
      <section className={styles.bar} aria-label={t('bar')} data-bottom-bar="">
        <span className={styles.count} role="status">
          {t('selected', { smart_count: count, count: formatNumber(count) })}
        </span>
        {mayBeOutside && <OutsideFilter {...{ resource, selection, filter, t, onSelect, onFilter }} />}
        {count < total && (
          <Button look="link" onClick={() => onSelect({ isAll: true, ids: new Set() })}>
            {t('selectAll', { count: formatNumber(total) })}
          </Button>
        )}
        <Button look="link" onClick={leave}>
          {t('clear')}
        </Button>
        {isViewing && <span id={reasonId}>{reasonSentence(notViewing.reason, language)}</span>}
        <div className={styles.actions}>
          {[...offered, ...(mayPrepare ? preparedActions(me, resource) : [])].map((one) => (
            <Button
              key={one}
              aria-haspopup="dialog"
              aria-describedby={isViewing ? reasonId : undefined}
              {...ariaDisabled(!isViewing, () => setAction(one))}
            >
              {labelOf(one)}
            </Button>
          ))}
          {canCompare && (
            <ButtonLink to={paths.compare(resource.name, first, second)}>{translate('engine.compare')}</ButtonLink>
          )}
          {onExport && (
            <Button aria-haspopup="dialog" onClick={onExport}>
              {t('export')}
            </Button>
          )}
        </div>
      </section>
      {action && (
        <ConfirmBulk
          resource={resource}
          action={action}
          onlyPrepares={!offered.includes(action)}
          target={targetOf(selection, filter)}
          title={title}
          onStarted={follow}
          onClose={() => setAction(undefined)}
        />
      )}
    </>
  )
}

// A plan that waits: what it would change now, and the buttons that apply, schedule, edit or discard it.
import { useEffect, useId, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { notViewing } from '#kernel/core/contract/conditions.ts'
import { fillCall } from '#kernel/core/contract/fillCall.ts'
import { planPaths } from '#kernel/features/plans/contract/paths.ts'
import type { Plan } from '#kernel/features/plans/contract/payloads.ts'
import { reasonSentence } from '#kernel/core/contract/reasons.ts'
import { refusalText, useEngine, useProvider, useScreenTranslate } from '#kernel/core/site/index.ts'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { ConfirmDialog } from '#kernel/core/site/ui/ConfirmDialog.tsx'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import { Loading } from '#kernel/core/site/ui/Loading.tsx'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { planMessages } from '#kernel/features/plans/site/texts.ts'
import { arrangeTrial } from './arrangeTrial.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { ReviewButtons } from './ReviewButtons.tsx'
import { ReviewDialogs, type ReviewAsked } from './ReviewDialogs.tsx'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { TrialChanges } from './TrialChanges.tsx'
import { useNeed } from './useNeed.ts'
import { usePlanActions, type PlanActions } from './usePlanActions.ts'
import { useReviewWords } from './useReviewWords.ts'
import { useTouched } from './useTouched.ts'
import styles from './Plans.module.css'

type Asked = 'apply' | 'schedule' | 'edit' | 'discard' | ReviewAsked

interface PlanNotesProps {
  plan: Plan
  /** Why a call was refused. */
  failure: string | undefined
  mayAct: boolean
  onUnschedule: () => void
}

const PlanNotes = ({ plan, failure, mayAct, onUnschedule }: PlanNotesProps) => {
  const { state, applyAt, refusal, erased, review } = plan
  const t = useScreenTranslate(planMessages)
  const failed = useRef<HTMLParagraphElement>(null)
  const { sentenceOf } = useReviewWords()
  const reviewed = sentenceOf(plan)
  // After the dialog has given the focus back.
  useEffect(() => {
    if (failure !== undefined) failed.current?.focus()
  }, [failure])
  return (
    <>
      {state === 'scheduled' && applyAt !== null && (
        <div className={`${styles.note} ${styles.buttons}`}>
          <span>{t('willApply', { at: formatInstant(applyAt) })}</span>
          <Button {...ariaDisabled(mayAct, onUnschedule)}>{t('unschedule')}</Button>
        </div>
      )}
      {state === 'refused' && (
        <p className={styles.warning}>{t('wasRefused', { reason: (refusal ?? '').replace(/\.$/, '') })}</p>
      )}
      {reviewed !== undefined && (
        <p
          role="status"
          className={review?.state === 'refused' || review?.state === 'lost' ? styles.warning : styles.note}
        >
          {reviewed}
        </p>
      )}
      {erased > 0 && <p className={styles.warning}>{t('erased', { smart_count: erased })}</p>}
      {failure !== undefined && (
        <p ref={failed} role="alert" tabIndex={-1} className={styles.failure}>
          {failure}
        </p>
      )}
    </>
  )
}

interface PlanDialogsProps {
  asked: Asked | undefined
  plan: Plan
  /** The number of its changes, if it was tried. */
  size: number | undefined
  actions: Pick<PlanActions, 'apply' | 'schedule' | 'edit' | 'discard'>
  onClose: () => void
}

const PlanDialogs = ({ asked, plan: { reason, state, review }, size, actions, onClose }: PlanDialogsProps) => {
  const t = useScreenTranslate(planMessages)
  const { apply, schedule, edit, discard } = actions
  return (
    <>
      {asked === 'apply' && size !== undefined && (
        <ConfirmDialog
          title={t('applyTitle')}
          text={t('applyText', { smart_count: size })}
          cancelLabel={t('cancel')}
          confirmLabel={t('apply')}
          onCancel={onClose}
          onConfirm={() => void apply()}
        />
      )}
      {asked === 'schedule' && <ScheduleDialog onSchedule={(at) => void schedule(at)} onClose={onClose} />}
      {asked === 'edit' && (
        <ReasonDialog
          reason={reason}
          isScheduled={state === 'scheduled'}
          isAgreed={review?.state === 'agreed'}
          onSave={(text) => void edit({ reason: text })}
          onClose={onClose}
        />
      )}
      {asked === 'discard' && (
        <ConfirmDialog
          title={t('discardTitle')}
          text={t('discardText')}
          cancelLabel={t('cancel')}
          confirmLabel={t('discard')}
          isDangerous
          onCancel={onClose}
          onConfirm={() => void discard()}
        />
      )}
    </>
  )
}

const isOfReview = (asked: Asked | undefined): asked is ReviewAsked => typeof asked === 'object'

export const OpenPlan = ({ plan }: { plan: Plan }) => {
  const { planId, state, changes, updatedAt, isOwn } = plan
  const t = useScreenTranslate(planMessages)
  const { isViewing = false } = useEngine()
  const language = useLanguage()
  const provider = useProvider()
  const id = useId()
  const [asked, setAsked] = useState<Asked>()
  const trialKey = ['plans', planId, 'trial', updatedAt]
  const query = useQuery({
    queryKey: trialKey,
    queryFn: ({ signal }) => provider.call(fillCall(planPaths.trial, { id: planId }), { signal }),
    // An edit brings its own trial.
    staleTime: Infinity,
    refetchOnMount: 'always',
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const trial = query.data
  const { isBusy, isApplying, failure, ...actions } = usePlanActions(plan, trial?.seen, () => setAsked(undefined))
  const arranged = trial && arrangeTrial(trial)
  const need = useNeed(plan, trial)
  const touched = useTouched(trial)
  const isMine = plan.review?.isMine ?? false
  const whyNot = (): string | undefined => {
    if (isViewing) return reasonSentence(notViewing.reason, language)
    if (!trial || !arranged) return undefined
    if (arranged.refused.length > 0 || trial.refusal !== null) return t('isRefused')
    return arranged.size === 0 ? t('nothing') : undefined
  }
  const cannot = whyNot()
  const reasonNot = cannot ?? (isMine ? undefined : need)
  const mayAct = !isBusy && !isViewing
  const isTried = mayAct && trial !== undefined && !query.isFetching
  const mayApply = isTried && reasonNot === undefined
  const close = () => setAsked(undefined)

  return (
    <>
      <PlanNotes plan={plan} failure={failure} mayAct={mayAct} onUnschedule={() => void actions.unschedule()} />
      <div>
        <div className={styles.buttons}>
          <ReviewButtons
            plan={plan}
            isNeeded={need !== undefined && cannot === undefined}
            mayAct={mayAct}
            mayAgree={isTried && cannot === undefined}
            reasonId={reasonNot === undefined ? undefined : `${id}not`}
            onAsk={setAsked}
            onWithdraw={() => void actions.withdraw()}
          />
          {!isMine && (
            <>
              <Button
                look={need === undefined || cannot !== undefined ? 'primary' : 'outline'}
                aria-haspopup="dialog"
                aria-busy={isApplying}
                aria-describedby={reasonNot === undefined ? undefined : `${id}not`}
                {...ariaDisabled(mayApply, () => setAsked('apply'))}
              >
                {t(isApplying ? 'applying' : 'apply')}
              </Button>
              <Button
                aria-haspopup="dialog"
                aria-describedby={reasonNot === undefined ? undefined : `${id}not`}
                {...ariaDisabled(mayApply, () => setAsked('schedule'))}
              >
                {t(state === 'scheduled' ? 'reschedule' : 'schedule')}
              </Button>
            </>
          )}
          {isOwn && !isMine && (
            <>
              <Button aria-haspopup="dialog" {...ariaDisabled(mayAct, () => setAsked('edit'))}>
                {t('edit')}
              </Button>
              <Button aria-haspopup="dialog" {...ariaDisabled(mayAct, () => setAsked('discard'))}>
                {t('discard')}
              </Button>
            </>
          )}
        </div>
        {reasonNot !== undefined && (
          <p id={`${id}not`} className={styles.why}>
            {reasonNot}
          </p>
        )}
      </div>
      {!trial && query.error && !query.isFetching ? (
        <Pending query={query} failed={refusalText(query.error) ?? t('trialFailed')} />
      ) : query.isFetching && !trial ? (
        <Loading word={t('trying')} room={152} />
      ) : (
        <p role="status" className="visually-hidden">
          {query.isFetching && t('trying')}
        </p>
      )}
      {trial && arranged && (
        <>
          {plan.review && touched !== '' && <p className={styles.touched}>{touched}</p>}
          {trial.refusal !== null && <p className={styles.failure}>{t('together', { reason: trial.refusal })}</p>}
          <TrialChanges
            plan={plan}
            {...arranged}
            onTake={
              mayAct && isOwn && !isMine
                ? (taken) => void actions.edit({ changes: changes.filter((_, at) => !taken.includes(at)) })
                : undefined
            }
            onComment={mayAct && plan.review ? (place) => setAsked({ review: 'say', change: place }) : undefined}
          />
        </>
      )}
      {isOfReview(asked) ? (
        <ReviewDialogs {...{ asked, plan, touched, actions, onClose: close }} />
      ) : (
        <PlanDialogs {...{ asked, plan, size: arranged?.size, actions, onClose: close }} />
      )}
    </>
  )
}

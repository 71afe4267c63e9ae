// A plan that waits: what it would change now, and the buttons that apply, schedule, edit or discard it.
import { plansPath } from '#kernel/features/plans/site/path.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router'
import { notViewing } from '#kernel/core/contract/conditions.ts'
import { fillCall } from '#kernel/core/contract/fillCall.ts'
import { planPaths } from '#kernel/features/plans/contract/paths.ts'
import type { Plan, PlanEdit } from '#kernel/features/plans/contract/payloads.ts'
import { reasonSentence } from '#kernel/core/contract/reasons.ts'
import {
  conflictText,
  refusalText,
  statusOf,
  useEngine,
  useProvider,
  useScreenTranslate,
} from '#kernel/core/site/index.ts'
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
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { TrialChanges } from './TrialChanges.tsx'
import styles from './Plans.module.css'

type Asked = 'apply' | 'schedule' | 'edit' | 'discard'

/** Returns what may be done with a plan, and how that goes. `onStart` closes what asked for it. */
const usePlanActions = (
  { planId, updatedAt, reason, changes }: Plan,
  seen: string | undefined,
  onStart: () => void,
) => {
  const t = useScreenTranslate(planMessages)
  const provider = useProvider()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const [isApplying, setIsApplying] = useState(false)
  const [failure, setFailure] = useState<string>()
  const show = (next: Plan) => queryClient.setQueryData(['plans', planId], next)
  /** Shows what is so now, and says why the call was refused. */
  const attempt = async (work: () => Promise<unknown>) => {
    onStart()
    setIsBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      await queryClient.invalidateQueries({ queryKey: ['plans'] })
      // A plan that is gone says so itself.
      if (statusOf(error) !== 404) setFailure(conflictText(error) ?? refusalText(error) ?? t('actionFailed'))
    }
    setIsBusy(false)
    setIsApplying(false)
  }
  const apply = () =>
    attempt(async () => {
      setIsApplying(true)
      const applied = await provider.call(fillCall(planPaths.apply, { id: planId }), {
        body: { seen: seen ?? '' },
      })
      show(applied.plan)
      // Lists and records have changed.
      void queryClient.invalidateQueries()
    })
  const schedule = (at: string) =>
    attempt(async () =>
      show(await provider.call(fillCall(planPaths.schedule, { id: planId }), { body: { seen: seen ?? '', at } })),
    )
  const unschedule = () =>
    attempt(async () => show(await provider.call(fillCall(planPaths.unschedule, { id: planId }))))
  const edit = (part: Partial<PlanEdit>) =>
    attempt(async () => {
      const edited = await provider.call(fillCall(planPaths.update, { id: planId }), {
        body: { updatedAt, reason, changes, ...part },
      })
      queryClient.setQueryData(['plans', planId, 'trial', edited.plan.updatedAt], edited.trial)
      show(edited.plan)
    })
  const discard = () =>
    attempt(async () => {
      await provider.call(fillCall(planPaths.remove, { id: planId }))
      notify(t('discarded'), { type: 'success' })
      void navigate(plansPath)
    })
  return { isBusy, isApplying, failure, apply, schedule, unschedule, edit, discard }
}
type PlanActions = ReturnType<typeof usePlanActions>

interface PlanNotesProps {
  plan: Plan
  /** Why a call was refused. */
  failure: string | undefined
  mayAct: boolean
  onUnschedule: () => void
}

const PlanNotes = ({ plan: { state, applyAt, refusal, erased }, failure, mayAct, onUnschedule }: PlanNotesProps) => {
  const t = useScreenTranslate(planMessages)
  const failed = useRef<HTMLParagraphElement>(null)
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
  asked: Asked
  plan: Plan
  /** The number of its changes, if it was tried. */
  size: number | undefined
  actions: Pick<PlanActions, 'apply' | 'schedule' | 'edit' | 'discard'>
  onClose: () => void
}

const PlanDialogs = ({ asked, plan: { reason, state }, size, actions, onClose }: PlanDialogsProps) => {
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

export const OpenPlan = ({ plan }: { plan: Plan }) => {
  const { planId, state, changes, updatedAt } = plan
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
  const whyNot = (): string | undefined => {
    if (isViewing) return reasonSentence(notViewing.reason, language)
    if (!trial || !arranged) return undefined
    if (arranged.refused.length > 0 || trial.refusal !== null) return t('isRefused')
    return arranged.size === 0 ? t('nothing') : undefined
  }
  const reasonNot = whyNot()
  const mayAct = !isBusy && !isViewing
  const mayApply = mayAct && trial !== undefined && !query.isFetching && reasonNot === undefined

  return (
    <>
      <PlanNotes plan={plan} failure={failure} mayAct={mayAct} onUnschedule={() => void actions.unschedule()} />
      <div>
        <div className={styles.buttons}>
          <Button
            look="primary"
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
          <Button aria-haspopup="dialog" {...ariaDisabled(mayAct, () => setAsked('edit'))}>
            {t('edit')}
          </Button>
          <Button aria-haspopup="dialog" {...ariaDisabled(mayAct, () => setAsked('discard'))}>
            {t('discard')}
          </Button>
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
          {trial.refusal !== null && <p className={styles.failure}>{t('together', { reason: trial.refusal })}</p>}
          <TrialChanges
            plan={plan}
            {...arranged}
            onTake={
              mayAct
                ? (taken) => void actions.edit({ changes: changes.filter((_, at) => !taken.includes(at)) })
                : undefined
            }
          />
        </>
      )}
      {asked && <PlanDialogs {...{ asked, plan, size: arranged?.size, actions, onClose: () => setAsked(undefined) }} />}
    </>
  )
}

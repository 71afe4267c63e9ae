// Keeps changes in a new or waiting plan instead of making them, and says where they are.
import { useId, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { fillCall } from '#kernel/core/contract/fillCall.ts'
import { plan as limits } from '#kernel/features/plans/contract/limits.ts'
import { planPaths } from '#kernel/features/plans/contract/paths.ts'
import type { PlanSummary, TriedPlan } from '#kernel/features/plans/contract/payloads.ts'
import { planMessages } from '#kernel/features/plans/site/texts.ts'
import { FormDialog } from '#kernel/core/site/ui/FormDialog.tsx'
import { Select } from '#kernel/core/site/ui/Select.tsx'
import { conflictText, refusalText } from '#kernel/core/site/data/errors.ts'
import { useProvider } from '#kernel/core/site/data/useProvider.ts'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import type { KeepChangesProps } from '#kernel/core/site/feature.ts'
import { KeptInPlan } from './KeptInPlan.tsx'
import { ReasonField } from './ReasonField.tsx'
import { useReason } from './useReason.ts'
import styles from './PlanDialogs.module.css'

export const SaveInPlanDialog = ({ changes, onSaved, onClose }: KeepChangesProps) => {
  const t = useScreenTranslate(planMessages)
  const provider = useProvider()
  const queryClient = useQueryClient()
  const id = useId()
  const reason = useReason()
  const [chosenId, setChosenId] = useState('')
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [kept, setKept] = useState<TriedPlan>()
  // Without an answer, a new plan can still be made.
  const { data, refetch } = useQuery({
    queryKey: ['plans', 'waiting'],
    queryFn: ({ signal }) => provider.call(planPaths.list, { query: { waiting: true, mine: true }, signal }),
    staleTime: 0,
    retry: false,
  })
  const plans = (data?.data ?? []).filter(({ size }) => size + changes.length <= limits.changes)
  const chosen = plans.find(({ planId }) => String(planId) === chosenId)

  const addTo = async ({ planId: chosenPlan }: PlanSummary): Promise<TriedPlan> => {
    const plan = await provider.call(fillCall(planPaths.one, { id: chosenPlan }))
    return await provider.call(fillCall(planPaths.update, { id: chosenPlan }), {
      body: { updatedAt: plan.updatedAt, reason: plan.reason, changes: [...plan.changes, ...changes] },
    })
  }
  const submit = async () => {
    const why = chosen ? chosen.reason : reason.read()
    if (why === undefined) return
    setIsSending(true)
    setFailure(undefined)
    try {
      setKept(
        await (chosen
          ? addTo(chosen)
          : provider.call(planPaths.propose, { body: { reason: why, changes: [...changes] } })),
      )
      onSaved?.()
      void queryClient.invalidateQueries({ queryKey: ['plans'] })
    } catch (error) {
      if (!reason.showError(error)) setFailure(conflictText(error) ?? refusalText(error) ?? t('actionFailed'))
      // Somebody may have edited, applied or discarded the plan meanwhile.
      if (chosen) void refetch()
    }
    setIsSending(false)
  }

  if (kept) return <KeptInPlan kept={kept} count={changes.length} onClose={onClose} />
  return (
    <FormDialog
      title={t('keepTitle')}
      text={<p>{t('keepText', { smart_count: changes.length })}</p>}
      submitLabel={t(isSending ? 'saving' : 'save')}
      isSending={isSending}
      formClassName={styles.form}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {plans.length > 0 && (
        <div className={styles.field}>
          <label htmlFor={`${id}plan`}>{t('plan')}</label>
          <Select
            id={`${id}plan`}
            value={chosen ? chosenId : ''}
            aria-describedby={chosen?.state === 'scheduled' ? `${id}ends` : undefined}
            onChange={({ target }) => setChosenId(target.value)}
          >
            <option value="">{t('newPlan')}</option>
            {plans.map((plan) => (
              <option key={plan.planId} value={plan.planId}>
                {plan.reason}
              </option>
            ))}
          </Select>
          {chosen?.state === 'scheduled' && (
            <p id={`${id}ends`} className={styles.hint}>
              {t('endsSchedule')}
            </p>
          )}
        </div>
      )}
      {!chosen && <ReasonField reason={reason} />}
      {failure !== undefined && (
        <p role="alert" className={styles.wrong}>
          {failure}
        </p>
      )}
    </FormDialog>
  )
}

// The input for the reason of a plan.
import { useId } from 'react'
import { planMessages } from '#kernel/features/plans/site/texts.ts'
import { DialogInput } from '#kernel/core/site/ui/DialogInput.tsx'
import { FieldHint } from '#kernel/core/site/ui/FieldHint.tsx'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import type { Reason } from './useReason.ts'
import styles from './PlanDialogs.module.css'

export const ReasonField = ({ reason: { input, value, wrong, change } }: { reason: Reason }) => {
  const t = useScreenTranslate(planMessages)
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={`${id}reason`}>{t('reason')}</label>
      <DialogInput
        id={`${id}reason`}
        ref={input}
        value={value}
        required
        autoComplete="off"
        aria-invalid={wrong !== undefined}
        aria-describedby={`${id}hint`}
        onChange={({ target }) => change(target.value)}
      />
      <FieldHint id={`${id}hint`} hint={t('reasonHint')} wrong={wrong} />
    </div>
  )
}

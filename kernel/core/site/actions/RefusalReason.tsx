// Says why an action is greyed, beside its button.
import { type Condition, reasonArgs } from '#kernel/core/contract/conditions.ts'
import { reasonSentence } from '#kernel/core/contract/reasons.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'

interface RefusalReasonProps {
  /** Of the sentence, which describes the button. */
  id: string
  label: string
  condition: Condition
  record: EngineRecord
}

export const RefusalReason = ({ id, label, condition, record }: RefusalReasonProps) => {
  const language = useLanguage()
  return (
    <span role="tooltip">
      <strong>{label}</strong>
      <span id={id}>{reasonSentence(condition.reason, language, reasonArgs(condition, record))}</span>
    </span>
  )
}

// Says why an action is withheld.
import { type Condition, reasonArgs } from '#kernel/core/contract/conditions.ts'
import { reasonSentence } from '#kernel/core/contract/reasons.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'

interface RefusalReasonProps {
  condition: Condition
  record: EngineRecord
}

export const RefusalReason = ({ condition, record }: RefusalReasonProps) =>
  reasonSentence(condition.reason, useLanguage(), reasonArgs(condition, record))

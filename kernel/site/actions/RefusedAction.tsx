// An action that the record of a row withholds now: greyed in its place, with the reason on focus, hover and touch.
// It loads with the first one, because a list needs the sentences for nothing else.
import { useId } from 'react'
import { type Condition, reasonArgs } from '#kernel/contract/conditions.ts'
import { reasonSentence } from '#kernel/contract/reasons.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { Icon } from '#kernel/site/ui/Icon.tsx'
import { IconButton } from '#kernel/site/ui/IconButton.tsx'
import { ariaDisabled } from '#kernel/site/ui/ariaDisabled.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import type { RowAction } from './actions.ts'
import styles from './RefusedAction.module.css'

interface RefusedActionProps {
  action: RowAction
  condition: Condition
  record: EngineRecord
  label: string
  /** The record's name. */
  name: string
}

export const RefusedAction = ({ action, condition, record, label, name }: RefusedActionProps) => {
  const id = useId()
  const language = useLanguage()
  return (
    <div className={styles.refused}>
      <IconButton label={`${label}: ${name}`} title={undefined} {...ariaDisabled(false)} aria-describedby={id}>
        <Icon of={action.icon} />
      </IconButton>
      <span role="tooltip">
        <strong>{label}</strong>
        <span id={id}>{reasonSentence(condition.reason, language, reasonArgs(condition, record))}</span>
      </span>
    </div>
  )
}

// An action that the record of a row withholds now: greyed in its place, with the reason on focus, hover and touch.
import { Suspense, useId, useState } from 'react'
import type { Condition } from '#kernel/core/contract/conditions.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { IconButton } from '#kernel/core/site/ui/IconButton.tsx'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import type { RowAction } from './actions.ts'
import { LazyRefusalReason } from './loadReason.ts'
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
  const [isAsked, setIsAsked] = useState(false)
  const ask = () => setIsAsked(true)
  return (
    <div className={styles.refused} onFocus={ask} onPointerEnter={ask}>
      <IconButton
        label={`${label}: ${name}`}
        title={undefined}
        {...ariaDisabled(false)}
        aria-describedby={isAsked ? id : undefined}
      >
        <Icon of={action.icon} />
      </IconButton>
      {isAsked && (
        <Suspense>
          <span role="tooltip">
            <strong>{label}</strong>
            <span id={id}>
              <LazyRefusalReason condition={condition} record={record} />
            </span>
          </span>
        </Suspense>
      )}
    </div>
  )
}

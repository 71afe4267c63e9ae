// The actions of a record that belong to a part of its page, as buttons: those that the user may take now.
import { useRef } from 'react'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { ActionDialogs } from '../actions/ActionDialogs.tsx'
import { actionLabel } from '../actions/actionLabels.ts'
import { permittedActions } from '../actions/usePermitted.ts'
import { useRowActions } from '../actions/useRowActions.ts'
import { useEngine } from '../declaration/engineContext.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { useResourceTranslate } from '../declaration/useResourceTranslate.ts'
import styles from './RecordPage.module.css'

interface PartActionsProps {
  resource: string
  record: EngineRecord
  /** The names of the actions, in the order of the buttons. */
  names: readonly string[]
  /** Names the group of the buttons. */
  label: string
}

export const PartActions = ({ resource, record, names, label }: PartActionsProps) => {
  const engine = useEngine()
  const translate = useResourceTranslate(resource)
  // Gets the focus if a pressed button is gone.
  const group = useRef<HTMLDivElement>(null)
  const { start, acting, ...started } = useRowActions({ heading: group })
  const declaration = engine.declarations.find(({ name }) => name === resource)
  if (!declaration) return null
  const permitted = permittedActions(engine, declaration, record)
  const actions = names.flatMap((name) => permitted.find((action) => action.name === name) ?? [])
  return (
    <>
      {actions.length > 0 && (
        <div ref={group} className={styles.buttons} role="group" aria-label={label} tabIndex={-1}>
          {actions.map((action) => (
            <Button
              key={action.name}
              {...ariaDisabled(acting.length === 0, () => start({ declaration, action, record }))}
            >
              <Icon of={action.icon} />
              <span>{actionLabel(action, record, translate)}</span>
            </Button>
          ))}
        </div>
      )}
      <ActionDialogs {...started} />
    </>
  )
}

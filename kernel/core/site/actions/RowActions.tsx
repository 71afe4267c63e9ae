// Renders a row's actions as icon buttons, named by action and record. One that the record withholds is greyed and says why;
// one that does not belong to the record's state leaves its place empty.
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { IconButton } from '#kernel/core/site/ui/IconButton.tsx'
import { IconButtonLink } from '#kernel/core/site/ui/IconButtonLink.tsx'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { actionLink, type OnAction } from './actions.ts'
import { useEngine } from '../declaration/engineContext.ts'
import { recordTitle } from '../declaration/recordTitle.ts'
import { grantedActions, isOutOfPlace, preventingCondition } from './usePermitted.ts'
import { RefusedAction } from './RefusedAction.tsx'
import { preloadUpdate } from '../form/loadForm.tsx'
import type { Declaration } from '../declaration/declaration.ts'
import { actionLabel } from './actionLabels.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import styles from './RowActions.module.css'

interface RowActionsProps {
  record: EngineRecord
  declaration: Declaration
  translate: ResourceTranslate
  /** One of them is running: none can be started. */
  isActing: boolean
  onAction: OnAction
}

export const RowActions = ({ record, declaration, translate, isActing, onAction }: RowActionsProps) => {
  const engine = useEngine()
  const name = recordTitle(record, declaration, translate)
  const places = grantedActions(engine, declaration)
    .filter(({ onlyInRecord }) => !onlyInRecord)
    .map((action) => ({ action, isHidden: isOutOfPlace(engine, declaration, action, record) }))
  const last = places.findLastIndex(({ isHidden }) => !isHidden)
  return (
    <div className={styles.actions}>
      {places.slice(0, last + 1).map(({ action, isHidden }) => {
        if (isHidden) return <span key={action.name} />
        const condition = preventingCondition(engine, declaration, action, record)
        const label = actionLabel(action, record, translate)
        if (condition)
          return (
            <RefusedAction
              key={action.name}
              action={action}
              condition={condition}
              record={record}
              label={label}
              name={name}
            />
          )
        const names = { label: `${label}: ${name}`, title: label }
        const to = actionLink(action, declaration.name, record.id)
        return to ? (
          <IconButtonLink
            key={action.name}
            {...names}
            to={to}
            onPointerEnter={() => preloadUpdate(declaration, engine)}
            onFocus={() => preloadUpdate(declaration, engine)}
          >
            <Icon of={action.icon} />
          </IconButtonLink>
        ) : (
          <IconButton
            key={action.name}
            {...names}
            isDangerous={action.isDangerous}
            {...ariaDisabled(!isActing, () => onAction(action, record))}
          >
            <Icon of={action.icon} />
          </IconButton>
        )
      })}
    </div>
  )
}

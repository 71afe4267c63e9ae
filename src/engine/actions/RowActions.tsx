// Renders a row's actions as icon buttons, named by action and record. A missing action leaves its place empty.
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { IconButtonLink } from '#src/ui/IconButtonLink.tsx'
import { actionLink, type OnAction, type RowAction } from './actions.ts'
import { useEngine } from '../declaration/engineContext.ts'
import { recordTitle } from '../declaration/recordTitle.ts'
import { actionPlaces } from './usePermitted.ts'
import { preloadUpdate } from '../form/loadForm.tsx'
import type { Declaration } from '../declaration/resource.ts'
import { actionLabel } from './actionLabels.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import styles from './RowActions.module.css'

interface RowActionsProps {
  actions: readonly RowAction[]
  record: EngineRecord
  declaration: Declaration
  translate: ResourceTranslate
  onAction: OnAction
}

export const RowActions = ({ actions, record, declaration, translate, onAction }: RowActionsProps) => {
  const engine = useEngine()
  const name = recordTitle(record, declaration, translate)
  return (
    <div className={styles.actions}>
      {actionPlaces(engine, declaration).map((action) => {
        if (!actions.includes(action)) return <span key={action.name} />
        const label = actionLabel(action, record, translate)
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
          <IconButton key={action.name} {...names} isDangerous={action.isDangerous} onClick={() => onAction(action, record)}>
            <Icon of={action.icon} />
          </IconButton>
        )
      })}
    </div>
  )
}

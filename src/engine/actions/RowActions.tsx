// Renders a row's actions as icon buttons, named by action and record. A missing action leaves its place empty;
// in the first such place a button says why.
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
import type { OnWhy } from './why.ts'
import styles from './RowActions.module.css'

interface RowActionsProps {
  actions: readonly RowAction[]
  record: EngineRecord
  declaration: Declaration
  translate: ResourceTranslate
  onAction: OnAction
  onWhy: OnWhy
}

export const RowActions = ({ actions, record, declaration, translate, onAction, onWhy }: RowActionsProps) => {
  const engine = useEngine()
  const name = recordTitle(record, declaration, translate)
  const places = actionPlaces(engine, declaration).filter(({ onlyInRecord }) => !onlyInRecord)
  const last = places.findLastIndex((action) => actions.includes(action))
  const missing = places.findIndex((action) => !actions.includes(action))
  const why = translate.engine('why')
  return (
    <div className={styles.actions}>
      {places.slice(0, Math.max(last, missing) + 1).map((action, at) => {
        if (at === missing)
          return (
            <button
              key={action.name}
              type="button"
              className={styles.why}
              aria-label={`${why} ${name}`}
              title={why}
              aria-haspopup="dialog"
              onClick={({ currentTarget }) => onWhy(record, currentTarget, true)}
              onFocus={({ currentTarget }) => onWhy(record, currentTarget, false)}
              onMouseEnter={({ currentTarget }) => onWhy(record, currentTarget, false)}
            >
              ?
            </button>
          )
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

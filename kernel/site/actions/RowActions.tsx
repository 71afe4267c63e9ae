// Renders a row's actions as icon buttons, named by action and record. A missing action leaves its place empty;
// in the first such place a button says why.
import { Icon } from '#kernel/site/ui/Icon.tsx'
import { IconButton } from '#kernel/site/ui/IconButton.tsx'
import { IconButtonLink } from '#kernel/site/ui/IconButtonLink.tsx'
import { ariaDisabled } from '#kernel/site/ui/ariaDisabled.ts'
import { actionLink, type OnAction, type RowAction } from './actions.ts'
import { useEngine } from '../declaration/engineContext.ts'
import { recordTitle } from '../declaration/recordTitle.ts'
import { grantedActions } from './usePermitted.ts'
import { preloadUpdate } from '../form/loadForm.tsx'
import type { Declaration } from '../declaration/declaration.ts'
import { actionLabel } from './actionLabels.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import type { OnShowReasons } from './useReasons.ts'
import styles from './RowActions.module.css'

interface RowActionsProps {
  actions: readonly RowAction[]
  record: EngineRecord
  declaration: Declaration
  translate: ResourceTranslate
  /** One of them is running: none can be started. */
  isActing: boolean
  onAction: OnAction
  onShowReasons: OnShowReasons
}

export const RowActions = ({
  actions,
  record,
  declaration,
  translate,
  isActing,
  onAction,
  onShowReasons,
}: RowActionsProps) => {
  const engine = useEngine()
  const name = recordTitle(record, declaration, translate)
  const granted = grantedActions(engine, declaration).filter(({ onlyInRecord }) => !onlyInRecord)
  const last = granted.findLastIndex((action) => actions.includes(action))
  const missing = granted.findIndex((action) => !actions.includes(action))
  const why = translate.engine('why')
  return (
    <div className={styles.actions}>
      {granted.slice(0, Math.max(last, missing) + 1).map((action, at) => {
        if (at === missing)
          return (
            <button
              key={action.name}
              type="button"
              className={styles.why}
              aria-label={`${why} ${name}`}
              title={why}
              aria-haspopup="dialog"
              onClick={({ currentTarget }) => onShowReasons(record, currentTarget, true)}
              onFocus={({ currentTarget }) => onShowReasons(record, currentTarget, false)}
              onMouseEnter={({ currentTarget }) => onShowReasons(record, currentTarget, false)}
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

// The title row of a form: the record's name with its state, and the actions that its row in the list has.
import { useRef, type ReactNode, type RefObject } from 'react'
import { can } from '#contract/access.ts'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { ariaDisabled } from '#src/ui/ariaDisabled.ts'
import { ActionDialogs } from './ActionDialogs.tsx'
import { actionLabel } from './actionLabels.ts'
import { actionLink, type RowAction } from './actions.ts'
import { permittedActions } from './usePermitted.ts'
import { useRowActions } from './useRowActions.ts'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { definitionOf, useEngine, type Engine } from '../declaration/engineContext.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { recordTitle } from '../declaration/recordTitle.ts'
import type { Declaration } from '../declaration/resource.ts'
import { useResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { cellMarkup } from '../list/cellRenderers.tsx'
import { stateColumn } from '../list/state.ts'
import styles from './RecordHeader.module.css'

interface RecordHeaderProps {
  declaration: Declaration
  /** The stored record, as the actions need it; undefined while creating. */
  record: EngineRecord | undefined
  /** Returns the values of the form, which a preview shows. */
  values?: () => object
  /** Leaves the form after an action has deleted the record. */
  onDeleted?: () => void
  /** Called when the record was changed by reverting an earlier change. */
  onReverted?: () => void
  /** Runs an action, once the user has dealt with other changes of the screen. */
  guard?: (action: () => void) => void
  /** The actions that the screen offers in another way. */
  except?: readonly RowAction['type'][]
  /** Gets the focus if a pressed button is gone. */
  heading?: RefObject<HTMLHeadingElement | null>
  /** The screen's own buttons. */
  children?: ReactNode
}

/** The form is open already: it offers no edit. A new record can only be previewed. */
const actionsOf = (engine: Engine, declaration: Declaration, record: EngineRecord | undefined): RowAction[] =>
  record
    ? permittedActions(engine, declaration, record).filter(({ type }) => type !== 'edit')
    : (declaration.actions ?? []).filter(
        ({ type, name }) => type === 'preview' && can(engine.me, name, definitionOf(engine.definitions, declaration.name)),
      )

export const RecordHeader = ({
  declaration,
  record,
  values,
  onDeleted,
  onReverted,
  guard,
  except = [],
  heading,
  children,
}: RecordHeaderProps) => {
  const engine = useEngine()
  const { name } = declaration
  const translate = useResourceTranslate(name)
  const ownHeading = useRef<HTMLHeadingElement>(null)
  const title = heading ?? ownHeading
  const { start, isActing, ...started } = useRowActions({ heading: title, onDeleted })
  const called = record ? recordTitle(record, declaration, translate) : translate.title('create')
  const state = record && stateColumn(declaration)
  const actions = actionsOf(engine, declaration, record).filter(({ type }) => !except.includes(type))
  // A new record has no id; the preview does not need one.
  const subject = record ?? { id: '' }
  const press = (action: RowAction) => {
    const run = () => start({ declaration, action, record: action.type === 'preview' ? { ...subject, ...values?.() } : subject })
    if (guard) guard(run)
    else run()
  }
  return (
    <header className={styles.header}>
      <h1 ref={title} tabIndex={-1}>
        {called}
      </h1>
      {state && <span className={styles.state}>{cellMarkup(record, state, translate)}</span>}
      {(actions.length > 0 || children || record) && (
        <div className={styles.actions} data-many={actions.length > 1}>
          {children}
          {record && <HistoryButton declaration={declaration} record={record} title={called} onReverted={onReverted} />}
          {actions.map((action) => {
            const label = actionLabel(action, subject, translate)
            const to = actionLink(action, name, subject.id)
            const content = (
              <>
                <Icon of={action.icon} />
                <span>{label}</span>
              </>
            )
            return to ? (
              <ButtonLink key={action.name} to={to}>
                {content}
              </ButtonLink>
            ) : (
              <Button key={action.name} {...ariaDisabled(!isActing, () => press(action))}>
                {content}
              </Button>
            )
          })}
        </div>
      )}
      <ActionDialogs {...started} />
    </header>
  )
}

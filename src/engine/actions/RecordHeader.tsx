// The title row of a form: the record's name with its state, and its actions. One that the record withholds is disabled and says why.
import { useId, useRef, type ReactNode, type RefObject } from 'react'
import { useTranslate } from 'react-admin'
import { can } from '#contract/access.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { ariaDisabled } from '#src/ui/ariaDisabled.ts'
import { ActionDialogs } from './ActionDialogs.tsx'
import { actionLabel } from './actionLabels.ts'
import { actionLink, type RowAction } from './actions.ts'
import { actionPlaces, permittedActions } from './usePermitted.ts'
import { refusalsOf } from './refusals.ts'
import { useWhy } from './why.ts'
import { useRowActions } from './useRowActions.ts'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { definitionOf, useEngine, type Engine } from '../declaration/engineContext.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { recordTitle } from '../declaration/recordTitle.ts'
import type { Declaration } from '../declaration/resource.ts'
import { useResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { cellMarkup } from '../list/cellRenderers.tsx'
import { stateColumn } from '../declaration/recordState.ts'
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
  const t = useTranslate()
  const translate = useResourceTranslate(name)
  const ownHeading = useRef<HTMLHeadingElement>(null)
  const title = heading ?? ownHeading
  const { start, isActing, ...started } = useRowActions({ heading: title, onDeleted })
  const called = record ? recordTitle(record, declaration, translate) : translate.title('create')
  const state = record && stateColumn(declaration)
  const permitted = actionsOf(engine, declaration, record)
  const language = useLanguage()
  const id = useId()
  const why = useWhy(declaration)
  const granted = actionPlaces(engine, declaration)
  const refusals = record
    ? refusalsOf(engine, declaration, record, { language, translate, t }).filter(
        ({ action }) => granted.includes(action) && action.type !== 'edit' && !except.includes(action.type),
      )
    : []
  const actions = (declaration.actions ?? []).filter(
    (action) => !except.includes(action.type) && (permitted.includes(action) || refusals.some((refused) => refused.action === action)),
  )
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
            const at = refusals.findIndex((refused) => refused.action === action)
            const refused = refusals[at]
            const content = (
              <>
                <Icon of={action.icon} />
                <span>{label}</span>
              </>
            )
            if (refused)
              return (
                <div key={action.name} className={styles.refused}>
                  <Button {...ariaDisabled(false)} aria-describedby={`${id}${at}`}>
                    {content}
                  </Button>
                  <span role="tooltip" id={`${id}${at}`}>
                    {refused.text}
                  </span>
                </div>
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
          {record && refusals.length > 0 && (
            <Button look="quiet" aria-haspopup="dialog" onClick={({ currentTarget }) => why.ask(record, currentTarget, true)}>
              {translate.engine('why')}
            </Button>
          )}
        </div>
      )}
      <ActionDialogs {...started} />
      {why.answer}
    </header>
  )
}

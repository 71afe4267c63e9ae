// The title row of a form or page: the record's name with its state, and its actions. Those that the record withholds are disabled and say why.
import { useId, useRef, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { can } from '#kernel/core/contract/access.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { ButtonLink } from '#kernel/core/site/ui/ButtonLink.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { ActionDialogs } from './ActionDialogs.tsx'
import { actionLabel } from './actionLabels.ts'
import { CircleQuestionMark, FileText } from 'lucide'
import { MoreActions, type OfferedAction } from './MoreActions.tsx'
import { actionLink, type RowAction } from './actions.ts'
import { grantedActions, permittedActions } from './usePermitted.ts'
import { refusalsOf } from './refusals.ts'
import { useReasons } from './useReasons.ts'
import { useRowActions } from './useRowActions.ts'
import { HistoryButton } from '#kernel/features/history/site/HistoryButton.tsx'
import { definitionOf, useEngine, type Engine } from '../declaration/engineContext.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { paths } from '../declaration/paths.ts'
import { recordTitle } from '../declaration/recordTitle.ts'
import type { Declaration } from '../declaration/declaration.ts'
import { useResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { OthersHere } from '#kernel/features/presence/site/OthersHere.tsx'
import { fromPage } from '../record/pageState.ts'
import { useRecordLinkProps } from '../record/preload.ts'
import { linkToPage } from '../record/recordLink.ts'
import { WatchButton } from '#kernel/features/watches/site/WatchButton.tsx'
import { cellMarkup } from '../list/cells/cellRenderers.tsx'
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
  /** The types or names of the actions that the screen offers in another way. */
  except?: readonly string[]
  /** Stands for active and inactive, where a record has a state of its own. */
  state?: ReactNode
  /** The page shows the history itself, and leads to the form; the form leads to the page. */
  place?: 'form' | 'page'
  /** The screen's own buttons. */
  children?: ReactNode
}

/** The form is open already: it offers no edit. A new record can only be previewed. */
const actionsOf = (
  engine: Engine,
  declaration: Declaration,
  record: EngineRecord | undefined,
  place: 'form' | 'page',
): RowAction[] =>
  record
    ? permittedActions(engine, declaration, record).filter(({ type }) => type !== 'edit' || place === 'page')
    : (declaration.actions ?? []).filter(
        ({ type, name }) =>
          type === 'preview' && can(engine.me, name, definitionOf(engine.definitions, declaration.name)),
      )

/** With more actions than these, the withheld ones and those that no row offers are in a menu. */
const mostButtons = 2

export const RecordHeader = ({
  declaration,
  record,
  values,
  onDeleted,
  onReverted,
  guard,
  except = [],
  state: ownState,
  place = 'form',
  children,
}: RecordHeaderProps) => {
  const engine = useEngine()
  const { name } = declaration
  const t = useTranslate()
  const translate = useResourceTranslate(name)
  // Gets the focus if a pressed button is gone.
  const title = useRef<HTMLHeadingElement>(null)
  const { start, acting, ...started } = useRowActions({ heading: title, onDeleted })
  const isActing = acting.length > 0
  const titleText = record ? recordTitle(record, declaration, translate) : translate.title('create')
  const state = record && stateColumn(declaration)
  const isExcepted = ({ type, name: action }: RowAction) => except.includes(type) || except.includes(action)
  const page = record && place === 'form' ? linkToPage(engine, declaration, record.id) : undefined
  const permitted = actionsOf(engine, declaration, record, place)
  const language = useLanguage()
  const id = useId()
  const reasons = useReasons(declaration)
  const linkProps = useRecordLinkProps()
  const granted = grantedActions(engine, declaration)
  const refusals = record
    ? refusalsOf(engine, declaration, record, { language, translate, t }).filter(
        ({ action }) => granted.includes(action) && action.type !== 'edit' && !isExcepted(action),
      )
    : []
  // A new record has no id; the preview does not need one.
  const subject = record ?? { id: '' }
  const offered = (declaration.actions ?? []).flatMap((action) => {
    const reason = refusals.find((refused) => refused.action === action)?.text
    const isOffered = !isExcepted(action) && (permitted.includes(action) || reason !== undefined)
    return isOffered ? [{ action, label: actionLabel(action, subject, translate), reason }] : []
  })
  const isCrowded = offered.length > mostButtons
  const isInMenu = ({ action, reason }: OfferedAction) =>
    isCrowded && (action.onlyInRecord === true || reason !== undefined)
  const buttons = offered.filter((one) => !isInMenu(one))
  const more = offered.filter(isInMenu)
  const compareTo = record && declaration.compare && paths.compare(name, record.id)
  const hasMenu = more.length > 0 || compareTo !== undefined
  const press = (action: RowAction) => {
    const run = () =>
      start({ declaration, action, record: action.type === 'preview' ? { ...subject, ...values?.() } : subject })
    if (guard) guard(run)
    else run()
  }
  return (
    <header className={styles.header}>
      <h1 ref={title} tabIndex={-1}>
        {titleText}
      </h1>
      {state && <span className={styles.state}>{ownState ?? cellMarkup(record, state, translate)}</span>}
      {record && <OthersHere resource={name} record={Number(record.id)} translate={translate} />}
      {(offered.length > 0 || children || record) && (
        <div className={styles.actions} data-many={offered.length > 1}>
          {children}
          {page && !hasMenu && (
            <ButtonLink {...linkProps(page)}>
              <Icon of={FileText} />
              <span>{t('engine.viewRecord')}</span>
            </ButtonLink>
          )}
          {record && place === 'form' && (
            <HistoryButton
              declaration={declaration}
              record={record}
              title={titleText}
              isBrief={hasMenu}
              onReverted={onReverted}
            />
          )}
          {record && (
            <WatchButton subject={{ resource: name, record: Number(record.id), viewId: null }} name={titleText} />
          )}
          {buttons.map(({ action, label, reason }) => {
            const to = actionLink(action, name, subject.id)
            const content = (
              <>
                <Icon of={action.icon} />
                <span>{label}</span>
              </>
            )
            if (reason !== undefined)
              return (
                <div key={action.name} className={styles.refused}>
                  <Button {...ariaDisabled(false)} aria-describedby={`${id}${action.name}`}>
                    {content}
                  </Button>
                  <span role="tooltip" id={`${id}${action.name}`}>
                    {reason}
                  </span>
                </div>
              )
            return to ? (
              <ButtonLink key={action.name} to={to} state={place === 'page' ? fromPage : undefined}>
                {content}
              </ButtonLink>
            ) : (
              <Button key={action.name} {...ariaDisabled(!isActing, () => press(action))}>
                {content}
              </Button>
            )
          })}
          {record && refusals.length > 0 && (
            <Button
              look="quiet"
              aria-haspopup="dialog"
              {...(hasMenu && { 'aria-label': translate.engine('why'), title: translate.engine('why') })}
              onClick={({ currentTarget }) => reasons.show(record, currentTarget)}
            >
              {/* Where there is a menu, the row is short of room. */}
              {hasMenu ? <Icon of={CircleQuestionMark} /> : translate.engine('why')}
            </Button>
          )}
          {hasMenu && (
            <MoreActions
              label={translate.engine('moreActions')}
              actions={more}
              page={page && linkProps(page)}
              compareTo={compareTo}
              isActing={isActing}
              onPress={press}
            />
          )}
        </div>
      )}
      <ActionDialogs {...started} />
      {reasons.popover}
    </header>
  )
}

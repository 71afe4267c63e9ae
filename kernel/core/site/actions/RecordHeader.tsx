// The title row of a form or page: name, state and the actions of the record, the first of them as buttons.
import { Children, useRef, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { can } from '#kernel/core/contract/access.ts'
import { refusalOf } from '#kernel/core/contract/conditions.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { ButtonLink } from '#kernel/core/site/ui/ButtonLink.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { MenuAction } from '#kernel/core/site/ui/ActionMenu.tsx'
import { phone, useMediaQuery } from '#kernel/core/site/ui/useMediaQuery.ts'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { ActionDialogs } from './ActionDialogs.tsx'
import { actionLabel, isActive } from './actionLabels.ts'
import { CircleQuestionMark, Pencil } from 'lucide'
import { MoreActions, type OfferedAction } from './MoreActions.tsx'
import { ShareItems } from './ShareItems.tsx'
import { actionLink, type RowAction } from './actions.ts'
import { grantedActions, permittedActions } from './usePermitted.ts'
import { refusalsOf } from './refusals.ts'
import { useReasons } from './useReasons.ts'
import { useRowActions } from './useRowActions.ts'
import { useHistoryPanel } from '#kernel/core/site/changes/useHistoryPanel.tsx'
import { definitionOf, useEngine, type Engine } from '../declaration/engineContext.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { paths } from '../declaration/paths.ts'
import { recordTitle } from '../declaration/recordTitle.ts'
import type { Declaration } from '../declaration/declaration.ts'
import { useResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { useOnlyPrepares } from '#kernel/core/site/keep/useMayKeep.ts'
import { OthersHere } from '#kernel/core/site/record/OthersHere.tsx'
import { fromPage } from '../record/pageState.ts'
import { useRecordLinkProps } from '../record/preload.ts'
import { linkToPage } from '../record/recordLink.ts'
import { loadedParts } from '../features.ts'
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
  /** The names of the actions whose buttons come first, in this order. */
  first?: readonly string[] | undefined
  /** The names of the actions that have their buttons elsewhere on the screen. */
  onlyInMenu?: readonly string[]
  /** Stands for active and inactive, where a record has a state of its own. */
  state?: ReactNode
  /** The page shows the history itself, and leads to the form; the form leads to the page. */
  place?: 'form' | 'page'
  /** What else stands in the row of the title. */
  inRow?: ReactNode
  /** Further items of its menu. */
  items?: ReactNode
  /** The screen's own buttons: the actions have the places that these leave. */
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

interface ActionButtonProps {
  offered: OfferedAction
  /** The action is a link to this URL. */
  to: string | undefined
  state: object | undefined
  isActing: boolean
  onPress: (action: RowAction) => void
}

const ActionButton = ({ offered: { action, label }, to, state, isActing, onPress }: ActionButtonProps) => {
  const content = (
    <>
      <Icon of={action.icon} />
      <span>{label}</span>
    </>
  )
  return to ? (
    <ButtonLink to={to} state={state}>
      {content}
    </ButtonLink>
  ) : (
    <Button {...ariaDisabled(!isActing, () => onPress(action))}>{content}</Button>
  )
}

/** The most buttons, following included: all else is in the menu. A phone has room for one on a page, in words. */
const mostButtons = 2

/** How many actions have a button. */
const buttonsOf = (place: 'form' | 'page', isPhone: boolean, own: number): number =>
  isPhone ? (place === 'page' ? 1 : 0) : Math.max(0, mostButtons - own)

export const RecordHeader = ({
  declaration,
  record,
  values,
  onDeleted,
  onReverted,
  guard,
  except = [],
  first = [],
  onlyInMenu = [],
  state: ownState,
  place = 'form',
  inRow,
  items,
  children,
}: RecordHeaderProps) => {
  const engine = useEngine()
  const parts = loadedParts()
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
  // A withheld action shows its reason in the menu, as one does that no row offers where there are many.
  const isInMenu = ({ action, reason }: OfferedAction) =>
    record !== undefined &&
    (reason !== undefined ||
      onlyInMenu.includes(action.name) ||
      (offered.length > mostButtons && action.onlyInRecord === true && !first.includes(action.name)))
  const isPhone = useMediaQuery(phone)
  // An inactive record is activated before anything else.
  const rankOf = ({ action: { type, name: action } }: OfferedAction) => {
    if (type === 'toggle' && record !== undefined && !isActive(record)) return -1
    return first.includes(action) ? first.indexOf(action) : first.length
  }
  const buttons = offered
    .filter((one) => !isInMenu(one))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .slice(0, record ? buttonsOf(place, isPhone, Children.toArray(children).length) : undefined)
  const more = offered.filter((one) => !buttons.includes(one))
  const compareTo = record && declaration.compare && paths.compare(name, record.id)
  const history = useHistoryPanel(
    record && place === 'form' ? { declaration, record, title: titleText, onReverted } : undefined,
  )
  const definition = definitionOf(engine.definitions, name)
  const onlyPrepares = useOnlyPrepares(definition)
  // The form of a user who may not save it: its changes are prepared.
  const isPrepared =
    onlyPrepares &&
    place === 'page' &&
    record !== undefined &&
    declaration.form !== undefined &&
    !refusalOf(definition, 'update', { record: { ...record }, by: 'server' })
  const menu = useRef<HTMLDivElement>(null)
  const press = (action: RowAction) => {
    const run = () =>
      start({ declaration, action, record: action.type === 'preview' ? { ...subject, ...values?.() } : subject })
    if (guard) guard(run)
    else run()
  }
  // On a phone the actions come first.
  const ofFeatures =
    record &&
    parts.map(
      ({ RecordButton }, at) =>
        RecordButton && <RecordButton key={at} resource={name} record={Number(record.id)} name={titleText} />,
    )
  return (
    <header className={styles.header}>
      <h1 ref={title} tabIndex={-1}>
        {titleText}
      </h1>
      {state && <span className={styles.state}>{ownState ?? cellMarkup(record, state, translate)}</span>}
      {inRow}
      {record && <OthersHere resource={name} record={Number(record.id)} translate={translate} />}
      {(offered.length > 0 || children || record) && (
        <div className={styles.actions} data-many={offered.length > 1}>
          {children}
          {!isPhone && ofFeatures}
          {buttons.map((one) => (
            <ActionButton
              key={one.action.name}
              offered={one}
              to={actionLink(one.action, name, subject.id)}
              state={place === 'page' ? fromPage : undefined}
              isActing={isActing}
              onPress={press}
            />
          ))}
          {isPrepared && (
            <ButtonLink to={paths.update(name, subject.id)} state={fromPage}>
              <Icon of={Pencil} />
              <span>{translate.engine('keepInPlan')}</span>
            </ButtonLink>
          )}
          {isPhone && ofFeatures}
          {record && (
            <MoreActions
              ref={menu}
              label={translate.engine('moreActions')}
              actions={more}
              page={page && linkProps(page)}
              compareTo={compareTo}
              isActing={isActing}
              onPress={press}
              onHistory={place === 'form' ? history.open : undefined}
            >
              {items}
              {place === 'page' && <ShareItems title={titleText} to={paths.show(name, record.id)} />}
              {refusals.length > 0 && (
                <MenuAction
                  icon={CircleQuestionMark}
                  label={translate.engine('why')}
                  opensDialog
                  onPress={() => {
                    const opener = menu.current?.querySelector('button')
                    if (opener) reasons.show(record, opener)
                  }}
                />
              )}
            </MoreActions>
          )}
        </div>
      )}
      <ActionDialogs {...started} />
      {reasons.popover}
      {history.panel}
    </header>
  )
}

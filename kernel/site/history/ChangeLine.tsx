// A line of the audit or the notifications: who changed which record, how and when. It links to the record's history.
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { can } from '#kernel/contract/access.ts'
import { isTagging } from '#kernel/contract/bulk.ts'
import { recordResource, sessionEvents } from '#kernel/contract/paths/changePaths.ts'
import type { AuditLine, NewsLine } from '#kernel/contract/payloads/changes.ts'
import { historyMessages } from '#src/i18n/history/history.ts'
import { Button } from '#kernel/site/ui/Button.tsx'
import { formatAgo } from '#kernel/site/ui/formatAgo.ts'
import { formatInstant } from '#kernel/site/ui/formatDate.ts'
import { formatNumber } from '#kernel/site/ui/formatNumber.ts'
import { definitionOf, useEngine, type Engine } from '../declaration/engineContext.ts'
import { paths } from '../declaration/paths.ts'
import type { Declaration } from '../declaration/declaration.ts'
import { shownTitle } from '../declaration/profileName.ts'
import { resourceTranslate } from '../declaration/useResourceTranslate.ts'
import { useScreenTranslate } from '../declaration/useScreenTranslate.ts'
import { actorName } from './actorName.ts'
import { EventDetails } from './EventDetails.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'
import { labelOf } from './parts.ts'
import { useDid } from './useDid.ts'
import { useScopeText } from './useScopeText.ts'
import styles from './ChangeLine.module.css'

export interface ChangeLineProps {
  line: AuditLine & Partial<Pick<NewsLine, 'isRead' | 'run'>>
  /** Whether the line names the person. */
  isNamed?: boolean
  /** Called when the user leaves for the record. */
  onLeave?: (() => void) | undefined
  /** Shows only the lines of a run or an import. */
  onBatch?: ((batch: string) => void) | undefined
}

/** The events whose fields say what was shown or searched. */
const namesShown: readonly AuditLine['action'][] = ['reveal', 'personalSearch']

/** May this user open the record's form? A deleted record has no title. */
const hasForm = (
  { me, definitions }: Engine,
  { name, form }: Declaration,
  { record, title }: Pick<AuditLine, 'record' | 'title'>,
): boolean => {
  const definition = definitionOf(definitions, name)
  const isAllowed = (['open', 'read', 'update'] as const).every((action) => can(me, action, definition, { id: record }))
  return form !== undefined && title !== null && isAllowed
}

export const ChangeLine = ({ line, isNamed = true, onLeave, onBatch }: ChangeLineProps) => {
  const t = useScreenTranslate(historyMessages)
  const translate = useTranslate()
  const didOf = useDid()
  const { loggedName, scopeText } = useScopeText()
  const engine = useEngine()
  const [now] = useState(() => Date.now())
  const [isOpen, setIsOpen] = useState(false)
  const { at, action, reverts, resource, record, fields, isRead, run, batch, details } = line
  const isAccount = resource === sessionEvents
  const declaration = engine.declarations.find(({ name }) => name === recordResource(resource))
  const translateResource = resourceTranslate(translate, resource)
  const title = line.title === null ? (record === null ? '' : `#${record}`) : shownTitle(resource, line.title)
  const definition = declaration && definitionOf(engine.definitions, declaration.name)
  const labelOfField = (field: string) =>
    definition ? labelOf(field, { definition, translate: translateResource, t }) : translateResource.fieldAt(field)
  // A pending e-mail has no label of its own.
  const labelsOf = (label: (field: string) => string) => [...new Set(fields.map(label))].filter(Boolean).join(', ')
  const labels = run
    ? ''
    : action === 'update'
      ? labelsOf(labelOfField)
      : namesShown.includes(action)
        ? labelsOf(translateResource.fieldAt)
        : ''
  const owner = line.of && engine.declarations.find(({ name }) => name === line.of?.resource)
  // The user who did something to their own account is named once.
  const isSelf = isAccount && record !== null && record === line.actor?.userId
  // Without the name, nothing follows the preposition of "added a second factor of".
  const did = isSelf ? didOf(resource, action).replace(/ (de|of)$/, '') : didOf(resource, action)
  const didRun = ({ action: whole, done }: NonNullable<NewsLine['run']>) => {
    const counted = { smart_count: done, count: formatNumber(done) }
    if (whole === 'import' || whole === 'revert') return t(`run.${whole}`, counted)
    return `${didOf(resource, whole === 'setField' || isTagging(whole) ? 'update' : whole)} ${t('run.records', counted)}`
  }

  const recordMarkup = () => {
    if (!title || isSelf) return null
    if (!declaration || record === null) return <span>{title}</span>
    if (hasForm(engine, declaration, line))
      return (
        <Link
          to={isAccount ? paths.update(declaration.name, record) : paths.history(declaration.name, record)}
          onClick={onLeave}
        >
          {title}
        </Link>
      )
    return (
      <Button look="link" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {title}
      </Button>
    )
  }
  /** The form of the record that it belongs to shows it, too. */
  const ownerMarkup = () => {
    if (!line.of || !owner) return null
    const name = line.of.title ?? `#${line.of.record}`
    return (
      <>
        {' '}
        (
        {hasForm(engine, owner, line.of) ? (
          <Link to={paths.update(owner.name, line.of.record)} onClick={onLeave}>
            {name}
          </Link>
        ) : (
          name
        )}
        )
      </>
    )
  }
  return (
    <li className={styles.line} data-unread={isRead === false || undefined}>
      <p>
        {isRead === false && <span className="visually-hidden">{t('unread')}: </span>}
        {isNamed && <strong>{actorName(line, t)} </strong>}
        {run ? (
          didRun(run)
        ) : (
          <>
            {did} {recordMarkup()}
            {ownerMarkup()}
            {reverts !== null && <span className={styles.quiet}>, {t('reverted')}</span>}
          </>
        )}
      </p>
      {line.token && (
        <p className={styles.quiet}>
          “{line.token.name}” · {scopeText(line.token.scope)}
        </p>
      )}
      <p className={styles.quiet}>
        {[loggedName(resource), labels].filter(Boolean).join(': ')} ·{' '}
        <time dateTime={at} title={formatInstant(at)}>
          {formatAgo(at, now)}
        </time>
        {batch && onBatch && (
          <>
            {' · '}
            <Button look="link" onClick={() => onBatch(batch)}>
              {t('onlyRun')}
            </Button>
          </>
        )}
      </p>
      {details && <EventDetails definition={definition} details={details} />}
      {isOpen && declaration && record !== null && (
        <HistoryDialog
          declaration={declaration}
          record={{ id: record }}
          title={title}
          onClose={() => setIsOpen(false)}
        />
      )}
    </li>
  )
}

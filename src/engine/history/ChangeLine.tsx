// A line of the audit or the news: who changed which record, how and when. It links to the record's history.
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { can } from '#contract/access.ts'
import type { AuditLine } from '#contract/payloads/changes.ts'
import { historyMessages } from '#src/i18n/history/history.ts'
import { Button } from '#src/ui/Button.tsx'
import { formatAgo } from '#src/ui/formatAgo.ts'
import { formatInstant } from '#src/ui/formatDate.ts'
import { definitionOf, useEngine, type Engine } from '../declaration/engineContext.ts'
import { paths } from '../declaration/paths.ts'
import type { Declaration } from '../declaration/resource.ts'
import { resourceTranslate } from '../declaration/useResourceTranslate.ts'
import { useScreenTranslate } from '../declaration/useScreenTranslate.ts'
import { actorName } from './actorName.ts'
import { HistoryDialog } from './HistoryDialog.tsx'
import styles from './ChangeLine.module.css'

interface ChangeLineProps {
  line: AuditLine & { isRead?: boolean }
  /** Called when the user leaves for the record. */
  onLeave?: (() => void) | undefined
}

/** May this user open the record's form? A deleted record has no title. */
const hasForm = ({ me, definitions }: Engine, { name, form }: Declaration, { record, title }: AuditLine): boolean => {
  const definition = definitionOf(definitions, name)
  const isAllowed = (['open', 'read', 'update'] as const).every((action) => can(me, action, definition, { id: record }))
  return form !== undefined && title !== null && isAllowed
}

export const ChangeLine = ({ line, onLeave }: ChangeLineProps) => {
  const t = useScreenTranslate(historyMessages)
  const translate = useTranslate()
  const engine = useEngine()
  const [now] = useState(() => Date.now())
  const [isOpen, setIsOpen] = useState(false)
  const { at, action, reverts, resource, record, fields, isRead } = line
  const isAccount = resource === 'session'
  const declaration = engine.declarations.find(({ name }) => name === (isAccount ? 'users' : resource))
  const translateResource = resourceTranslate(translate, resource)
  const resourceName = resource === 'session' || resource === 'newsFiles' ? t(resource) : translateResource.name()
  const title = line.title ?? (record === null ? '' : `#${record}`)
  const labels = action === 'update' ? [...new Set(fields.map(translateResource.fieldAt))].filter(Boolean).join(', ') : ''
  // The user who did something to their own account is named once.
  const isSelf = isAccount && record !== null && record === line.actor?.userId

  const recordMarkup = () => {
    if (!title || isSelf) return null
    if (!declaration || record === null) return <span>{title}</span>
    if (hasForm(engine, declaration, line))
      return (
        <Link to={isAccount ? paths.update(declaration.name, record) : paths.history(declaration.name, record)} onClick={onLeave}>
          {title}
        </Link>
      )
    return (
      <Button look="link" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {title}
      </Button>
    )
  }
  return (
    <li className={styles.line} data-unread={isRead === false || undefined}>
      <p>
        {isRead === false && <span className="visually-hidden">{t('unread')}: </span>}
        <strong>{actorName(line, t)}</strong> {t(`did.${action}`)} {recordMarkup()}
        {reverts !== null && <span className={styles.quiet}>, {t('reverted')}</span>}
      </p>
      <p className={styles.quiet}>
        {[resourceName, labels].filter(Boolean).join(': ')} ·{' '}
        <time dateTime={at} title={formatInstant(at)}>
          {formatAgo(at, now)}
        </time>
      </p>
      {isOpen && declaration && record !== null && (
        <HistoryDialog declaration={declaration} record={{ id: record }} title={title} onClose={() => setIsOpen(false)} />
      )}
    </li>
  )
}

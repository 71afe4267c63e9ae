// A change in the history of a record: who, when, what, and the button that reverts it.
import { useState } from 'react'
import { Link } from 'react-router'
import type { Change } from '#kernel/core/contract/payloads/changes.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { formatAgo } from '#kernel/core/site/ui/formatAgo.ts'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import { actorName } from './actorName.ts'
import { Differences } from './Differences.tsx'
import { useDid } from './useDid.ts'
import { partsOf, type DescribeContext } from './parts.ts'
import styles from './History.module.css'

interface ChangeEntryProps {
  change: Change
  context: DescribeContext
  /** The path of the record as it was before; undefined if the user may not see that. */
  before: string | undefined
  /** Undefined if the user may not revert it. */
  onRevert: (() => void) | undefined
}

export const ChangeEntry = ({ change, context, before, onRevert }: ChangeEntryProps) => {
  const { t } = context
  const didOf = useDid()
  const [now] = useState(() => Date.now())
  const { at, action, reverts, fields, shown = [], reason } = change
  const name = actorName(change, t)
  const differences = <Differences parts={fields.flatMap((field) => partsOf(field, context))} t={t} />
  // The first and the last state are long; what changed between them is what people look for.
  const isState = action === 'create' || action === 'delete'
  return (
    <li className={styles.entry}>
      <p>
        <strong>{name}</strong> {didOf(context.definition.name, action).replace(/ (de|of|for)$/, '')}
        {reverts !== null && <span className={styles.quiet}>, {t('reverted')}</span>}
      </p>
      <p className={styles.quiet}>
        <time dateTime={at}>
          {formatAgo(at, now)} · {formatInstant(at)}
        </time>
      </p>
      {reason !== undefined && <p>“{reason}”</p>}
      {fields.length > 0 &&
        (isState ? (
          <details className={styles.values}>
            <summary>{t('values')}</summary>
            {differences}
          </details>
        ) : (
          differences
        ))}
      {shown.length > 0 && (
        <p className={styles.quiet}>{shown.map(context.translate.fieldAt).filter(Boolean).join(', ')}</p>
      )}
      {fields.length === 0 && action === 'update' && <p className={styles.quiet}>{t('erased')}</p>}
      {before !== undefined && fields.length > 0 && (
        <Link className={styles.past} to={before} aria-label={t('asBeforeOf', { name, date: formatInstant(at) })}>
          {t('asBefore')}
        </Link>
      )}
      {onRevert && fields.length > 0 && (
        <Button aria-label={t('revertOf', { name, date: formatInstant(at) })} onClick={onRevert}>
          {t('revert')}
        </Button>
      )}
    </li>
  )
}

// The lines of the audit as a table with chosen columns, as lists have them. On a phone each line is a card, which says
// what was done to which record, and below who did it and when.
import type { ReactNode } from 'react'
import { historyMessages } from '#kernel/core/site/changes/texts.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import { phone, useMediaQuery } from '#kernel/core/site/ui/useMediaQuery.ts'
import type { Column } from '#kernel/core/site/declaration/fields.ts'
import { useResourceTranslate, type ResourceTranslate } from '#kernel/core/site/declaration/useResourceTranslate.ts'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import { actorName } from '#kernel/core/site/changes/actorName.ts'
import type { ChangeLineProps } from '#kernel/core/site/changes/ChangeLine.tsx'
import { EventDetails } from '#kernel/core/site/changes/EventDetails.tsx'
import { LineRecord } from '#kernel/core/site/changes/LineRecord.tsx'
import { useLineWords, type Line } from '#kernel/core/site/changes/useLineWords.ts'
import { cellAttributes } from '#kernel/core/site/list/cells/cellRenderers.tsx'
import cards from '#kernel/core/site/list/ListCards.module.css'
import list from '#kernel/core/site/list/ListTable.module.css'
import { useLog } from './useLog.ts'
import styles from './AuditTable.module.css'

interface Shown extends Pick<ChangeLineProps, 'onLeave' | 'onBatch'> {
  columns: readonly Column[]
}

interface AuditRowProps extends Shown {
  line: Line
  translate: ResourceTranslate
  isCard: boolean
}

const AuditRow = ({ line, columns, translate, isCard, onLeave, onBatch }: AuditRowProps) => {
  const t = useScreenTranslate(historyMessages)
  const words = useLineWords(line)
  const { at, action, resource, record, reverts, batch, details, changeId } = line
  const who = actorName(line, t)
  const when = <time dateTime={at}>{formatInstant(at)}</time>
  const did = (
    <span>
      {translate.choice('action', action)}
      {reverts !== null && <span className={styles.quiet}>, {t('reverted')}</span>}
    </span>
  )
  const where = translate.choice('resource', resource)
  const of = (words.title || line.of) && <LineRecord line={line} title={words.title} onLeave={onLeave} />
  if (isCard)
    return (
      <tr role="row" data-record={changeId}>
        <td role="cell" data-title>
          <div>
            {did} · {of || where}
          </div>
        </td>
        <td role="cell" className={styles.quiet}>
          <span>
            {who} · {when}
          </span>
        </td>
      </tr>
    )
  const cells: Readonly<Record<string, ReactNode>> = {
    changeId,
    at: when,
    actor: who,
    action: did,
    resource: where,
    record,
    title: of && <div>{of}</div>,
    fields: words.fields,
    details: words.token || (details && <EventDetails definition={words.definition} details={details} />),
    run: batch && onBatch && (
      <Button look="link" onClick={() => onBatch(batch)}>
        {t('onlyRun')}
      </Button>
    ),
  }
  return (
    <tr role="row" data-record={changeId}>
      {columns.map((column, index) => {
        const { source } = column
        const content = cells[source]
        return (
          <td
            key={source}
            role="cell"
            {...cellAttributes(column, index === 0)}
            data-title={source === 'title' || undefined}
            data-empty={content === null || content === undefined || content === '' || undefined}
            data-label={translate.field(source)}
          >
            {content}
          </td>
        )
      })}
    </tr>
  )
}

interface AuditTableProps extends Shown {
  lines: readonly Line[]
  isCompact?: boolean | undefined
  label: string
}

export const AuditTable = ({ lines, isCompact, label, ...shown }: AuditTableProps) => {
  const translate = useResourceTranslate(useLog().definition.name)
  const isCard = useMediaQuery(phone)
  return (
    <div className={`${list.frame} ${cards.cards}`} role="region" aria-label={label} tabIndex={0}>
      <table
        className={`${list.table} ${styles.table}`}
        role="table"
        aria-label={label}
        data-compact={isCompact || undefined}
      >
        <thead role="rowgroup">
          <tr role="row">
            {shown.columns.map((column, index) => (
              <th key={column.source} role="columnheader" scope="col" {...cellAttributes(column, index === 0)}>
                {translate.field(column.source)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {lines.map((line) => (
            <AuditRow key={line.changeId} line={line} translate={translate} isCard={isCard} {...shown} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

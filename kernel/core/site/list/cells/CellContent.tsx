// What a cell shows: text cut to one line, in full in the tooltip and while its row has the focus.
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { isMasked } from '#kernel/core/contract/mask.ts'
import { breakable } from '#kernel/core/site/ui/breakable.tsx'
import type { Column } from '../../declaration/fields.ts'
import { isUnknown } from '#kernel/core/site/record/pastAddress.ts'
import { useRecordLinkProps } from '../../record/preload.ts'
import type { RecordLink } from '../../record/recordLink.ts'
import { cellLead, cellMarkup, cellText } from './cellRenderers.tsx'
import type { Declaration } from '../../declaration/declaration.ts'
import type { EngineRecord } from '../../declaration/fieldPath.ts'
import type { ResourceTranslate } from '../../declaration/useResourceTranslate.ts'
import styles from './cells.module.css'

const UnknownMark = lazy(async () => ({
  default: (await import('#kernel/core/site/record/UnknownMark.tsx')).UnknownMark,
}))
const MaskedCell = lazy(async () => ({ default: (await import('./MaskedCell.tsx')).MaskedCell }))

export interface CellContentProps {
  column: Column
  record: EngineRecord
  declaration: Declaration
  translate: ResourceTranslate
  /** Where its text leads. */
  link: RecordLink | undefined
  /** Shows the second line of its column, if that has one. */
  hasSecond?: boolean
}

export const CellContent = ({ column, record, declaration, translate, link, hasSecond = false }: CellContentProps) => {
  const linkProps = useRecordLinkProps()
  if (isUnknown(record, column.source))
    return (
      <Suspense>
        <UnknownMark />
      </Suspense>
    )
  const text = cellText(record, column, translate)
  const markup = cellMarkup(record, column, translate)
  const lead = cellLead(record, column)
  // A single word, such as an e-mail address or a document number, wraps only where `breakable` allows it.
  const isWord = !/\s/.test(text)
  const cut = isWord ? `${styles.cut} ${styles.word}` : styles.cut
  const shown = isWord ? breakable(text) : text
  const content = link ? (
    <Link className={cut} title={text || undefined} {...linkProps(link)}>
      {text ? shown : `#${record.id}`}
    </Link>
  ) : (
    (markup ??
    (isMasked(text) ? (
      <Suspense fallback={<span className={cut}>{text}</span>}>
        <MaskedCell column={column} record={record} declaration={declaration} translate={translate} className={cut} />
      </Suspense>
    ) : (
      <span className={cut} title={text || undefined}>
        {text ? shown : <span className={styles.empty}>–</span>}
      </span>
    )))
  )
  const second = hasSecond && column.second?.(record)
  const lines = second ? (
    <span className={styles.lines}>
      {content}
      <small>{second}</small>
    </span>
  ) : (
    content
  )
  return lead ? (
    <span className={styles.preceded}>
      {lead}
      {lines}
    </span>
  ) : (
    lines
  )
}

// A cell: text cut to one line, in full in the tooltip and while the focus is in its row.
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { isMasked } from '#kernel/contract/mask.ts'
import { breakable } from '#kernel/site/ui/breakable.tsx'
import { useEngine } from '../../declaration/engineContext.ts'
import type { Column } from '../../declaration/fields.ts'
import { cellAttributes, cellLead, cellMarkup, cellText } from './cellRenderers.tsx'
import { pageOf } from './pageOf.ts'
import { paths } from '../../declaration/paths.ts'
import { preloadUpdate } from '../../form/loadForm.tsx'
import type { Declaration } from '../../declaration/declaration.ts'
import type { EngineRecord } from '../../declaration/fieldPath.ts'
import type { ResourceTranslate } from '../../declaration/useResourceTranslate.ts'
import styles from './cells.module.css'

const MaskedCell = lazy(async () => ({ default: (await import('./MaskedCell.tsx')).MaskedCell }))

interface CellProps {
  column: Column
  record: EngineRecord
  declaration: Declaration
  translate: ResourceTranslate
  isFirst: boolean
  /** It contains the record's title. */
  isTitle: boolean
  isOpenable: boolean
}

export const Cell = ({ column, record, declaration, translate, isFirst, isTitle, isOpenable }: CellProps) => {
  const engine = useEngine()
  const text = cellText(record, column, translate)
  const markup = cellMarkup(record, column, translate)
  const lead = cellLead(record, column)
  // A single word, such as an e-mail address or a document number, wraps only where `breakable` allows it.
  const isWord = !/\s/.test(text)
  const cut = isWord ? `${styles.cut} ${styles.word}` : styles.cut
  const shown = isWord ? breakable(text) : text
  const page = isTitle
    ? isOpenable && { declaration, to: paths.update(declaration.name, record.id) }
    : pageOf(engine, column, record)
  const content = page ? (
    <Link
      className={cut}
      title={text || undefined}
      to={page.to}
      onPointerEnter={() => preloadUpdate(page.declaration, engine)}
      onFocus={() => preloadUpdate(page.declaration, engine)}
    >
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
  return (
    <td
      role="cell"
      {...cellAttributes(column, isFirst)}
      data-title={isTitle || undefined}
      data-empty={(!text && markup === undefined && !isTitle) || undefined}
      data-width={column.width}
      data-label={translate.field(column.source)}
    >
      {lead ? (
        <span className={styles.preceded}>
          {lead}
          {content}
        </span>
      ) : (
        content
      )}
    </td>
  )
}

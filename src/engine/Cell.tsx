// One value in a row: text cut to one line, its full self in the title and, for a keyboard, while the focus is in its row (list.css).
import { Link } from 'react-router'
import { useEngine } from './engineContext.ts'
import type { Column } from './fields.ts'
import { cellMarkup, cellText, cellClass } from './kinds/cells.tsx'
import { paths } from './paths.ts'
import { preloadUpdate } from './loadForm.tsx'
import type { Declaration } from './resource.ts'
import type { EngineRecord } from './sources.ts'
import type { ResourceWords } from './useWords.ts'

interface CellProps {
  column: Column
  record: EngineRecord
  declaration: Declaration
  words: ResourceWords
  isFirst: boolean
  /** It says what the record is called. */
  isCalled: boolean
  isEditable: boolean
}

export const Cell = ({ column, record, declaration, words, isFirst, isCalled, isEditable }: CellProps) => {
  const engine = useEngine()
  const text = cellText(record, column, words)
  return (
    <td role="cell" className={cellClass(column, isFirst)} data-called={isCalled || undefined} data-label={words.field(column.source)}>
      {isCalled && isEditable ? (
        <Link
          className="cut"
          title={text || undefined}
          to={paths.update(declaration.name, record.id)}
          onPointerEnter={() => preloadUpdate(declaration, engine)}
          onFocus={() => preloadUpdate(declaration, engine)}
        >
          {text || `#${record.id}`}
        </Link>
      ) : (
        (cellMarkup(record, column, words) ?? (
          <span className="cut" title={text || undefined}>
            {text || <span className="cell-empty">–</span>}
          </span>
        ))
      )}
    </td>
  )
}

// A cell of a list. The title of a row leads to its record, the name of another record to that one.
import { useEngine } from '../../declaration/engineContext.ts'
import { CellContent, type CellContentProps } from './CellContent.tsx'
import { isUnknown } from '#kernel/core/site/record/pastAddress.ts'
import { cellAttributes, cellMarkup, cellText } from './cellRenderers.tsx'
import { referenceLink } from './referenceLink.ts'

interface CellProps extends CellContentProps {
  isFirst: boolean
  /** It contains the record's title. */
  isTitle: boolean
  /** The declaration says that a phone's card shows it. */
  isOnCard: boolean | undefined
  /** No other column shows what stands below the title. */
  isAlone: boolean
}

export const Cell = ({ isFirst, isTitle, isOnCard, isAlone, link, ...content }: CellProps) => {
  const engine = useEngine()
  const { column, record, translate } = content
  const isEmpty =
    !isTitle &&
    !isUnknown(record, column.source) &&
    !cellText(record, column, translate) &&
    cellMarkup(record, column, translate) === undefined
  return (
    <td
      role="cell"
      {...cellAttributes(column, isFirst)}
      data-title={isTitle || undefined}
      data-empty={isEmpty || undefined}
      data-card={isOnCard || undefined}
      data-width={column.width}
      data-label={translate.field(column.source)}
    >
      <CellContent
        {...content}
        link={isTitle ? link : referenceLink(engine, column, record)}
        hasSecond={isTitle ? isAlone : column.reference !== undefined}
      />
    </td>
  )
}

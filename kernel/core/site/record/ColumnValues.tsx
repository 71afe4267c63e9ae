// Values of a record as the columns of its list show them, each under its label, within a list of terms.
import { Suspense } from 'react'
import type { Declaration } from '../declaration/declaration.ts'
import { factColumns } from '../declaration/detailColumns.ts'
import { useEngine } from '../declaration/engineContext.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import type { Column } from '../declaration/fields.ts'
import { useResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { CellContent } from '../list/cells/CellContent.tsx'
import { referenceLink } from '../list/cells/referenceLink.ts'

interface ColumnValuesProps {
  declaration: Declaration
  record: EngineRecord
  columns: readonly Column[]
}

export const ColumnValues = ({ declaration, record, columns }: ColumnValuesProps) => {
  const engine = useEngine()
  const translate = useResourceTranslate(declaration.name)
  return columns.map((column) => (
    <div key={column.source}>
      <dt>{translate.fieldAt(column.source)}</dt>
      <dd>
        <Suspense>
          <CellContent
            column={column}
            record={record}
            declaration={declaration}
            translate={translate}
            link={referenceLink(engine, column, record)}
          />
        </Suspense>
      </dd>
    </div>
  ))
}

interface RecordFactsProps {
  resource: string
  record: EngineRecord
  sources: readonly string[]
}

/** Those of the sources that have a text, for a part that shows them beside values of its own. */
export const RecordFacts = ({ resource, record, sources }: RecordFactsProps) => {
  const declaration = useEngine().declarations.find(({ name }) => name === resource)
  const translate = useResourceTranslate(resource)
  return (
    declaration && (
      <ColumnValues
        declaration={declaration}
        record={record}
        columns={factColumns(declaration, sources, record, translate)}
      />
    )
  )
}

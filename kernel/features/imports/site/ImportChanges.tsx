// What the first rows of a trial would change in stored records, value by value.
import type { ImportMessage } from '#kernel/features/imports/site/texts.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import type { Declaration } from '#kernel/core/site/declaration/declaration.ts'
import type { ScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import { Differences } from '#kernel/core/site/changes/Differences.tsx'
import { partsOf } from '#kernel/core/site/changes/parts.ts'
import { useDescribeContext } from '#kernel/core/site/changes/useDescribeContext.ts'
import { TableHead } from '#kernel/core/site/ui/TableHead.tsx'
import styles from './Import.module.css'
import type { Import } from './useImport.ts'

interface ImportChangesProps {
  declaration: Declaration
  process: Pick<Import, 'changes' | 'result'>
  t: ScreenTranslate<ImportMessage>
}

export const ImportChanges = ({ declaration, process: { changes, result }, t }: ImportChangesProps) => {
  const { context } = useDescribeContext(declaration)
  const own = context?.own
  if (!own) return null
  const hidden = (result?.updated ?? 0) - changes.length
  return (
    <>
      <div className={styles.errors} role="region" aria-label={t('changes')} tabIndex={0}>
        <table>
          <TableHead columns={[t('row'), t('record'), t('changes')]} />
          <tbody>
            {changes.map(({ row, record, title, fields }) => (
              <tr key={row}>
                <td>{formatNumber(row)}</td>
                <td>{title ?? `#${record}`}</td>
                <td>
                  <Differences parts={fields.flatMap((field) => partsOf(field, own))} t={own.t} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hidden > 0 && <p>{t('moreChanges', { count: formatNumber(hidden) })}</p>}
    </>
  )
}

// The first errors of an import, by row and column, with the report that has all of them.
import { imports as limits } from '#kernel/contract/limits.ts'
import type { ImportMessage } from '#src/i18n/import/import.ts'
import { Button } from '#kernel/site/ui/Button.tsx'
import { formatNumber } from '#kernel/site/ui/formatNumber.ts'
import type { ScreenTranslate } from '../declaration/useScreenTranslate.ts'
import styles from './Import.module.css'
import type { Import } from './useImport.ts'

export const ImportErrors = ({ process, t }: { process: Import; t: ScreenTranslate<ImportMessage> }) => {
  const { errors, content } = process
  const hidden = errors.length - limits.shownErrors
  return (
    <>
      <div className={styles.errors} role="region" aria-label={t('errors')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('row')}</th>
              <th scope="col">{t('column')}</th>
              <th scope="col">{t('message')}</th>
            </tr>
          </thead>
          <tbody>
            {errors.slice(0, limits.shownErrors).map(({ row, column, message }) => (
              <tr key={`${row} ${column} ${message}`}>
                <td>{formatNumber(row)}</td>
                <td>{column === null ? '' : content?.columns[column]?.heading}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hidden > 0 && <p>{t('moreErrors', { count: formatNumber(hidden) })}</p>}
      <Button onClick={process.downloadReport}>{t('report')}</Button>
    </>
  )
}

// The first errors or warnings of an import. Cells are corrected in place, and then checked again.
import { useId, type ReactNode } from 'react'
import { imports as limits } from '#kernel/features/imports/contract/limits.ts'
import type { ImportError } from '#kernel/features/imports/contract/payloads.ts'
import type { ImportMessage } from '#kernel/features/imports/site/texts.ts'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import type { ScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import { TableHead } from '#kernel/core/site/ui/TableHead.tsx'
import { ImportCell } from './ImportCell.tsx'
import styles from './Import.module.css'
import type { Import } from './useImport.ts'

interface ImportErrorsProps {
  process: Import
  t: ScreenTranslate<ImportMessage>
}

interface CellTableProps extends ImportErrorsProps {
  label: string
  errors: readonly ImportError[]
}

const CellTable = ({ label, errors, process, t }: CellTableProps) => {
  const id = useId()
  const { content, corrections, correct, step } = process
  const isMendable = step === 'checked'
  const headingOf = (column: number | null) => (column === null ? '' : (content?.columns[column]?.heading ?? ''))
  return (
    <div className={styles.errors} role="region" aria-label={label} tabIndex={0}>
      <table>
        <TableHead columns={[t('row'), t('column'), t('message')]} />
        <tbody>
          {errors.map((error, at) => (
            <tr key={`${error.row} ${error.column} ${error.field}`}>
              <td>{formatNumber(error.row)}</td>
              <td>{headingOf(error.column)}</td>
              <td>
                <p id={`${id}${at}`}>{error.message}</p>
                {isMendable && (
                  <ImportCell
                    error={error}
                    label={t('cell', { column: headingOf(error.column), row: formatNumber(error.row) })}
                    describedBy={`${id}${at}`}
                    corrections={corrections}
                    onCorrect={correct}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const moreOf = (errors: readonly ImportError[], show: (count: string) => ReactNode): ReactNode =>
  errors.length > limits.shownErrors && <p>{show(formatNumber(errors.length - limits.shownErrors))}</p>

export const ImportErrors = ({ process, t }: ImportErrorsProps) => {
  const { errors, warnings, corrections, isStale, step } = process
  const isMendable = step === 'checked' && (errors.some(({ column }) => column !== null) || warnings.length > 0)
  return (
    <form
      className={styles.mending}
      onSubmit={(event) => {
        event.preventDefault()
        if (isStale) process.check()
      }}
    >
      {errors.length > 0 && (
        <CellTable label={t('errors')} errors={errors.slice(0, limits.shownErrors)} process={process} t={t} />
      )}
      {moreOf(errors, (count) => t('moreErrors', { count }))}
      {warnings.length > 0 && (
        <CellTable label={t('warnings')} errors={warnings.slice(0, limits.shownErrors)} process={process} t={t} />
      )}
      {moreOf(warnings, (count) => t('moreWarnings', { count }))}
      {corrections.length > 0 && (
        <p className={styles.status}>
          {t('corrected', { smart_count: corrections.length, count: formatNumber(corrections.length) })}
        </p>
      )}
      <div className={styles.buttons}>
        {(isMendable || isStale) && (
          <Button look={isStale ? 'primary' : undefined} type="submit" {...ariaDisabled(isStale)}>
            {t('checkAgain')}
          </Button>
        )}
        {step === 'checked' && corrections.length > 0 && (
          <Button onClick={process.dropCorrections}>{t('dropCorrections')}</Button>
        )}
        {errors.length > 0 && <Button onClick={process.downloadReport}>{t('report')}</Button>}
      </div>
    </form>
  )
}

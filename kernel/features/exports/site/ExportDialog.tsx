// Exports a list as it is searched, filtered and sorted, or the records that are selected in it (S1§7).
import { useId, useState } from 'react'
import { timeZone } from '#kernel/core/contract/days.ts'
import { exportCall, exportColumnsOf, isTranslatable, targetLanguages } from '#kernel/core/contract/exports.ts'
import { defaultLanguage, type Language } from '#kernel/core/contract/languages.ts'
import { exportFormats, type ExportFormat } from '#kernel/core/contract/sheetFormats.ts'
import { printThenBy } from '#kernel/core/contract/thenBy.ts'
import { exportMessages } from '#kernel/features/exports/site/texts.ts'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { Segments } from '#kernel/core/site/ui/Segments.tsx'
import { countOf, noSelection } from '#kernel/core/site/list/selection.ts'
import { targetOf } from '#kernel/core/site/list/target.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { refusalText } from '#kernel/core/site/data/errors.ts'
import { useProvider } from '#kernel/core/site/data/useProvider.ts'
import type { Column } from '#kernel/core/site/declaration/fields.ts'
import { useResourceTranslate } from '#kernel/core/site/declaration/useResourceTranslate.ts'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import type { ListDialogProps } from '#kernel/core/site/feature.ts'
import { allColumns, shownColumns } from '#kernel/core/site/list/shownColumns.ts'
import { specifiedColumns } from '#kernel/core/site/list/specifiedColumns.ts'
import styles from './Export.module.css'
import { headingOf, labelsOf } from './labels.ts'

/** The columns of an export: those of the list, the specified ones, or all. */
type Choice = 'view' | 'specified' | 'every'

const everything = { ...noSelection, isAll: true }

export const ExportDialog = ({
  declaration,
  definition,
  list,
  listView: { columns },
  selection,
  onClose,
}: ListDialogProps) => {
  const translate = useResourceTranslate(definition.name)
  const t = useScreenTranslate(exportMessages)
  const id = useId()
  const provider = useProvider()
  const [choice, setChoice] = useState<Choice>('view')
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const language = useLanguage()
  const [translateTo, setTranslateTo] = useState<Language>(
    targetLanguages.find((one) => one === language) ?? targetLanguages[0] ?? defaultLanguage,
  )
  const isXliff = format === 'xliff'
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { filter, sort, second, found: total = 0 } = list
  const count = selection ? countOf(selection, total) : total
  const target = targetOf(selection ?? everything, filter)
  const order = {
    orderBy: sort.field === 'id' ? 'Id' : sort.field,
    orderByDirection: sort.order,
    ...(second && { thenBy: printThenBy(second) }),
  }
  // The specified file of a resource has columns that no list has; its call knows no selection.
  const own = selection ? undefined : definition.actions['export']?.call

  const names = exportColumnsOf(definition)
  const named = (some: readonly Column[]) =>
    some.filter(({ source }) => names.includes(source) && headingOf(source, definition, translate, t('id')))
  const all = allColumns(declaration, definition)
  const isId = ({ source }: Column) => Number(source === definition.idKey)
  const choices: Readonly<Record<Choice, readonly Column[]>> = {
    view: named(columns ? shownColumns(declaration, definition, columns).columns : declaration.list.columns),
    specified: own || (columns && columns !== specifiedColumns(declaration)) ? named(declaration.list.columns) : [],
    every: named(all.toSorted((one, other) => isId(other) - isId(one))),
  }
  const headings = (some: readonly Column[]) =>
    some.map(({ source }) => headingOf(source, definition, translate, t('id'))).join(', ')

  /** The names of the texts, for who translates them. */
  const textLabels = () =>
    Object.fromEntries(
      Object.keys(definition.fields).flatMap((name) => {
        const heading = translate.fieldAt(name)
        return heading ? [[name, { heading }]] : []
      }),
    )

  const download = async () => {
    setIsBusy(true)
    setFailure(undefined)
    const shown = choices[choice]
    const name = translate.name()
    try {
      if (choice === 'specified' && own && format !== 'xliff' && 'filter' in target)
        await provider.download(own, { name, query: { ...target.filter, ...order, format } })
      else
        await provider.download(exportCall(definition), {
          name,
          body: {
            ...(isXliff
              ? { translateTo, labels: textLabels() }
              : {
                  columns: shown.map(({ source }) => source).join(','),
                  labels: labelsOf(shown, definition, translate, t('id')),
                }),
            target,
            ...order,
            format,
            timeZone: timeZone(),
          },
        })
      onClose()
    } catch (error) {
      setFailure(refusalText(error) ?? translate.notice('export', 'failed'))
      setIsBusy(false)
    }
  }
  return (
    <Modal
      title={t('title', { name: translate.name() })}
      className={styles.dialog}
      onClose={onClose}
      text={t(selection ? 'selected' : 'all', { smart_count: count, count: formatNumber(count) })}
      buttons={
        <>
          <Button onClick={onClose}>{translate.engine('cancel')}</Button>
          <Button look="primary" aria-busy={isBusy} {...ariaDisabled(!isBusy && count > 0, () => void download())}>
            {t(isBusy ? 'exporting' : 'export')}
          </Button>
        </>
      }
    >
      <fieldset className={styles.columns} hidden={isXliff}>
        <legend>{t('columns')}</legend>
        {(['view', 'specified', 'every'] as const)
          .filter((one) => choices[one].length > 0)
          .map((one) => (
            <label key={one} className={styles.choice}>
              <input type="radio" name={`${id}columns`} checked={choice === one} onChange={() => setChoice(one)} />
              <span>
                {t(one)}
                <small>{one === 'specified' && own ? t('specifiedHint') : headings(choices[one])}</small>
              </span>
            </label>
          ))}
      </fieldset>
      <div className={styles.format}>
        <span aria-hidden="true">{t('format')}</span>
        <Segments
          name={`${id}format`}
          label={t('format')}
          options={exportFormats
            .filter((value) => value !== 'xliff' || isTranslatable(definition))
            .map((value) => ({ value, label: t(value) }))}
          chosen={format}
          onChoose={setFormat}
        />
      </div>
      {isXliff && (
        <div className={styles.format}>
          <span aria-hidden="true">{t('translateTo')}</span>
          <Segments
            name={`${id}language`}
            label={t('translateTo')}
            options={targetLanguages.map((value) => ({ value, label: translate.engine(`languages.${value}`) }))}
            chosen={translateTo}
            onChoose={setTranslateTo}
          />
          <small>{t('xliffHint')}</small>
        </div>
      )}
      {failure !== undefined && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </Modal>
  )
}

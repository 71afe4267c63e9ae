// Says what each column of a file contains, and what is done with its rows.
import { useId } from 'react'
import type { ImportAction } from '#kernel/core/contract/importActions.ts'
import type { ImportMessage } from '#kernel/features/imports/site/texts.ts'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { Select } from '#kernel/core/site/ui/Select.tsx'
import type { ScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import styles from './Import.module.css'
import type { Import } from './useImport.ts'

interface QuestionProps<Answer extends string> {
  legend: string
  answers: Readonly<Record<Answer, string>>
  answer: Answer | undefined
  onAnswer: (answer: Answer) => void
}

/** What is asked about the whole file before it is checked. */
const Question = <Answer extends string>({ legend, answers, answer, onAnswer }: QuestionProps<Answer>) => {
  const name = useId()
  const isAnswer = (one: string): one is Answer => one in answers
  return (
    <fieldset className={styles.columns}>
      <legend>{legend}</legend>
      {Object.keys(answers)
        .filter(isAnswer)
        .map((one) => (
          <label key={one} className={styles.choice}>
            <input type="radio" name={name} checked={answer === one} onChange={() => onAnswer(one)} />
            {answers[one]}
          </label>
        ))}
    </fieldset>
  )
}

export const ImportOptionFields = ({ process, t }: { process: Import; t: ScreenTranslate<ImportMessage> }) => {
  const id = useId()
  const { content, columns, fields, actions, action, keys, key } = process
  const before = content?.before
  return (
    <>
      {before && (
        <p className={styles.before}>
          {t('before', {
            name: before.name ?? '—',
            at: formatInstant(before.at),
            created: formatNumber(before.created),
            updated: formatNumber(before.updated),
          })}
        </p>
      )}
      {content && (
        <label className={styles.column}>
          {t('headings')}
          <Select value={content.headings.row} onChange={({ target }) => process.chooseHeadings(Number(target.value))}>
            {content.headings.rows.map(({ row, text }) => (
              <option key={row} value={row}>
                {`${formatNumber(row)}: ${text}`}
              </option>
            ))}
          </Select>
        </label>
      )}
      <fieldset className={styles.columns}>
        <legend>{t('columns')}</legend>
        {content?.columns.map(({ heading, samples }, at) => (
          // The headings of a file may repeat.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className={styles.column}>
            <label htmlFor={`${id}${at}`}>
              {heading || `${t('column')} ${at + 1}`}
              <small>{samples.join(' · ')}</small>
            </label>
            <Select
              id={`${id}${at}`}
              value={columns[at] ?? ''}
              onChange={({ target }) => process.chooseColumn(at, target.value === '' ? null : target.value)}
            >
              <option value="">{t('ignored')}</option>
              {fields.map(({ name }) => (
                <option key={name} value={name}>
                  {process.labelOf(name)}
                </option>
              ))}
            </Select>
          </div>
        ))}
      </fieldset>
      {content?.total && (
        <Question
          legend={t('totalRow', content.total)}
          answers={{ skip: t('totalSkip'), import: t('totalImport') }}
          answer={process.totalRow}
          onAnswer={process.setTotalRow}
        />
      )}
      {content?.nulls && (
        <Question
          legend={t('nulls', {
            text: content.nulls.text,
            row: formatNumber(content.nulls.row),
            column: content.columns[content.nulls.column]?.heading || formatNumber(content.nulls.column + 1),
            smart_count: content.nulls.count,
            count: formatNumber(content.nulls.count),
          })}
          answers={{ empty: t('nullsEmpty'), text: t('nullsText') }}
          answer={process.nulls}
          onAnswer={process.setNulls}
        />
      )}
      <label className={styles.column}>
        {t('action')}
        <Select
          value={action}
          onChange={({ target }) => {
            const chosen: ImportAction | undefined = actions.find((one) => one === target.value)
            if (chosen) process.setAction(chosen)
          }}
        >
          {actions.map((one) => (
            <option key={one} value={one}>
              {t(one)}
            </option>
          ))}
        </Select>
      </label>
      <label className={styles.column}>
        {t('key')}
        <Select value={key} onChange={({ target }) => process.setKey(target.value)}>
          {action === 'create' && <option value="">{t('noKey')}</option>}
          {keys.map((name) => (
            <option key={name} value={name}>
              {process.labelOf(name)}
            </option>
          ))}
        </Select>
      </label>
    </>
  )
}

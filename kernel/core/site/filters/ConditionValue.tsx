// The input for the value of a condition, by the kind of its field.
import { useRef, useState } from 'react'
import { languageCodes } from '#kernel/core/contract/languages.ts'
import { countsDays, type FilterField } from '#kernel/core/contract/filters.ts'
import { DateBox } from '#kernel/core/site/ui/dates/DateBox.tsx'
import { DialogInput } from '#kernel/core/site/ui/DialogInput.tsx'
import { FilterChip } from '#kernel/core/site/ui/FilterChip.tsx'
import { Select } from '#kernel/core/site/ui/Select.tsx'
import { linesOf } from './filterDrafts.ts'
import { LazyReferenceValue } from './LazyReferenceValue.tsx'
import styles from './filters.module.css'
import { TagValue } from './TagValue.tsx'
import type { FilterTexts } from './useFilterTexts.ts'

interface ConditionValueProps {
  field: FilterField
  operator: string
  /** Several values, one on each line. */
  text: string
  isInvalid: boolean
  /** The id of the message below it. */
  describedBy: string | undefined
  texts: FilterTexts
  onType: (text: string) => void
}

export const ConditionValue = ({ operator, ...shown }: ConditionValueProps) => {
  const { field, text, isInvalid, describedBy, texts, onType } = shown
  const { t } = texts
  if (operator === 'between') {
    const [from = '', to = ''] = text.split('\n')
    return (
      <div className={styles.both}>
        <OneValue {...shown} label={t('from')} text={from} onType={(typed) => onType(`${typed}\n${to}`)} />
        <OneValue {...shown} label={t('to')} text={to} onType={(typed) => onType(`${from}\n${typed}`)} />
      </div>
    )
  }
  if (operator === 'missing')
    return (
      <Select
        aria-label={t('value')}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        value={text}
        onChange={({ target }) => onType(target.value)}
      >
        <option value="">–</option>
        {languageCodes.map((code) => (
          <option key={code} value={code}>
            {texts.translate.engine(`languages.${code}`)}
          </option>
        ))}
      </Select>
    )
  if (operator !== 'in')
    return <OneValue {...shown} label={t(countsDays(operator) ? 'days' : 'value')} isCount={countsDays(operator)} />
  if (field.target) return <Records {...shown} />
  if (field.kind === 'choice') return <Choices {...shown} />
  return (
    <textarea
      className={styles.lines}
      rows={3}
      aria-label={t('values')}
      placeholder={t('values')}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      autoComplete="off"
      value={text}
      onChange={({ target }) => onType(target.value)}
    />
  )
}

type ValueProps = Omit<ConditionValueProps, 'operator'>

/** The options of a choice, several of which may be chosen. */
const Choices = ({ field: { source = '', options = [], ...field }, text, describedBy, texts, onType }: ValueProps) => {
  const chosen = linesOf(text)
  const translate = texts.translateOf({ ...field, source })
  return (
    <div role="group" aria-label={texts.t('value')} aria-describedby={describedBy} className={styles.choices}>
      {options.map(String).map((option) => (
        <label key={option}>
          <input
            type="checkbox"
            checked={chosen.includes(option)}
            onChange={({ target: { checked } }) =>
              onType((checked ? [...chosen, option] : chosen.filter((one) => one !== option)).join('\n'))
            }
          />
          {translate.choice(source, option)}
        </label>
      ))}
    </div>
  )
}

/** Several records: the chosen ones, each with a button that removes it, and the search of another one. */
const Records = ({ field: { target }, text, isInvalid, texts: { t, nameOf }, onType }: ValueProps) => {
  const search = useRef<HTMLDivElement>(null)
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const ids = linesOf(text)
  if (!target) return null
  return (
    <div ref={search} className={styles.records}>
      {ids.map((id) => {
        const name = names[id] ?? nameOf(target.name, id)
        return (
          <FilterChip
            key={id}
            text={name}
            title={t('remove', { text: name })}
            onRemove={() => {
              onType(ids.filter((one) => one !== id).join('\n'))
              search.current?.querySelector('input')?.focus()
            }}
          />
        )
      })}
      <LazyReferenceValue
        label={t('value')}
        to={target.name}
        id=""
        isInvalid={isInvalid}
        onChoose={(id, name) => {
          if (id === '' || ids.includes(id)) return
          setNames({ ...names, [id]: name })
          onType([...ids, id].join('\n'))
        }}
      />
    </div>
  )
}

interface OneValueProps extends ValueProps {
  label: string
  /** It is a number of days. */
  isCount?: boolean
}

const OneValue = ({ field, label, isCount = false, text, isInvalid, describedBy, texts, onType }: OneValueProps) => {
  const { kind, target, source = '', options = [], decimals } = field
  const { translate, translateOf, nameOf, labelOf } = texts
  const shared = { 'aria-label': label, 'aria-invalid': isInvalid, 'aria-describedby': describedBy, value: text }
  if (target)
    return (
      <LazyReferenceValue
        label={label}
        to={target.name}
        id={text}
        nameOf={nameOf}
        isInvalid={isInvalid}
        onChoose={onType}
      />
    )
  if (kind === 'choice' || kind === 'yesNo')
    return (
      <Select {...shared} onChange={({ target: { value } }) => onType(value)}>
        <option value="">–</option>
        {kind === 'yesNo'
          ? (['yes', 'no'] as const).map((answer) => (
              <option key={answer} value={answer}>
                {translate.engine(answer)}
              </option>
            ))
          : options.map((option) => (
              <option key={option} value={option}>
                {translateOf(field).choice(source, String(option))}
              </option>
            ))}
      </Select>
    )
  if (kind === 'day' && !isCount)
    return <DateBox {...shared} field={labelOf(field)} isInvalid={isInvalid} onValue={onType} />
  if (kind === 'tags') return <TagValue {...shared} field={field} resource={texts.definition} onType={onType} />
  return (
    <DialogInput
      {...shared}
      type="text"
      inputMode={isCount ? 'numeric' : kind === 'number' ? (decimals ? 'decimal' : 'numeric') : undefined}
      autoComplete="off"
      onChange={({ target: { value } }) => onType(value)}
    />
  )
}

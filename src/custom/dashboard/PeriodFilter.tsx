// Selects the period of the charts by a preset or by two dates.
import { useState } from 'react'
import { Segments } from '#src/ui/Segments.tsx'
import { firstDay } from '#contract/limits.ts'
import type { Period } from '#contract/payloads/statistics.ts'
import styles from './PeriodFilter.module.css'
import { isDate, movedQuery, presetQuery, presets, type Choice } from './period.ts'
import { useDashboardWords } from './useDashboardWords.ts'

interface DateFieldProps {
  label: string
  value: string
  onDate: (date: string) => void
}

/** Reports a date once it is complete, so that typing causes no requests. */
const DateField = ({ label, value, onDate }: DateFieldProps) => {
  const [draft, setDraft] = useState<string>()
  return (
    <label className={styles.date}>
      <span>{label}</span>
      <input
        type="date"
        min={firstDay}
        max="2099-12-31"
        value={draft ?? value}
        onChange={({ target }) => {
          const isWhole = isDate(target.value)
          setDraft(isWhole ? undefined : target.value)
          if (isWhole) onDate(target.value)
        }}
        onBlur={() => {
          setDraft(undefined)
          if (draft === '') onDate('')
        }}
      />
    </label>
  )
}

interface PeriodFilterProps {
  choice: Choice
  period: Period
  onChoose: (query: Record<string, string>) => void
}

export const PeriodFilter = ({ choice, period, onChoose }: PeriodFilterProps) => {
  const { words } = useDashboardWords()
  const choices: { value: Choice; label: string }[] = [
    ...presets.map((days) => ({ value: days, label: words.period.days(days) })),
    { value: 'all', label: words.period.all },
  ]
  return (
    <div className={styles.period}>
      <Segments
        name="period"
        label={words.period.name}
        options={choices}
        chosen={choice}
        onChoose={(value) => onChoose(presetQuery(value))}
      />
      <DateField label={words.period.from} value={period.from ?? ''} onDate={(date) => onChoose(movedQuery(period, 'from', date))} />
      <DateField label={words.period.to} value={period.to ?? ''} onDate={(date) => onChoose(movedQuery(period, 'to', date))} />
    </div>
  )
}

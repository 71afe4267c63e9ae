// Selects the period of the charts by a preset or by two dates.
import { sentence } from '#kernel/core/contract/messages.ts'
import { DateField } from '#kernel/core/site/ui/dates/DateField.tsx'
import { Segments } from '#kernel/core/site/ui/Segments.tsx'
import type { Period } from '#src/resources/telemetry/schemas.ts'
import styles from './PeriodFilter.module.css'
import { movedQuery, presetQuery, presets, type Choice } from './period.ts'
import { useDashboardMessages } from './useDashboardMessages.ts'

interface PeriodFilterProps {
  choice: Choice
  period: Period
  onChoose: (query: Record<string, string>) => void
}

export const PeriodFilter = ({ choice, period, onChoose }: PeriodFilterProps) => {
  const { messages, language } = useDashboardMessages()
  const shared = { invalidText: sentence('invalidDate', language) }
  const choices: { value: Choice; label: string }[] = [
    ...presets.map((days) => ({ value: days, label: messages.period.days(days) })),
    { value: 'all', label: messages.period.all },
  ]
  return (
    <div className={styles.period}>
      <Segments
        name="period"
        label={messages.period.name}
        options={choices}
        chosen={choice}
        onChoose={(value) => onChoose(presetQuery(value))}
      />
      <DateField
        {...shared}
        label={messages.period.from}
        value={period.from ?? ''}
        onDate={(date) => onChoose(movedQuery(period, 'from', date))}
      />
      <DateField
        {...shared}
        label={messages.period.to}
        value={period.to ?? ''}
        onDate={(date) => onChoose(movedQuery(period, 'to', date))}
      />
    </div>
  )
}

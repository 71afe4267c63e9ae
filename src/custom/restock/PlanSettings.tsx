// Lead time, period and service level of the restock plan.
import { useId } from 'react'
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import { Select } from '#kernel/core/site/ui/Select.tsx'
import { restockMessages } from '#src/custom/restock/texts.ts'
import type { RestockSettings } from './restockQuery.ts'
import styles from './Restock.module.css'

const choices = {
  leadDays: [0, 1, 2, 3, 5, 7, 10, 14, 21, 30, 45, 60, 90],
  periodDays: [1, 7, 14, 21, 28, 30, 45, 60, 90],
  service: [50, 80, 90, 95, 97, 99],
} as const

const labels = { leadDays: 'lead', periodDays: 'period', service: 'service' } as const
const names = ['leadDays', 'periodDays', 'service'] as const

/** The choice of each fragrance's own lead time. */
const known = 'known'

interface PlanSettingsProps {
  settings: RestockSettings
  onChoose: (settings: RestockSettings) => void
}

export const PlanSettings = ({ settings, onChoose }: PlanSettingsProps) => {
  const t = useScreenTranslate(restockMessages)
  const id = useId()
  return (
    <div role="group" aria-label={t('settings')} className={styles.settings}>
      {names.map((name) => {
        const value = settings[name]
        // The address may have another one.
        const offered = [...new Set([...choices[name], value])].sort((one, other) => one - other)
        const isKnown = name === 'leadDays' && settings.leads === 'known'
        const choose = (chosen: string): RestockSettings =>
          chosen === known
            ? { ...settings, leads: 'known' }
            : { ...settings, ...(name === 'leadDays' && { leads: 'fixed' as const }), [name]: Number(chosen) }
        return (
          <label key={name} htmlFor={`${id}${name}`}>
            <span>{t(labels[name])}</span>
            <Select
              id={`${id}${name}`}
              value={isKnown ? known : value}
              onChange={({ target }) => onChoose(choose(target.value))}
            >
              {name === 'leadDays' && <option value={known}>{t('knownLead')}</option>}
              {offered.map((count) => (
                <option key={count} value={count}>
                  {name === 'service' ? t('percent', { count }) : t('days', { smart_count: count })}
                </option>
              ))}
            </Select>
          </label>
        )
      })}
    </div>
  )
}

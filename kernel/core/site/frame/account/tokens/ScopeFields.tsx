// Chooses what a token reaches: for each area nothing, reading, or reading and some changes.
import { useId } from 'react'
import type { Reach } from '#kernel/core/contract/payloads/account.ts'
import { useScopeText, useScreenTranslate } from '#kernel/core/site/index.ts'
import { languageTag } from '#kernel/core/site/i18n/language.ts'
import { tokenMessages } from '#kernel/core/site/frame/account/tokens/tokenTexts.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { Segments } from '#kernel/core/site/ui/Segments.tsx'
import styles from '#kernel/core/site/frame/secrets/SideForm.module.css'
import { levelOf, levelsOf, withAction, withLevel, writesOf, type Chosen } from './tokenScope.ts'

interface ScopeFieldsProps {
  reach: Reach
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}

export const ScopeFields = ({ reach, chosen, onChange }: ScopeFieldsProps) => {
  const t = useScreenTranslate(tokenMessages)
  const { areaName, actionLabel, actionName } = useScopeText()
  const id = useId()
  const byName = reach.toSorted((one, other) =>
    areaName(one.resource).localeCompare(areaName(other.resource), languageTag()),
  )
  return (
    <ul className={styles.areas}>
      {byName.map((area) => {
        const { resource, count } = area
        const name = areaName(resource)
        const writes = writesOf(area)
        const level = levelOf(chosen, area)
        const offered = levelsOf(area)
        // What cannot be read is named by what can be done.
        const changes = offered.includes('read')
          ? t('level.change')
          : writes.map((action) => actionLabel(resource, action)).join(', ')
        return (
          <li key={resource} data-level={level}>
            <div className={styles.area}>
              <span>
                {name}
                {count !== null && <span className={styles.count}> {formatNumber(count)}</span>}
              </span>
              <Segments
                name={`${id}${resource}`}
                label={name}
                options={offered.map((value) => ({ value, label: value === 'change' ? changes : t(`level.${value}`) }))}
                chosen={level}
                onChoose={(value) => onChange(withLevel(chosen, area, value))}
              />
            </div>
            {level === 'change' && (offered.includes('read') || writes.length > 1) && (
              <fieldset className={styles.changes}>
                <legend className="visually-hidden">{t('changesOf', { area: name })}</legend>
                {writes.map((action) => (
                  <label key={action}>
                    <input
                      type="checkbox"
                      checked={chosen[resource]?.includes(action) ?? false}
                      onChange={({ target }) => onChange(withAction(chosen, area, action, target.checked))}
                    />
                    {actionName(resource, action)}
                  </label>
                ))}
              </fieldset>
            )}
          </li>
        )
      })}
    </ul>
  )
}

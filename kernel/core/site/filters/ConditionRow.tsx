// One condition in the dialog of filters: field, operator and value, and the button that removes it.
import { X } from 'lucide'
import { useId } from 'react'
import { timeZone } from '#kernel/core/contract/days.ts'
import type { FilterField } from '#kernel/core/contract/filters.ts'
import { filter, list } from '#kernel/core/contract/limits.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { IconButton } from '#kernel/core/site/ui/IconButton.tsx'
import { Select } from '#kernel/core/site/ui/Select.tsx'
import { ConditionValue } from './ConditionValue.tsx'
import {
  blankDraft,
  choiceKey,
  leafFilter,
  needsValue,
  operatorChoices,
  type ConditionDraft,
  type LeafDraft,
  hasZone,
} from './filterDrafts.ts'
import { zoneLabel, zonesFor } from './zones.ts'
import type { FilterTexts } from './useFilterTexts.ts'
import styles from './filters.module.css'

interface RowProps {
  /** The fields to choose from. */
  fields: readonly FilterField[]
  texts: FilterTexts
  /** The user has tried to apply the filter: incomplete conditions say so. */
  isTried: boolean
}

interface ConditionRowProps extends RowProps {
  draft: LeafDraft
  /** Names the row while it has no condition. */
  position: number
  onChange: (draft: LeafDraft | undefined) => void
}

export const ConditionRow = ({ draft, position, fields, texts, isTried, onChange }: ConditionRowProps) => {
  const { t, sentence } = texts
  const condition = leafFilter(draft)
  const name = condition ? sentence(condition, true) : `${t('operator')} ${position}`
  return (
    <fieldset className={styles.row} data-row>
      <legend className="visually-hidden">{name}</legend>
      {'kept' in draft ? (
        <span className={styles.kept}>{name}</span>
      ) : (
        <ConditionInputs
          draft={draft}
          fields={fields}
          texts={texts}
          isTried={isTried && !condition}
          onChange={onChange}
        />
      )}
      <IconButton label={t('remove', { text: name })} data-remove onClick={() => onChange(undefined)}>
        <Icon of={X} />
      </IconButton>
    </fieldset>
  )
}

/** What is wrong with the value of a condition. */
const invalidText = ({ field: { kind }, choice, text }: ConditionDraft, t: FilterTexts['t']): string => {
  if (choice === 'between') return t('invalidOrder')
  if (choice === 'in' && text !== '') return t('invalidMany', { maximum: filter.values })
  if ((kind === 'text' || kind === 'tags') && text.trim().length > filter.text)
    return t('invalidLong', { maximum: filter.text })
  if (kind === 'text' && choice === 'contains') return t('invalidShort', { minimum: list.searchMinimum })
  return t('invalid')
}

interface ConditionInputsProps extends RowProps {
  draft: ConditionDraft
  onChange: (draft: ConditionDraft) => void
}

const ConditionInputs = ({ draft, fields, texts, isTried: isInvalid, onChange }: ConditionInputsProps) => {
  const id = useId()
  const { t, labelOf, operatorLabel } = texts
  const zones = zonesFor(draft.zone)
  return (
    <>
      <Select
        aria-label={t('field')}
        value={draft.field.name}
        onChange={({ target }) => {
          const field = fields.find((one) => one.name === target.value)
          if (field) onChange({ ...blankDraft(field), key: draft.key })
        }}
      >
        {fields.map((field) => (
          <option key={field.name} value={field.name}>
            {labelOf(field)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('operator')}
        value={draft.choice}
        onChange={({ target }) => onChange({ ...draft, choice: target.value, text: '' })}
      >
        {operatorChoices(draft.field).map((one) => (
          <option key={choiceKey(one)} value={choiceKey(one)}>
            {operatorLabel(draft.field, one)}
          </option>
        ))}
      </Select>
      <div className={styles.value} data-value>
        {needsValue(draft) && (
          <ConditionValue
            field={draft.field}
            operator={draft.choice}
            text={draft.text}
            isInvalid={isInvalid}
            describedBy={isInvalid ? id : undefined}
            texts={texts}
            onType={(text) => onChange({ ...draft, text })}
          />
        )}
        {hasZone(draft.field, draft.choice) && zones.length > 0 && (
          <Select
            aria-label={t('zone')}
            value={draft.zone ?? timeZone()}
            onChange={({ target }) =>
              onChange({ ...draft, zone: target.value === timeZone() ? undefined : target.value })
            }
          >
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {t('zoneOf', { zone: zoneLabel(zone) })}
              </option>
            ))}
          </Select>
        )}
        {isInvalid && (
          <p id={id} className={styles.invalid} role="alert">
            {invalidText(draft, t)}
          </p>
        )}
      </div>
    </>
  )
}

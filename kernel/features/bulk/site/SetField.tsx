// Chooses a field and the value that many records get in it.
import { useState } from 'react'
import { valueOf, type FilterField } from '#kernel/core/contract/filters.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { settableFieldsOf } from '#kernel/core/contract/settableFields.ts'
import { kindOf } from '#kernel/kinds/contract.ts'
import { bulkMessages } from '#kernel/core/site/runs/texts.ts'
import { Select } from '#kernel/core/site/ui/Select.tsx'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import { ConditionValue } from '#kernel/core/site/filters/ConditionValue.tsx'
import { typedText } from '#kernel/core/site/filters/filterDrafts.ts'
import filters from '#kernel/core/site/filters/filters.module.css'
import { useFilterTexts } from '#kernel/core/site/filters/useFilterTexts.ts'
import styles from '#kernel/core/site/runs/BulkBar.module.css'

/** The settable fields as the inputs of a filter's values take them. */
const inputsOf = (resource: Resource): FilterField[] =>
  settableFieldsOf(resource).flatMap(([name, field]) => {
    const { filter } = kindOf(field)
    return filter
      ? {
          name,
          source: name,
          kind: filter,
          operators: ['is'] as const,
          ...(field.kind === 'number' && field.decimals && { decimals: field.decimals }),
          ...('options' in field && { options: field.options }),
          ...('target' in field && field.target && { target: field.target }),
        }
      : []
  })

interface SetFieldProps {
  resource: Resource
  /** Receives the field with its value; undefined while that is missing or invalid. */
  onSet: (values: Readonly<Record<string, unknown>> | undefined) => void
}

export const SetField = ({ resource, onSet }: SetFieldProps) => {
  const t = useScreenTranslate(bulkMessages)
  const texts = useFilterTexts(resource, undefined)
  const fields = inputsOf(resource)
  const [{ field, text }, setDraft] = useState({ field: fields[0], text: '' })
  if (!field) return null
  const change = (to: FilterField, typed: string) => {
    setDraft({ field: to, text: typed })
    const value = valueOf(to, 'is', typedText(to, 'is', typed))
    onSet(value === undefined ? undefined : { [to.name]: value })
  }
  return (
    <div className={styles.setting}>
      <Select
        aria-label={t('fieldToSet')}
        value={field.name}
        onChange={({ target }) => {
          const chosen = fields.find(({ name }) => name === target.value)
          if (chosen) change(chosen, '')
        }}
      >
        {fields.map((one) => (
          <option key={one.name} value={one.name}>
            {texts.labelOf(one)}
          </option>
        ))}
      </Select>
      <div className={filters.value}>
        <ConditionValue
          key={field.name}
          field={field}
          operator="is"
          text={text}
          isInvalid={false}
          describedBy={undefined}
          texts={texts}
          onType={(typed) => change(field, typed)}
        />
      </div>
    </div>
  )
}

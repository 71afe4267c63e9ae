// A group of conditions in the dialog of filters, with the groups in it.
import { Plus, X } from 'lucide'
import { useId } from 'react'
import type { FilterField } from '#kernel/core/contract/filters.ts'
import { filter as limits } from '#kernel/core/contract/limits.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { IconButton } from '#kernel/core/site/ui/IconButton.tsx'
import { Segments } from '#kernel/core/site/ui/Segments.tsx'
import { ConditionRow } from './ConditionRow.tsx'
import { blankDraft, blankGroup, filterOf, withPart, type Draft, type GroupDraft } from './filterDrafts.ts'
import type { FilterTexts } from './useFilterTexts.ts'
import styles from './filters.module.css'

interface GroupFieldsProps {
  group: GroupDraft
  /** 1 is the filter itself. */
  depth: number
  fields: readonly FilterField[]
  texts: FilterTexts
  /** The filter has as many conditions as it may have. */
  isFull: boolean
  isTried: boolean
  /** An empty group is one to remove. */
  onChange: (group: GroupDraft) => void
}

export const GroupFields = ({ group, depth, onChange, ...shared }: GroupFieldsProps) => {
  const id = useId()
  const { fields, texts, isFull, isTried } = shared
  const { t, sentence } = texts
  const [field] = fields
  const add = (made: Draft) => onChange({ ...group, parts: [...group.parts, made] })
  const adding = (make: (first: FilterField) => Draft) =>
    isFull || !field ? { disabled: true } : { onClick: () => add(make(field)) }
  return (
    <>
      {(depth > 1 || group.parts.length > 1) && (
        <Segments
          name={`${id}join`}
          label={t('join')}
          options={[
            { value: 'all', label: t('joinAll') },
            { value: 'any', label: t('joinAny') },
          ]}
          chosen={group.join}
          onChoose={(join) => onChange({ ...group, join })}
        />
      )}
      {group.parts.map((part, at) => {
        const change = (changed: Draft | undefined) => onChange(withPart(group, part.key, changed))
        if (!('join' in part))
          return (
            <ConditionRow
              key={part.key}
              draft={part}
              position={at + 1}
              fields={fields}
              texts={texts}
              isTried={isTried}
              onChange={change}
            />
          )
        const filter = filterOf(part)
        const text = filter ? sentence(filter, false) : String(at + 1)
        return (
          <fieldset key={part.key} className={styles.group}>
            <legend className="visually-hidden">{t('group', { text })}</legend>
            <GroupFields {...shared} group={part} depth={depth + 1} onChange={change} />
            <IconButton label={t('removeGroup', { text })} data-remove onClick={() => change(undefined)}>
              <Icon of={X} />
            </IconButton>
          </fieldset>
        )
      })}
      <div className={styles.adding}>
        <Button look="quiet" data-add {...adding(blankDraft)}>
          <Icon of={Plus} />
          {t('add')}
        </Button>
        {depth < limits.depth && (
          <Button look="quiet" data-add {...adding((first) => blankGroup(group.join, first))}>
            <Icon of={Plus} />
            {t('addGroup')}
          </Button>
        )}
      </div>
    </>
  )
}

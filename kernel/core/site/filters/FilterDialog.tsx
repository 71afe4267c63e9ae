// The dialog for the filter of a list: conditions and groups, all or any of which must hold. A sheet on phones.
import { useMemo, useRef, useState } from 'react'
import { filterFieldsOf, printFilter, type Filter } from '#kernel/core/contract/filters.ts'
import { filter as limits } from '#kernel/core/contract/limits.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { FormDialog } from '#kernel/core/site/ui/FormDialog.tsx'
import { changeAndKeepFocus } from '#kernel/core/site/ui/focus.ts'
import { readFilter } from './FilterChips.tsx'
import { blankDraft, filterOf, groupDraftOf, leafFilter, leavesOf, type GroupDraft } from './filterDrafts.ts'
import { GroupFields } from './GroupFields.tsx'
import { useFilterTexts } from './useFilterTexts.ts'
import styles from './filters.module.css'

export interface FilterDialogProps {
  definition: Resource
  where: string | undefined
  /** Says why a filter cannot be applied; without it, every filter can. */
  check?: ((filter: Filter) => string | undefined) | undefined
  onApply: (where: string | undefined) => void
  onClose: () => void
}

/** The buttons that take the focus when the part before them is removed. */
const stops = '[data-remove], [data-add]:enabled'

export const FilterDialog = ({ definition, where, check, onApply, onClose }: FilterDialogProps) => {
  const form = useRef<HTMLFormElement>(null)
  const filter = useMemo(() => readFilter(where, definition), [where, definition])
  const texts = useFilterTexts(definition, filter)
  const { t, translate, labelOf } = texts
  const fields = [...filterFieldsOf(definition).values()].filter(labelOf)
  const [isTried, setIsTried] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [group, setGroup] = useState<GroupDraft>(() => {
    const found = groupDraftOf(filter, fields)
    return filter ? found : { ...found, parts: fields.slice(0, 1).map(blankDraft) }
  })
  const leaves = leavesOf(group)

  const change = (changed: GroupDraft) => {
    const buttons = [...(form.current?.querySelectorAll<HTMLElement>(stops) ?? [])]
    const following = buttons.slice(buttons.findIndex((button) => button === document.activeElement) + 1)
    setProblem(undefined)
    changeAndKeepFocus(() => setGroup(changed), following)
  }

  const apply = () => {
    const at = leaves.findIndex((leaf) => !leafFilter(leaf))
    if (at < 0) {
      const made = filterOf(group)
      const found = made && check?.(made)
      return found === undefined ? onApply(made && printFilter(made)) : setProblem(found)
    }
    setIsTried(true)
    const row = form.current?.querySelectorAll('fieldset[data-row]')[at]
    row?.querySelector<HTMLElement>('[data-value] :is(input, select, textarea)')?.focus()
  }

  return (
    <FormDialog
      title={t('title')}
      className={styles.dialog}
      text={t('text')}
      submitLabel={t('apply')}
      buttons={
        where !== undefined && (
          <Button onClick={() => onApply(undefined)}>{translate.engine('list.clearFilters')}</Button>
        )
      }
      formRef={form}
      formClassName={styles.form}
      onSubmit={apply}
      onClose={onClose}
    >
      <GroupFields
        group={group}
        depth={1}
        fields={fields}
        texts={texts}
        isFull={leaves.length >= limits.conditions}
        isTried={isTried}
        onChange={change}
      />
      {problem !== undefined && (
        <p className={styles.invalid} role="alert">
          {problem}
        </p>
      )}
    </FormDialog>
  )
}

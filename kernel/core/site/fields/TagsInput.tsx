// The input for tags: typed once or chosen among those of other records, shown as removable chips.
import { tagLimits as limits, tagSeparator, withTags, withoutTags } from '#kernel/core/contract/tagLists.ts'
import { useState, type Ref } from 'react'
import Autocomplete from '@mui/material/Autocomplete'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { useResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { useSuggestedTags } from './useSuggestedTags.ts'

export interface TagsInputProps {
  resource: Resource
  source: string
  label: string
  value: readonly string[]
  onChange: (tags: string[]) => void
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
  error?: string | undefined
  /** Whether a tag that no record has may be typed. */
  mayAdd?: boolean
}

export const TagsInput = ({
  resource,
  source,
  label,
  value,
  onChange,
  onBlur,
  inputRef,
  error,
  mayAdd = true,
}: TagsInputProps) => {
  const translate = useResourceTranslate(resource.name)
  const [typed, setTyped] = useState('')
  const [isListed, setIsListed] = useState(false)
  const { tags, isFetching, isSettled } = useSuggestedTags(resource, source, typed, isListed)
  const add = (text: string) => {
    const some = text.split(tagSeparator).flatMap((tag) => tag.trim() || [])
    setTyped('')
    if (some.length > 0) onChange(withTags(value, some))
  }
  return (
    <Autocomplete
      className="ra-input"
      fullWidth
      multiple
      freeSolo={mayAdd}
      filterSelectedOptions
      // Enter takes the first tag of what was typed, where it may not be another one.
      autoHighlight={!mayAdd && typed !== ''}
      options={mayAdd || isSettled ? withoutTags(tags, value) : []}
      filterOptions={(all) => all}
      value={[...value]}
      inputValue={typed}
      onInputChange={(_event, next, reason) => {
        if (reason !== 'input') return
        // A pasted list, or the separator of spreadsheets, ends a tag as Enter does.
        if (mayAdd && next.includes(tagSeparator)) add(next)
        else setTyped(next)
      }}
      onChange={(_event, next) => {
        setTyped('')
        onChange(withTags([], next.map((tag) => tag.trim()).filter(Boolean)))
      }}
      onOpen={() => setIsListed(true)}
      onClose={() => setIsListed(false)}
      onBlur={() => {
        // Also adds text that was typed but not confirmed.
        if (mayAdd) add(typed)
        else setTyped('')
        onBlur?.()
      }}
      loading={isFetching || !isSettled}
      loadingText={translate.engine('loading')}
      noOptionsText={translate.engine('list.nothing')}
      clearText={translate.engine('reference.clear')}
      openText={translate.engine('reference.open')}
      closeText={translate.engine('reference.close')}
      renderValue={(chosen, getItemProps) =>
        chosen.map((tag, index) => {
          const { key, ...item } = getItemProps({ index })
          return <Chip key={key} {...item} label={tag} size="small" />
        })
      }
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          inputRef={inputRef}
          label={label}
          error={error !== undefined}
          helperText={error ?? translate.engine('tags.hint', { maximum: limits.each })}
        />
      )}
    />
  )
}

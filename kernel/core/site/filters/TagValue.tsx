// The tag of a condition: typed, with those that records have as suggestions.
import { useId } from 'react'
import type { FilterField } from '#kernel/core/contract/filters.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { DialogInput } from '#kernel/core/site/ui/DialogInput.tsx'
import { useEngine, definitionOf } from '../declaration/engineContext.ts'
import { useSuggestedTags } from '../fields/useSuggestedTags.ts'

interface TagValueProps {
  field: FilterField
  /** The resource of the list. A field of another record belongs to that record's. */
  resource: Resource
  value: string
  'aria-label': string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
  onType: (text: string) => void
}

export const TagValue = ({ field: { source = '', through }, resource, value, onType, ...shared }: TagValueProps) => {
  const id = useId()
  const { definitions } = useEngine()
  const owner = through ? definitionOf(definitions, through.target.name) : resource
  const { tags } = useSuggestedTags(owner, source, value)
  return (
    <>
      <DialogInput
        {...shared}
        type="text"
        list={id}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
      <datalist id={id}>
        {tags.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  )
}

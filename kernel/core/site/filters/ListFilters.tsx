// The filter of a list: its chips and its dialog. Lists without a filter do not load this chunk.
import type { Resource } from '#kernel/core/contract/resource.ts'
import { FilterChips } from './FilterChips.tsx'
import { FilterDialog, type FilterDialogProps } from './FilterDialog.tsx'

interface ListFiltersProps extends Pick<FilterDialogProps, 'check'> {
  definition: Resource
  /** The text of the filter in the URL. */
  where: string | undefined
  /** False where a tab says what the filter is. */
  hasChips: boolean
  /** The server's message if it refused the filter. */
  refusal: string | undefined
  isEdited: boolean
  onChange: (where: string | undefined) => void
  /** Closes the dialog. */
  onClose: () => void
  /** Called before the chips change: the focus must not be lost with one. */
  onRemove: () => void
}

export const ListFilters = ({
  definition,
  where,
  hasChips,
  refusal,
  isEdited,
  check,
  onChange,
  onClose,
  onRemove,
}: ListFiltersProps) => (
  <>
    {hasChips && where !== undefined && (
      <FilterChips
        definition={definition}
        where={where}
        refusal={refusal}
        onChange={(next) => {
          onRemove()
          onChange(next)
        }}
      />
    )}
    {isEdited && (
      <FilterDialog
        definition={definition}
        where={refusal === undefined ? where : undefined}
        check={check}
        onApply={(next) => {
          onClose()
          onChange(next)
        }}
        onClose={onClose}
      />
    )}
  </>
)

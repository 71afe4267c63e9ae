// Chooses another record that an action on many records needs, such as the campaign that devices are to run.
import { SearchInput } from '../fields/SearchInput.tsx'
import { useDefinition } from '../declaration/engineContext.ts'
import { valueAt, type EngineRecord } from '../declaration/fieldPath.ts'

interface ArgumentInputProps {
  label: string
  /** The resource to choose from. */
  to: string
  record: EngineRecord | null
  onChoose: (found: EngineRecord | null) => void
}

export const ArgumentInput = ({ label, to, record, onChoose }: ArgumentInputProps) => {
  const { title, idKey } = useDefinition(to)
  const shown = typeof title === 'object' ? title.pt : (title ?? idKey)
  return (
    <SearchInput
      label={label}
      to={to}
      shown={shown}
      value={record?.id ?? null}
      nameOf={() => (record ? String(valueAt(record, shown)) : undefined)}
      onChoose={onChoose}
      isInvalid={false}
      help={undefined}
    />
  )
}

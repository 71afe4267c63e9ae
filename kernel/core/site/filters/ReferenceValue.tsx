// A record of another resource, searched by typing: the value of a condition, or what an action on many records needs.
import { useDefinition } from '../declaration/engineContext.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { titleIn } from '../declaration/recordTitle.ts'
import { SearchInput } from '../fields/SearchInput.tsx'
import { titleField } from './useFilterTexts.ts'

export interface ReferenceValueProps {
  label: string
  to: string
  id: string
  /** The label of a record that was not chosen here. */
  nameOf?: (to: string, id: unknown) => string
  isInvalid: boolean
  /** Receives the id of the chosen record, empty for none, and its label. */
  onChoose: (id: string, label: string) => void
}

export const ReferenceValue = ({ label, to, id, nameOf, isInvalid, onChoose }: ReferenceValueProps) => {
  const definition = useDefinition(to)
  const shown = titleField(definition, useLanguage())
  return (
    <SearchInput
      label={label}
      to={to}
      shown={shown}
      value={id === '' ? null : Number(id)}
      nameOf={(chosen) => nameOf?.(to, chosen)}
      onChoose={(found) => onChoose(found ? String(found.id) : '', found ? titleIn(definition, found) : '')}
      isInvalid={isInvalid}
      help={undefined}
    />
  )
}

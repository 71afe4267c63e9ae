// Chooses what a history shows: every change, or those of one kind.
import { useId } from 'react'
import { changeActions } from '#kernel/core/contract/actionNames.ts'
import { hasAction, type Resource } from '#kernel/core/contract/resource.ts'
import { Select } from '#kernel/core/site/ui/Select.tsx'
import { useDefinition } from '#kernel/core/site/declaration/engineContext.ts'
import { useDid } from './useDid.ts'

/** The actions that the history of a resource's records can contain. A deleted record has no page. */
const actionsIn = (resource: Resource): string[] => [
  ...changeActions.filter((action) =>
    action === 'activate' || action === 'deactivate' ? resource.toggle !== 'none' : action !== 'delete',
  ),
  ...Object.entries(resource.actions).flatMap(([name, { logged }]) =>
    logged && hasAction(resource, name) ? [name] : [],
  ),
]

interface ActionFilterProps {
  resource: string
  label: string
  /** The name of no filter. */
  all: string
  value: string
  onChoose: (action: string) => void
}

export const ActionFilter = ({ resource, label, all, value, onChoose }: ActionFilterProps) => {
  const id = useId()
  const didOf = useDid()
  const actions = actionsIn(useDefinition(resource))
  return (
    <div>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <Select id={id} value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{all}</option>
        {actions.map((action) => (
          <option key={action} value={action}>
            {didOf(resource, action).replace(/ (de|of|for)$/, '')}
          </option>
        ))}
      </Select>
    </div>
  )
}

// The input for the value of a condition, by the kind of its field.
import { createElement, Suspense, type ComponentType } from 'react'
import type { FilterField } from '#kernel/contract/filters.ts'
import { DateBox } from '#kernel/site/ui/dates/DateBox.tsx'
import { DialogInput } from '#kernel/site/ui/DialogInput.tsx'
import { lazyForm } from '#kernel/site/ui/lazyForm.tsx'
import { Select } from '#kernel/site/ui/Select.tsx'
import { useEngine, type Engine } from '../declaration/engineContext.ts'
import type { ReferenceValueProps } from './ReferenceValue.tsx'
import { filterLabel, type FilterTexts } from './useFilterTexts.ts'

const known = new WeakMap<Engine, ComponentType<ReferenceValueProps>>()

/** The search of a record, with the messages of forms that it shows. */
const referenceViewOf = (engine: Engine): ComponentType<ReferenceValueProps> => {
  const load = async () =>
    (await Promise.all([import('./ReferenceValue.tsx'), engine.loadFormMessages?.()]))[0].ReferenceValue
  const view = known.get(engine) ?? lazyForm(load)
  known.set(engine, view)
  return view
}

interface ConditionValueProps {
  field: FilterField
  operator: string
  text: string
  isInvalid: boolean
  /** The id of the message below it. */
  describedBy: string | undefined
  texts: FilterTexts
  onType: (text: string) => void
}

export const ConditionValue = ({
  field,
  operator,
  text,
  isInvalid,
  describedBy,
  texts: { t, translate, nameOf },
  onType,
}: ConditionValueProps) => {
  const { kind, target, source = '', options = [] } = field
  const engine = useEngine()
  const isCounted = operator === 'last' || operator === 'next'
  const label = t(isCounted ? 'days' : 'value')
  const shared = { 'aria-label': label, 'aria-invalid': isInvalid, 'aria-describedby': describedBy, value: text }
  if (target)
    return (
      <Suspense fallback={<span className="input-skeleton" aria-busy="true" />}>
        {createElement(referenceViewOf(engine), {
          label,
          to: target.name,
          id: text,
          nameOf,
          isInvalid,
          onChoose: onType,
        })}
      </Suspense>
    )
  if (kind === 'choice' || kind === 'yesNo')
    return (
      <Select {...shared} onChange={({ target: { value } }) => onType(value)}>
        <option value="">–</option>
        {kind === 'yesNo'
          ? (['yes', 'no'] as const).map((answer) => (
              <option key={answer} value={answer}>
                {translate.engine(answer)}
              </option>
            ))
          : options.map((option) => (
              <option key={option} value={option}>
                {translate.choice(source, String(option))}
              </option>
            ))}
      </Select>
    )
  if (kind === 'day' && !isCounted)
    return <DateBox {...shared} field={filterLabel(field, translate)} isInvalid={isInvalid} onValue={onType} />
  return (
    <DialogInput
      {...shared}
      type="text"
      inputMode={kind === 'number' || isCounted ? 'numeric' : undefined}
      autoComplete="off"
      onChange={({ target: { value } }) => onType(value)}
    />
  )
}

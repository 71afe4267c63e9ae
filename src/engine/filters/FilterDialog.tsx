// The dialog that edits the filter of a list: conditions of which all or any must hold. On a phone it is a sheet.
// A group inside a group, and a named filter, come from an address; the dialog keeps or removes them as a whole.
import { Plus, X } from 'lucide'
import { useId, useMemo, useRef, useState } from 'react'
import { filterFieldsOf, valueOf, type Condition, type Filter, type FilterField } from '#contract/filters.ts'
import { filter as limits, list } from '#contract/limits.ts'
import type { Resource } from '#contract/resource.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { Segments } from '#src/ui/Segments.tsx'
import { Select } from '#src/ui/Select.tsx'
import { ConditionValue } from './ConditionValue.tsx'
import { partsOf, readFilter, whereOf } from './FilterChips.tsx'
import { filterLabel, operatorLabel, useFilterWords } from './useFilterWords.ts'
import styles from './filters.module.css'

interface FilterDialogProps {
  definition: Resource
  where: string | undefined
  onApply: (where: string | undefined) => void
  onClose: () => void
}

/** A condition as it is edited. `choice` is an operator, or one with the value `today`: `before.today`. */
interface Draft {
  key: number
  field: FilterField
  choice: string
  text: string
}
type Row = Draft | { key: number; kept: Filter }

type OperatorChoice = Pick<Condition, 'operator' | 'value'>

const operatorChoices = ({ kind, operators }: FilterField): OperatorChoice[] => [
  ...operators.map((operator) => ({ operator })),
  ...(kind === 'day' ? (['is', 'before', 'after'] as const).map((operator) => ({ operator, value: 'today' })) : []),
]
const choiceKey = ({ operator, value }: OperatorChoice): string => (value === 'today' ? `${operator}.today` : operator)

/** The condition of a draft; undefined while its value is missing or invalid. */
const conditionOf = ({ field, choice, text }: Draft): Condition | undefined => {
  const found = operatorChoices(field).find((one) => choiceKey(one) === choice)
  if (!found) return undefined
  const { operator, value } = found
  if (operator === 'empty' || operator === 'filled') return { field: field.name, operator }
  const typed =
    value === undefined ? valueOf(field, operator, operator === 'last' || operator === 'next' ? `${text.trim()}d` : text.trim()) : value
  return typed === undefined ? undefined : { field: field.name, operator, value: typed }
}

const needsValue = (choice: string): boolean => !/^(empty|filled)$|\.today$/.test(choice)

const draftOf = (key: number, condition: Condition, field: FilterField): Draft => {
  const { value } = condition
  const text = typeof value === 'boolean' ? (value ? 'yes' : 'no') : value === undefined || value === 'today' ? '' : String(value)
  return { key, field, choice: choiceKey(condition), text }
}

export const FilterDialog = ({ definition, where, onApply, onClose }: FilterDialogProps) => {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const filter = useMemo(() => readFilter(where, definition), [where, definition])
  const filterWords = useFilterWords(definition, filter)
  const { words, translate, sentence } = filterWords
  const fields = [...filterFieldsOf(definition).values()].filter((field) => filterLabel(field, translate))
  const blank = (key: number): Row[] => fields.slice(0, 1).map((field) => ({ key, field, choice: field.operators[0] ?? '', text: '' }))
  const [join, setJoin] = useState<'all' | 'any'>(filter && 'join' in filter ? filter.join : 'all')
  const [isTried, setIsTried] = useState(false)
  const [rows, setRows] = useState<readonly Row[]>(() => {
    const found = partsOf(filter).map((part, key): Row => {
      const field = 'field' in part ? fields.find(({ name }) => name === part.field) : undefined
      return field && 'field' in part ? draftOf(key, part, field) : { key, kept: part }
    })
    return found.length > 0 ? found : blank(0)
  })
  const change = (key: number, part: Partial<Omit<Draft, 'key'>>) =>
    setRows(rows.map((row) => (row.key === key && !('kept' in row) ? { ...row, ...part } : row)))
  const add = () => setRows([...rows, ...blank(Math.max(-1, ...rows.map(({ key }) => key)) + 1)])
  /** Removes a row and moves the focus to the one that takes its place. */
  const remove = (at: number) => {
    setRows(rows.toSpliced(at, 1))
    form.current?.querySelectorAll<HTMLElement>('[data-add], [data-remove]')[at + 1]?.focus()
  }

  const apply = () => {
    const parts = rows.flatMap((row) => ('kept' in row ? [row.kept] : (conditionOf(row) ?? [])))
    if (parts.length === rows.length) return onApply(whereOf(join, parts))
    setIsTried(true)
    const at = rows.findIndex((row) => !('kept' in row) && !conditionOf(row))
    form.current?.querySelectorAll('fieldset[data-row]')[at]?.querySelector<HTMLElement>('[data-value] :is(input, select)')?.focus()
  }

  return (
    <Modal
      title={words('title')}
      className={styles.dialog}
      text={words('text')}
      onClose={onClose}
      buttons={
        <>
          {where !== undefined && <Button onClick={() => onApply(undefined)}>{translate.engine('list.clearFilters')}</Button>}
          <Button onClick={onClose}>{translate.engine('cancel')}</Button>
          <Button look="primary" type="submit" form={id}>
            {words('apply')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={form}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        {rows.length > 1 && (
          <Segments
            name={`${id}join`}
            label={words('join')}
            options={[
              { value: 'all', label: words('joinAll') },
              { value: 'any', label: words('joinAny') },
            ]}
            chosen={join}
            onChoose={setJoin}
          />
        )}
        {rows.map((row, at) => {
          const condition = 'kept' in row ? row.kept : conditionOf(row)
          const isInvalid = isTried && !condition
          const name = condition ? sentence(condition, true) : `${words('operator')} ${at + 1}`
          const removal = (
            <IconButton label={words('remove', { text: name })} data-remove onClick={() => remove(at)}>
              <Icon of={X} />
            </IconButton>
          )
          return (
            <fieldset key={row.key} className={styles.row} data-row>
              <legend className="visually-hidden">{name}</legend>
              {'kept' in row ? (
                <span className={styles.kept}>{name}</span>
              ) : (
                <>
                  <Select
                    aria-label={words('field')}
                    value={row.field.name}
                    onChange={({ target }) => {
                      const field = fields.find((one) => one.name === target.value)
                      if (field) change(row.key, { field, choice: field.operators[0] ?? '', text: '' })
                    }}
                  >
                    {fields.map((field) => (
                      <option key={field.name} value={field.name}>
                        {filterLabel(field, translate)}
                      </option>
                    ))}
                  </Select>
                  <Select
                    aria-label={words('operator')}
                    value={row.choice}
                    onChange={({ target }) => change(row.key, { choice: target.value, text: '' })}
                  >
                    {operatorChoices(row.field).map((one) => (
                      <option key={choiceKey(one)} value={choiceKey(one)}>
                        {operatorLabel(words, translate, row.field, one)}
                      </option>
                    ))}
                  </Select>
                  <div className={styles.value} data-value>
                    {needsValue(row.choice) && (
                      <ConditionValue
                        field={row.field}
                        operator={row.choice}
                        text={row.text}
                        isInvalid={isInvalid}
                        describedBy={isInvalid ? `${id}${row.key}` : undefined}
                        words={filterWords}
                        onType={(text) => change(row.key, { text })}
                      />
                    )}
                    {isInvalid && (
                      <p id={`${id}${row.key}`} className={styles.invalid} role="alert">
                        {row.choice === 'contains' ? words('invalidShort', { minimum: list.searchMinimum }) : words('invalid')}
                      </p>
                    )}
                  </div>
                </>
              )}
              {removal}
            </fieldset>
          )
        })}
        <Button look="quiet" data-add {...(rows.length >= limits.conditions ? { disabled: true } : { onClick: add })}>
          <Icon of={Plus} />
          {words('add')}
        </Button>
      </form>
    </Modal>
  )
}

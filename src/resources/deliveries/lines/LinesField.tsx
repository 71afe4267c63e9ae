// What a draft is to order, as a field of its form: a fragrance and a number of capsules in each line.
import TextField from '@mui/material/TextField'
import { Plus, Trash2 } from 'lucide'
import { useRef } from 'react'
import { useController, useFormContext, useFormState } from 'react-hook-form'
import { useTranslate } from 'react-admin'
import { isObject } from '#kernel/core/contract/isObject.ts'
import { SearchInput, useScreenTranslate, type CustomInputProps } from '#kernel/core/site/index.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { changeThenFocus } from '#kernel/core/site/ui/focus.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { IconButton } from '#kernel/core/site/ui/IconButton.tsx'
import { lineMessages } from './lineTexts.ts'
import { LinesView } from './LinesView.tsx'
import { nameIn, parseDraft } from './storedLines.ts'
import styles from './Lines.module.css'

/** A line as the form has it: both parts may still be missing. */
interface Line {
  fragranceId: number | null
  quantity: number | null
}
interface Values {
  lines: readonly Line[]
}

const property = (value: unknown, key: string): unknown => (isObject(value) ? value[key] : undefined)
const messageOf = (error: unknown): string | undefined => {
  const message = property(error, 'message')
  return typeof message === 'string' ? message : undefined
}

const emptyLine: Line = { fragranceId: null, quantity: null }

export const LinesField = (props: CustomInputProps) =>
  parseDraft(props.record)?.orderedAt ? <LinesView record={props.record} /> : <DraftLines {...props} />

const DraftLines = ({ record, origin }: CustomInputProps) => {
  const t = useScreenTranslate(lineMessages)
  const translate = useTranslate()
  const language = useLanguage()
  const { trigger } = useFormContext<Values>()
  const { field } = useController<Values, 'lines'>({ name: 'lines' })
  const { errors, isSubmitted } = useFormState<Values>({ name: 'lines' })
  const inputs = useRef(new Map<number, HTMLInputElement>())
  const addButton = useRef<HTMLButtonElement>(null)
  const lines = field.value.length > 0 ? field.value : [emptyLine]
  const error: unknown = errors.lines
  const whole = messageOf(error)
  const errorAt = (place: number, key: keyof Line) => messageOf(property(property(error, String(place)), key))
  const shown = (message: string | undefined) =>
    message === undefined ? undefined : <span role="alert">{translate(message, { _: message })}</span>
  const change = (next: readonly Line[]) => {
    field.onChange(next)
    if (isSubmitted) void trigger('lines')
  }
  const set = (place: number, part: Partial<Line>) =>
    change(lines.map((line, at) => (at === place ? { ...line, ...part } : line)))
  const nameOf = nameIn(parseDraft(record) ?? parseDraft(origin), language)
  const total = lines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
  return (
    <div className={styles.lines} role="group" aria-label={t('lines')}>
      {lines.map((line, place) => {
        const number = place + 1
        const [wrongFragrance, wrongQuantity] = [errorAt(place, 'fragranceId'), errorAt(place, 'quantity')]
        return (
          <div key={place} className={styles.line} role="group" aria-label={t('line', { number })}>
            <SearchInput
              label={t('fragrance')}
              to="fragrances"
              shown="name"
              value={line.fragranceId}
              nameOf={nameOf}
              onChoose={(found) => set(place, { fragranceId: found === null ? null : Number(found.id) })}
              isRequired
              isInvalid={wrongFragrance !== undefined || (whole !== undefined && place === 0)}
              help={shown(wrongFragrance ?? (place === 0 ? whole : undefined))}
              inputRef={(input) => {
                if (input) inputs.current.set(place, input)
              }}
            />
            <TextField
              label={t('quantity')}
              type="number"
              required
              value={line.quantity ?? ''}
              onChange={({ target }) =>
                set(place, { quantity: target.value.trim() === '' ? null : Number(target.value) })
              }
              onBlur={field.onBlur}
              error={wrongQuantity !== undefined}
              helperText={shown(wrongQuantity)}
              slotProps={{ htmlInput: { min: 1, inputMode: 'numeric' } }}
            />
            <IconButton
              label={t('remove', { number })}
              onClick={() =>
                changeThenFocus(
                  () => change(lines.filter((_line, at) => at !== place)),
                  () => addButton.current,
                )
              }
            >
              <Icon of={Trash2} />
            </IconButton>
          </div>
        )
      })}
      <div className={styles.foot}>
        <Button
          ref={addButton}
          onClick={() =>
            changeThenFocus(
              () => change([...lines, emptyLine]),
              () => inputs.current.get(lines.length),
            )
          }
        >
          <Icon of={Plus} />
          {t('add')}
        </Button>
        <span role="status">{t('total', { smart_count: total, count: formatNumber(total) })}</span>
      </div>
    </div>
  )
}

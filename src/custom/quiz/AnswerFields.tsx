// The fields of one answer: its text, its description, and the fragrances or the next question that follow it (S2§5).
import { Trash2 } from 'lucide'
import { useEffect, useId, useRef } from 'react'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { Controller, useController, type Control } from 'react-hook-form'
import { quiz as limits } from '#contract/limits.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { BankField } from './BankField.tsx'
import { NodeIcon } from './NodeIcon.tsx'
import type { QuestionValues, TextOption } from './questionForm.ts'
import { TextChoice } from './TextChoice.tsx'
import { useQuizTranslate } from './useQuizTranslate.ts'
import styles from './AnswerFields.module.css'

/** A fragrance of the campaign's dial. */
export interface DialChoice {
  fragranceId: number
  name: string
  /** An inactive fragrance is not offered, since no quiz that ends with it is valid. */
  isActive?: boolean
}

interface AnswerFieldsProps {
  control: Control<QuestionValues>
  index: number
  language: string
  dial: readonly DialChoice[]
  /** Returns the name of any fragrance, also of one that has left the dial. */
  fragranceName: (fragranceId: number) => string
  /** The questions that the answer may link to. */
  nextQuestions: readonly TextOption[]
  /** The answer was just added: it scrolls into view and gets the focus. */
  isAdded: boolean
  /** Undefined for the only answer. */
  onRemove: (() => void) | undefined
}

export const AnswerFields = ({ control, index, language, dial, fragranceName, nextQuestions, isAdded, onRemove }: AnswerFieldsProps) => {
  const t = useQuizTranslate()
  const id = useId()
  const number = index + 1
  const box = useRef<HTMLFieldSetElement>(null)
  const { field: finish } = useController({ control, name: `answers.${index}.isAnswerFinish` })
  useEffect(() => {
    if (isAdded) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isAdded])
  const offered = dial.filter(({ isActive }) => isActive !== false)
  return (
    <fieldset ref={box} className={styles.answer}>
      <legend>{t('answer', { number })}</legend>
      {onRemove && (
        <span className={styles.remove}>
          <IconButton isDangerous label={t('removeAnswer', { number })} onClick={onRemove}>
            <Icon of={Trash2} />
          </IconButton>
        </span>
      )}
      <Controller
        control={control}
        name={`answers.${index}.label`}
        render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
          <BankField
            bank="answer"
            language={language}
            label={t('answerText')}
            value={value}
            error={error?.message}
            autoFocus={isAdded}
            inputRef={ref}
            onChange={onChange}
          />
        )}
      />
      <Controller
        control={control}
        name={`answers.${index}.description`}
        render={({ field: { ref, ...field }, fieldState: { error } }) => (
          <TextField
            {...field}
            inputRef={ref}
            label={t('description')}
            error={error !== undefined}
            helperText={error?.message}
            slotProps={{ htmlInput: { maxLength: limits.description, autoComplete: 'off' } }}
          />
        )}
      />
      <div role="radiogroup" aria-label={t('goal')} className={styles.goals}>
        {([true, false] as const).map((isFinish) => (
          <label key={String(isFinish)}>
            <input type="radio" name={`${id}goal`} checked={finish.value === isFinish} onChange={() => finish.onChange(isFinish)} />
            <span>
              <NodeIcon type={isFinish ? 'fragrance' : 'question'} />
              {t(isFinish ? 'goalFinish' : 'goalNext')}
            </span>
          </label>
        ))}
      </div>
      {finish.value ? (
        <Controller
          control={control}
          name={`answers.${index}.fragrances`}
          render={({ field: { ref, value, onChange }, fieldState: { error } }) => {
            // A chosen fragrance that has left the dial or is inactive is still shown, so that it can be removed.
            const chosen = value.map((fragranceId) => ({ fragranceId, name: fragranceName(fragranceId) }))
            const others = chosen.filter(({ fragranceId }) => !offered.some((one) => one.fragranceId === fragranceId))
            return (
              <Autocomplete<DialChoice, true>
                multiple
                fullWidth
                disableCloseOnSelect
                options={[...offered, ...others]}
                getOptionLabel={({ name }) => name}
                getOptionKey={({ fragranceId }) => fragranceId}
                isOptionEqualToValue={(one, other) => one.fragranceId === other.fragranceId}
                value={chosen}
                noOptionsText={t('emptyDial')}
                clearText={t('clear')}
                openText={t('open')}
                closeText={t('closeOptions')}
                onChange={(_event, fragrances) => onChange(fragrances.map(({ fragranceId }) => fragranceId))}
                renderInput={(parameters) => (
                  <TextField
                    {...parameters}
                    inputRef={ref}
                    label={t('fragrances')}
                    required
                    error={error !== undefined}
                    helperText={error?.message}
                    slotProps={{ htmlInput: { ...parameters.inputProps, required: false } }}
                  />
                )}
              />
            )
          }}
        />
      ) : (
        <Controller
          control={control}
          name={`answers.${index}.next`}
          render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
            <TextChoice
              label={t('next')}
              value={value}
              options={nextQuestions}
              error={error?.message}
              hint={t(value.id === null && value.text.trim() !== '' ? 'nextNew' : 'nextHint')}
              inputRef={ref}
              onChange={onChange}
            />
          )}
        />
      )}
    </fieldset>
  )
}

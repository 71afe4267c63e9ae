// The fields of one answer: its text, the fragrances or the next question that follow it, and its description (S2§5).
import { Plus } from 'lucide'
import { useId, useState } from 'react'
import TextField from '@mui/material/TextField'
import { Controller, useController, type Control } from 'react-hook-form'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { BankField } from './BankField.tsx'
import { FragrancesField, type DialChoice } from './FragrancesField.tsx'
import { NodeIcon } from '../draft/NodeIcon.tsx'
import type { QuestionValues, TextOption } from './questionForm.ts'
import { TextChoice } from './TextChoice.tsx'
import type { KnownFragrance } from './useQuizProof.ts'
import { useQuizTranslate } from '../draft/useQuizTranslate.ts'
import styles from './AnswerFields.module.css'

export interface AnswerFieldsProps {
  control: Control<QuestionValues>
  index: number
  language: string
  dial: readonly DialChoice[]
  fragranceOf: (fragranceId: number) => KnownFragrance
  /** The questions that the answer may link to. */
  nextQuestions: readonly TextOption[]
  /** The text gets the focus when it is drawn. */
  isFocused: boolean
}

export const AnswerFields = ({
  control,
  index,
  language,
  dial,
  fragranceOf,
  nextQuestions,
  isFocused,
}: AnswerFieldsProps) => {
  const t = useQuizTranslate()
  const id = useId()
  const { field: finish } = useController({ control, name: `answers.${index}.isAnswerFinish` })
  const description = useController({ control, name: `answers.${index}.description` })
  // Few answers have a description: its field appears on demand.
  const [isDescribed, setIsDescribed] = useState(description.field.value !== '')
  const [isDescribing, setIsDescribing] = useState(false)
  const { ref: descriptionRef, ...descriptionField } = description.field
  const descriptionError = description.fieldState.error
  return (
    <>
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
            autoFocus={isFocused}
            inputRef={ref}
            onChange={onChange}
          />
        )}
      />
      <div role="radiogroup" aria-label={t('goal')} className={styles.goals}>
        {([true, false] as const).map((isFinish) => (
          <label key={String(isFinish)}>
            <input
              type="radio"
              name={`${id}goal`}
              checked={finish.value === isFinish}
              onChange={() => finish.onChange(isFinish)}
            />
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
          render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
            <FragrancesField
              dial={dial}
              fragranceOf={fragranceOf}
              value={value}
              error={error?.message}
              inputRef={ref}
              onChange={onChange}
            />
          )}
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
      {isDescribed || descriptionError ? (
        <TextField
          {...descriptionField}
          inputRef={descriptionRef}
          label={t('description')}
          autoFocus={isDescribing}
          error={descriptionError !== undefined}
          helperText={descriptionError?.message}
          slotProps={{ htmlInput: { autoComplete: 'off' } }}
        />
      ) : (
        <Button
          look="link"
          className={styles.describe}
          onClick={() => {
            setIsDescribed(true)
            setIsDescribing(true)
          }}
        >
          <Icon of={Plus} />
          {t('description')}
        </Button>
      )}
    </>
  )
}

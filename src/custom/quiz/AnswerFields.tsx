// One answer of a question: its text, and what comes after it (S2§5).
import { Trash2 } from 'lucide'
import { Icon } from '#src/ui/Icon.tsx'
import { useEffect, useRef } from 'react'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { quiz as limits } from '#contract/limits.ts'
import { BankField } from './BankField.tsx'
import { NodeIcon } from './NodeIcon.tsx'
import type { AnswerValues, Chosen } from './questionForm.ts'
import { TextChoice } from './TextChoice.tsx'
import { useQuizTranslate } from './useQuizTranslate.ts'

/** A fragrance of the campaign's dial. */
export interface DialChoice {
  fragranceId: number
  name: string
  /** An inactive one is not offered: no quiz that ends with it is valid. */
  isActive?: boolean
}

interface AnswerFieldsProps {
  value: AnswerValues
  number: number
  language: string
  dial: readonly DialChoice[]
  /** What one is called that may have left the dial. */
  fragranceName: (fragranceId: number) => string
  /** The questions that it may lead to: those that hang nowhere else. */
  nexts: readonly Chosen[]
  errorAt: (field: string) => string | undefined
  onChange: (value: AnswerValues) => void
  /** It was just added: it comes into view and has the focus. */
  isAdded: boolean
  /** Undefined for the only answer. */
  onRemove: (() => void) | undefined
}

export const AnswerFields = ({
  value,
  number,
  language,
  dial,
  fragranceName,
  nexts,
  errorAt,
  onChange,
  isAdded,
  onRemove,
}: AnswerFieldsProps) => {
  const say = useQuizTranslate()
  const { key, isAnswerFinish, next } = value
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (isAdded) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isAdded])
  const offered = dial.filter(({ isActive }) => isActive !== false)
  // A fragrance that has left the dial or is inactive stays to be seen, and to be taken away.
  const chosen = value.fragrances.map((fragranceId) => ({ fragranceId, name: fragranceName(fragranceId) }))
  const change = (part: Partial<AnswerValues>) => onChange({ ...value, ...part })
  return (
    <fieldset ref={box} className="quiz-answer">
      <legend>{say('answer', { number })}</legend>
      {onRemove && (
        <button
          type="button"
          className="icon-button quiz-answer-remove"
          data-danger
          aria-label={say('removeAnswer', { number })}
          title={say('removeAnswer', { number })}
          onClick={onRemove}
        >
          <Icon of={Trash2} />
        </button>
      )}
      <BankField
        bank="answer"
        language={language}
        label={say('answerText')}
        value={value.label}
        error={errorAt('label') ?? errorAt('answerId')}
        autoFocus={isAdded}
        onChange={(label) => change({ label })}
      />
      <TextField
        label={say('description')}
        value={value.description}
        error={errorAt('description') !== undefined}
        helperText={errorAt('description')}
        slotProps={{ htmlInput: { maxLength: limits.description, autoComplete: 'off' } }}
        onChange={({ target }) => change({ description: target.value })}
      />
      <div role="radiogroup" aria-label={say('goal')} className="quiz-goals">
        {([true, false] as const).map((finishes) => (
          <label key={String(finishes)}>
            <input
              type="radio"
              name={`goal-${key}`}
              checked={isAnswerFinish === finishes}
              onChange={() => change({ isAnswerFinish: finishes })}
            />
            <span>
              <NodeIcon type={finishes ? 'fragrance' : 'question'} />
              {say(finishes ? 'goalFinish' : 'goalNext')}
            </span>
          </label>
        ))}
      </div>
      {isAnswerFinish ? (
        <Autocomplete<DialChoice, true>
          multiple
          fullWidth
          disableCloseOnSelect
          options={[...offered, ...chosen.filter(({ fragranceId }) => !offered.some((one) => one.fragranceId === fragranceId))]}
          getOptionLabel={({ name }) => name}
          getOptionKey={({ fragranceId }) => fragranceId}
          isOptionEqualToValue={(one, other) => one.fragranceId === other.fragranceId}
          value={chosen}
          noOptionsText={say('noDial')}
          clearText={say('clear')}
          openText={say('open')}
          closeText={say('closeOptions')}
          onChange={(_event, fragrances) => change({ fragrances: fragrances.map(({ fragranceId }) => fragranceId) })}
          renderInput={(parameters) => (
            <TextField
              {...parameters}
              label={say('fragrances')}
              required
              error={errorAt('fragrances') !== undefined}
              helperText={errorAt('fragrances')}
              slotProps={{ htmlInput: { ...parameters.inputProps, required: false } }}
            />
          )}
        />
      ) : (
        <TextChoice
          label={say('next')}
          value={next}
          options={nexts}
          error={errorAt('nextQuest') ?? errorAt('nextQuestionId')}
          hint={say(next.id === null && next.text.trim() !== '' ? 'nextNew' : 'nextHint')}
          onChange={(chosenNext) => change({ next: chosenNext })}
        />
      )}
    </fieldset>
  )
}

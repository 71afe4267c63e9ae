// One answer of the question form: its fields, or one line that sums it up when it is complete and folded.
import { ChevronDown, Trash2 } from 'lucide'
import { useEffect, useRef } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { IconButton } from '#kernel/core/site/ui/IconButton.tsx'
import { AnswerFields, type AnswerFieldsProps } from './AnswerFields.tsx'
import { FamilyDot } from '../draft/FamilyDot.tsx'
import { NodeIcon } from '../draft/NodeIcon.tsx'
import { isComplete, type AnswerValues } from './questionForm.ts'
import type { KnownFragrance } from './useQuizProof.ts'
import { useQuizTranslate } from '../draft/useQuizTranslate.ts'
import shared from './Quiz.module.css'
import styles from './AnswerGroup.module.css'

interface AnswerGroupProps extends AnswerFieldsProps {
  isFolded: boolean
  onFold: (isFolded: boolean) => void
  /** Undefined for the only answer. */
  onRemove: (() => void) | undefined
}

export const AnswerGroup = ({ isFolded, onFold, onRemove, ...fields }: AnswerGroupProps) => {
  const t = useQuizTranslate()
  const { control, index, isFocused } = fields
  const number = index + 1
  const box = useRef<HTMLFieldSetElement>(null)
  const values = useWatch({ control, name: `answers.${index}` })
  const { errors } = useFormState({ control, name: `answers.${index}` })
  const isInvalid = errors.answers?.[index] !== undefined
  const isOpen = !isFolded || isInvalid || !isComplete(values)
  useEffect(() => {
    if (isFocused && isOpen) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isFocused, isOpen])
  // An answer that an error unfolded stays open once the error is corrected.
  useEffect(() => {
    if (isFolded && isOpen) onFold(false)
  }, [isFolded, isOpen, onFold])

  const title = <span className={styles.title}>{t('answer', { number })}</span>
  return (
    <fieldset ref={box} className={styles.answer} data-open={isOpen || undefined}>
      <legend className="visually-hidden">{t('answer', { number })}</legend>
      <div className={styles.head}>
        {isComplete(values) ? (
          <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={() => onFold(isOpen)}>
            {isOpen ? title : <Summary {...values} number={number} fragranceOf={fields.fragranceOf} />}
            <Icon of={ChevronDown} />
          </button>
        ) : (
          title
        )}
        {onRemove && (
          <IconButton isDangerous label={t('removeAnswer', { number })} onClick={onRemove}>
            <Icon of={Trash2} />
          </IconButton>
        )}
      </div>
      {isOpen && (
        <div className={styles.fields}>
          <AnswerFields {...fields} />
        </div>
      )}
    </fieldset>
  )
}

interface SummaryProps extends AnswerValues {
  number: number
  fragranceOf: (fragranceId: number) => KnownFragrance
}

const Summary = ({ number, label, isAnswerFinish, fragrances, next, fragranceOf }: SummaryProps) => {
  const known = fragrances.map(fragranceOf)
  return (
    <>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <span className={styles.summary}>
        <span className={`${styles.label} ${shared.whole}`}>{label.text}</span>
        <span className={styles.goal}>
          {isAnswerFinish ? (
            known.map(
              ({ fragranceId, categoryId }) =>
                categoryId !== undefined && <FamilyDot key={fragranceId} categoryId={categoryId} />,
            )
          ) : (
            <NodeIcon type="question" />
          )}
          <span className={shared.whole}>{isAnswerFinish ? known.map(({ name }) => name).join(', ') : next.text}</span>
        </span>
      </span>
    </>
  )
}

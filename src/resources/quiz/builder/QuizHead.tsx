// The head of the builder: the facts of the quiz, and the buttons that simulate, validate and publish it (S2§2, §4).
import { Check, Clock, Lock, Play } from 'lucide'
import { Button } from '#kernel/site/ui/Button.tsx'
import { Icon } from '#kernel/site/ui/Icon.tsx'
import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from '#kernel/site/ui/ConfirmDialog.tsx'
import { ariaDisabled } from '#kernel/site/ui/ariaDisabled.ts'
import { formatInstant } from '#kernel/site/ui/formatDate.ts'
import { refusalOf } from '#kernel/contract/conditions.ts'
import { reasonSentence } from '#kernel/contract/reasons.ts'
import quizzes from '../definition.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { RecordHeader, useEngine, type Declaration } from '#kernel/site/index.ts'
import type { QuizRecord } from './quizState.ts'
import { useQuizTranslate } from './useQuizTranslate.ts'
import shared from './Quiz.module.css'
import styles from './QuizHead.module.css'

interface QuizHeadProps {
  declaration: Declaration | undefined
  quiz: QuizRecord
  languageName: string
  count: number
  isBusy: boolean
  /** Undefined for users without the permission, and for an inactive quiz; the same holds for onPublish. */
  onValidate: (() => void) | undefined
  onPublish: (() => void) | undefined
  onSimulate: () => void
  /** Runs an action on the quiz once no form of a question has changes. */
  guard: (action: () => void) => void
  /** Loads the quiz after a revert. */
  onReverted: () => void
  /** The menu of the texts. */
  texts: ReactNode
  /** Explains why an inactive quiz is read-only. */
  notice: ReactNode
}

export const QuizHead = ({
  declaration,
  quiz,
  languageName,
  count,
  isBusy,
  onValidate,
  onPublish,
  onSimulate,
  guard,
  onReverted,
  texts,
  notice,
}: QuizHeadProps) => {
  const t = useQuizTranslate()
  const { me } = useEngine()
  const language = useLanguage()
  const [isConfirming, setIsConfirming] = useState(false)
  const { name, campaign, publishedAt, validatedAt } = quiz
  const state = publishedAt
    ? t('publishedAt', { date: formatInstant(publishedAt) })
    : validatedAt
      ? t('validatedAt', { date: formatInstant(validatedAt) })
      : t('draft')
  // The tree counts: the record knows its number of questions only after the next reload.
  const record = { ...quiz, questionsCount: count }
  const [notValidated, notPublished] = (['validate', 'publish'] as const).map((action) =>
    refusalOf(quizzes, action, { me, record, by: 'screens' }),
  )
  const refused = publishedAt ? undefined : (notValidated ?? notPublished)
  const hint = refused && reasonSentence(refused.reason, language)
  const facts = { campaign: campaign.name, language: languageName } as const
  return (
    <>
      {declaration && (
        // The builder simulates the tree that it shows, not the stored one.
        <RecordHeader declaration={declaration} record={quiz} except={['dialog']} guard={guard} onReverted={onReverted}>
          <Button {...ariaDisabled(count > 0, onSimulate)}>
            <Icon of={Play} />
            {t('simulate')}
          </Button>
          {texts}
          {onValidate && (
            <Button aria-describedby="quiz-hint" {...ariaDisabled(!notValidated && !isBusy, onValidate)}>
              <Icon of={Check} />
              {t('validate')}
            </Button>
          )}
          {onPublish && (
            <Button
              look="primary"
              aria-describedby="quiz-hint"
              {...ariaDisabled(!notPublished && !isBusy, () => setIsConfirming(true))}
            >
              {t('publish')}
            </Button>
          )}
        </RecordHeader>
      )}
      <div className={styles.below}>
        <dl className={styles.facts}>
          {(['campaign', 'language'] as const).map((fact) => (
            <div key={fact}>
              <dt>{t(fact)}</dt>
              <dd>{facts[fact]}</dd>
            </div>
          ))}
          <div>
            <dt>{t('state')}</dt>
            <dd className={styles.state} data-state={publishedAt ? 'published' : validatedAt ? 'validated' : 'draft'}>
              {validatedAt && <Icon of={publishedAt ? Check : Clock} />}
              {state}
            </dd>
          </div>
        </dl>
        {hint && (onValidate ?? onPublish) && (
          <p id="quiz-hint" className={shared.quiet}>
            {hint}
          </p>
        )}
      </div>
      {publishedAt && (
        <p className={shared.note} role="note">
          <Icon of={Lock} />
          {t('publishedNote', { date: formatInstant(publishedAt) })}
        </p>
      )}
      {notice}
      {isConfirming && (
        <ConfirmDialog
          title={t('publishTitle')}
          text={t('publishText', { name })}
          cancelLabel={t('cancel')}
          confirmLabel={t('publish')}
          onCancel={() => setIsConfirming(false)}
          onConfirm={() => {
            setIsConfirming(false)
            onPublish?.()
          }}
        />
      )}
    </>
  )
}

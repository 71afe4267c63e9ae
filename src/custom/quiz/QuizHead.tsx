// The head of the builder: the facts of the quiz, and the buttons that simulate, validate and publish it (S2§2, §4).
import { Check, Clock, Lock, Pencil, Play } from 'lucide'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { ariaDisabled } from '#src/ui/ariaDisabled.ts'
import { formatInstant } from '#src/ui/formatDate.ts'
import type { Quiz } from '#contract/calls/quizzes.ts'
import { useQuizTranslate } from './useQuizTranslate.ts'
import shared from './Quiz.module.css'
import styles from './QuizHead.module.css'

interface QuizHeadProps {
  title: string
  quiz: Quiz
  languageName: string
  count: number
  isBusy: boolean
  /** Undefined for users without the permission, and for an inactive quiz; the same holds for onPublish. */
  onValidate: (() => void) | undefined
  onPublish: (() => void) | undefined
  onSimulate: () => void
  /** Explains why an inactive quiz is read-only. */
  notice: ReactNode
}

export const QuizHead = ({ title, quiz, languageName, count, isBusy, onValidate, onPublish, onSimulate, notice }: QuizHeadProps) => {
  const t = useQuizTranslate()
  const [isConfirming, setIsConfirming] = useState(false)
  const { name, campaign, publishedAt, validatedAt } = quiz
  const state = publishedAt
    ? t('publishedAt', { date: formatInstant(publishedAt) })
    : validatedAt
      ? t('validatedAt', { date: formatInstant(validatedAt) })
      : t('draft')
  const canValidate = !validatedAt && count > 0
  const canPublish = validatedAt !== null && !publishedAt
  const hint = publishedAt ? undefined : validatedAt ? t('validateAlready') : count === 0 ? t('validateEmpty') : t('publishFirst')
  const facts = { name, campaign: campaign.name, language: languageName } as const
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>{title}</h1>
          <p className={styles.subject}>{name}</p>
        </div>
        <div className={styles.lifecycle}>
          <Button {...ariaDisabled(count > 0, onSimulate)}>
            <Icon of={Play} />
            {t('simulate')}
          </Button>
          {onValidate && (
            <Button aria-describedby="quiz-hint" {...ariaDisabled(canValidate && !isBusy, onValidate)}>
              <Icon of={Check} />
              {t('validate')}
            </Button>
          )}
          {onPublish && (
            <Button look="primary" aria-describedby="quiz-hint" {...ariaDisabled(canPublish && !isBusy, () => setIsConfirming(true))}>
              {t('publish')}
            </Button>
          )}
          {hint && (onValidate ?? onPublish) && (
            <p id="quiz-hint" className={shared.quiet}>
              {hint}
            </p>
          )}
        </div>
      </header>
      <dl className={styles.facts}>
        {(['name', 'campaign', 'language'] as const).map((fact) => (
          <div key={fact}>
            <dt>{t(fact)}</dt>
            <dd>{facts[fact]}</dd>
          </div>
        ))}
        <div>
          <dt>{t('state')}</dt>
          <dd className={styles.state} data-state={publishedAt ? 'published' : validatedAt ? 'validated' : 'draft'}>
            <Icon of={publishedAt ? Check : validatedAt ? Clock : Pencil} />
            {state}
          </dd>
        </div>
      </dl>
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
          cancelWord={t('cancel')}
          confirmWord={t('publish')}
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

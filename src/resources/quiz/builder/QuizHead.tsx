// The head of the builder: state, facts, and buttons to simulate, validate and publish (S2§2, §4).
import { Check, Play } from 'lucide'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import type { ReactNode } from 'react'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { refusalOf } from '#kernel/core/contract/conditions.ts'
import { reasonSentence } from '#kernel/core/contract/reasons.ts'
import quizzes from '../definition.ts'
import { QuizState } from '../QuizState.tsx'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { RecordHeader, useEngine, type Declaration } from '#kernel/core/site/index.ts'
import type { QuizRecord } from '../draft/quizState.ts'
import { useQuizTranslate } from '../draft/useQuizTranslate.ts'
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
  /** What there is to know of the quiz besides. */
  children: ReactNode
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
  children,
}: QuizHeadProps) => {
  const t = useQuizTranslate()
  const { me } = useEngine()
  const language = useLanguage()
  const { campaign, isPublished } = quiz
  // The tree counts: the record knows its number of questions only after the next reload.
  const record = { ...quiz, questionsCount: count }
  const [notValidated, notPublished] = (['validate', 'publish'] as const).map((action) =>
    refusalOf(quizzes, action, { me, record, by: 'screens' }),
  )
  const refused = isPublished ? undefined : (notValidated ?? notPublished)
  const hint = refused && reasonSentence(refused.reason, language)
  const facts = { campaign: campaign.name, language: languageName } as const
  return (
    <>
      {declaration && (
        // The builder simulates the tree that it shows, not the stored one.
        <RecordHeader
          declaration={declaration}
          record={quiz}
          state={<QuizState record={quiz} />}
          except={['read']}
          guard={guard}
          onReverted={onReverted}
        >
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
            <Button look="primary" aria-describedby="quiz-hint" {...ariaDisabled(!notPublished && !isBusy, onPublish)}>
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
        </dl>
        {hint && (onValidate ?? onPublish) && (
          <p id="quiz-hint" className={shared.quiet}>
            {hint}
          </p>
        )}
      </div>
      {children}
    </>
  )
}

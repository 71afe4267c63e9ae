// The head of the builder: state, facts, and the next step of the quiz, to validate or to publish (S2§2, §4).
import { Check, Play, Send } from 'lucide'
import { MenuAction } from '#kernel/core/site/ui/ActionMenu.tsx'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import type { ReactNode } from 'react'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { phone, useMediaQuery } from '#kernel/core/site/ui/useMediaQuery.ts'
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
  /** The items of the menu for the texts. */
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
  const isPhone = useMediaQuery(phone)
  const { campaign, isPublished, isCertified, publishedVersion } = quiz
  // The tree counts: the record knows its number of questions only after the next reload.
  const record = { ...quiz, questionsCount: count }
  const refused = isCertified ? undefined : refusalOf(quizzes, 'validate', { me, record, by: 'screens' })
  const hint = refused && reasonSentence(refused.reason, language)
  // A correction is published at once, which validates it.
  const isPublishing = isCertified || publishedVersion !== null
  const next = isPublished ? undefined : isPublishing ? onPublish : onValidate
  const maySimulate = count > 0
  const mayStep = !refused && !isBusy
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
          items={
            <>
              {isPhone && next && (
                <MenuAction icon={Play} label={t('simulate')} opensDialog isReady={maySimulate} onPress={onSimulate} />
              )}
              {isPublishing && !isCertified && onValidate && (
                <MenuAction icon={Check} label={t('validate')} isReady={mayStep} onPress={onValidate} />
              )}
              {texts}
            </>
          }
        >
          {!(isPhone && next) && (
            <Button {...ariaDisabled(maySimulate, onSimulate)}>
              <Icon of={Play} />
              {t('simulate')}
            </Button>
          )}
          {next && (
            <Button look="primary" aria-describedby="quiz-hint" {...ariaDisabled(mayStep, next)}>
              <Icon of={isPublishing ? Send : Check} />
              {t(isPublishing ? 'publish' : 'validate')}
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
        {hint && next && (
          <p id="quiz-hint" className={shared.quiet}>
            {hint}
          </p>
        )}
      </div>
      {children}
    </>
  )
}

// Says above the builder of a translated quiz what it was translated from, and whether that has changed since.
import { Languages } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { RecordName, useScreenTranslate } from '#kernel/core/site/index.ts'
import type { Quiz } from '../calls.ts'
import { translationMessages } from './translationMessages.ts'
import { useTranslationLinks } from './useTranslations.ts'
import styles from './Translations.module.css'

const TranslationReview = lazy(async () => ({
  default: (await import('./TranslationReview.tsx')).TranslationReview,
}))

interface TranslationNoteProps {
  quiz: Quiz
  isReadOnly: boolean
  /** Loads the quiz after it was updated. */
  onUpdated: () => void
}

export const TranslationNote = ({ quiz, isReadOnly, onUpdated }: TranslationNoteProps) => {
  const t = useScreenTranslate(translationMessages)
  const [isReviewing, setIsReviewing] = useState(false)
  const { data } = useTranslationLinks(quiz)
  const of = data?.of
  if (!of) return null
  return (
    <>
      <p className={styles.note} role="note" data-changed={of.isChanged || undefined}>
        <Icon of={Languages} />
        <span>
          <RecordName resource="quiz" id={of.quizId}>
            {t('of', { name: of.name, language: t(of.language) })}
          </RecordName>{' '}
          {of.isChanged && t('ofChanged')}
        </span>
        {of.isChanged && !isReadOnly && (
          <Button aria-haspopup="dialog" onClick={() => setIsReviewing(true)}>
            {t('seeChanges')}
          </Button>
        )}
      </p>
      {isReviewing && (
        <Suspense>
          <TranslationReview
            sourceId={of.quizId}
            language={quiz.language}
            onDone={onUpdated}
            onClose={() => setIsReviewing(false)}
          />
        </Suspense>
      )}
    </>
  )
}

// Translates a quiz: its texts in the order of the tree, the languages side by side, and the quiz in each of them.
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import type { Quiz } from '../calls.ts'
import { TranslationReview } from './TranslationReview.tsx'
import { TranslationStates } from './TranslationStates.tsx'
import { TranslationTable } from './TranslationTable.tsx'
import { translationMessages } from './translationMessages.ts'
import { type LanguageTag, translationKeys, useTranslationLinks, useTranslations } from './useTranslations.ts'
import styles from './Translations.module.css'

interface TranslateDialogProps {
  quiz: Quiz
  /** Translations can be saved, and quizzes created from them. */
  mayTranslate: boolean
  onClose: () => void
}

export const TranslateDialog = ({ quiz, mayTranslate, onClose }: TranslateDialogProps) => {
  const t = useScreenTranslate(translationMessages)
  const queryClient = useQueryClient()
  const { texts, save } = useTranslations(quiz)
  const links = useTranslationLinks(quiz)
  const [reviewed, setReviewed] = useState<LanguageTag>()
  const [isOnlyMissing, setIsOnlyMissing] = useState(false)
  const languages = links.data?.languages ?? []
  const error = texts.error ?? links.error
  if (reviewed)
    return (
      <TranslationReview
        sourceId={quiz.quizId}
        language={reviewed}
        onDone={() => void queryClient.invalidateQueries({ queryKey: translationKeys.all })}
        onClose={() => setReviewed(undefined)}
      />
    )
  return (
    <Modal
      title={t('title', { name: quiz.name })}
      className={styles.dialog}
      onClose={onClose}
      buttons={<Button onClick={onClose}>{t('close')}</Button>}
      text={<p className={styles.quiet}>{t('explain')}</p>}
    >
      {!texts.data || !links.data ? (
        <Pending
          query={{ data: undefined, error, refetch: () => Promise.all([texts.refetch(), links.refetch()]) }}
          failed={t('failed')}
        />
      ) : texts.data.texts.length === 0 ? (
        <p>{t('noTexts')}</p>
      ) : (
        <>
          <TranslationStates
            quizId={quiz.quizId}
            name={quiz.name}
            languages={languages}
            mayTranslate={mayTranslate}
            onCreated={() => void queryClient.invalidateQueries({ queryKey: translationKeys.all })}
            onReview={setReviewed}
          />
          <label className={styles.filter}>
            <input type="checkbox" checked={isOnlyMissing} onChange={() => setIsOnlyMissing(!isOnlyMissing)} />
            {t('onlyMissing')}
          </label>
          <TranslationTable
            key={String(isOnlyMissing)}
            texts={texts.data.texts}
            source={quiz.language}
            languages={languages.map(({ language }) => language)}
            isOnlyMissing={isOnlyMissing}
            isReadOnly={!mayTranslate}
            onSave={save}
          />
        </>
      )}
    </Modal>
  )
}

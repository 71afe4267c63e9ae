// A quiz in each other language: what is missing, and its quiz, to create, open or renew.
import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { Link } from 'react-router'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { paths, refusalText, useProvider, useScreenTranslate } from '#kernel/core/site/index.ts'
import { translationPaths } from './paths.ts'
import type { TranslationLinks } from './payloads.ts'
import { translationMessages } from './translationMessages.ts'
import type { LanguageTag } from './useTranslations.ts'
import styles from './Translations.module.css'

interface TranslationStatesProps {
  quizId: number
  name: string
  languages: TranslationLinks['languages']
  mayTranslate: boolean
  onCreated: () => void
  /** Shows what an update of the quiz in a language would change. */
  onReview: (language: LanguageTag) => void
}

export const TranslationStates = ({
  quizId: id,
  name,
  languages,
  mayTranslate,
  onCreated,
  onReview,
}: TranslationStatesProps) => {
  const t = useScreenTranslate(translationMessages)
  const notify = useNotify()
  const provider = useProvider()
  const create = useMutation({
    mutationFn: (language: LanguageTag) => provider.call(translationPaths.translate, { id, body: { language } }),
    onSuccess: (_made, language) => {
      notify(t('created', { language: t(language) }), { type: 'success', about: name })
      onCreated()
    },
  })
  return (
    <ul className={styles.states} aria-busy={create.isPending}>
      {languages.map(({ language, missing, quizId, isLinked, isChanged }) => {
        const named = { language: t(language) }
        return (
          <li key={language}>
            <span role="status">
              {missing === 0
                ? t('complete', named)
                : t('missing', { ...named, smart_count: missing, count: formatNumber(missing) })}
            </span>
            <span className={styles.actions}>
              {quizId !== null && <Link to={paths.update('quiz', quizId)}>{t('open', named)}</Link>}
              {quizId !== null && !isLinked && <span className={styles.quiet}>{t('unlinked')}</span>}
              {isChanged && <span className={styles.warning}>{t('changed')}</span>}
              {mayTranslate && quizId === null && (
                <Button {...ariaDisabled(missing === 0 && !create.isPending, () => create.mutate(language))}>
                  {t('create', named)}
                </Button>
              )}
              {mayTranslate && isLinked && (
                <Button aria-haspopup="dialog" onClick={() => onReview(language)}>
                  {t('update', named)}
                </Button>
              )}
            </span>
          </li>
        )
      })}
      {create.error && (
        <li role="alert" className={styles.failure}>
          {refusalText(create.error) ?? t('failed')}
        </li>
      )}
    </ul>
  )
}

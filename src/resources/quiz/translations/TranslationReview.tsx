// What an update of a translated quiz changes, before it gets the questions of its original.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'react-admin'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { historyMessages, Differences, refusalText, useProvider, useScreenTranslate } from '#kernel/core/site/index.ts'
import { describeTrees } from '../draft/describeQuestions.ts'
import { translationPaths } from './paths.ts'
import { translationMessages } from './translationMessages.ts'
import type { LanguageTag } from './useTranslations.ts'
import styles from './Translations.module.css'

interface TranslationReviewProps {
  /** The quiz that was translated. */
  sourceId: number
  language: LanguageTag
  onDone: () => void
  onClose: () => void
}

/** The number of differences that are shown. */
const most = 60

export const TranslationReview = ({ sourceId: id, language, onDone, onClose }: TranslationReviewProps) => {
  const t = useScreenTranslate(translationMessages)
  const ofHistory = useScreenTranslate(historyMessages)
  const ofEngine = useTranslate()
  const notify = useNotify()
  const provider = useProvider()
  const body = { language }
  const preview = useQuery({
    queryKey: ['quiz', 'translatePreview', id, language],
    queryFn: ({ signal }) => provider.call(translationPaths.preview, { id, body, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const named = { language: t(language) }
  const translate = useMutation({
    mutationFn: () => provider.call(translationPaths.translate, { id, body }),
    onSuccess: () => {
      notify(t('updated', named), { type: 'success' })
      onClose()
      onDone()
    },
  })
  const { before = [], after = [], missing = 0 } = preview.data ?? {}
  const parts = describeTrees(before, after)
  const failure = translate.error ?? preview.error
  const count = (key: 'stillMissing' | 'differences', number: number) =>
    t(key, { smart_count: number, count: formatNumber(number) })
  const mayUpdate = preview.data !== undefined && missing === 0 && parts.length > 0 && !translate.isPending
  return (
    <Modal
      title={t('reviewTitle', named)}
      className={styles.dialog}
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button look="primary" aria-busy={translate.isPending} {...ariaDisabled(mayUpdate, () => translate.mutate())}>
            {t('update', named)}
          </Button>
        </>
      }
    >
      <div className={styles.review} role="status">
        {preview.isPending && <p>{ofEngine('engine.loading')}</p>}
        {missing > 0 && <p className={styles.warning}>{count('stillMissing', missing)}</p>}
        {preview.data && (parts.length === 0 ? <p>{t('same')}</p> : <h3>{count('differences', parts.length)}</h3>)}
        <Differences parts={parts.slice(0, most)} t={ofHistory} />
        {parts.length > most && <p>{t('more', { count: formatNumber(parts.length - most) })}</p>}
      </div>
      {failure && <p role="alert">{refusalText(failure) ?? t('failed')}</p>}
    </Modal>
  )
}

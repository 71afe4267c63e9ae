// Shows the link to a draft, as a code and to copy, and its end, and revokes it (docs/decisions/published-quizzes.md).
import { useRef } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { QRCodeSVG } from 'qrcode.react'
import { useTranslate } from 'react-admin'
import { fillCall } from '#kernel/core/contract/fillCall.ts'
import { statusOf, useProvider, useScreenTranslate } from '#kernel/core/site/index.ts'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import { Loading } from '#kernel/core/site/ui/Loading.tsx'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { useClipboard } from '#kernel/core/site/ui/useClipboard.ts'
import { quizPaths } from '../paths.ts'
import { trialTexts } from './trialTexts.ts'
import styles from './TrialDialog.module.css'

export const TrialDialog = ({ quizId, onClose }: { quizId: number; onClose: () => void }) => {
  const t = useScreenTranslate(trialTexts)
  const translate = useTranslate()
  const provider = useProvider()
  // Each opening makes a link of its own, which lasts as long as the dialog.
  const { data, error, refetch } = useQuery({
    queryKey: ['quizTrial', quizId],
    queryFn: () => provider.call(quizPaths.trial, { id: quizId }),
    select: ({ token, endsAt }) => ({ token, link: new URL(`/trial/${token}`, location.origin).href, endsAt }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const close = useRef<HTMLButtonElement>(null)
  const end = useMutation({
    mutationFn: async (token: string) => {
      try {
        await provider.call(fillCall(quizPaths.endTrial, { token }))
      } catch (failure) {
        // It has ended already.
        if (statusOf(failure) !== 404) throw failure
      }
    },
    // The button that was pressed goes away.
    onSuccess: () => close.current?.focus(),
  })
  const { copy, isCopied } = useClipboard(data?.link)
  return (
    <Modal
      title={t('title')}
      onClose={onClose}
      buttons={
        <>
          {error && !data && <Button onClick={() => void refetch()}>{translate('engine.retry')}</Button>}
          {data && !end.isSuccess && (
            <Button {...ariaDisabled(!end.isPending, () => end.mutate(data.token))}>{t('end')}</Button>
          )}
          {copy && !end.isSuccess && <Button onClick={copy}>{t(isCopied ? 'copied' : 'copy')}</Button>}
          <Button ref={close} look="primary" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      {!data ? (
        error ? (
          <p role="alert">{t('failed')}</p>
        ) : (
          <Loading word={t('loading')} />
        )
      ) : end.isSuccess ? (
        <p role="status">{t('ended')}</p>
      ) : (
        <div className={styles.trial}>
          {end.isError && <p role="alert">{t('endFailed')}</p>}
          <QRCodeSVG value={data.link} level="M" marginSize={4} size={256} role="img" aria-label={t('image')} />
          <p>{t('hint')}</p>
          <p>
            <strong>{t('ends', { at: formatInstant(data.endsAt) })}</strong>
          </p>
          <a href={data.link} target="_blank" rel="noopener noreferrer">
            {data.link}
          </a>
        </div>
      )}
    </Modal>
  )
}

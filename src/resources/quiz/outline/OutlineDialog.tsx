// A quiz as text: to copy, download or change it, and to import it after its differences and its proof were shown.
import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'react-admin'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { Segments } from '#kernel/core/site/ui/Segments.tsx'
import { refusalText, staleText, useProvider, useScreenTranslate } from '#kernel/core/site/index.ts'
import type { Quiz } from '../calls.ts'
import { OutlineReview } from './OutlineReview.tsx'
import { OutlineTextField } from './OutlineTextField.tsx'
import { outlineMessages } from './outlineTexts.ts'
import { outlinePaths } from './paths.ts'
import type { OutlineFormat } from './payloads.ts'
import styles from './Outline.module.css'

interface OutlineDialogProps {
  quiz: Quiz
  /** The text can be imported. */
  mayImport: boolean
  onImported: () => void
  onClose: () => void
}

const formats = ['markdown', 'json'] as const satisfies OutlineFormat[]

export const OutlineDialog = ({ quiz, mayImport, onImported, onClose }: OutlineDialogProps) => {
  const t = useScreenTranslate(outlineMessages)
  const translate = useTranslate()
  const notify = useNotify()
  const provider = useProvider()
  const { quizId: id, name, updatedAt, validatedAt, questions } = quiz
  const [format, setFormat] = useState<OutlineFormat>('markdown')
  /** What was typed or opened; undefined while the text is that of the quiz. */
  const [edited, setEdited] = useState<string>()
  const stored = useQuery({
    queryKey: ['quiz', 'outline', id, updatedAt, format],
    queryFn: ({ signal }) => provider.call(outlinePaths.read, { id, query: { format }, signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const text = edited ?? stored.data?.text ?? ''
  const body = { format, text }
  const preview = useMutation({ mutationFn: () => provider.call(outlinePaths.preview, { id, body }) })
  const replace = useMutation({
    mutationFn: () => provider.call(outlinePaths.replace, { id, body, ifMatch: updatedAt }),
    onSuccess: () => {
      notify(t('imported'), { type: 'success', about: name })
      onClose()
      onImported()
    },
  })
  const shown = preview.data?.questions ? preview.data : undefined
  const failure = replace.error ?? preview.error ?? (edited === undefined ? stored.error : null)
  const edit = (next: string | undefined) => {
    preview.reset()
    setEdited(next)
  }
  const isBusy = preview.isPending || replace.isPending
  return (
    <Modal
      title={t('title', { name })}
      className={styles.dialog}
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {shown && (
            <Button
              onClick={() => {
                replace.reset()
                preview.reset()
              }}
            >
              {t('back')}
            </Button>
          )}
          {mayImport &&
            (shown ? (
              <Button look="primary" aria-busy={isBusy} {...ariaDisabled(!isBusy, () => replace.mutate())}>
                {t('import')}
              </Button>
            ) : (
              <Button
                look="primary"
                aria-busy={isBusy}
                {...ariaDisabled(!isBusy && text.trim() !== '', () => preview.mutate())}
              >
                {t('check')}
              </Button>
            ))}
        </>
      }
      text={!shown && <p className={styles.quiet}>{t(mayImport ? 'explain' : 'explainReadOnly')}</p>}
    >
      {shown ? (
        <OutlineReview before={questions} preview={shown} losesValidation={validatedAt !== null} />
      ) : (
        <>
          <div className={styles.format}>
            <Segments
              name="outline-format"
              label={t('format')}
              options={formats.map((value) => ({ value, label: t(value) }))}
              chosen={format}
              onChoose={(next) => {
                preview.reset()
                setFormat(next)
              }}
            />
          </div>
          {stored.isPending && edited === undefined ? (
            <p role="status">{translate('engine.loading')}</p>
          ) : (
            <OutlineTextField
              name={name}
              format={format}
              text={text}
              isReadOnly={!mayImport}
              isEdited={edited !== undefined}
              problems={preview.data?.problems ?? []}
              onEdit={edit}
              onOpen={(next, opened) => {
                if (next) setFormat(next)
                edit(opened)
              }}
            />
          )}
        </>
      )}
      {failure && (
        <p role="alert">
          {refusalText(failure) ?? staleText(failure) ?? t('failed')}{' '}
          {failure === stored.error && (
            <Button onClick={() => void stored.refetch()}>{translate('engine.retry')}</Button>
          )}
        </p>
      )}
    </Modal>
  )
}

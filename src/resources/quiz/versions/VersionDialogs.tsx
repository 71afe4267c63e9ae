// The dialogs about a quiz's versions, one at a time.
import { lazy, Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { BusyOverlay } from '#kernel/core/site/ui/BusyOverlay.tsx'
import { ConfirmDialog } from '#kernel/core/site/ui/ConfirmDialog.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Question } from '../calls.ts'
import type { QuizRecord } from '../draft/quizState.ts'
import type { VersionLine, Walks } from '../payloads.ts'
import { PublishDialog } from './PublishDialog.tsx'
import { useVersionTranslate } from './useVersionTranslate.ts'

const CompareDialog = lazy(async () => ({ default: (await import('./CompareDialog.tsx')).CompareDialog }))
const CertificateDialog = lazy(async () => ({ default: (await import('./CertificateDialog.tsx')).CertificateDialog }))

/** The open dialog; `number` is that of a version. */
export type VersionDialog =
  | { type: 'publish' | 'discard' }
  | { type: 'compare' | 'certificate' | 'restore' | 'withdraw'; number: number }

export interface VersionCalls {
  publish: (waiver: string | null) => void
  schedule: (publishAt: string, waiver: string | null) => void
  /** Makes the draft what a version is; the published one without a number. */
  restore: (version?: number) => void
  withdraw: () => void
}

interface VersionDialogsProps {
  dialog: VersionDialog | undefined
  quiz: QuizRecord
  tree: readonly Question[]
  versions: readonly VersionLine[]
  walks: Pick<UseQueryResult<Walks>, 'data' | 'isPending'>
  calls: VersionCalls
  onSimulate: () => void
  onClose: () => void
}

export const VersionDialogs = ({ dialog, quiz, tree, versions, walks, calls, ...on }: VersionDialogsProps) => {
  const t = useVersionTranslate()
  const translate = useTranslate()
  const { onClose, onSimulate } = on
  const { quizId, name, publishedVersion, isStale } = quiz
  const closeThen = (act: () => void) => () => {
    onClose()
    act()
  }
  const loading = <BusyOverlay isBusy word={translate('engine.loading')} />
  const shown = () => {
    switch (dialog?.type) {
      case undefined:
        return null
      case 'publish':
        // A draft whose walks nobody knows yet would seem to have no paths that need a reason.
        return walks.isPending ? (
          loading
        ) : (
          <PublishDialog
            name={name}
            walks={walks.data}
            onSimulate={closeThen(onSimulate)}
            onPublish={(waiver) => closeThen(() => calls.publish(waiver))()}
            onSchedule={(publishAt, waiver) => closeThen(() => calls.schedule(publishAt, waiver))()}
            onClose={onClose}
          />
        )
      case 'discard':
        return (
          <ConfirmDialog
            title={t('discardTitle')}
            text={t('discardText')}
            cancelLabel={t('cancel')}
            confirmLabel={t('discard')}
            isDangerous
            onCancel={onClose}
            onConfirm={closeThen(() => calls.restore())}
          />
        )
      case 'restore': {
        const { number } = dialog
        return (
          <ConfirmDialog
            title={t('restoreTitle', { number })}
            text={t('restoreText', { number })}
            cancelLabel={t('cancel')}
            confirmLabel={t('restore')}
            onCancel={onClose}
            onConfirm={closeThen(() => calls.restore(number))}
          />
        )
      }
      case 'withdraw': {
        const before = versions.find(({ number, takenBackAt }) => number < dialog.number && takenBackAt === null)
        return (
          <ConfirmDialog
            title={t('withdrawTitle', { number: dialog.number })}
            text={before ? t('withdrawTextTo', { number: before.number }) : t('withdrawTextNone')}
            cancelLabel={t('cancel')}
            confirmLabel={t('withdraw')}
            isDangerous
            onCancel={onClose}
            onConfirm={closeThen(calls.withdraw)}
          />
        )
      }
      case 'compare':
        return (
          <CompareDialog
            quizId={quizId}
            name={name}
            draft={tree}
            versions={versions}
            before={dialog.number}
            onClose={onClose}
          />
        )
      case 'certificate':
        return (
          <CertificateDialog
            quizId={quizId}
            number={dialog.number}
            state={dialog.number !== publishedVersion ? 'old' : isStale ? 'stale' : 'holds'}
            onClose={onClose}
          />
        )
    }
  }
  return <Suspense fallback={loading}>{shown()}</Suspense>
}

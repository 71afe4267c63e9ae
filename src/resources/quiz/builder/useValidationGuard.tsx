// Asks before a change that takes back the validation of a quiz: every change of its questions does (S2§4).
// Afterwards the quiz is a draft, so that it asks once per validation and not once per change.
// The app keeps showing what is published, and a correction of it is validated as it is published: nothing is lost.
import { useState, type ReactNode } from 'react'
import type { Quiz } from '../calls.ts'
import { ConfirmDialog } from '#kernel/core/site/ui/ConfirmDialog.tsx'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import { useQuizTranslate } from '../draft/useQuizTranslate.ts'

interface PendingChange {
  text: string
  confirmLabel: string
  onConfirm: () => void
  onCancel?: (() => void) | undefined
}

interface ValidationGuard {
  /** Says that a change takes back the validation; undefined where nothing is lost. */
  warning: string | undefined
  /** Runs a change: at once when it takes back no validation, otherwise after a confirmation. */
  guard: (confirmLabel: string, onConfirm: () => void, onCancel?: () => void) => void
  /** The dialog that asks, to be rendered by the caller. */
  dialog: ReactNode
}

export const useValidationGuard = ({ name, validatedAt, isPublished }: Quiz): ValidationGuard => {
  const t = useQuizTranslate()
  const [pending, setPending] = useState<PendingChange>()
  const warning =
    validatedAt === null || isPublished ? undefined : t('unvalidateText', { name, date: formatInstant(validatedAt) })
  const close = (then: (() => void) | undefined) => {
    setPending(undefined)
    then?.()
  }
  return {
    warning,
    guard: (confirmLabel, onConfirm, onCancel) => {
      if (warning) setPending({ text: warning, confirmLabel, onConfirm, onCancel })
      else onConfirm()
    },
    dialog: pending && (
      <ConfirmDialog
        title={t('unvalidateTitle')}
        text={pending.text}
        cancelLabel={t('cancel')}
        confirmLabel={pending.confirmLabel}
        onCancel={() => close(pending.onCancel)}
        onConfirm={() => close(pending.onConfirm)}
      />
    ),
  }
}

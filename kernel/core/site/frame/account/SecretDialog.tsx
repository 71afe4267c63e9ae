// Shows a new secret, which the server returns only once: to copy.
import type { ReactNode } from 'react'
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import { secretMessages } from '#kernel/core/site/frame/account/secretTexts.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { CopyBlock } from './CopyBlock.tsx'

interface SecretDialogProps {
  title: string
  text: string
  /** What the secret is, for screen readers. */
  label: string
  secret: string
  copyLabel: string
  onClose: () => void
  /** How to use it. */
  children?: ReactNode
}

export const SecretDialog = ({ title, text, label, secret, copyLabel, onClose, children }: SecretDialogProps) => {
  const t = useScreenTranslate(secretMessages)
  // Escape and a click beside it do not close it: the secret would be lost.
  return (
    <Modal
      title={title}
      text={<p>{text}</p>}
      onClose={() => undefined}
      buttons={
        <Button look="primary" onClick={onClose}>
          {t('kept')}
        </Button>
      }
    >
      <CopyBlock label={label} text={secret} copyLabel={copyLabel} />
      {children}
    </Modal>
  )
}

// The certificate of a version, to read and to print: its hash, its proof, its coverage, and the dial that it is about.
import { Printer } from 'lucide'
import { createPortal } from 'react-dom'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import { Certificate } from './Certificate.tsx'
import { useVersionTranslate } from './useVersionTranslate.ts'
import { useVersion } from './useVersions.ts'
import styles from './Certificate.module.css'

interface CertificateDialogProps {
  quizId: number
  number: number
  /** Whether what it certifies is what the app shows, and still so. */
  state: 'holds' | 'stale' | 'old'
  onClose: () => void
}

export const CertificateDialog = ({ quizId, number, state, onClose }: CertificateDialogProps) => {
  const t = useVersionTranslate()
  const query = useVersion(quizId, number)
  const { data, error } = query
  const title = t('certificateOf', { number })
  return (
    <Modal
      className={styles.dialog}
      title={title}
      onClose={onClose}
      text={<p data-state={state}>{t(state)}</p>}
      buttons={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {data && (
            <Button look="primary" onClick={() => window.print()}>
              <Icon of={Printer} />
              {t('print')}
            </Button>
          )}
        </>
      }
    >
      <Pending query={query} failed={t('failed')} />
      {!error && data && (
        <>
          <Certificate version={data} />
          {createPortal(
            <section className={styles.sheet} aria-hidden="true">
              <h1>{title}</h1>
              <p>{t(state)}</p>
              <Certificate version={data} />
            </section>,
            document.body,
          )}
        </>
      )}
    </Modal>
  )
}

// The history of a record, in a panel at the right: the form below stays as it is.
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { OverlayHead } from '#kernel/core/site/ui/OverlayHead.tsx'
import { historyMessages } from '#kernel/core/site/changes/texts.ts'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import { RecordHistory, type RecordHistoryProps } from './RecordHistory.tsx'
import styles from './History.module.css'

export interface HistoryDialogProps extends Omit<RecordHistoryProps, 'action' | 'isEndless'> {
  onClose: () => void
}

export const HistoryDialog = ({ onClose, ...shown }: HistoryDialogProps) => {
  const t = useScreenTranslate(historyMessages)
  const { title } = shown
  return (
    <Modal shape="side" className={styles.dialog} title={`${t('title')}: ${title}`} onClose={onClose}>
      <OverlayHead title={t('title')} closeLabel={t('close')} onClose={onClose} />
      <div className={styles.body} role="region" aria-label={t('title')} tabIndex={0}>
        <p className={styles.title}>{title}</p>
        <RecordHistory {...shown} />
      </div>
    </Modal>
  )
}

// Tells users of the app that the admin is not for them; closing it opens the site's root (S2§6).
import { useSessionMessages } from '#kernel/core/site/frame/session/sessionMessages.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import styles from './SessionDialog.module.css'

export const OpsDialog = ({ onClose }: { onClose: () => void }) => {
  const { ops } = useSessionMessages()
  return (
    <Modal className={styles.dialog} title={ops.title} text={<p>{ops.text}</p>} onClose={onClose}>
      <div className={styles.buttons}>
        <Button look="primary" isLarge onClick={onClose}>
          {ops.submit}
        </Button>
      </div>
    </Modal>
  )
}

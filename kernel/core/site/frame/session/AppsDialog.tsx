// Says where accounts come from: links to the app in the stores, or a sentence if the operator set none (S2§2).
import { useSessionMessages } from '#kernel/core/site/frame/session/sessionMessages.ts'
import type { Config } from '#kernel/core/site/http/config.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { buttonClass } from '#kernel/core/site/ui/buttonClass.ts'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import styles from './SessionDialog.module.css'

export const AppsDialog = ({ stores, onClose }: { stores: Config['stores']; onClose: () => void }) => {
  const { apps, close } = useSessionMessages()
  const links = [
    { to: stores.android, text: apps.android },
    { to: stores.ios, text: apps.ios },
  ].filter(({ to }) => to !== undefined)
  return (
    <Modal
      className={styles.dialog}
      title={apps.title}
      text={<p>{links.length ? apps.text : apps.none}</p>}
      onClose={onClose}
    >
      <div className={styles.stores}>
        {links.map(({ to, text }) => (
          <a key={text} className={buttonClass({ isLarge: true })} href={to} target="_blank" rel="noreferrer">
            {text}
          </a>
        ))}
      </div>
      <div className={styles.buttons}>
        <Button look="primary" isLarge onClick={onClose}>
          {close}
        </Button>
      </div>
    </Modal>
  )
}

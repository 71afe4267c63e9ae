// Where accounts come from: the app's pages in the stores, or a plain word when there are none (S2§2).
import { useSessionWords } from '#src/i18n/session/sessionWords.ts'
import type { Config } from '#src/providers/config.ts'
import { Modal } from './Modal.tsx'

export const AppsDialog = ({ stores, onClose }: { stores: Config['stores']; onClose: () => void }) => {
  const { apps, close } = useSessionWords()
  const links = [
    { to: stores.android, text: apps.android },
    { to: stores.ios, text: apps.ios },
  ].filter(({ to }) => to !== undefined)
  return (
    <Modal title={apps.title} text={<p>{links.length ? apps.text : apps.none}</p>} onClose={onClose}>
      <div className="session-stores">
        {links.map(({ to, text }) => (
          <a key={text} className="session-button session-button-quiet" href={to} target="_blank" rel="noreferrer">
            {text}
          </a>
        ))}
      </div>
      <div className="session-actions">
        <button type="button" className="session-button" onClick={onClose}>
          {close}
        </button>
      </div>
    </Modal>
  )
}

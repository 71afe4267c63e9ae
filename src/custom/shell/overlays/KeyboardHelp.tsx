// The keyboard help (`?`): the frame's shortcuts as they are pressed, and the switch for those of a single key.
import { useLanguage } from '#src/i18n/language.ts'
import { panelMessages } from '#src/i18n/shell/panel.ts'
import { Modal } from '#kernel/site/ui/Modal.tsx'
import { isSingle, keyCap, shortcuts } from '../frame/shortcuts.ts'
import { Switch } from './Switch.tsx'
import styles from './KeyboardHelp.module.css'
import { OverlayHead } from '#kernel/site/ui/OverlayHead.tsx'
import type { OverlayProps } from './overlayProps.ts'

export const KeyboardHelp = ({ settings: { singles, setSingles }, onClose }: OverlayProps) => {
  const { help: messages } = panelMessages[useLanguage()]
  return (
    <Modal shape="bare" className={styles.help} title={messages.title} onClose={onClose}>
      <OverlayHead title={messages.title} closeLabel={messages.close} onClose={onClose} />
      <dl>
        {shortcuts.map((shortcut) => (
          <div key={shortcut.name} data-off={isSingle(shortcut) && !singles}>
            <dt>{messages[shortcut.name]}</dt>
            <dd>
              {shortcut.keys.map((key, at) => (
                <span key={key}>
                  {at > 0 && <span className="visually-hidden"> {messages.and} </span>}
                  <kbd>{key === 'Space' ? messages.space : keyCap(key)}</kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch label={messages.singles} hint={messages.singlesHint} on={singles} onChange={setSingles} />
    </Modal>
  )
}

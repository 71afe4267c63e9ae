// The help (`?`): the frame's shortcuts as they are pressed, the switch for those of a single key, what is new, and the product's words.
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { panelMessages } from '#kernel/core/site/frame/overlays/panelTexts.ts'
import { news, words } from '#product/help.ts'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { isSingle, keyCap, shortcuts } from '../layout/shortcuts.ts'
import { Switch } from './Switch.tsx'
import styles from './Help.module.css'
import { OverlayHead } from '#kernel/core/site/ui/OverlayHead.tsx'
import type { OverlayProps } from './overlayProps.ts'

export const Help = ({ settings: { singles, setSingles }, onClose }: OverlayProps) => {
  const t = useTranslate()
  const language = useLanguage()
  const { help: messages } = panelMessages[language]
  const id = useId()
  return (
    <Modal shape="bare" className={styles.help} title={messages.title} onClose={onClose}>
      <OverlayHead title={messages.title} closeLabel={messages.close} onClose={onClose} />
      <section aria-labelledby={`${id}keys`}>
        <h3 id={`${id}keys`}>{messages.keys}</h3>
        <dl className={styles.keys}>
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
      </section>
      <section aria-labelledby={`${id}news`}>
        <h3 id={`${id}news`}>{messages.news}</h3>
        <ul className={styles.news}>
          {news.map(({ [language]: text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby={`${id}words`}>
        <h3 id={`${id}words`}>{messages.words}</h3>
        <dl className={styles.words}>
          {Object.values(words[language]).map(([word, meaning]) => (
            <div key={word}>
              <dt>{word}</dt>
              <dd>{t(meaning, { _: meaning })}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Modal>
  )
}

// The help (`?`): shortcuts, the switch for those of a single key, what is new, the product's words, and what imports
// read.
import { use, useId } from 'react'
import { useTranslate } from 'react-admin'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { panelMessages } from '#kernel/core/site/frame/overlays/panelTexts.ts'
import { can } from '#kernel/core/contract/access.ts'
import { importFieldsOf, importKeysOf } from '#kernel/core/contract/imports.ts'
import { definitionOf, useEngine } from '#kernel/core/site/index.ts'
import { productSite } from '#kernel/core/site/product.ts'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { isSingle, keyCap, shortcuts } from '../layout/shortcuts.ts'
import { Switch } from './Switch.tsx'
import styles from './Help.module.css'
import { OverlayHead } from '#kernel/core/site/ui/OverlayHead.tsx'
import type { OverlayProps } from './overlayProps.ts'

/** Loaded once, when the help opens. */
let help: ReturnType<ReturnType<typeof productSite>['loadHelp']> | undefined

export const Help = ({ settings: { singles, setSingles }, onClose }: OverlayProps) => {
  const t = useTranslate()
  const { news, words } = use((help ??= productSite().loadHelp()))
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
      <ImportColumns />
    </Modal>
  )
}

/** What the spreadsheets of the resources contain that the user may import. */
const ImportColumns = () => {
  const t = useTranslate()
  const { me, definitions, declarations } = useEngine()
  const { help: messages } = panelMessages[useLanguage()]
  const id = useId()
  const imported = declarations
    .map(({ name }) => ({ name, definition: definitionOf(definitions, name) }))
    .filter(({ definition }) => can(me, 'import', definition) && importFieldsOf(definition).length > 0)
  if (imported.length === 0) return null
  return (
    <section aria-labelledby={`${id}imports`}>
      <h3 id={`${id}imports`}>{messages.imports}</h3>
      <p>{messages.importsHint}</p>
      {imported.map(({ name, definition }) => (
        <details key={name} className={styles.imports}>
          <summary>{t(`resources.${name}.name`)}</summary>
          <ul>
            {importFieldsOf(definition).map(({ name: column, isRequired }) => (
              <li key={column}>
                <code>{column}</code>
                {[
                  ...(importKeysOf(definition).includes(column) ? [messages.isKey] : []),
                  ...(isRequired ? [messages.isRequired] : []),
                ].map((word) => (
                  <small key={word}>{word}</small>
                ))}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  )
}

// The three languages of a text as tabs; the caller renders the panels, with the ids `{id}{language}`.
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { languageCodes, type Language } from '#kernel/core/contract/languages.ts'
import styles from './LanguageTabs.module.css'

interface LanguageTabsProps {
  id: string
  /** The id of their label. */
  labelledBy: string
  shown: Language
  onShow: (language: Language) => void
  isInvalid?: (language: Language) => boolean
  /** Content after a language's name. */
  mark?: (language: Language) => ReactNode
}

export const panelOf = (id: string, language: Language) => ({
  id: `${id}${language}`,
  role: 'tabpanel',
  'aria-labelledby': `${id}${language}tab`,
})

export const LanguageTabs = ({ id, labelledBy, shown, onShow, isInvalid, mark }: LanguageTabsProps) => {
  const t = useTranslate()
  const tabs = useRef<HTMLDivElement>(null)
  const walk = (event: KeyboardEvent) => {
    const at = languageCodes.indexOf(shown)
    const step = { ArrowRight: 1, ArrowLeft: languageCodes.length - 1 }[event.key]
    const next = step === undefined ? undefined : languageCodes[(at + step) % languageCodes.length]
    if (next === undefined) return
    event.preventDefault()
    onShow(next)
    tabs.current?.querySelectorAll('button')[languageCodes.indexOf(next)]?.focus()
  }
  return (
    <div ref={tabs} className={styles.tabs} role="tablist" aria-labelledby={labelledBy} onKeyDown={walk}>
      {languageCodes.map((language) => (
        <button
          key={language}
          id={`${id}${language}tab`}
          type="button"
          role="tab"
          aria-selected={language === shown}
          aria-controls={`${id}${language}`}
          tabIndex={language === shown ? 0 : -1}
          data-invalid={isInvalid?.(language) || undefined}
          onClick={() => onShow(language)}
        >
          {t(`engine.languages.${language}`)}{' '}
          {isInvalid?.(language) && <span className="visually-hidden">{t('engine.invalidLanguage')}</span>}
          {mark?.(language)}
        </button>
      ))}
    </div>
  )
}

// The languages of a text as tabs, and if asked one for all of them; the caller renders the panels (panelOf).
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { Language } from '#kernel/core/contract/languages.ts'
import styles from './LanguageTabs.module.css'

interface LanguageTabsProps<Tab extends Language | 'all'> {
  id: string
  /** The id of their label. */
  labelledBy: string
  tabs: readonly Tab[]
  shown: Tab
  onShow: (tab: Tab) => void
  isInvalid?: (tab: Tab) => boolean
  /** Content after the name of a tab. */
  mark?: (tab: Tab) => ReactNode
  /** What distinguishes the panels of a tab that has several. */
  panels?: readonly string[]
}

/** The attributes of a panel of a tab. `part` distinguishes it if the tab has several. */
export const panelOf = (id: string, tab: Language | 'all', part = '') => ({
  id: `${id}${part}${tab}`,
  role: 'tabpanel',
  'aria-labelledby': `${id}${tab}tab`,
})

const noPanels = ['']

export const LanguageTabs = <Tab extends Language | 'all'>({
  id,
  labelledBy,
  tabs,
  shown,
  onShow,
  isInvalid,
  mark,
  panels = noPanels,
}: LanguageTabsProps<Tab>) => {
  const t = useTranslate()
  const list = useRef<HTMLDivElement>(null)
  const walk = (event: KeyboardEvent) => {
    const at = tabs.indexOf(shown)
    const step = { ArrowRight: 1, ArrowLeft: tabs.length - 1 }[event.key]
    const next = step === undefined ? undefined : tabs[(at + step) % tabs.length]
    if (next === undefined) return
    event.preventDefault()
    onShow(next)
    list.current?.querySelectorAll('button')[tabs.indexOf(next)]?.focus()
  }
  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-labelledby={labelledBy} onKeyDown={walk}>
      {tabs.map((tab) => (
        <button
          key={tab}
          id={`${id}${tab}tab`}
          type="button"
          role="tab"
          aria-selected={tab === shown}
          aria-controls={panels.map((part) => panelOf(id, tab, part).id).join(' ')}
          tabIndex={tab === shown ? 0 : -1}
          data-invalid={isInvalid?.(tab) || undefined}
          onClick={() => onShow(tab)}
        >
          {t(tab === 'all' ? 'engine.texts.sideBySide' : `engine.languages.${tab}`)}{' '}
          {isInvalid?.(tab) && <span className="visually-hidden">{t('engine.invalidLanguage')}</span>}
          {mark?.(tab)}
        </button>
      ))}
    </div>
  )
}

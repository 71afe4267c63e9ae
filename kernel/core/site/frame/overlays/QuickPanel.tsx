// The quick panel at the right (S2§2): the tabs of features, such as notifications, and settings.
import { Suspense, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useEngine } from '#kernel/core/site/index.ts'
import { loadedParts } from '#kernel/core/site/features.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { panelMessages } from '#kernel/core/site/frame/overlays/panelTexts.ts'
import { LayoutSettings } from './LayoutSettings.tsx'
import { Loading } from '#kernel/core/site/ui/Loading.tsx'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { OverlayHead } from '#kernel/core/site/ui/OverlayHead.tsx'
import type { OverlayProps } from './overlayProps.ts'
import styles from './QuickPanel.module.css'

/** The panel, opened at its settings. */
export const SettingsPanel = (props: OverlayProps) => <QuickPanel {...props} first="settings" />

interface QuickPanelProps extends OverlayProps {
  /** The tab that it opens with; by default one with news, or else its first one. */
  first?: string
}

export const QuickPanel = ({ colors, settings, unread, waiting, first, onClose, onOpen }: QuickPanelProps) => {
  const { me } = useEngine()
  const shown = loadedParts()
    .flatMap(({ tabs: own = [] }) => own)
    .filter(({ mayOpen }) => mayOpen?.(me) ?? true)
    .sort((one, other) => one.order - other.order)
  const language = useLanguage()
  const { panel: messages } = panelMessages[language]
  const labels = new Map([
    ...shown.map(({ name, label }) => [name, label[language]] as const),
    ['settings', messages.settings],
  ])
  const tabs = [...labels.keys()]
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [tab, setTab] = useState(
    first ?? (shown.find(({ isNews }) => isNews?.({ unread, waiting })) ?? shown[0])?.name ?? 'settings',
  )
  const Opened = shown.find(({ name }) => name === tab)?.Tab

  const walk = (event: KeyboardEvent) => {
    const at = tabs.indexOf(tab)
    const targets: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }
    const next = tabs.at((targets[event.key] ?? at) % tabs.length)
    if (!(event.key in targets) || !next) return
    event.preventDefault()
    setTab(next)
    list.current?.querySelector<HTMLElement>(`[data-tab=${next}]`)?.focus()
  }

  return (
    <Modal shape="side" className={styles.panel} title={messages.title} onClose={onClose}>
      <OverlayHead title={messages.title} closeLabel={messages.close} onClose={onClose} />
      <div ref={list} role="tablist" tabIndex={-1} aria-label={messages.title} className={styles.tabs} onKeyDown={walk}>
        {[...labels].map(([name, label]) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}${name}`}
            data-tab={name}
            aria-selected={name === tab}
            aria-controls={`${id}panel`}
            tabIndex={name === tab ? 0 : -1}
            onClick={() => setTab(name)}
          >
            {label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${tab}`} tabIndex={0} className={styles.body}>
        {Opened ? (
          <Suspense fallback={<Loading room="page" />}>
            <Opened onLeave={onClose} />
          </Suspense>
        ) : (
          <LayoutSettings colors={colors} settings={settings} onHelp={() => onOpen('help')} />
        )}
      </div>
    </Modal>
  )
}

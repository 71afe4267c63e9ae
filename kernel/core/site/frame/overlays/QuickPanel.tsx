// The quick panel at the right (S2§2): notifications, plans, runs, audit logs for those who may see them, and settings.
import { lazy, Suspense, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslate } from 'react-admin'
import { can } from '#kernel/core/contract/access.ts'
import { changeLog } from '#kernel/core/contract/changeLog.ts'
import { plans as planArea } from '#kernel/features/plans/contract/paths.ts'
import { useEngine } from '#kernel/core/site/index.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { panelMessages } from '#kernel/core/site/frame/overlays/panelTexts.ts'
import { LayoutSettings } from './LayoutSettings.tsx'
import { LoadingArea } from '#kernel/core/site/ui/LoadingArea.tsx'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import { OverlayHead } from '#kernel/core/site/ui/OverlayHead.tsx'
import type { OverlayProps } from './overlayProps.ts'
import styles from './QuickPanel.module.css'

const tabNames = ['notifications', 'plans', 'runs', 'logs', 'settings'] as const
type Tab = (typeof tabNames)[number]

const NotificationsTab = lazy(async () => ({
  default: (await import('#kernel/features/history/site/page/NotificationsTab.tsx')).NotificationsTab,
}))
const PlansTab = lazy(async () => ({
  default: (await import('#kernel/features/plans/site/page/PlansTab.tsx')).PlansTab,
}))
const RunsTab = lazy(async () => ({
  default: (await import('#kernel/features/history/site/page/RunsTab.tsx')).RunsTab,
}))
const AuditTab = lazy(async () => ({
  default: (await import('#kernel/features/history/site/page/AuditTab.tsx')).AuditTab,
}))

export const QuickPanel = ({ colors, settings, unread, plans, onClose, onOpen }: OverlayProps) => {
  const t = useTranslate()
  const { me } = useEngine()
  const mayOpen: Partial<Record<Tab, boolean>> = {
    logs: can(me, 'list', changeLog),
    plans: can(me, 'propose', planArea),
  }
  const tabs = tabNames.filter((name) => mayOpen[name] ?? true)
  const { panel: messages } = panelMessages[useLanguage()]
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [tab, setTab] = useState<Tab>(unread > 0 ? 'notifications' : plans > 0 ? 'plans' : 'settings')

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
    <Modal shape="side" title={messages.title} onClose={onClose}>
      <OverlayHead title={messages.title} closeLabel={messages.close} onClose={onClose} />
      <div ref={list} role="tablist" tabIndex={-1} aria-label={messages.title} className={styles.tabs} onKeyDown={walk}>
        {tabs.map((name) => (
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
            {messages.tabs[name]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${tab}`} tabIndex={0} className={styles.body}>
        {tab === 'settings' ? (
          <LayoutSettings colors={colors} settings={settings} onHelp={() => onOpen('help')} />
        ) : (
          <Suspense fallback={<LoadingArea word={t('engine.loading')} />}>
            {tab === 'logs' && <AuditTab onLeave={onClose} />}
            {tab === 'plans' && <PlansTab onLeave={onClose} />}
            {tab === 'runs' && <RunsTab />}
            {tab === 'notifications' && <NotificationsTab onLeave={onClose} />}
          </Suspense>
        )}
      </div>
    </Modal>
  )
}

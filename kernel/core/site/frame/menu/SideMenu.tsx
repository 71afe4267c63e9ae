// The side menu, at the left or in the phone's drawer: brand, entries, and the button that minimizes it.
// When minimized, it opens over the page, so that the content does not move.
import { Bell, PanelLeftClose, PanelLeftOpen, X } from 'lucide'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { lazy, Suspense, useEffect, useRef, type TransitionEvent } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { Brand } from '../header/Brand.tsx'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { useRecentRecords } from '#kernel/core/site/index.ts'
import type { MenuCounts } from './menu.ts'
import { MenuItems } from './MenuItems.tsx'
import { usePinnedRecords } from './pinnedRecords.ts'
import { showCurrent } from './showCurrent.ts'
import styles from './SideMenu.module.css'
import { usePeek } from './usePeek.ts'

const LazyRecordLinks = lazy(async () => ({ default: (await import('./RecordLinks.tsx')).RecordLinks }))

interface SideMenuProps {
  brand: string
  minimized: boolean
  counts: MenuCounts
  /** Minimizes or restores the menu; undefined in the drawer. */
  onMinimize?: (minimized: boolean) => void
  /** Opens the quick panel if there is no header. */
  onPanel?: (() => void) | undefined
  /** Closes the drawer; undefined beside the page. */
  onClose?: () => void
}

export const SideMenu = ({ brand, minimized, counts, onMinimize, onPanel, onClose }: SideMenuProps) => {
  const t = useTranslate()
  const menu = useRef<HTMLElement>(null)
  const { peeking, peek, handlers } = usePeek(menu)
  const [pinned] = usePinnedRecords()
  const hasRecords = useRecentRecords().length + pinned.length > 0
  const isSmall = minimized && !peeking
  const entries = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  useEffect(() => showCurrent(entries.current), [pathname])
  // The submenu of the page has opened.
  const onOpened = ({ target, propertyName }: TransitionEvent) => {
    const isCurrent = target instanceof Element && target.querySelector('[aria-current=page]') !== null
    if (isCurrent && propertyName === 'grid-template-rows') showCurrent(entries.current)
  }
  const label = t(minimized ? 'shell.menu.restore' : 'shell.menu.minimize')
  return (
    <nav
      ref={menu}
      className={styles.menu}
      aria-label={t('shell.menu.name')}
      data-minimized={isSmall}
      data-peeking={minimized && peeking}
      {...(onMinimize && handlers)}
    >
      <div className={styles.head}>
        <Brand brand={brand} />
        {onClose && (
          <Button look="quiet" className={styles.button} aria-label={t('shell.menu.close')} onClick={onClose}>
            <Icon of={X} />
          </Button>
        )}
      </div>
      <div ref={entries} className={styles.entries} onTransitionEnd={onOpened}>
        <MenuItems minimized={isSmall} onRestore={() => peek(true)} counts={counts} />
        {!isSmall && hasRecords && (
          <Suspense>
            <LazyRecordLinks />
          </Suspense>
        )}
      </div>
      {onMinimize && (
        <div className={styles.foot}>
          {onPanel && (
            <Button
              look="quiet"
              className={styles.button}
              aria-haspopup="dialog"
              title={t('shell.panel')}
              onClick={onPanel}
            >
              <Icon of={Bell} />
              <span className={styles.label}>{t('shell.panel')}</span>
            </Button>
          )}
          <Button
            look="quiet"
            className={styles.button}
            aria-expanded={!minimized}
            aria-label={label}
            title={label}
            onClick={() => {
              // The click closes the temporarily open menu, wherever the mouse is.
              peek(false)
              onMinimize(!minimized)
            }}
          >
            {minimized ? <Icon of={PanelLeftOpen} /> : <Icon of={PanelLeftClose} />}
            <span className={styles.label}>{label}</span>
          </Button>
        </div>
      )}
    </nav>
  )
}

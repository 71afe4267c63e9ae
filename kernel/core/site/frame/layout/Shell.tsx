// The admin's frame: menu, header, screen, footer, and what floats above them.
// Plain markup and CSS without MUI, because every list loads it (docs/decisions/frontend.md).
import { Menu } from 'lucide'
import { Loading } from '#kernel/core/site/ui/Loading.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation, useNavigationType } from 'react-router'
import { shell } from '#kernel/core/contract/limits.ts'
import { Brand } from '../header/Brand.tsx'
import { Footer } from './Footer.tsx'
import type { Colors } from '../header/colors.ts'
import { Header } from '../header/Header.tsx'
import { layoutAttribute } from './layout.ts'
import { moveToRow, useUndo } from '#kernel/core/site/index.ts'
import { IconButton } from '#kernel/core/site/ui/IconButton.tsx'
import { Notifications } from '#kernel/core/site/ui/Notifications.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { ScreenBoundary } from '../pages/ScreenBoundary.tsx'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import styles from './Shell.module.css'
import { SideMenu } from '../menu/SideMenu.tsx'
import type { MenuCounts } from '../menu/menu.ts'
import { PageTabs } from '../menu/PageTabs.tsx'
import menuStyles from '../menu/SideMenu.module.css'
import { Subheader } from './Subheader.tsx'
import { holds, narrow, reducedMotion, useMediaQuery } from '#kernel/core/site/ui/useMediaQuery.ts'
import { useOverlay } from '../overlays/useOverlay.tsx'
import { useSettings } from './useSettings.ts'
import { useShortcuts } from './useShortcuts.ts'
import { VersionNotice } from './VersionNotice.tsx'

interface ShellProps {
  brand: string
  colors: Colors
  /** Has another build of the site been published since this one was loaded? */
  isOutdated: () => Promise<boolean>
  /** Rendered once the first screen has loaded everything. */
  idleParts?: ReactNode
  children: ReactNode
}

/**
 * Starts a new screen at its top, fades it in and focuses it, so that screen readers continue there.
 * A screen that has set the focus itself, as a restored list does, keeps its focus and scroll position.
 */
const useArrival = () => {
  const content = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const goesBack = useNavigationType() === 'POP'

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const { activeElement } = document
    if (activeElement === content.current || !content.current?.contains(activeElement)) {
      if (!goesBack) window.scrollTo(0, 0)
      content.current?.focus({ preventScroll: true })
    }
    if (!holds(reducedMotion))
      content.current?.animate?.([{ opacity: 0, translate: '0 4px' }, {}], shell.contentAnimationMs)
  }, [pathname, goesBack])
  return content
}

const IdleParts = lazy(async () => ({ default: (await import('./IdleParts.tsx')).IdleParts }))

/** True once the first screen has loaded everything: what is not needed for it waits until then. */
const useIdle = (): boolean => {
  const queryClient = useQueryClient()
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    const timer = setInterval(() => {
      if (queryClient.isFetching() > 0) return
      clearInterval(timer)
      setIsIdle(true)
    }, shell.idleMs)
    return () => clearInterval(timer)
  }, [queryClient])
  return isIdle
}

export const Shell = ({ brand, colors, isOutdated, idleParts, children }: ShellProps) => {
  const t = useTranslate()
  const isNarrow = useMediaQuery(narrow)
  const settings = useSettings()
  const { layout, minimized, setMinimized } = settings
  const hasMenu = !isNarrow && layout['aside-display']
  const hasHeader = layout['header-display'] || !hasMenu
  const { pathname } = useLocation()
  // Navigation closes the drawer.
  const [drawnAt, setDrawnAt] = useState<string>()
  const isDrawn = drawnAt === pathname
  if (drawnAt !== undefined && !isDrawn) setDrawnAt(undefined)
  const openDrawer = () => setDrawnAt(pathname)
  const closeDrawer = () => setDrawnAt(undefined)
  const content = useArrival()
  const [news, setNews] = useState({ unread: 0, waiting: 0 })
  const [counts, setCounts] = useState<MenuCounts>({})
  const isIdle = useIdle()
  const { open, opened, overlay } = useOverlay(colors, settings, news)
  const undo = useUndo()
  useShortcuts(settings.singles, (name) => {
    if (name === 'search') document.querySelector<HTMLElement>('[role=search] input')?.focus()
    // The newest of the notices that offer it.
    else if (name === 'undo') document.querySelector<HTMLElement>('[data-undo]')?.click()
    else if (name === 'nextRow') moveToRow(1)
    else if (name === 'previousRow') moveToRow(-1)
    else if (name !== 'menu') open(name)
    else if (hasMenu) setMinimized(!minimized)
    else openDrawer()
  })

  return (
    <div className={styles.frame} data-minimized={minimized} data-menu={hasMenu} data-layout={layoutAttribute(layout)}>
      <a className={styles.skipLink} href="#content">
        {t('shell.skip')}
      </a>
      {hasMenu && (
        <SideMenu
          brand={brand}
          minimized={minimized}
          counts={counts}
          onMinimize={setMinimized}
          onPanel={hasHeader ? undefined : () => open('panel')}
        />
      )}
      {!hasMenu && isDrawn && (
        <Modal shape="bare" className={menuStyles.drawer} title={t('shell.menu.name')} onClose={closeDrawer}>
          <SideMenu brand={brand} minimized={false} counts={counts} onClose={closeDrawer} />
        </Modal>
      )}
      {hasHeader && (
        <Header colors={colors} opened={opened} onOpen={open} {...news}>
          {!hasMenu && (
            <>
              <IconButton label={t('shell.menu.open')} aria-expanded={isDrawn} onClick={openDrawer}>
                <Icon of={Menu} />
              </IconButton>
              <Brand brand={brand} />
            </>
          )}
        </Header>
      )}
      {layout['subheader-display'] && <Subheader />}
      <main id="content" className={styles.content} ref={content} tabIndex={-1}>
        <OfflineNotice />
        <VersionNotice isOutdated={isOutdated} />
        <PageTabs />
        <ScreenBoundary place={pathname}>
          <Suspense fallback={<Loading room="page" />}>{children}</Suspense>
        </ScreenBoundary>
      </main>
      {layout['footer-display'] && <Footer brand={brand} />}
      <Notifications
        onUndo={(changeId) => {
          // The pressed button disappears with its notice.
          if (document.activeElement?.closest('[data-undo]')) content.current?.focus({ preventScroll: true })
          void undo(changeId)
        }}
      />
      {isIdle && (
        <Suspense>
          <IdleParts onNews={setNews} onCounts={setCounts} />
          {idleParts}
        </Suspense>
      )}
      {overlay}
    </div>
  )
}

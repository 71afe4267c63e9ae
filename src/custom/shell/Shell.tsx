// The admin's frame: menu, header, the screen in the middle, footer, and what floats above them. Plain markup and CSS, no MUI:
// it is on the way to every list (docs/decisions/0003-lean-shell-on-ra-core.md).
import { Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { useStore, useTranslate } from 'ra-core'
import { useLocation, useNavigationType } from 'react-router'
import { shell } from '#contract/limits.ts'
import { Brand } from './Brand.tsx'
import { Drawer } from './Drawer.tsx'
import { Footer } from './Footer.tsx'
import { Header, type Colours } from './Header.tsx'
import { Icon } from './Icon.tsx'
import { Notices } from './Notices.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { ScrollToTop } from './ScrollToTop.tsx'
import { SideMenu } from './SideMenu.tsx'
import { holds, narrow, reducedMotion, useMediaQuery } from './useMediaQuery.ts'
import './shell.css'

interface ShellProps {
  brand: string
  colours: Colours
  children: ReactNode
}

/** A new screen starts at its top, eases in, and has the focus, so that reading goes on from there. */
const useArrival = () => {
  const content = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const goesBack = useNavigationType() === 'POP'

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!goesBack) window.scrollTo(0, 0)
    content.current?.focus({ preventScroll: true })
    if (!holds(reducedMotion)) content.current?.animate?.([{ opacity: 0, translate: '0 4px' }, {}], shell.contentAnimationMs)
  }, [pathname, goesBack])
  return content
}

export const Shell = ({ brand, colours, children }: ShellProps) => {
  const t = useTranslate()
  const isNarrow = useMediaQuery(narrow)
  const [minimised, setMinimised] = useStore('shell.minimised', false)
  const [drawn, setDrawn] = useState(false)
  const closeDrawer = useCallback(() => setDrawn(false), [])
  const { pathname } = useLocation()
  const content = useArrival()

  return (
    <div className="frame" data-minimised={minimised && !isNarrow}>
      <a className="skip-link" href="#content">
        {t('shell.skip')}
      </a>
      {!isNarrow && <SideMenu brand={brand} minimised={minimised} onMinimise={setMinimised} />}
      {isNarrow && drawn && (
        <Drawer onClose={closeDrawer}>
          <SideMenu brand={brand} minimised={false} onClose={closeDrawer} />
        </Drawer>
      )}
      <Header colours={colours}>
        {isNarrow && (
          <>
            <button
              type="button"
              className="frame-button"
              aria-label={t('shell.menu.open')}
              aria-expanded={drawn}
              onClick={() => setDrawn(true)}
            >
              <Icon name="menu" />
            </button>
            <Brand brand={brand} />
          </>
        )}
      </Header>
      <main id="content" className="frame-content" ref={content} tabIndex={-1}>
        <OfflineNotice />
        <ScreenBoundary place={pathname}>
          <Suspense fallback={<p role="status">{t('shell.loading')}</p>}>{children}</Suspense>
        </ScreenBoundary>
      </main>
      <Footer brand={brand} />
      <ScrollToTop />
      <Notices />
    </div>
  )
}

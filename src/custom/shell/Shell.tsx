// The admin's frame: menu, header, the screen in the middle, footer, and what floats above them. Plain markup and CSS, no MUI:
// it is on the way to every list (docs/decisions/0003-lean-shell-on-ra-core.md).
import { Menu } from 'lucide'
import { Icon } from '#src/ui/Icon.tsx'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation, useNavigationType } from 'react-router'
import { shell } from '#contract/limits.ts'
import { Brand } from './Brand.tsx'
import { Footer } from './Footer.tsx'
import type { Colours } from './colors.ts'
import { Header } from './Header.tsx'
import { layoutWords } from './layout.ts'
import { Notifications } from '#src/ui/Notifications.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { ScrollToTop } from './ScrollToTop.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { SideMenu } from './SideMenu.tsx'
import { Subheader } from './Subheader.tsx'
import { holds, narrow, reducedMotion, useMediaQuery } from '#src/ui/useMediaQuery.ts'
import { useOverlay } from './useOverlay.tsx'
import { useSettings } from './useSettings.ts'
import { useShortcuts } from './useShortcuts.ts'
import { VersionNotice } from './VersionNotice.tsx'
import './shell.css'

interface ShellProps {
  brand: string
  colours: Colours
  /** Has another build of the site been published since this one was loaded? */
  isOutdated: () => Promise<boolean>
  children: ReactNode
}

/**
 * A new screen starts at its top, eases in, and has the focus, so that reading goes on from there.
 * One that has placed the focus itself, as a list does that was returned to, keeps it and its place.
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
    if (!holds(reducedMotion)) content.current?.animate?.([{ opacity: 0, translate: '0 4px' }, {}], shell.contentAnimationMs)
  }, [pathname, goesBack])
  return content
}

export const Shell = ({ brand, colours, isOutdated, children }: ShellProps) => {
  const t = useTranslate()
  const isNarrow = useMediaQuery(narrow)
  const settings = useSettings()
  const { layout, minimised, setMinimised } = settings
  const [drawn, setDrawn] = useState(false)
  const hasMenu = !isNarrow && layout['aside-display']
  const hasHeader = layout['header-display'] || !hasMenu
  const { pathname } = useLocation()
  const content = useArrival()
  const { open, opened, overlay } = useOverlay(colours, settings)
  useShortcuts(settings.singles, (name) => {
    if (name === 'search') document.querySelector<HTMLElement>('[role=search] input')?.focus()
    else if (name !== 'menu') open(name)
    else if (hasMenu) setMinimised(!minimised)
    else setDrawn(true)
  })

  return (
    <div className="frame" data-minimised={minimised} data-menu={hasMenu} data-layout={layoutWords(layout)}>
      <a className="skip-link" href="#content">
        {t('shell.skip')}
      </a>
      {hasMenu && (
        <SideMenu brand={brand} minimised={minimised} onMinimise={setMinimised} onPanel={hasHeader ? undefined : () => open('panel')} />
      )}
      {!hasMenu && drawn && (
        <Sheet className="drawer" label={t('shell.menu.name')} onClose={() => setDrawn(false)}>
          {(close) => <SideMenu brand={brand} minimised={false} onClose={close} />}
        </Sheet>
      )}
      {hasHeader && (
        <Header colours={colours} opened={opened} onOpen={open}>
          {!hasMenu && (
            <>
              <button
                type="button"
                className="frame-button"
                aria-label={t('shell.menu.open')}
                aria-expanded={drawn}
                onClick={() => setDrawn(true)}
              >
                <Icon of={Menu} />
              </button>
              <Brand brand={brand} />
            </>
          )}
        </Header>
      )}
      {layout['subheader-display'] && <Subheader />}
      <main id="content" className="frame-content" ref={content} tabIndex={-1}>
        <OfflineNotice />
        <VersionNotice isOutdated={isOutdated} />
        <ScreenBoundary place={pathname}>
          <Suspense fallback={<p role="status">{t('shell.loading')}</p>}>{children}</Suspense>
        </ScreenBoundary>
      </main>
      {layout['footer-display'] && <Footer brand={brand} />}
      <ScrollToTop />
      <Notifications />
      {overlay}
    </div>
  )
}

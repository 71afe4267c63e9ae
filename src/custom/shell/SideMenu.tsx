// The navy menu at the left, or in the phone's drawer: brand, entries, and the button that minimises it.
// Minimised it lies over the page while somebody looks at it, so that nothing moves under their hands.
import { PanelLeftClose, PanelLeftOpen, PanelRight, X } from 'lucide'
import { Icon } from '#src/ui/Icon.tsx'
import { useRef } from 'react'
import { useTranslate } from 'react-admin'
import { Brand } from './Brand.tsx'
import { MenuItems } from './MenuItems.tsx'
import { usePeek } from './usePeek.ts'

interface SideMenuProps {
  brand: string
  minimised: boolean
  /** Minimises or restores the menu; in the drawer there is none. */
  onMinimise?: (minimised: boolean) => void
  /** Opens the quick panel, where no header is there to do it. */
  onPanel?: (() => void) | undefined
  /** Closes the drawer; beside the page there is none. */
  onClose?: () => void
}

export const SideMenu = ({ brand, minimised, onMinimise, onPanel, onClose }: SideMenuProps) => {
  const t = useTranslate()
  const menu = useRef<HTMLElement>(null)
  const { peeking, peek, handlers } = usePeek(menu)
  const isSmall = minimised && !peeking
  const label = t(minimised ? 'shell.menu.restore' : 'shell.menu.minimise')
  return (
    <nav
      ref={menu}
      className="side-menu"
      aria-label={t('shell.menu.name')}
      data-minimised={isSmall}
      data-peeking={minimised && peeking}
      {...(onMinimise && handlers)}
    >
      <div className="side-menu-head">
        <Brand brand={brand} />
        {onClose && (
          <button type="button" className="frame-button" aria-label={t('shell.menu.close')} onClick={onClose}>
            <Icon of={X} />
          </button>
        )}
      </div>
      <div className="side-menu-entries">
        <MenuItems minimised={isSmall} onRestore={() => peek(true)} />
      </div>
      {onMinimise && (
        <div className="side-menu-foot">
          {onPanel && (
            <button type="button" className="frame-button" aria-haspopup="dialog" title={t('shell.panel')} onClick={onPanel}>
              <Icon of={PanelRight} />
              <span className="label">{t('shell.panel')}</span>
            </button>
          )}
          <button
            type="button"
            className="frame-button"
            aria-expanded={!minimised}
            aria-label={label}
            title={label}
            onClick={() => {
              // What lies over the page goes with the click, wherever the mouse is.
              peek(false)
              onMinimise(!minimised)
            }}
          >
            {minimised ? <Icon of={PanelLeftOpen} /> : <Icon of={PanelLeftClose} />}
            <span className="label">{label}</span>
          </button>
        </div>
      )}
    </nav>
  )
}

// The navy menu at the left, or in the phone's drawer: brand, entries, and the button that minimises it.
// Minimised it lies over the page while somebody looks at it, so that nothing moves under their hands.
import { PanelLeftClose, PanelLeftOpen, PanelRight, X } from 'lucide'
import { Icon } from '#src/ui/Icon.tsx'
import { useRef } from 'react'
import { useTranslate } from 'react-admin'
import { Brand } from '../header/Brand.tsx'
import { Button } from '#src/ui/Button.tsx'
import { MenuItems } from './MenuItems.tsx'
import styles from './SideMenu.module.css'
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
      className={styles.menu}
      aria-label={t('shell.menu.name')}
      data-minimized={isSmall}
      data-peeking={minimised && peeking}
      {...(onMinimise && handlers)}
    >
      <div className={styles.head}>
        <Brand brand={brand} />
        {onClose && (
          <Button look="quiet" className={styles.button} aria-label={t('shell.menu.close')} onClick={onClose}>
            <Icon of={X} />
          </Button>
        )}
      </div>
      <div className={styles.entries}>
        <MenuItems minimised={isSmall} onRestore={() => peek(true)} />
      </div>
      {onMinimise && (
        <div className={styles.foot}>
          {onPanel && (
            <Button look="quiet" className={styles.button} aria-haspopup="dialog" title={t('shell.panel')} onClick={onPanel}>
              <Icon of={PanelRight} />
              <span className={styles.label}>{t('shell.panel')}</span>
            </Button>
          )}
          <Button
            look="quiet"
            className={styles.button}
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
            <span className={styles.label}>{label}</span>
          </Button>
        </div>
      )}
    </nav>
  )
}

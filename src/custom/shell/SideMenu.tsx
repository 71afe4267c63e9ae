// The navy menu at the left, or in the phone's drawer: brand, entries, and the button that minimises it.
import { useTranslate } from 'ra-core'
import { Brand } from './Brand.tsx'
import { Icon } from './Icon.tsx'
import { MenuItems } from './MenuItems.tsx'

interface SideMenuProps {
  brand: string
  minimised: boolean
  /** Minimises or restores the menu; in the drawer there is none. */
  onMinimise?: (minimised: boolean) => void
  /** Closes the drawer; beside the page there is none. */
  onClose?: () => void
}

export const SideMenu = ({ brand, minimised, onMinimise, onClose }: SideMenuProps) => {
  const t = useTranslate()
  return (
    <nav className="side-menu" aria-label={t('shell.menu.name')}>
      <div className="side-menu-head">
        <Brand brand={brand} />
        {onClose && (
          <button type="button" className="frame-button" aria-label={t('shell.menu.close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
      </div>
      <div className="side-menu-entries">
        <MenuItems minimised={minimised} onRestore={() => onMinimise?.(false)} />
      </div>
      {onMinimise && (
        <div className="side-menu-foot">
          <button
            type="button"
            className="frame-button"
            aria-expanded={!minimised}
            aria-label={t(minimised ? 'shell.menu.restore' : 'shell.menu.minimise')}
            title={t(minimised ? 'shell.menu.restore' : 'shell.menu.minimise')}
            onClick={() => onMinimise(!minimised)}
          >
            <Icon name={minimised ? 'widen' : 'narrow'} />
            <span className="label">{t('shell.menu.minimise')}</span>
          </button>
        </div>
      )}
    </nav>
  )
}

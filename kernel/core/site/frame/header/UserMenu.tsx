// The user menu (S2§2): the user's name and initial, password change and sign-out; on a phone, colors and help too.
import { ChevronDown, CircleHelp, Lock, LogOut, ShieldCheck } from 'lucide'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Me } from '#kernel/core/contract/access.ts'
import { paths, profileName } from '#kernel/core/site/index.ts'
import { DropdownMenu } from '#kernel/core/site/ui/DropdownMenu.tsx'
import type { OverlayName } from '../overlays/overlayProps.ts'
import { colorModeIcons, type Colors } from './colors.ts'
import styles from './UserMenu.module.css'

interface UserMenuProps {
  me: Me
  colors: Colors
  /** Whether the header has no room for colors and help. */
  isSmall: boolean
  onOpen: (name: OverlayName) => void
}

export const UserMenu = ({ me, colors, isSmall, onOpen }: UserMenuProps) => {
  const t = useTranslate()
  return (
    <DropdownMenu
      label={t('shell.user.name', { name: me.nome })}
      className={styles.button}
      button={
        <>
          {/* CSS writes it, because it is decoration and not part of the name. */}
          <span className={styles.initial} data-initial={me.nome.trim().charAt(0).toUpperCase()} />
          <span className={styles.name}>{me.nome}</span>
          <Icon of={ChevronDown} />
        </>
      }
      heading={
        <p className={styles.card}>
          <strong>{me.nome}</strong>
          <span>{profileName(me.profile.nome)}</span>
        </p>
      }
    >
      <Link role="menuitem" tabIndex={-1} to={`${paths.admin}/account`}>
        <Icon of={ShieldCheck} />
        {t('shell.user.account')}
      </Link>
      <button type="button" role="menuitem" tabIndex={-1} onClick={() => onOpen('password')}>
        <Icon of={Lock} />
        {t('shell.user.password')}
      </button>
      {isSmall && (
        <>
          <button type="button" role="menuitem" tabIndex={-1} onClick={() => onOpen('settings')}>
            <Icon of={colorModeIcons[colors.mode]} />
            {t('shell.colors.name')}
          </button>
          <button type="button" role="menuitem" tabIndex={-1} onClick={() => onOpen('help')}>
            <Icon of={CircleHelp} />
            {t('shell.help')}
          </button>
        </>
      )}
      <Link role="menuitem" tabIndex={-1} to="/logout">
        <Icon of={LogOut} />
        {t('shell.user.logout')}
      </Link>
    </DropdownMenu>
  )
}

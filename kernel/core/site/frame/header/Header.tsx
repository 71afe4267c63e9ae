// The header (S2§2): menu button on phones, palette, pinned entries, language, colors, quick panel and user menu.
import { Bell, CircleHelp, Globe, Search } from 'lucide'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { useTranslate } from 'react-admin'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { languageCodes, languages } from '#kernel/core/contract/languages.ts'
import { menuOf, unreadText, useEngine } from '#kernel/core/site/index.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { useLabel } from '#kernel/core/site/declaration/useLabel.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { buttonClass } from '#kernel/core/site/ui/buttonClass.ts'
import { IconButton } from '#kernel/core/site/ui/IconButton.tsx'
import { RadioMenu } from '#kernel/core/site/ui/RadioMenu.tsx'
import { useMediaQuery } from '#kernel/core/site/ui/useMediaQuery.ts'
import { colorModeIcons, colorModes, type Colors } from './colors.ts'
import styles from './Header.module.css'
import { RouteProgress } from './RouteProgress.tsx'
import { keyCap } from '../layout/shortcuts.ts'
import { productContract } from '#kernel/core/contract/productContract.ts'
import { useLanguageChoice } from './useLanguageChoice.ts'
import type { OverlayName } from '../overlays/overlayProps.ts'
import { UserMenu } from './UserMenu.tsx'

/** Narrower headers have no room for colors and help. */
const small = '(max-width: 599.98px)'

interface HeaderProps {
  colors: Colors
  opened: OverlayName | undefined
  onOpen: (name: OverlayName) => void
  unread: number
  /** The number of things that wait for an answer of the user. */
  waiting: number
  children?: ReactNode
}

export const Header = ({ colors, opened, onOpen, unread, waiting, children }: HeaderProps) => {
  const t = useTranslate()
  const labelOf = useLabel()
  const language = useLanguage()
  const chooseLanguage = useLanguageChoice()
  const engine = useEngine()
  const ModeIcon = colorModeIcons[colors.mode]
  const isSmall = useMediaQuery(small)
  const both = unreadText(unread + waiting)
  return (
    <header className={styles.header}>
      {children}
      <Button
        look="quiet"
        className={styles.palette}
        aria-label={t('shell.palette')}
        aria-haspopup="dialog"
        aria-expanded={opened === 'palette'}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => onOpen('palette')}
      >
        <Icon of={Search} />
        <span>{t('shell.palette')}</span>
        {/* CSS writes it, because it is decoration and not part of the name. */}
        <kbd data-keys={`${keyCap('Mod')} K`} />
      </Button>
      <span className={styles.space} />
      {menuOf(engine)
        .filter(({ name }) => name === productContract().profiles.name)
        .map(({ name, label, to }) => (
          <NavLink key={name} className={buttonClass({ look: 'quiet' })} to={to}>
            {labelOf(label)}
          </NavLink>
        ))}
      <RadioMenu
        label={t('shell.language.name')}
        icon={<Icon of={Globe} />}
        choices={languageCodes.map((value) => ({ value, label: t(`shell.language.${value}`), lang: languages[value] }))}
        chosen={language}
        onChoose={chooseLanguage}
      />
      {/* On a phone they are in the menu of the user. */}
      {!isSmall && (
        <>
          <RadioMenu
            label={t('shell.colors.name')}
            icon={<Icon of={ModeIcon} />}
            choices={colorModes.map((value) => ({ value, label: t(`shell.colors.${value}`) }))}
            chosen={colors.mode}
            onChoose={colors.choose}
          />
          <IconButton
            label={t('shell.help')}
            aria-haspopup="dialog"
            aria-expanded={opened === 'help'}
            aria-keyshortcuts="?"
            onClick={() => onOpen('help')}
          >
            <Icon of={CircleHelp} />
          </IconButton>
        </>
      )}
      <IconButton
        label={[
          unread > 0 ? t('shell.panelUnread', { smart_count: unread, count: unreadText(unread) }) : t('shell.panel'),
          ...(waiting > 0 ? [t('shell.panelWaiting', { smart_count: waiting, count: waiting })] : []),
        ]
          .join(', ')
          // Who speaks to the site says the number that they see.
          .concat(unread > 0 && waiting > 0 ? ` – ${both}` : '')}
        aria-haspopup="dialog"
        aria-expanded={opened === 'panel' || opened === 'settings'}
        onClick={() => onOpen('panel')}
      >
        <Icon of={Bell} />
        {unread + waiting > 0 && <span className={styles.badge}>{both}</span>}
      </IconButton>
      <UserMenu me={engine.me} colors={colors} isSmall={isSmall} onOpen={onOpen} />
      <RouteProgress />
    </header>
  )
}

// The bar on top: the menu's button on a phone, the way to everything, the entries that ask for a place here, language, colours,
// the quick panel, and who is signed in (S2§2).
import { Globe, PanelRight, Search } from 'lucide'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslate } from 'react-admin'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { languageCodes, languages } from '#contract/languages.ts'
import { menuOf, useEngine } from '#src/engine/index.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { RadioMenu } from '#src/ui/RadioMenu.tsx'
import { colorModeIcons, colourModes, type Colours } from './colors.ts'
import { RouteProgress } from './RouteProgress.tsx'
import { keyCap } from './shortcuts.ts'
import { useLanguageChoice } from './useLanguageChoice.ts'
import type { OverlayName } from './useOverlay.tsx'
import { UserMenu } from './UserMenu.tsx'

interface HeaderProps {
  colours: Colours
  /** The overlay that is there now. */
  opened: OverlayName | undefined
  onOpen: (name: OverlayName) => void
  children?: ReactNode
}

export const Header = ({ colours, opened, onOpen, children }: HeaderProps) => {
  const t = useTranslate()
  const language = useLanguage()
  const chooseLanguage = useLanguageChoice()
  const engine = useEngine()
  const ModeIcon = colorModeIcons[colours.mode]
  return (
    <header className="frame-header">
      {children}
      <button
        type="button"
        className="frame-button palette-button"
        aria-label={t('shell.palette')}
        aria-haspopup="dialog"
        aria-expanded={opened === 'palette'}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => onOpen('palette')}
      >
        <Icon of={Search} />
        <span className="label">{t('shell.palette')}</span>
        {/* Written by CSS: an ornament beside the name, not a part of it. */}
        <kbd data-keys={`${keyCap('Mod')} K`} />
      </button>
      <span className="space" />
      {menuOf(engine)
        .filter(({ menu }) => menu.header)
        .map(({ name, label, to }) => (
          <NavLink key={name} className="frame-button" to={to}>
            {t(label)}
          </NavLink>
        ))}
      <RadioMenu
        label={t('shell.language.name')}
        icon={<Icon of={Globe} />}
        choices={languageCodes.map((value) => ({ value, label: t(`shell.language.${value}`), lang: languages[value] }))}
        chosen={language}
        onChoose={chooseLanguage}
      />
      {/* On a phone there is more room for them in the quick panel. */}
      <span className="wide-only">
        <RadioMenu
          label={t('shell.colours.name')}
          icon={<Icon of={ModeIcon} />}
          choices={colourModes.map((value) => ({ value, label: t(`shell.colours.${value}`) }))}
          chosen={colours.mode}
          onChoose={colours.choose}
        />
      </span>
      <button
        type="button"
        className="frame-button"
        aria-label={t('shell.panel')}
        title={t('shell.panel')}
        aria-haspopup="dialog"
        aria-expanded={opened === 'panel'}
        onClick={() => onOpen('panel')}
      >
        <Icon of={PanelRight} />
      </button>
      <UserMenu me={engine.me} onPassword={() => onOpen('password')} />
      <RouteProgress />
    </header>
  )
}

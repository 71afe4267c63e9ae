// The bar on top: the menu's button on a phone, the entries that ask for a place here, language, colours, and who is signed in (S2§2).
import { useLocaleState, useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { menuOf, useEngine } from '#src/engine/index.ts'
import { languageCodes, languageTags } from '#src/i18n/language.ts'
import type { ColourMode } from '#src/providers/colourMode.ts'
import { ChoiceMenu } from './ChoiceMenu.tsx'
import { RouteProgress } from './RouteProgress.tsx'
import { UserMenu } from './UserMenu.tsx'

export interface Colours {
  mode: ColourMode
  choose: (mode: ColourMode) => void
}

const modes: readonly ColourMode[] = ['light', 'dark', 'system']

export const Header = ({ colours, children }: { colours: Colours; children?: ReactNode }) => {
  const t = useTranslate()
  const [locale, setLocale] = useLocaleState()
  const engine = useEngine()
  return (
    <header className="frame-header">
      {children}
      <span className="space" />
      {menuOf(engine)
        .filter(({ menu }) => menu.header)
        .map(({ name, label, to }) => (
          <NavLink key={name} className="frame-button" to={to}>
            {t(label)}
          </NavLink>
        ))}
      <ChoiceMenu
        label={t('shell.language.name')}
        icon="language"
        choices={languageCodes.map((value) => ({ value, label: t(`shell.language.${value}`), lang: languageTags[value] }))}
        chosen={locale}
        onChoose={setLocale}
      />
      <ChoiceMenu
        label={t('shell.colours.name')}
        icon={colours.mode}
        choices={modes.map((value) => ({ value, label: t(`shell.colours.${value}`) }))}
        chosen={colours.mode}
        onChoose={colours.choose}
      />
      <UserMenu me={engine.me} />
      <RouteProgress />
    </header>
  )
}

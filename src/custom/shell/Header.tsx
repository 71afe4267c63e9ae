// The bar on top: the menu's button on a phone, the entries that ask for a place here, language, colours, and who is signed in (S2§2).
import { useI18nProvider, useNotify, useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { languageCodes, languages, type Language } from '#contract/languages.ts'
import { menuOf, useEngine } from '#src/engine/index.ts'
import { useLanguage } from '#src/i18n/language.ts'
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
  const language = useLanguage()
  const { changeLocale } = useI18nProvider()
  const notify = useNotify()
  const engine = useEngine()
  const chooseLanguage = (chosen: Language) => {
    changeLocale(chosen).catch(() => notify('ra.notification.i18n_error', { type: 'error' }))
  }
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
        choices={languageCodes.map((value) => ({ value, label: t(`shell.language.${value}`), lang: languages[value] }))}
        chosen={language}
        onChoose={chooseLanguage}
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

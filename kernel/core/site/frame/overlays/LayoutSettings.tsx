// The Settings tab: colors and layout. Changes take effect at once and are stored per user.
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { useTranslate } from 'react-admin'
import { useId } from 'react'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { panelMessages } from '#kernel/core/site/frame/overlays/panelTexts.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { colorModeIcons, colorModes, type Colors } from '../header/colors.ts'
import { layoutOptions } from '../layout/layout.ts'
import styles from './LayoutSettings.module.css'
import { Switch } from './Switch.tsx'
import type { Settings } from '../layout/useSettings.ts'

interface LayoutSettingsProps {
  colors: Colors
  settings: Settings
  onHelp: () => void
}

export const LayoutSettings = ({ colors, settings, onHelp }: LayoutSettingsProps) => {
  const t = useTranslate()
  const { panel: messages } = panelMessages[useLanguage()]
  const id = useId()
  const { layout, chooseLayout, minimized, setMinimized, reset } = settings
  return (
    <>
      <section className={styles.settings} aria-labelledby={`${id}appearance`}>
        <h3 id={`${id}appearance`}>{messages.appearance}</h3>
        <div className={styles.choice} role="radiogroup" aria-labelledby={`${id}appearance`}>
          {colorModes.map((mode) => {
            const ModeIcon = colorModeIcons[mode]
            return (
              <label key={mode}>
                <input type="radio" name={id} checked={colors.mode === mode} onChange={() => colors.choose(mode)} />
                <span>
                  <Icon of={ModeIcon} />
                  {t(`shell.colors.${mode}`)}
                </span>
              </label>
            )
          })}
        </div>
      </section>
      <section className={styles.settings} aria-labelledby={`${id}layout`}>
        <h3 id={`${id}layout`}>{messages.layout}</h3>
        <p>{messages.layoutHint}</p>
        {layoutOptions.map(({ part, options }) => (
          <fieldset key={part}>
            <legend>{messages.parts[part]}</legend>
            {options.map(({ option, kind }) => (
              <Switch
                key={option}
                label={messages.options[kind]}
                on={layout[option]}
                onChange={(on) => chooseLayout(option, on)}
              />
            ))}
            {part === 'aside' && <Switch label={messages.minimized} on={minimized} onChange={setMinimized} />}
          </fieldset>
        ))}
        <Button onClick={reset}>{messages.reset}</Button>
      </section>
      <section className={styles.settings} aria-labelledby={`${id}keyboard`}>
        <h3 id={`${id}keyboard`}>{messages.keyboard}</h3>
        <Button onClick={onHelp}>{messages.shortcuts}</Button>
      </section>
    </>
  )
}

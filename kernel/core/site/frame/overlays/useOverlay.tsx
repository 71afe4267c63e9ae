// Opens the overlays of the frame and loads their code: palette, quick panel, help and password.
import { withSentences } from '#kernel/core/site/i18n/withSentences.ts'
import { useEvent, useLogoutIfAccessDenied, useNotify } from 'react-admin'
import { type ComponentType, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { loadParts, useEngine } from '#kernel/core/site/index.ts'
import { language } from '#kernel/core/site/i18n/language.ts'
import type { Colors } from '../header/colors.ts'
import { useLanguageChoice } from '../header/useLanguageChoice.ts'
import type { Settings } from '../layout/useSettings.ts'
import type { OverlayName, OverlayProps } from './overlayProps.ts'

/** A key that writes a character. Ctrl with Alt is AltGr. */
const isCharacter = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
  [...key].length === 1 && ctrlKey === altKey && !metaKey

/** Takes the keys from the page, and returns the function that gives them back and returns the text that they wrote. */
const keepKeys = (): (() => string) => {
  let text = ''
  const onKey = (event: KeyboardEvent) => {
    if (isCharacter(event)) text += event.key
    else if (event.key === 'Backspace') text = [...text].slice(0, -1).join('')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('keydown', onKey, { capture: true })
  return () => {
    document.removeEventListener('keydown', onKey, { capture: true })
    return text
  }
}

/** Loads the password dialog and the sign-in's texts, which it uses. */
const loadPassword = async (): Promise<ComponentType<OverlayProps>> => {
  const [{ ChangePasswordDialog }, { loadSessionMessages }] = await Promise.all([
    import('#kernel/core/site/frame/session/ChangePasswordDialog.tsx'),
    import('#kernel/core/site/frame/session/sessionMessages.ts'),
  ])
  await loadSessionMessages(language())
  return ({ onClose }) => <ChangePasswordDialog leaves={useLogoutIfAccessDenied()} onClose={onClose} />
}

interface Shown {
  name: OverlayName
  View: ComponentType<OverlayProps>
  /** What the user has typed meanwhile. */
  typed: string
  /** The path of the page when it opened. */
  at: string
  /** A new key for each opening, so that it mounts a new dialog. */
  round: number
}

export const useOverlay = (colors: Colors, settings: Settings, news: Pick<OverlayProps, 'unread' | 'waiting'>) => {
  const { features } = useEngine()
  const chooseLanguage = useLanguageChoice()
  const notify = useNotify()
  const { pathname } = useLocation()
  const [shown, setShown] = useState<Shown>()
  const rounds = useRef(0)
  // Its code may load for longer than a redirect takes.
  const here = useEvent(() => pathname)
  // Navigation closes it, except a password change, whose outcome must still be shown.
  if (shown && shown.name !== 'password' && shown.at !== pathname) setShown(undefined)
  const show = async (name: OverlayName) => {
    const typed = name === 'palette' ? keepKeys() : () => ''
    try {
      const View: ComponentType<OverlayProps> =
        name === 'password'
          ? await loadPassword()
          : (await Promise.all([withSentences(import('./overlays.ts')), loadParts(features)]))[0].overlays[name]
      rounds.current += 1
      // At once: a key between here and the focus of the palette would be lost.
      flushSync(() => setShown({ name, View, typed: typed(), at: here(), round: rounds.current }))
    } catch {
      typed()
      notify('shell.crash.chunkText', { type: 'error' })
    }
  }
  const open = (name: OverlayName) => void show(name)
  return {
    open,
    opened: shown?.name,
    overlay: shown && (
      <shown.View
        key={shown.round}
        colors={colors}
        settings={settings}
        typed={shown.typed}
        {...news}
        chooseLanguage={chooseLanguage}
        onClose={() => setShown(undefined)}
        onOpen={open}
      />
    ),
  }
}

// What lies over the frame when it is asked for: the palette, the quick panel, the help, the own password. Their chunk is fetched on the way there.
import { useLogoutIfAccessDenied, useNotify } from 'react-admin'
import { useRef, useState, type ComponentType } from 'react'
import type { Language } from '#contract/languages.ts'
import { useRecordFinder, type FindRecords } from '#src/engine/index.ts'
import { language } from '#src/i18n/language.ts'
import type { Colours } from './colors.ts'
import { useLanguageChoice } from './useLanguageChoice.ts'
import type { Settings } from './useSettings.ts'

export type OverlayName = 'palette' | 'panel' | 'help' | 'password'
export interface OverlayProps {
  colours: Colours
  find: FindRecords
  settings: Settings
  chooseLanguage: (language: Language) => void
  onClose: () => void
  /** Goes on to another one. */
  onOpen: (name: OverlayName) => void
}

/** The dialog of the own password with its words, which are the sign-in's. */
const loadPassword = async (): Promise<ComponentType<OverlayProps>> => {
  const [{ ChangePasswordDialog }, { loadSessionWords }] = await Promise.all([
    import('#src/custom/session/ChangePasswordDialog.tsx'),
    import('#src/i18n/session/sessionWords.ts'),
  ])
  await loadSessionWords(language())
  return ({ onClose }) => <ChangePasswordDialog leaves={useLogoutIfAccessDenied()} onClose={onClose} />
}

export const useOverlay = (colours: Colours, settings: Settings) => {
  const chooseLanguage = useLanguageChoice()
  const find = useRecordFinder()
  const notify = useNotify()
  const [shown, setShown] = useState<{ name: OverlayName; View: ComponentType<OverlayProps>; round: number }>()
  const rounds = useRef(0)
  const show = async (name: OverlayName) => {
    try {
      const View: ComponentType<OverlayProps> = name === 'password' ? await loadPassword() : (await import('./overlays.ts')).overlays[name]
      rounds.current += 1
      setShown({ name, View, round: rounds.current })
    } catch {
      notify('shell.crash.chunkText', { type: 'error' })
    }
  }
  const open = (name: OverlayName) => void show(name)
  // A dialog tells late that it closed: by then another may be there, or the same once more.
  const close = (round: number) => setShown((present) => (present?.round === round ? undefined : present))
  return {
    open,
    opened: shown?.name,
    overlay: shown && (
      <shown.View
        key={shown.round}
        colours={colours}
        settings={settings}
        find={find}
        chooseLanguage={chooseLanguage}
        onClose={() => close(shown.round)}
        onOpen={open}
      />
    ),
  }
}

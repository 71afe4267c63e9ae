// Every keyboard shortcut that the help shows, once: those of the frame, and those that a form listens for itself.

export type ShortcutName = 'palette' | 'help' | 'search' | 'menu'
interface Shortcut {
  /** `save` is the form's own (useSaveShortcut). */
  name: ShortcutName | 'save'
  /** As it is shown; `Mod` is Ctrl, or ⌘ on a Mac. */
  keys: readonly string[]
}

export const shortcuts: readonly Shortcut[] = [
  { name: 'palette', keys: ['Mod', 'K'] },
  { name: 'search', keys: ['/'] },
  { name: 'menu', keys: ['M'] },
  { name: 'save', keys: ['Mod', 'S'] },
  { name: 'help', keys: ['?'] },
]

const isMac = /mac|iphone|ipad/i.test(globalThis.navigator?.userAgent ?? '')

/** A key as this computer's keyboard has it written. */
export const keyCap = (key: string): string => (key === 'Mod' ? (isMac ? '⌘' : 'Ctrl') : key)

/** Single letters belong to whoever is typing, and to those who speak to their computer (WCAG 2.1.4): they can be switched off. */
export const isSingle = ({ keys }: Shortcut): boolean => keys.length === 1

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select, [role=textbox]') !== null)

/** Which shortcut was pressed, if one was and it is meant. */
export const shortcutOf = (event: KeyboardEvent, singles: boolean): ShortcutName | undefined => {
  const { key, ctrlKey, metaKey, altKey, target, defaultPrevented, isComposing } = event
  if (defaultPrevented || isComposing || altKey || document.querySelector('dialog[open], [aria-modal=true]')) return undefined
  const withMod = ctrlKey || metaKey
  const found = shortcuts.find((shortcut) => {
    if (shortcut.keys.at(-1) !== key.toUpperCase() || isSingle(shortcut) === withMod) return false
    return withMod || (singles && !isTyping(target))
  })?.name
  return found === 'save' ? undefined : found
}

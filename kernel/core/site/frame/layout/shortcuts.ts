// Defines every keyboard shortcut that the help shows: those of the frame and those of forms.

export type ShortcutName = 'palette' | 'help' | 'search' | 'menu' | 'undo' | 'nextRow' | 'previousRow'
interface Shortcut {
  /** The form handles `save` itself (useSaveShortcut), and the rows and headings of a list the others. */
  name: ShortcutName | 'save' | 'check' | 'open' | 'select' | 'secondSort' | 'widths'
  /** The displayed keys; `Mod` is Ctrl, or ⌘ on a Mac. */
  keys: readonly string[]
}

export const shortcuts: readonly Shortcut[] = [
  { name: 'palette', keys: ['Mod', 'K'] },
  { name: 'search', keys: ['/'] },
  { name: 'menu', keys: ['M'] },
  { name: 'save', keys: ['Mod', 'S'] },
  { name: 'undo', keys: ['Mod', 'Z'] },
  { name: 'nextRow', keys: ['J'] },
  { name: 'previousRow', keys: ['K'] },
  { name: 'check', keys: ['Space'] },
  { name: 'open', keys: ['Enter'] },
  { name: 'select', keys: ['Shift', '↓'] },
  { name: 'secondSort', keys: ['Shift', 'Enter'] },
  { name: 'widths', keys: ['Shift', '←', '→'] },
  { name: 'help', keys: ['?'] },
]

const isMac = /mac|iphone|ipad/i.test(globalThis.navigator?.userAgent ?? '')

/** Returns the label of a key on this computer's keyboard. */
export const keyCap = (key: string): string => (key === 'Mod' ? (isMac ? '⌘' : 'Ctrl') : key)

/** Is it a single-key shortcut? Users can disable these, because they disturb typing and speech input (WCAG 2.1.4). */
export const isSingle = ({ keys }: Shortcut): boolean => keys.join('').length === 1

const ofOthers: readonly string[] = ['save', 'check', 'open', 'select', 'secondSort', 'widths']
const isOfFrame = (name: Shortcut['name']): name is ShortcutName => !ofOthers.includes(name)

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input:not([type=checkbox]), textarea, select, [role=textbox]') !== null)

/** Returns the pressed shortcut, unless the key was meant for something else. */
export const shortcutOf = (event: KeyboardEvent, singles: boolean): ShortcutName | undefined => {
  const { key, ctrlKey, metaKey, altKey, target, defaultPrevented, isComposing } = event
  if (defaultPrevented || isComposing || altKey || document.querySelector('dialog[open], [aria-modal=true]'))
    return undefined
  const withMod = ctrlKey || metaKey
  const found = shortcuts.find((shortcut) => {
    if (shortcut.keys.at(-1) !== key.toUpperCase() || isSingle(shortcut) === withMod) return false
    // A text has an undo of its own.
    return (withMod && shortcut.name !== 'undo') || ((withMod || singles) && !isTyping(target))
  })?.name
  // No name of such a key in the list is that of an event.
  return found && isOfFrame(found) ? found : undefined
}

// Moves the keyboard focus: to the first gap of a form, or to where it belongs when its element has disappeared.

/** Focuses the first input of a form. */
export const focusFirstInput = (form: Element | null): void =>
  form?.querySelector<HTMLElement>('input, textarea')?.focus()

/** Focuses the button that submits a form, which is never inert. */
export const focusSubmitButton = (form: Element | null): void =>
  form?.querySelector<HTMLElement>('[type=submit]')?.focus()

/** Focuses the first invalid input of a form; returns false if there is none. */
export const focusFirstInvalid = (form: Element | null): boolean => {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid=true]')
  wrong?.focus()
  return Boolean(wrong)
}

/** The items of a menu, in their order. */
export const menuItems = (menu: Element | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []),
]

/** Focuses the checked item of a menu, else its first one. As the ref of a menu, it does so when the menu opens. */
export const focusMenu = (menu: Element | null): void => {
  const items = menuItems(menu)
  const target = items.find((item) => item.ariaChecked === 'true') ?? items[0]
  target?.focus()
}

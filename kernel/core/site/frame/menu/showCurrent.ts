// Scrolls the menu until the entry of the page is in view; the page itself does not move.
export const showCurrent = (entries: Element | null): void => {
  const current = entries?.querySelector('[aria-current=page]')
  if (!entries || !current) return
  const { top, bottom } = current.getBoundingClientRect()
  const room = entries.getBoundingClientRect()
  entries.scrollTop += Math.max(0, bottom - room.bottom) + Math.min(0, top - room.top)
}

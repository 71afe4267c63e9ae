// Keeps the notices above a bar that stays at the bottom of the window, and the focused element clear of them.
// Loaded with the first notice.

/** How far above the bottom of the window the notices begin. */
const floor = '--notices-floor'
/** Room for the notices in the page, between the last field and the bar: the end of the page scrolls clear of them. */
const room = '--notices-room'

const overlap = (one: DOMRect, other: DOMRect): boolean =>
  one.bottom > other.top && one.top < other.bottom && one.right > other.left && one.left < other.right

/** The bar that the notices would cover at the bottom of the window. */
const coveredBar = (notices: Element): Element | undefined => {
  document.documentElement.style.removeProperty(floor)
  const taken = notices.getBoundingClientRect()
  return [...document.querySelectorAll('[data-bottom-bar=sticky]')].find((bar) =>
    overlap(bar.getBoundingClientRect(), taken),
  )
}

/** A bar that does not stay has its place in the page, which room above it would move. */
const stays = (bar: Element): boolean =>
  Math.abs(window.innerHeight - Number.parseFloat(getComputedStyle(bar).bottom) - bar.getBoundingClientRect().bottom) <
  1

/** The margins of a focused element keep it clear of the bars and the notices. */
const uncoverFocus = (notices: Element): void => {
  const focused = document.activeElement?.closest('#content *')
  if (focused && overlap(focused.getBoundingClientRect(), notices.getBoundingClientRect()))
    focused.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

/** Begins with notices that are shown; returns the function that ends it. */
export const keepAboveBars = (notices: HTMLElement): (() => void) => {
  const { style } = document.documentElement
  let keeper: Element | undefined
  const follow = () => {
    const covered = coveredBar(notices)
    if (!keeper?.isConnected) keeper = covered && stays(covered) ? covered : undefined
    style.setProperty(room, `${keeper ? notices.offsetHeight : 0}px`)
    const bar = keeper ?? covered
    if (bar) style.setProperty(floor, `${window.innerHeight - bar.getBoundingClientRect().top}px`)
  }
  // The page grows and shrinks with its content, and its bar when a save fails.
  const observer = new ResizeObserver((changes) => {
    follow()
    if (changes.some(({ target }) => target === notices)) uncoverFocus(notices)
  })
  observer.observe(document.body)
  observer.observe(notices)
  document.addEventListener('scroll', follow, { capture: true, passive: true })
  return () => {
    observer.disconnect()
    document.removeEventListener('scroll', follow, { capture: true })
    for (const property of [floor, room]) style.removeProperty(property)
  }
}

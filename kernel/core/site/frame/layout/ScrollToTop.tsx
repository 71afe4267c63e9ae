// A button that scrolls back to the top (S2§9), without animation if the user prefers reduced motion.
// A long list scrolls in its own frame, other pages with the window. The button avoids bars at the bottom.
import { ArrowUp } from 'lucide'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { shell } from '#kernel/core/contract/limits.ts'
import { holds, reducedMotion } from '#kernel/core/site/ui/useMediaQuery.ts'
import styles from './ScrollToTop.module.css'

/** Returns the window and the regions that are scrolled past their first screenful. */
const scrolledDown = (): Element[] =>
  [document.documentElement, ...document.querySelectorAll('#content [role=region]')].filter(
    ({ scrollTop }) => scrollTop > shell.scrollTopOffset,
  )

const scrollUp = () => {
  const places = scrolledDown().map((element) => ({ element, from: element.scrollTop }))
  const isInstant = holds(reducedMotion)
  const start = performance.now()
  const step = (now: number) => {
    const done = isInstant ? 1 : Math.min(1, (now - start) / shell.scrollTopMs)
    for (const { element, from } of places) element.scrollTop = from * (1 - done) ** 3
    if (done < 1) requestAnimationFrame(step)
  }
  step(start)
  // The button disappears, so the focus moves to the top of the content.
  document.getElementById('content')?.focus({ preventScroll: true })
}

/** Moves the button above the bars and above the focused field that it would cover. */
const raise = (button: HTMLElement) => {
  button.style.removeProperty('--kept-free')
  const field = document.querySelector('#content :is(input, textarea, [contenteditable]):focus')?.parentElement
  const obstacles = [...document.querySelectorAll('[data-bottom-bar]'), ...(field ? [field] : [])].map((one) =>
    one.getBoundingClientRect(),
  )
  for (const { top, bottom, right } of obstacles.toSorted((one, other) => other.bottom - one.bottom)) {
    const place = button.getBoundingClientRect()
    if (bottom > place.top && top < place.bottom && right > place.left)
      button.style.setProperty('--kept-free', `${window.innerHeight - top}px`)
  }
}

/** Calls back when the window or a part of the page scrolls. Scroll events do not bubble, hence the capture phase. */
const onScroll = (callback: () => void): (() => void) => {
  const options = { capture: true, passive: true }
  document.addEventListener('scroll', callback, options)
  return () => document.removeEventListener('scroll', callback, options)
}

const Button = ({ onResize }: { onResize: () => void }) => {
  const t = useTranslate()
  const button = useRef<HTMLButtonElement>(null)

  useLayoutEffect(() => {
    const keepOff = () => button.current && raise(button.current)
    keepOff()
    // Opening or closing a form changes the page's height; so does a bar that grows after a failed save.
    const observer = new ResizeObserver(() => {
      keepOff()
      onResize()
    })
    observer.observe(document.body)
    const stop = onScroll(keepOff)
    document.addEventListener('focusin', keepOff)
    return () => {
      observer.disconnect()
      stop()
      document.removeEventListener('focusin', keepOff)
    }
  }, [onResize])

  return (
    <button
      ref={button}
      type="button"
      className={styles.button}
      aria-label={t('shell.scrollToTop')}
      title={t('shell.scrollToTop')}
      onClick={scrollUp}
    >
      <Icon of={ArrowUp} />
    </button>
  )
}

export const ScrollToTop = () => {
  const [isBelow, setIsBelow] = useState(false)
  const { pathname } = useLocation()
  const [look] = useState(() => () => setIsBelow(scrolledDown().length > 0))

  // A new screen starts at its top without a scroll event if the last one's frame is gone.
  useEffect(() => {
    look()
    return onScroll(look)
  }, [look, pathname])

  return isBelow && <Button onResize={look} />
}

// A button that appears below the first screenful and leads back up (S2§9); at once for those who asked for less motion.
// It keeps off the bar of a form, which stays at the bottom too.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslate } from 'ra-core'
import { shell } from '#contract/limits.ts'
import { Icon } from './Icon.tsx'
import { holds, reducedMotion } from './useMediaQuery.ts'

const scrollUp = () => {
  if (holds(reducedMotion)) return window.scrollTo(0, 0)
  const from = window.scrollY
  const start = performance.now()
  const step = (now: number) => {
    const done = Math.min(1, (now - start) / shell.scrollTopMs)
    window.scrollTo(0, from * (1 - done) ** 3)
    if (done < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

/** Moves the button above a bar that is where it would be otherwise. */
const raise = (button: HTMLElement) => {
  button.style.removeProperty('--kept-free')
  const place = button.getBoundingClientRect()
  const bar = document.querySelector('.form-bar, .quiz-form-bar')?.getBoundingClientRect()
  if (bar && bar.bottom > place.top && bar.right > place.left) button.style.setProperty('--kept-free', `${window.innerHeight - bar.top}px`)
}

const Button = () => {
  const t = useTranslate()
  const button = useRef<HTMLButtonElement>(null)

  useLayoutEffect(() => {
    const keepOff = () => button.current && raise(button.current)
    keepOff()
    // A form that opens or closes, and a bar that a refused save makes taller, change the page's height.
    const observer = new ResizeObserver(keepOff)
    observer.observe(document.body)
    window.addEventListener('scroll', keepOff, { passive: true })
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', keepOff)
    }
  }, [])

  return (
    <button
      ref={button}
      type="button"
      className="scroll-to-top"
      aria-label={t('shell.scrollToTop')}
      title={t('shell.scrollToTop')}
      onClick={scrollUp}
    >
      <Icon name="up" />
    </button>
  )
}

export const ScrollToTop = () => {
  const [below, setBelow] = useState(false)

  useEffect(() => {
    const look = () => setBelow(window.scrollY > shell.scrollTopOffset)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])

  return below && <Button />
}

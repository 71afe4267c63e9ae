// A button that appears below the first screenful and leads back up (S2§9); at once for those who asked for less motion.
import { useEffect, useState } from 'react'
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

export const ScrollToTop = () => {
  const t = useTranslate()
  const [below, setBelow] = useState(false)

  useEffect(() => {
    const look = () => setBelow(window.scrollY > shell.scrollTopOffset)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])

  if (!below) return null
  return (
    <button type="button" className="scroll-to-top" aria-label={t('shell.scrollToTop')} title={t('shell.scrollToTop')} onClick={scrollUp}>
      <Icon name="up" />
    </button>
  )
}

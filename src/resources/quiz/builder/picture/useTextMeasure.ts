// Measures how high the wrapped texts of the picture are, and remembers it.
import { useEffect, useState } from 'react'
import styles from './PictureCard.module.css'

export type TextKind = 'question' | 'answer' | 'fragrance'
export type MeasuredText = readonly [kind: TextKind, text: string]

/** Measures texts that are new, and returns the heights of all known ones by their keys. */
export type TextMeasure = (texts: readonly MeasuredText[]) => ReadonlyMap<string, number>

/** How many texts are measured in one task, so that the browser stays responsive. */
const slice = 400

export const textKey = (kind: TextKind, text: string): string => `${kind} ${text}`

const classOf = (kind: TextKind) =>
  ({ question: styles.questionText, answer: styles.answerText, fragrance: styles.fragranceText })[kind] ?? ''

const createTextMeasure = (): TextMeasure => {
  const known = new Map<string, number>()
  return (texts) => {
    const added = new Map<string, HTMLElement>()
    for (const [kind, text] of texts) {
      const key = textKey(kind, text)
      if (known.has(key) || added.has(key)) continue
      const element = document.createElement('span')
      element.className = classOf(kind)
      element.textContent = text
      added.set(key, element)
    }
    if (added.size === 0) return known
    // All are read after all are written: the browser lays out once.
    const host = document.createElement('div')
    host.className = styles.measure ?? ''
    host.append(...added.values())
    document.body.append(host)
    for (const [key, element] of added) known.set(key, element.offsetHeight)
    host.remove()
    return known
  }
}

/** Returns a measure once it knows the texts of the first render; undefined until then. */
export const useTextMeasure = (texts: readonly MeasuredText[]): TextMeasure | undefined => {
  const [measure] = useState(createTextMeasure)
  const [done, setDone] = useState(0)
  const isReady = done >= texts.length
  const [wasReady, setWasReady] = useState(isReady)
  if (isReady && !wasReady) setWasReady(true)
  useEffect(() => {
    if (wasReady) return undefined
    const timer = setTimeout(() => {
      measure(texts.slice(done, done + slice))
      setDone(done + slice)
    })
    return () => clearTimeout(timer)
  }, [measure, texts, done, wasReady])
  return wasReady ? measure : undefined
}

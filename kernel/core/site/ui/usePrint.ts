// Prepares a page for paper on Ctrl+P (⌘P on a Mac): loads what only paper shows before the print.
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useDocumentEvent } from './useDocumentEvent.ts'

/** The longest wait for what a page still loads: then it prints as it is. */
const longestMs = 10_000

const isLoading = (): boolean =>
  document.querySelector('main [aria-busy="true"]') !== null ||
  [...document.images].some(({ complete, loading }) => !complete && loading !== 'lazy')

const untilLoaded = async (): Promise<void> => {
  const end = Date.now() + longestMs
  do await new Promise(requestAnimationFrame)
  while (isLoading() && Date.now() < end)
}

/** Returns whether the page is ready for paper. If `load` rejects, the page prints without. */
export const usePrint = (load?: () => Promise<void>): boolean => {
  const [isPrinting, setIsPrinting] = useState(false)
  const [isWaiting, setIsWaiting] = useState(false)
  const print = async () => {
    setIsWaiting(true)
    await load?.().catch(() => undefined)
    flushSync(() => setIsPrinting(true))
    await untilLoaded()
    setIsWaiting(false)
    window.print()
  }
  useDocumentEvent('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event
    if (key.toLowerCase() !== 'p' || !(ctrlKey || metaKey) || altKey || shiftKey) return
    // An open dialog prints as the browser prints it.
    if (document.querySelector('dialog[open], [aria-modal=true]')) return
    event.preventDefault()
    if (!repeat && !isWaiting) void print()
  })
  const hasToLoad = load !== undefined
  useEffect(() => {
    // The browser's menu does not wait: what is not complete at once stays as the screen has it.
    const begin = () => {
      if (hasToLoad) return
      flushSync(() => setIsPrinting(true))
      if (isLoading()) flushSync(() => setIsPrinting(false))
    }
    const end = () => setIsPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [hasToLoad])
  return isPrinting
}
